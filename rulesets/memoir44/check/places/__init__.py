"""Whether what belongs to one side lies where, and with the piece, that fits it."""
