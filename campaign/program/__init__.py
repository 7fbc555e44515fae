"""The program at the table: players of the house in empty seats, and a game of one's own against them."""
