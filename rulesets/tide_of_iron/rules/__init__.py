"""How battles and chains of them are played, by the chapters of the book."""
