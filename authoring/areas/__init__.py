"""Drafts with a map of areas: the outline of an area in words and figures, and what its forms mean."""
