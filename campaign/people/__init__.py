"""People: how they come in, where they sit, what they may do."""
