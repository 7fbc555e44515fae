"""A scenario played by a program: units, cards in short form, movement, battle and medals on its hexes."""
