"""What may be asked of a document of Skirmish Mode."""
