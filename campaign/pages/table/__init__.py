"""The table of a running campaign and what is done there."""
