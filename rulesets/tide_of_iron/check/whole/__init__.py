"""The checks of whole documents: a scenario, a board, a collection."""
