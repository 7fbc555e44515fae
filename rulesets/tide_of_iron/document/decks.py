"""The decks of cards that the publisher's scenarios and boxes name; others may be typed.

Cite: TN-011, TN-019.
"""

STRATEGY = (
    "Command I",
    "Artillery I",
    "Artillery II",
    "Morale I",
    "Ground Support I",
    "Supply I",
    "American Reinforcements I",
    "German Reinforcements I",
    "American Air Support",
)
"""The strategy decks that scenarios of the publisher name; others may be typed."""
LEADERSHIP = ("Blitzkrieger", "Watchdog", "Tactician", "Hero", "Tank Buster", "Assaulter", "Air Raider")
