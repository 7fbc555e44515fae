"""Tide of Iron, Skirmish Mode: the ledger of a match, its lists and maps, and the tournament."""
