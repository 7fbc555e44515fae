"""Backups: the whole house in one file, and back."""
