"""The names of pages and of things that several pages name, each in one place, as the glossary has them.

Templates have this module as `term`. Cite: docs/glossary.md.
"""

YOUR_TURN = "Your turn"
ORGANISER = "Organiser"
NEW_CAMPAIGN = "New campaign"
GAME_NIGHTS = "Game nights"
GAME_NIGHT = "Game night"
EDITOR = "Editor"
DRAFTS = "Your drafts"
NEW_SCENARIO = "New scenario"
LIBRARY = "Library"
GAMES = "Games"
STATISTICS = "Statistics"
ACCOUNT = "Your account"
MAP = "Map"
TABLE = "Table"
NEWSPAPER = "Newspaper"
PRINT = "Print"
TONIGHT = "Tonight’s pack"
PLAYERS = "Players"
RULES = "Rules"
MANAGE = "Manage"
LAB = "Lab"
LOG = "Log"
MESSAGES = "Messages"
BIG_SCREEN = "Big screen"
STANDING_ORDERS = "Standing orders"
PROBLEMS = "Problems"


def pages(has_map: bool, is_public: bool, has_lab: bool) -> tuple[tuple[str, str], ...]:
    """A campaign's pages for its menu: the endpoint of each and its name. Observers have the first three;
    games without players of the program have no lab."""
    listed = (
        ("table", MAP if has_map else TABLE),
        ("news", NEWSPAPER),
        ("papers", PRINT),
        ("people", PLAYERS),
        ("rules", RULES),
        *([("lab", LAB)] if has_lab else []),
        ("keeping", MANAGE),
    )
    return listed[:3] if is_public else listed
