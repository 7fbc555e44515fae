"""A campaign under the hand of its designer: forms for all but its map, and what they change."""
