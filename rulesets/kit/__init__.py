"""What all systems share: the shapes in which they speak to the rest of the house."""
