"""Questions about a running game: odds, ways and what waits. Nothing is logged."""
