"""What is stored for ever: orders and events; and the state they fold to."""
