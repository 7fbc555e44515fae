"""The papers of a scenario and of a battle, each a module of its own."""
