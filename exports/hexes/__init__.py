"""Boards of hexes as SVG."""
