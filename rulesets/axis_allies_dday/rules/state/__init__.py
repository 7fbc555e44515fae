"""Where a game stands, and what is stored of it: orders, events, and what they fold to."""
