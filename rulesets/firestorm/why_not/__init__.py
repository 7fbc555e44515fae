"""Why an order does not stand, in a sentence for a player."""
