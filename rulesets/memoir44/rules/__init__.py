"""How a battle is played, by the chapters of the books."""
