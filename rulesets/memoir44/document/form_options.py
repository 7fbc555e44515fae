"""What forms of a scenario let one choose from."""

from rulesets.kit.document.fields import worded
from rulesets.kit.flow.choices import Option
from rulesets.memoir44.document.boards import SECTIONS, SIDE_TITLES
from rulesets.memoir44.document.facts import rows_of
from rulesets.memoir44.document.vocabulary import of_slot

SIDE_OPTIONS = tuple(Option(key, title) for key, title in SIDE_TITLES.items())
MEDAL_NAMES = tuple(Option(name.name, name.title) for name in of_slot("tag") if name.kind.startswith("medal"))
EITHER = (Option("", "the side of the medal"), *SIDE_OPTIONS)
SECTION_OPTIONS = tuple(Option(key, key.capitalize()) for key in SECTIONS)
HOLDERS = (Option("", "nobody"), *SIDE_OPTIONS)
EXITS = (Option("tag4", "Allied"), Option("tag5", "Axis"))
STATUSES = worded(
    (word, word.capitalize()) for word in ("PRIVATE", "PUBLIC", "CLASSIFIED", "APPROVED", "GAME")
)
FRONTS = worded((word, word.capitalize()) for word in ("WESTERN", "EASTERN", "PACIFIC", "MEDITERRANEAN"))
TYPES = worded((("HISTORICAL", "Historical"), ("FICTIONAL", "Fictional")))
STARTS = (
    Option("", "not stated"),
    Option("top", "the top player"),
    Option("bottom", "the bottom player"),
    Option("special", "by a special rule"),
)
ARRIVES = (
    Option("", "the usual place of its side"),
    Option("entry", "an Entry hex"),
    Option("craft", "an empty Landing Craft"),
    Option("coast", "a Coastline hex"),
    Option("other", "as written"),
)
ARRIVING = (
    Option("", "nothing"),
    Option("on-the-move", "an On the Move order"),
    *(Option(name.name, name.title) for name in of_slot("unit")),
)
CLICK = "Click the hexes, or write their labels: F17, k4."
LANGUAGES = worded(rows_of("countries")["languages"].items())
NATIONS = worded(rows_of("countries")["nations"].items())
BEHAVIOURS = (
    "HILL",
    "BLUFF",
    "CLIFF",
    "STEEP_HILL",
    "FORD",
    "FORDABLE_STREAM",
    "WIDE_RIVER",
    "IMPASSABLE_HILL",
    "IMPASSABLE_BLOCKING_HILL",
    "OASIS_RECOVERY",
    "HEADQUARTER",
    "MOUNTAIN",
)
ON_TILES = ("BRIDGE_SECTION", "CAN_BE_BLOWN")
OF_UNITS = (
    "FRENCH_RESISTANCE",
    "ARMOR_MOVE_TWO",
    "ELITE_ARMOR_MOVE_TWO",
    "CAN_IGNORE_ONE_FLAG",
    "GERMAN_2VICTANK",
)


def code_options(codes: tuple[str, ...]) -> tuple[Option, ...]:
    """The codes in plain letters, none first."""
    return (Option("", "none"), *(Option(code, code.replace("_", " ").capitalize()) for code in codes))


def words_of(options: tuple[Option, ...]) -> tuple[str, ...]:
    """The words a file has for the options."""
    return tuple(str(option.value) for option in options)


def nation_title(code: str) -> str:
    """What a country is called, its code where nobody knows it."""
    return next((option.label for option in NATIONS if option.value == code), code)


def language_title(code: str) -> str:
    """What a language is called, its code where nobody knows it."""
    return next((option.label for option in LANGUAGES if option.value == code), code)
