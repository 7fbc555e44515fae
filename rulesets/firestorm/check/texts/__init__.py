"""What a campaign tells in words: whether it is written, and agrees with its figures and its map."""
