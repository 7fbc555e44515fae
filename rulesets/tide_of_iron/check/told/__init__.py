"""Findings of words: what every text of a document says, held against its data."""
