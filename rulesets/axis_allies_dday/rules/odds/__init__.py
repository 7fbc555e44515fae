"""Exact odds of fights, volleys, strafing and reinforcement dice, from counts and numbers alone."""
