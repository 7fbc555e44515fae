"""Outlines of areas in files of other programs: GeoJSON, SVG, lists of points."""
