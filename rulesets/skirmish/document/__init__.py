"""The documents a match rests on: map, prices, units, doctrines, and the match that names them."""
