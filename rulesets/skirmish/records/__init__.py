"""What each side keeps: sums, units, stock, experience."""
