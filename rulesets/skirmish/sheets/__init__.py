"""The papers of Skirmish Mode."""
