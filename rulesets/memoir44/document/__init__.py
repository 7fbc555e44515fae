"""What a designer fills in: maps, their pieces and switches, and events of several maps."""
