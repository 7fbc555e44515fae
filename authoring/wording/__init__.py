"""What was done to a draft, in words."""
