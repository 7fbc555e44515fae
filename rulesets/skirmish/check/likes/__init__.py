"""What is unlike its likes in a document of Skirmish Mode: rows, cards and halves of a map."""
