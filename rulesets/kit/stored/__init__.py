"""Marks of stored classes that every other room of the kit may use."""
