"""How a person leaves the house, and how he takes with him what is his."""
