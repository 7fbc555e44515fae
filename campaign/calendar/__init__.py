"""Dates for people's own calendars: feeds behind secret addresses."""
