"""What the powers owe: a side each, names that tell them apart, and something to play with.

Cite: AD-003, AD-010, AD-049, AD-280.
"""

from collections.abc import Iterator

from rulesets.axis_allies_dday.check.known import alike, error, note, side_of, warning
from rulesets.axis_allies_dday.document.battle import SIDES, Battle, Power
from rulesets.axis_allies_dday.document.seats import allied
from rulesets.kit.findings import Finding
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.words import listed

MOST_ALLIED = 2
"""Allied powers there are seats for: three play at most."""


def check_powers(battle: Battle) -> Iterator[Finding]:
    """Keys, sides, names and inks of the powers, and those that have nothing."""
    yield from _check_sides(battle)
    for at, power in enumerate(battle.powers):
        yield from _check_power(battle, f"powers.{at}", power)
    yield from _check_alike(battle)
    yield from _check_players(battle)


def _check_sides(battle: Battle) -> Iterator[Finding]:
    sides = [power.side for power in battle.powers]
    for side, title in zip(SIDES, ("Axis", "Allies"), strict=True):
        if side not in sides:
            mend = "Add one; the Axis holds the ground, the Allies land."
            yield error("side-empty", "powers", f"No power is of the {title}.", mend, "AD-003")
    if len(allied(battle)) > MOST_ALLIED:
        places = tuple(f"powers.{at}" for at, side in enumerate(sides) if side == "allies")
        says = f"{len(places)} powers are Allied; three can play, the Axis among them."
        mend = "Leave one or two Allied powers."
        yield error("powers-many", places[0], says, mend, "AD-280", places)


def _check_players(battle: Battle) -> Iterator[Finding]:
    if battle.rulings.players > len(allied(battle)) + 1:
        says = f"By the house rule {battle.rulings.players} play; Allied powers: {len(allied(battle))}."
        yield warning("players", "rulings.players", says, "Let two play, or add a power.", "AD-005")


def check_exchanged(battle: Battle) -> Iterator[Finding]:
    """Sides that are exchanged: who has the beaches is of the Axis, and who has the blockhouses lands."""
    boxes = {side_of(battle, box.power) for box in battle.boxes}
    houses = {side_of(battle, piece.power) for piece in battle.set_up if piece.kind == "blockhouse"}
    if boxes == {"axis"} and "axis" not in houses:
        places = tuple(f"powers.{at}" for at in range(len(battle.powers)))
        says = "The powers of the Axis have the beachheads: the sides are exchanged."
        yield error("sides-exchanged", places[0], says, "Exchange the sides of the powers.", "AD-003", places)
        return
    for at, power in enumerate(battle.powers):
        if power.side in SIDES and (does := _does_otherwise(battle, power)):
            titles = {"axis": "the Axis", "allies": "the Allies"}
            says = f"{power.title} is of {titles[power.side]}, but {does}."
            yield error("power-exchanged", f"powers.{at}", says, "Give it the other side.", "AD-003")


def _does_otherwise(battle: Battle, power: Power) -> str:
    """What a power does that none of its side can, where it does nothing else; nothing for most."""
    zones = {zone.key for zone in battle.zones}
    pieces = [piece for piece in battle.set_up if piece.power == power.key]
    boxes = [box for box in battle.boxes if box.power == power.key]
    ashore = [piece for piece in pieces if piece.place in zones]
    if power.side == "axis" and boxes and pieces and not ashore:
        return "all its units start in boxes of its own, as those that land do"
    houses = any(piece.kind == "blockhouse" for piece in pieces)
    if power.side == "allies" and not boxes and pieces == ashore and houses:
        return "it holds the ground, with blockhouses"
    return ""


def _check_power(battle: Battle, path: str, power: Power) -> Iterator[Finding]:
    if power.side not in SIDES:
        yield error(
            "power-side", path, f"{power.title} is of a side that does not play.", "Choose one.", "AD-003"
        )
    if not power.key.strip() or power.key in (*SIDES, ORGANISER):
        says = f"The key of a power is {power.key!r}, which is no name or that of a seat."
        yield error("power-key", path, says, "Give it a key of its own, such as uk.", "AD-049")
    if not (power.title.strip() and power.adjective.strip() and power.people.strip()):
        says = f"The power {power.title.strip() or power.key!r} is not named in full."
        mend = "Write its title, its adjective and its people; sentences are made of them."
        yield error("power-words", path, says, mend, "AD-010")
    if power.people.strip() and not power.people.strip().startswith("the "):
        says = f"Sentences will speak of {power.people.strip()} where they usually say the British."
        yield note("power-people", path, says, "Write the people with their article.", "AD-010")


def check_uses_of_powers(battle: Battle) -> Iterator[Finding]:
    """Powers that have nothing, and those without a chart while another has two."""
    for at, power in enumerate(battle.powers):
        charts = [queue for queue in battle.charts if queue.power == power.key]
        lands = any(box.power == power.key for box in battle.boxes)
        if not charts and not any(piece.power == power.key for piece in battle.set_up):
            says = f"{power.title} has no piece at the start and no chart."
            yield warning("power-idle", f"powers.{at}", says, "Give it pieces, or leave it out.", "AD-049")
        elif lands and not charts and _has_two_charts(battle):
            says = f"{power.title} lands, but has no chart, while another Allied power has two."
            yield warning("power-no-chart", f"powers.{at}", says, "Look whose charts they are.", "AD-048")


def _has_two_charts(battle: Battle) -> bool:
    owners = [queue.power for queue in battle.charts if side_of(battle, queue.power) == "allies"]
    return len(set(owners)) < len(owners)


def _check_alike(battle: Battle) -> Iterator[Finding]:
    rows = list(enumerate(battle.powers))
    for key, places in alike((f"powers.{at}", power.key) for at, power in rows):
        says = f"{len(places)} powers have the key {key}."
        yield error("power-twice", places[1], says, "Give each a key of its own.", "AD-003", places)
    for title, places in alike((f"powers.{at}", power.title) for at, power in rows):
        says = f"{len(places)} powers are called {title}."
        yield warning("power-name-twice", places[1], says, "Name each its own way.", "AD-003", places)
    shared = [
        found
        for name in ("adjective", "people")
        for found in alike((f"powers.{at}", getattr(power, name)) for at, power in rows)
    ]
    if shared:
        places = shared[0][1]
        says = f"{len(places)} powers share the words {listed([word for word, _ in shared])}."
        mend = "Give each words of its own; sentences are made of them."
        yield warning("power-words-twice", places[1], says, mend, "AD-003", places)
    bare = [at for at, power in rows if not power.ink.strip()]
    if bare and len(bare) < len(rows):
        says = f"No colour is written for the pieces of {battle.powers[bare[0]].title}."
        yield warning("ink-none", f"powers.{bare[0]}", says, "Write the word of its colour.", "AD-010")
    for ink, places in alike((f"powers.{at}", power.ink) for at, power in rows):
        says = f"The pieces of {len(places)} powers are {ink}."
        yield warning("ink-twice", places[1], says, "Give each a colour word of its own.", "AD-010", places)
