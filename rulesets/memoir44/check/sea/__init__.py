"""What lies between land and sea: the line of the shore, and the craft that come over it."""
