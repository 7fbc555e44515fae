"""The books of a battle, one module a thing that is kept."""
