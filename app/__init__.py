"""The desktop program: a wooden table with four boxes."""
