"""Boards of areas as SVG."""
