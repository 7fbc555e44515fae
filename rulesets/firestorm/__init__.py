"""Firestorm: a campaign of areas, troops and battles over a few turns."""
