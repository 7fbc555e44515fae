"""What a campaign lets one choose from: fixed words, and the rows of the document itself.

The document's fields are made of these, so the class of a document is not known here.
"""

from collections.abc import Callable, Iterable
from typing import Any

from rulesets.kit.flow.choices import Option

Options = tuple[Option, ...]
MOTIVATIONS = ("Reluctant", "Confident", "Fearless")
SKILLS = ("Conscript", "Trained", "Veteran")
AGRA = "agra"
"""The one bonus without a row of its own: a house rule says what it counts as (K10)."""
LOOKS = (
    Option("plain", "furrows"),
    Option("bocage", "hedges"),
    Option("city", "houses and ruins"),
    Option("wood", "trees"),
    Option("marsh", "reeds"),
    Option("none", "nothing"),
)
BORDERS = (
    Option("", "open"),
    Option("river", "river"),
    Option("closed", "closed"),
    Option("strait", "strait"),
)
SYMBOLS = tuple(
    Option(key, title)
    for key, title in {
        "infantry": "Infantry",
        "airborne": "Airborne infantry",
        "armour": "Armour",
        "heavy-armour": "Heavy armour",
        "artillery": "Artillery",
        "rocket": "Rocket launchers",
        "flak": "Anti-aircraft guns",
    }.items()
)
SIZES = tuple(
    Option(size, size.capitalize()) for size in ("corps", "division", "brigade", "regiment", "battalion")
)
RATINGS = tuple(
    Option(f"{motivation} {skill}", f"{motivation} {skill}") for motivation in MOTIVATIONS for skill in SKILLS
)
FATES = (
    Option("stays", "stays there"),
    Option("pool", "goes to the pool"),
    Option("captured", "is captured"),
)
LANDED = (Option("lands", "lands"), Option("pool", "goes to the pool"), Option("captured", "is captured"))
EFFECTS = (
    Option("motivation-lower", "one motivation lower"),
    Option("strength", "a smaller army"),
    Option("none", "nothing"),
    Option("motivation-higher", "one motivation higher"),
)
FALLS = tuple(
    Option(str(target), f"{target} or more" if target else "no roll") for target in (0, 2, 3, 4, 5, 6)
)
NOWHERE, NOBODY = Option("", "nowhere"), Option("", "nobody")


def sides(document: Any) -> Options:
    """Both sides by their titles."""
    return tuple(Option(side.key, side.title or side.key) for side in document.sides)


def supplied(document: Any) -> Options:
    """Both sides, and nobody."""
    return (NOBODY, *sides(document))


def won_by(document: Any) -> Options:
    """Both sides as winners, and none."""
    return (Option("", "no"), *(Option(side.value, f"by the {side.label}") for side in sides(document)))


def troops(side: str) -> Callable[[Any], Options]:
    """The troops of a side by name, and nobody."""

    def offered(document: Any) -> Options:
        own = (Option(troop.key, troop.name) for troop in document.troops if troop.side == side)
        return (NOBODY, *_once(own))

    return offered


def areas(document: Any) -> Options:
    """Every area, and none."""
    return (NOWHERE, *_once(_area(area) for area in document.areas))


def terrains(document: Any) -> Options:
    """The kinds of terrain by title."""
    return _once(Option(kind.key, kind.title or kind.key) for kind in document.terrains)


def beaches(document: Any) -> Options:
    """The areas one may land in."""
    return _once(_area(area) for area in document.areas if area.beach)


def _area(area: Any) -> Option:
    return Option(area.key, f"{area.key} {area.name}", place=area.key)


def landed_on(document: Any) -> Options:
    """The areas one may land in, and none."""
    return (NOWHERE, *beaches(document))


def cards(document: Any) -> Options:
    """The troop cards by title."""
    return _once(Option(card.key, card.title or card.key) for card in document.cards)


def bonuses(document: Any) -> Options:
    """The rows of the bonus table by title."""
    return _once(Option(row.key, row.title or row.key) for row in document.tables.bonuses)


def counts_as(document: Any) -> Options:
    """What a troop may count as: a row of the bonus table, or an AGRA, which has none (K10)."""
    return (*bonuses(document), Option(AGRA, "an AGRA, as house rule K10 has it"))


def turns(document: Any) -> Options:
    """The turns by number and name, and none."""
    named = (Option(str(turn.number), f"turn {turn.number}, {turn.name}") for turn in document.turns)
    return (Option("0", "in no turn"), *_once(named))


def label(offered: Iterable[Option], value: object) -> str:
    """The words of the option with that value; the value itself where there is none."""
    return next((option.label for option in offered if option.value == str(value)), str(value))


def _once(options: Iterable[Option]) -> Options:
    """Each value once, where a document says one twice."""
    return tuple({option.value: option for option in options}.values())
