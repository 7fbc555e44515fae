"""The publisher's editor's files: read, written, and what they cannot carry."""
