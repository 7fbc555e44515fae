"""How a campaign is played, by the chapters of the book."""
