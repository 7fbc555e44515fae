"""What all systems share: the interfaces through which the rest of Sandtable uses them."""
