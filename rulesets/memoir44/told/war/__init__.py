"""Whether front, nations, days, places and sources of a scenario belong to one war and one theatre of it."""
