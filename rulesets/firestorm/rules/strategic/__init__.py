"""The Strategic Phase and the victory points at its end."""
