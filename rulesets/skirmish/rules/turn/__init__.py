"""Orders, events and the course of a round."""
