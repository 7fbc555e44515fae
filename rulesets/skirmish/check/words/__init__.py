"""What the words of a document of Skirmish Mode tell, held against its numbers."""
