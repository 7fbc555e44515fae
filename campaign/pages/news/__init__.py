"""What a campaign's people tell: talk, photographs, and the newspaper after each turn."""
