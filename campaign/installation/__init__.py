"""This installation: where it keeps its things, its address, its secrets."""
