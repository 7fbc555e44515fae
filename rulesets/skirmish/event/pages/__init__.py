"""The pages of a tournament, and its newspaper."""
