"""What is wrong with a map or an event, one module a matter."""
