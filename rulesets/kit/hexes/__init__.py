"""Hexes: their geometry, and what every scenario on hexes holds."""
