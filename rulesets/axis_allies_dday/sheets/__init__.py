"""The papers of a battle and of a running game. Nothing is hidden: every seat has the same (AD-009)."""
