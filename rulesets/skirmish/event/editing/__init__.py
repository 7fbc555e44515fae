"""A tournament as it is edited."""
