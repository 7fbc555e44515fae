"""What the forms of a campaign let one choose from: fixed words, and the rows of the document itself."""

from collections.abc import Iterable

from rulesets.firestorm.check.troops import AGRA, MOTIVATIONS, SKILLS
from rulesets.firestorm.document.document import Campaign, SideKey
from rulesets.kit.flow.choices import Option

YES_NO = (Option("no", "no"), Option("yes", "yes"))
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


def sides(document: Campaign) -> tuple[Option, ...]:
    """Both sides by their titles."""
    return tuple(Option(side.key, side.title or side.key) for side in document.sides)


def troops(document: Campaign, side: SideKey) -> tuple[Option, ...]:
    """The troops of a side by name, and nobody."""
    own = (Option(troop.key, troop.name) for troop in document.troops if troop.side == side)
    return (Option("", "nobody"), *_once(own))


def areas(document: Campaign) -> tuple[Option, ...]:
    """Every area, and none."""
    return (
        Option("", "nowhere"),
        *_once(Option(area.key, f"{area.key} {area.name}") for area in document.areas),
    )


def beaches(document: Campaign) -> tuple[Option, ...]:
    """The areas one may land in."""
    return _once(Option(area.key, f"{area.key} {area.name}") for area in document.areas if area.beach)


def cards(document: Campaign) -> tuple[Option, ...]:
    """The troop cards by title."""
    return _once(Option(card.key, card.title or card.key) for card in document.cards)


def bonuses(document: Campaign) -> tuple[Option, ...]:
    """The rows of the bonus table by title."""
    return _once(Option(row.key, row.title or row.key) for row in document.tables.bonuses)


def counts_as(document: Campaign) -> tuple[Option, ...]:
    """What a troop may count as: a row of the bonus table, or an AGRA, which has none (K10)."""
    return (*bonuses(document), Option(AGRA, "an AGRA, as house rule K10 has it"))


def turns(document: Campaign) -> tuple[Option, ...]:
    """The turns by number and name, and none."""
    named = (Option(str(turn.number), f"turn {turn.number}, {turn.name}") for turn in document.turns)
    return (Option("0", "in no turn"), *_once(named))


def _once(options: Iterable[Option]) -> tuple[Option, ...]:
    """Each value once, where a document says one twice."""
    return tuple({option.value: option for option in options}.values())
