"""Map packages of TripleA, read as plain values and written from them."""
