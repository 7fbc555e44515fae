"""Maps and events as boards of hexes."""
