"""The papers of a scenario and of a battle."""
