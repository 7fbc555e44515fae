"""Checks of documents for all systems: claims in texts, misspelt names, unwritten text."""
