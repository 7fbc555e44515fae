"""What is wrong with a document of Skirmish Mode, for its designer."""
