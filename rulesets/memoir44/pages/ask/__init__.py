"""What may be asked of a map, and the answers."""
