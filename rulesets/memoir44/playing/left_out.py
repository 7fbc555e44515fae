"""What a playout of a scenario leaves out, and which scenarios it cannot play at all.

Entries of the publisher's catalogue are played by data/playouts.toml. What a scenario says in words alone no
program can play.
"""

from collections.abc import Iterator

from rulesets.kit.hexes.hexes import Hex, label
from rulesets.kit.words import begun, count, listed
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.catalogue import catalogue, read_entry
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.document.facts import rows_of
from rulesets.memoir44.document.switches import SWITCHES, switched
from rulesets.memoir44.document.vocabulary import IF_BLOWN
from rulesets.memoir44.document.words import the, verb
from rulesets.memoir44.ground.in_play import cards_cited, cards_in_play
from rulesets.memoir44.ground.landscape import Landscape, landscape_of

TERRAIN = "Terrain"
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
            return (
                f"{begun(the(side))} {verb(side, 'has', 'have')} no unit of a known kind. Put one on the map."
            )
    return ""


def left_out(document: Scenario) -> tuple[str, ...]:
    """What is left out, each in a few words, the most important first."""
    return tuple(dict.fromkeys(_everything(document)))


def _everything(document: Scenario) -> Iterator[str]:
    yield "Tactics cards: the deck has its section cards alone"
    if document.map.board == "OVERLORD":
        yield "Several cards a turn on an Overlord board: a side plays one"
    for player in document.players:
        if player.cards is None:
            yield f"The hand of {the(player.side)}, which is not stated: it is {USUAL_HAND} cards"
        if player.medals is None:
            yield f"A victory of {the(player.side)}, whose medals to win are not stated"
    if document.reinforced:
        yield "Reinforcements"
    yield from _of_catalogue(document)
    yield from _of_pieces(document, landscape_of(document))
    if document.built_bridges:
        yield "Bridges that are built"
    own = sum(not rule.catalogue for rule in document.special)
    if own:
        yield f"{count(own, 'special rule')} in words of the scenario's own"
    if document.text.rules.strip() or document.text.victory.strip():
        yield "What the texts of the scenario say besides"


def _of_catalogue(document: Scenario) -> Iterator[str]:
    """Cards in play, cited or switched on that no row of the data has, or only in part."""
    on = (read_entry(SWITCHES[name].catalogue) for name in switched(document))
    in_play = (entry.card for entry in cards_in_play(document))
    cards = {*cards_cited(document), *in_play, *filter(None, on)}
    for group, number in sorted(cards):
        row = rows_of("playouts").get(f"{group} {number}")
        entry = catalogue().get((group, number))
        title = f"{entry.title} ({entry.name})" if entry else f"{group} {number}"
        if row is None and group != TERRAIN:
            yield title
        elif row:
            yield f"{title}: {row['but']}"
    yield from (SWITCHES[name].title for name in switched(document) if not SWITCHES[name].catalogue)


def _of_pieces(document: Scenario, landscape: Landscape) -> Iterator[str]:
    """What lies or stands on the map and is not played."""
    strange = [at for at, ground in landscape.grounds.items() if ground.unknown]
    if strange:
        yield f"Terrain of unknown meaning, which nobody enters: {_named(landscape, strange)}"
    still = [at for at in landscape.occupied if at not in landscape.units]
    if still:
        yield f"Units of unknown kinds, which stand still: {_named(landscape, still)}"
    if any(ground.has("mine") for ground in landscape.grounds.values()):
        yield "What a minefield does to those who enter, besides that they stop"
    if any(unit.weapon for unit in landscape.units.values()):
        yield "Special weapons that units carry besides"
    if any(cell.tile and cell.tile.trait("behavior2") == IF_BLOWN for cell in document.map.cells):
        yield "Bridges that are blown up"


def _named(landscape: Landscape, hexes: list[Hex]) -> str:
    names = [label(landscape.shape, at) for at in sorted(hexes)]
    more = [f"{len(names) - MOST_NAMED} more"] if len(names) > MOST_NAMED else []
    return listed([*names[:MOST_NAMED], *more])
