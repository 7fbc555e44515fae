"""Where troops stand: position, supply, room, retreat, and what a seat may know of it."""
