"""Practice games: drafts that are tried out, and the program as their player."""
