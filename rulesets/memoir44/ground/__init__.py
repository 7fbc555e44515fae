"""The ground of a map: terrain, courses, control, movement, sight, dice, and what units do on it."""
