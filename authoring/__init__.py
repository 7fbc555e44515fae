"""The designer's desk: what a document's drawing says, and whether it agrees with its data."""
