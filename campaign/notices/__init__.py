"""Notices: what a person or a club's room elsewhere is told while nobody looks at a page."""
