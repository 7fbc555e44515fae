"""Drawn maps of areas on the pages of the desk."""
