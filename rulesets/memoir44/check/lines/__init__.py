"""What the checks say, as lines: one a cause."""
