"""The Leadership decks of the box. Strategy decks are typed as their owner calls them.

Cite: TN-011.
"""

LEADERSHIP = ("Blitzkrieger", "Watchdog", "Tactician", "Hero", "Tank Buster", "Assaulter", "Air Raider")
