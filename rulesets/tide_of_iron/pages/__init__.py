"""What the pages of Tide of Iron show."""
