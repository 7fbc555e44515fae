"""Papers of running campaigns."""
