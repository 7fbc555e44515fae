"""The documents of Skirmish Mode as they are edited."""
