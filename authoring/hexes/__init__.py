"""Drafts with a map of hexes: strokes, regions, what a tab is told, the form of one hex."""
