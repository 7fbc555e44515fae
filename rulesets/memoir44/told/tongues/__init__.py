"""What the texts of several languages say alike, and what they do not."""
