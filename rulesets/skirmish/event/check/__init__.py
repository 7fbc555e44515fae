"""What is wrong with a tournament, for its designer."""
