"""Checks of documents, written once for all systems: claims of texts, names misspelt, text left unwritten."""
