"""The scenes: what the stage shows, one at a time."""
