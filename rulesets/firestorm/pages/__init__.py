"""What the pages of a campaign show, tell and answer."""
