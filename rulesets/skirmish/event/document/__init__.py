"""A tournament as it is written, and its house rules."""
