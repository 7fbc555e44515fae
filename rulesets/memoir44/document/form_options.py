"""What forms of a scenario let one choose from."""

from rulesets.kit.editing.fields import Hexes
from rulesets.kit.flow.choices import Option
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import SECTIONS, SIDE_TITLES, Scenario
from rulesets.memoir44.document.vocabulary import of_slot

SIDE_OPTIONS = tuple(Option(key, title) for key, title in SIDE_TITLES.items())
MEDAL_NAMES = tuple(Option(name.name, name.title) for name in of_slot("tag") if name.kind.startswith("medal"))
EITHER = (Option("", "the side of the medal"), *SIDE_OPTIONS)
SECTION_OPTIONS = tuple(Option(key, key.capitalize()) for key in SECTIONS)
YES_NO = (Option("no", "no"), Option("yes", "yes"))
LANGUAGES = tuple(
    Option(key, title)
    for key, title in {
        "en": "English",
        "fr": "French",
        "de": "German",
        "nl": "Dutch",
        "da": "Danish",
        "fi": "Finnish",
        "it": "Italian",
        "pl": "Polish",
        "pt": "Portuguese",
        "es": "Spanish",
        "sv": "Swedish",
        "no": "Norwegian",
        "el": "Greek",
        "c": "another language",
    }.items()
)
NATIONS = tuple(
    Option(key, title)
    for key, title in {
        "": "not stated",
        "DE": "Germany",
        "IT": "Italy",
        "JP": "Japan",
        "FI": "Finland",
        "RO": "Romania",
        "SK": "Slovakia",
        "HU": "Hungary",
        "US": "United States",
        "GB": "Great Britain",
        "CA": "Canada",
        "FR": "France",
        "PL": "Poland",
        "NL": "Netherlands",
        "RU": "Soviet Union",
        "AU": "Australia",
        "NZ": "New Zealand",
        "CN": "China",
        "BE": "Belgium",
        "GR": "Greece",
        "NO": "Norway",
    }.items()
)
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


def label_of(document: Scenario, at: Hex) -> str:
    """The label of a hex of the scenario."""
    return label(shape_of(document.map.board), at)


def hex_group(name: str, title: str, hint: str = "") -> Hexes:
    """A field of any number of hexes."""
    return Hexes(name, title, hint=hint or "Click the hexes, or write their labels: F17, k4.")


def nation_title(code: str) -> str:
    """What a country is called, its code where nobody knows it."""
    return next((option.label for option in NATIONS if option.value == code), code)


def language_title(code: str) -> str:
    """What a language is called, its code where nobody knows it."""
    return next((option.label for option in LANGUAGES if option.value == code), code)
