"""The course of a turn: planning, the day of landing, the gap, and what follows by itself."""
