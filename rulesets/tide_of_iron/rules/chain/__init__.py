"""The chain: stages, roster, medals, points."""
