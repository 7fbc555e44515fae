"""Axis & Allies: D-Day: a battle of zones led by a deck of order cards."""
