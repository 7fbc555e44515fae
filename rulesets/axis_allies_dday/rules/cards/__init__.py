"""The sixteen procedures of the order cards, with what fortune and tactics cards make of them."""
