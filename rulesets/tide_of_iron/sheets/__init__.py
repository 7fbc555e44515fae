"""The papers of Tide of Iron."""
