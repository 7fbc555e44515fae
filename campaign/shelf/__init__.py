"""The shelf: shipped documents and published works, and looking along them."""
