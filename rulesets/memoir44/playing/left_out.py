"""What a playout of a scenario leaves out, and which scenarios it cannot play at all.

Entries of the publisher's catalogue are played by data/playouts.toml. What a scenario says in words alone no
program can play.
"""

from collections.abc import Iterator

from rulesets.kit.hexes.hexes import label
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.catalogue import catalogue, read_entry
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.document.facts import rows_of
from rulesets.memoir44.document.switches import SWITCHES, switched
from rulesets.memoir44.document.vocabulary import IF_BLOWN
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.ground.in_play import cards_cited, cards_in_play
from rulesets.memoir44.ground.landscape import landscape_of

USUAL_HAND = 5
MOST_NAMED = 6


def cannot(document: Scenario) -> str:
    """Why a scenario cannot be played, and what to do; empty where it can."""
    if document.map.board not in SHAPES:
        return "Playouts need a board of one map. Choose another board under Map."
    if {player.side for player in document.players} != set(SIDES):
        return "Playouts need one player of each side. Correct the sides under Players."
    there = {unit.side for unit in landscape_of(document).units.values()}
    for side in SIDES:
        if side not in there:
            has = verb(side, "has", "have")
            return f"{The(side)} {has} no unit of a known kind. Put one on the map."
    return ""


def left_out(document: Scenario) -> tuple[str, ...]:
    """What is left out, each in a few words, the most important first."""
    return tuple(dict.fromkeys((*_of_the_battle(document), *_of_catalogue(document), *_of_map(document))))


def _of_the_battle(document: Scenario) -> Iterator[str]:
    yield "Tactics cards, for the deck has its section cards alone"
    if document.map.board == "OVERLORD":
        yield "Several cards a turn on an Overlord board, where a side plays one"
    for player in document.players:
        if player.cards is None:
            yield f"The hand of {the(player.side)}, which is not stated and has {USUAL_HAND} cards"
        if player.medals is None:
            yield f"A victory of {the(player.side)}, whose medals to win are not stated"
    if document.reinforced:
        yield "Reinforcements"
    if document.built_bridges:
        yield "Bridges that are built"
    if own := sum(not rule.catalogue for rule in document.special):
        yield f"{count(own, 'special rule')} in words of the scenario's own"
    if document.text.rules.strip() or document.text.victory.strip():
        yield "What the texts of the scenario say besides"


def _of_catalogue(document: Scenario) -> Iterator[str]:
    """Cards in play, cited or switched on that no row of the data has, or only in part."""
    on = [SWITCHES[name] for name in switched(document)]
    found = {*cards_cited(document), *(entry.card for entry in cards_in_play(document))}
    found |= {card for switch in on if (card := read_entry(switch.catalogue))}
    for group, number in sorted(found):
        row, entry = rows_of("playouts").get(f"{group} {number}"), catalogue().get((group, number))
        title = f"{entry.title}, {entry.name}" if entry else f"{group} {number}"
        if row or (row is None and group != "Terrain"):
            yield f"{row['but']} ({title})" if row else title
    yield from (switch.title for switch in on if not switch.catalogue)


def _of_map(document: Scenario) -> Iterator[str]:
    """What lies or stands on the map and is not played."""
    landscape = landscape_of(document)
    for words, hexes in (
        (
            "Terrain of unknown meaning, which nobody enters",
            [g.at for g in landscape.grounds.values() if g.unknown],
        ),
        (
            "Units of unknown kinds, which stand still",
            sorted(landscape.occupied.keys() - landscape.units.keys()),
        ),
    ):
        if hexes:
            names = [label(landscape.shape, at) for at in hexes]
            more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
            yield f"{words}: {listed([*names[:MOST_NAMED], *more])}"
    if any(ground.has("mine") for ground in landscape.grounds.values()):
        yield "What a minefield does to those who enter, besides that they stop"
    if any(unit.weapon for unit in landscape.units.values()):
        yield "Special weapons that units carry besides"
    if any(cell.tile and cell.tile.trait("behavior2") == IF_BLOWN for cell in document.map.cells):
        yield "Bridges that are blown up"
