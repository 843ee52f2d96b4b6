"""What is kept between two evenings: settings, games, statistics – all in the person's own folders."""
