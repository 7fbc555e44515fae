"""How a scenario is won, in sentences: every source of medals a document names, with its rule.

The words are ours; a sentence says who gets what for what, and whether it can be lost again.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.flow.sides import people
from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.words import agreeing, begun, listed
from rulesets.memoir44.document.boards import shape_of
from rulesets.memoir44.document.document import (
    THE_SIDES,
    BeachControl,
    Exit,
    Medal,
    Player,
    Scenario,
    TownControl,
    other_side,
)
from rulesets.memoir44.document.vocabulary import IF_BLOWN, WORTH_TWO
from rulesets.memoir44.document.words import verb
from rulesets.memoir44.ground.control import medal_side

CitedSentence = tuple[str, str]
_NUMBERS = ("no", "one")


def counted(number: int, word: str) -> str:
    """ "one medal", "2 medals"."""
    said = _NUMBERS[number] if 0 <= number < len(_NUMBERS) else str(number)
    return f"{said} {agreeing(number, word, word + 's')}"


def side_words(side: str) -> str:
    """ "the Allies", "the Axis", or "either side"."""
    return people(THE_SIDES, side, "either side")


def hexes_words(document: Scenario, hexes: tuple[Hex, ...]) -> str:
    """The labels as a list: "F17, k4 and G2"."""
    shape = shape_of(document.map.board)
    named = [label(shape, at) for at in dict.fromkeys(hexes)]
    return listed(named)


def victory_words(document: Scenario) -> tuple[CitedSentence, ...]:
    """Every source of medals, as (sentence, rule)."""
    return tuple(_every(document))


def _every(document: Scenario) -> Iterator[CitedSentence]:
    yield from _targets(document)
    yield "Each unit eliminated is worth one medal.", "MD-127"
    if document.big_gun_worth != 1:
        worth = counted(document.big_gun_worth, "medal")
        yield f"Each Big Gun unit of the enemy eliminated: {worth}.", "MD-168"
    yield from _control(document)
    yield from _medals(document)
    for way in document.exits:
        yield _exit(document, way)
    yield from _of_exits(document)
    yield from _of_pieces(document)
    yield from _further(document)


def _targets(document: Scenario) -> Iterator[CitedSentence]:
    top, bottom = document.players
    if top.medals == bottom.medals and top.medals is not None:
        yield f"The first side with {counted(top.medals, 'medal')} wins.", "MD-126"
        return
    for player in document.players:
        yield _target(player), "MD-126"


def _target(player: Player) -> str:
    number = "an unknown number of medals" if player.medals is None else counted(player.medals, "medal")
    return f"{_wins(player.side)} with {number}."


def _control(document: Scenario) -> Iterator[CitedSentence]:
    if document.towns:
        yield _towns(document, document.towns), "MD-069"
    if document.beaches:
        yield _beaches(document.beaches), "MD-077"
    if bridges := document.bridges:
        where, worth = hexes_words(document, bridges.bridges), counted(bridges.worth, "medal")
        yield (
            f"Bridges on {where}: {worth} each for {side_words(bridges.side)} while a unit of theirs is on "
            "or beside it and no enemy is.",
            "MD-081",
        )


def _towns(document: Scenario, towns: TownControl) -> str:
    holder, taker = side_words(other_side(towns.attacker)), begun(side_words(towns.attacker))
    steps = " and ".join(f"one with {counted(number, 'town')}" for number in towns.thresholds)
    held = f" {hexes_words(document, towns.held)} is theirs from the start." if towns.held else ""
    medals = counted(len(towns.thresholds), "medal")
    starts = verb(other_side(towns.attacker), "starts", "start")
    takes, loses = verb(towns.attacker, "takes", "take"), verb(towns.attacker, "loses", "lose")
    return (
        f"Towns: {holder} {starts} with {medals}. {taker} {takes} them, {steps} held, and {loses} them "
        f"when the number falls.{held}"
    )


def _beaches(beaches: BeachControl) -> str:
    holder, taker = side_words(other_side(beaches.landing)), side_words(beaches.landing)
    number = len(beaches.sections)
    what = "its one section" if number == 1 else f"each of {counted(number, 'section')}"
    kept, taken = counted(beaches.held_worth, "medal"), counted(beaches.taken_worth, "medal")
    has, gets = verb(other_side(beaches.landing), "has", "have"), verb(beaches.landing, "has", "have")
    return (
        f"Beach: {holder} {has} {kept} for {what} while a unit of theirs is on or beside one of its "
        f"Beach hexes; otherwise {taker} {gets} {taken}."
    )


def _medals(document: Scenario) -> Iterator[CitedSentence]:
    """A sentence a medal; single hexes that differ in nothing but their place share one."""
    alike: dict[Medal, list[Hex]] = {}
    for medal in document.medals:
        alike.setdefault(replace(medal, at=Hex(0, 0)), []).append(medal.at)
    for medal, places in alike.items():
        alone = medal.group or medal.title
        for shared in [(at,) for at in places] if alone else [tuple(places)]:
            yield _medal(document, medal, shared)


def _medal(document: Scenario, medal: Medal, places: tuple[Hex, ...]) -> CitedSentence:
    """`places` are its own hex, or those of several that are alike."""
    side, number = side_words(medal_side(medal)), len({places[0], *medal.group})
    hexes = (*places, *medal.group)
    where = medal.title or f"{'Hexes' if len(hexes) > 1 else 'Hex'} {hexes_words(document, hexes)}"
    worth = counted(medal.worth, "medal") + (" each" if len(places) > 1 else "")
    if medal.majority:
        when = " at the start of a turn" if medal.turn_start else ""
        return f"{where}: {worth} for the side with a majority of its {number} hexes{when}.", "MD-131"
    if medal.permanent:
        return f"{where}: {worth} for {side} once a unit enters, for good.", "MD-134"
    if medal.last_to_occupy:
        return f"{where}: {worth} for the side whose unit was there last.", "MD-266"
    what = _holding(medal, number)
    alone = " and no enemy in the group" if medal.sole_control else ""
    when = ", counted at the start of a turn" if medal.turn_start else ""
    return f"{where}: {worth} for {side} while {what}{alone}{when}.", "MD-130"


def _holding(medal: Medal, size: int) -> str:
    if medal.any_hex and size > 1:
        return "a unit is on any of these hexes"
    if size > 1:
        return f"units are on {medal.needed} of its {size} hexes"
    return "a unit is there"


def _exit(document: Scenario, way: Exit) -> CitedSentence:
    where = hexes_words(document, (way.at, *way.group))
    several = "these hexes" if way.group else "this hex"
    if not way.worth:
        return f"Exit {where}: units of {side_words(way.side)} may leave there.", "MD-222"
    who = (
        f"the first unit of {side_words(way.side)} to leave by each of {several}"
        if way.first_only
        else f"each unit of {side_words(way.side)} that leaves by {several}"
    )
    return f"Exit {where}: {counted(way.worth, 'medal')} for {who}, for good.", "MD-193"


def _of_pieces(document: Scenario) -> Iterator[CitedSentence]:
    """What behaviors of single pieces say: bridges to blow up, units worth two. Cite: MD-267."""
    cells = document.map.cells
    blown = tuple(cell.at for cell in cells if cell.tile and cell.tile.trait("behavior2") == IF_BLOWN)
    if blown:
        bridges, each = ("Bridges", " each") if len(blown) > 1 else ("Bridge", "")
        where = hexes_words(document, blown)
        yield f"{bridges} on {where}: one medal{each} when blown up, for good.", "MD-267"
    double = tuple(cell.at for cell in cells if cell.unit and cell.unit.trait("behavior") == WORTH_TWO)
    if double:
        units, each = ("Units", " each") if len(double) > 1 else ("Unit", "")
        where = hexes_words(document, double)
        yield f"{units} set up on {where}: 2 medals{each} when eliminated.", "MD-267"


def _of_exits(document: Scenario) -> Iterator[CitedSentence]:
    if document.infantry_exits_double:
        yield "A unit of infantry that leaves by an exit counts twice.", "MD-267"
    for must in document.must_exit:
        units, have = counted(must.units, "unit"), agreeing(must.units, "has", "have")
        yield f"{_wins(must.side)} only once {units} of theirs {have} left by an exit.", "MD-267"


def _wins(side: str) -> str:
    return f"{begun(side_words(side))} {verb(side, 'wins', 'win')}"


def _further(document: Scenario) -> Iterator[CitedSentence]:
    for empty in document.empty_sections:
        who, has = begun(side_words(empty.side)), verb(empty.side, "has", "have")
        worth, enemy = counted(empty.worth, "medal"), side_words(other_side(empty.side))
        named = ", ".join(empty.sections)
        yield f"{who} {has} {worth} while a section ({named}) is without a unit of {enemy}.", "MD-221"
    for built in document.built_bridges:
        by = f" Builder: {built.unit}." if built.unit else ""
        worth, whom = counted(built.worth, "medal"), side_words(built.side)
        yield f"The first bridge across the {built.river}: {worth} for {whom}, for good.{by}", "MD-182"
    for sudden in document.sudden_death:
        where = hexes_words(document, sudden.group)
        yield f"{_wins(sudden.side)} at once with {sudden.number} of the hexes {where}.", "MD-255"
