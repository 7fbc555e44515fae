"""What a playout of a scenario leaves out, and which scenarios it cannot play at all.

Entries of the publisher's catalogue are played by data/playouts.toml. What a scenario says in words alone no
program can play.
"""

from collections.abc import Iterator

from rulesets.kit.words import count
from rulesets.memoir44.document.boards import SHAPES
from rulesets.memoir44.document.document import SIDES, Scenario
from rulesets.memoir44.document.facts import catalogue, read_entry, rows_of
from rulesets.memoir44.document.switches import SWITCHES, switched
from rulesets.memoir44.document.vocabulary import IF_BLOWN
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.ground.in_play import cards_cited, cards_in_play
from rulesets.memoir44.ground.landscape import landscape_of

USUAL_HAND = 5


def cannot(document: Scenario) -> str:
    """Why a scenario cannot be played, and what to do; empty where it can."""
    if document.map.board not in SHAPES:
        return "Playouts need a board of one map. Choose another board under Map."
    if {player.side for player in document.players} != set(SIDES):
        return "Playouts need one player of each side. Correct the sides under Players."
    there = {unit.side for unit in landscape_of(document).units.values()}
    for side in SIDES:
        if side not in there:
            return f"{The(side)} {verb(side, 'has', 'have')} no unit of a known kind. Put one on the map."
    return ""


def left_out(document: Scenario) -> tuple[str, ...]:
    """What is left out, each in a few words, the most important first."""
    return tuple(dict.fromkeys((*_of_the_battle(document), *_of_catalogue(document))))


def _of_the_battle(document: Scenario) -> Iterator[str]:
    landscape, text = landscape_of(document), document.text
    grounds, units = landscape.grounds.values(), landscape.units.values()
    strange = sum(bool(ground.unknown) for ground in grounds)
    still = len(landscape.occupied) - len(units)
    own = sum(not rule.catalogue for rule in document.special)
    blown = (cell.tile.trait("behavior2") == IF_BLOWN for cell in document.map.cells if cell.tile)
    yield "Tactics cards, for the deck has its section cards alone"
    for player in document.players:
        if player.cards is None:
            yield f"The hand of {the(player.side)}, which is not stated and has {USUAL_HAND} cards"
        if player.medals is None:
            yield f"A victory of {the(player.side)}, whose medals to win are not stated"
    for words, is_so in (
        ("More than one card a turn on an Overlord board", document.map.board == "OVERLORD"),
        ("Reinforcements", document.reinforced),
        ("Bridges that are built", document.built_bridges),
        ("Bridges that are blown up", any(blown)),
        ("What a minefield does besides that units stop", any(ground.has("mine") for ground in grounds)),
        ("Special weapons that units carry besides", any(unit.weapon for unit in units)),
        (f"{count(strange, 'hex', 'hexes')} of unknown terrain, which nobody enters", strange),
        (f"{count(still, 'unit')} of unknown kinds, which stand still", still),
        (f"{count(own, 'special rule')} in words of the scenario's own", own),
        ("What the texts of the scenario say besides", text.rules.strip() or text.victory.strip()),
    ):
        if is_so:
            yield words


def _of_catalogue(document: Scenario) -> Iterator[str]:
    """Cards in play, cited or switched on that no row of the data has, or only in part."""
    rows, on = rows_of("playouts"), [SWITCHES[name] for name in switched(document)]
    found = {*cards_cited(document), *(entry.card for entry in cards_in_play(document))}
    found |= {card for switch in on if (card := read_entry(switch.catalogue))}
    for group, number in sorted(found):
        row, entry = rows.get(f"{group} {number}"), catalogue().get((group, number))
        title = f"{entry.title}, {entry.name}" if entry else f"{group} {number}"
        if row or (row is None and group != "Terrain"):
            yield f"{row['but']} ({title})" if row else title
    yield from (switch.title for switch in on if not switch.catalogue)
