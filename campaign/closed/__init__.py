"""Campaigns as files in which what is sealed stays closed: the keys of seats, the file, and its coming in."""
