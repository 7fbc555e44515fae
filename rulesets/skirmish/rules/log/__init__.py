"""Orders, events and the state they make: what is stored for ever."""
