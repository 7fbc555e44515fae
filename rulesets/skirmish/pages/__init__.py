"""Pages and sentences."""
