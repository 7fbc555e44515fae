"""Findings of the map: boards as they lie, terrain, tokens, streams, hexes that are not there.

Cite: TN-036, TN-041 to TN-043, TN-174, TN-199, TN-200.
"""

from collections.abc import Iterator

import networkx as nx

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.ground.survey import (
    HEDGE_BREAKERS,
    Survey,
    rules_words,
    sides_with,
)
from rulesets.tide_of_iron_box.boards import Board, hexes_twice, terrain_of
from rulesets.tide_of_iron_box.states import may_lie
from rulesets.tide_of_iron_box.terrain import with_own


def check_laid(asked: Survey) -> Iterator[Finding]:
    """Boards that are not there, lie over one another or apart, overlays beside them."""
    scenario, laid = asked.scenario, asked.ground.laid
    if not scenario.boards:
        said = "No board is laid, so the scenario has no map."
        yield Finding("error", "no-boards", "boards", said, "Lay a board.", "TN-174")
    for place, laying in enumerate(scenario.boards):
        if not isinstance(asked.library.get(laying.board), Board):
            said = f"Board {laying.board.id} is not on the shelf, so its hexes are missing from the map."
            yield Finding(
                "error", "unknown-board", f"boards.{place}", said, "Choose a published board.", "TN-174"
            )
    for at, one, other in laid.twice[:1]:
        said = f"Boards {one} and {other} overlap in {len(laid.twice)} hexes, first at {asked.name(at)}."
        yield Finding(
            "error", "boards-overlap", asked.name(at), said, "Move or turn one of the boards.", "TN-199"
        )
    for code in dict.fromkeys(code for _, code in laid.beside):
        off = [at for at, of in laid.beside if of == code]
        said = f"Overlay {code} lies beside the boards with {len(off)} of its hexes."
        yield Finding(
            "error", "overlay-off-board", asked.name(off[0]), said, "Move or turn the overlay.", "TN-199"
        )
    if not laid.twice and not laid.beside and laid.hexes and not _joined(asked):
        said = "The boards do not touch: part of the map cannot be reached from the rest."
        yield Finding("warning", "boards-apart", "boards", said, "Move the boards together.", "TN-174")


def _joined(asked: Survey) -> bool:
    touching: nx.Graph[Hex] = nx.Graph()
    touching.add_nodes_from(asked.ground.hexes)
    touching.add_edges_from((at, other) for at in asked.ground.hexes for other in asked.ground.next_to(at))
    return bool(nx.is_connected(touching))


def check_terrain(asked: Survey) -> Iterator[Finding]:
    """Terrain nobody knows, streams without a depth, tokens on terrain they may not lie on."""
    for at, name in asked.ground.unknown:
        said = f"Nobody knows the terrain {name!r} at {asked.told(at)}; it counts as clear."
        yield Finding("error", "unknown-terrain", asked.name(at), said, "Choose other terrain.", "TN-023")
    streams = [at for at, here in asked.ground.hexes.items() if here.terrain.stream]
    if streams and asked.ground.depth is None:
        said = f"There is a stream, first at {asked.told(streams[0])}, and the scenario says no depth of it."
        yield Finding(
            "error",
            "stream-without-depth",
            "features.depth",
            said,
            "Say whether it is shallow, deep or flooded.",
            "TN-036",
        )
    yield from _tokens(asked)
    yield from _breaches(asked)


def _breaches(asked: Survey) -> Iterator[Finding]:
    """Breaches, or rules of them, where nobody has the card by which hedgerows are breached."""
    scenario = asked.scenario
    breached = [cell.at for cell in scenario.map.cells if any(tag.name == "breach" for tag in cell.tags)]
    told = any("breach" in words.lower() for words in rules_words(scenario))
    if (breached or told) and not sides_with(asked, HEDGE_BREAKERS):
        where = asked.name(breached[0]) if breached else "special_rules"
        said = "Hedgerows are breached here, and neither side has the operations card Hedge Breakers."
        mend = "Give a side the card, or take the breaches away."
        yield Finding("warning", "breach-without-card", where, said, mend, "TN-043")


def _tokens(asked: Survey) -> Iterator[Finding]:
    known = with_own(asked.scenario.own.terrain)
    for at, cell in by_hex(asked.scenario.map).items():
        printed = asked.ground.laid.hexes.get(at)
        if printed is None:
            continue
        terrain = known.get(terrain_of(cell) or printed.terrain, known["clear"])
        names = {tag.name for tag in cell.tags}
        if "ruins" in names and not may_lie("ruins", terrain):
            said = f"Ruins lie at {asked.told(at)}, where there is no building but {terrain.title.lower()}."
            yield Finding(
                "error", "ruins-misplaced", asked.name(at), said, "Lay them on a building.", "TN-041"
            )
        if "breach" in names and not may_lie("breach", terrain):
            said = f"A breach lies at {asked.told(at)}, where there is no hedgerow."
            yield Finding(
                "error", "breach-misplaced", asked.name(at), said, "Lay it on a hedgerow.", "TN-042"
            )


def check_hexes(asked: Survey) -> Iterator[Finding]:
    """Hexes that something names and the map lacks, one finding with all that name them."""
    scenario = asked.scenario
    named: list[tuple[str, tuple[Hex, ...]]] = [("map", tuple(cell.at for cell in scenario.map.cells))]
    named += [(f"divisions.{n}.zone", division.zone) for n, division in enumerate(scenario.divisions)]
    named += [(f"reinforcements.{n}.entry", r.entry) for n, r in enumerate(scenario.reinforcements)]
    named += [(f"goals.{n}", (goal.at,)) for n, goal in enumerate(scenario.goals)]
    named += [
        (f"sides.{n}.grades.{m}", grade.hexes)
        for n, sheet in enumerate(scenario.sides)
        for m, grade in enumerate(sheet.grades)
    ]
    named += [
        (f"divisions.{n}.squads", tuple(squad.at for squad in division.squads if squad.at))
        for n, division in enumerate(scenario.divisions)
    ]
    twice = hexes_twice(scenario.map)
    if twice:
        said = f"{asked.told(twice[0])} is painted twice, so that nobody knows what lies there."
        places = tuple(asked.name(at) for at in twice)
        yield Finding("error", "hex-twice", places[0], said, "Leave one of the two.", "TN-200", places)
    off = [(where, at) for where, hexes in named for at in hexes if at not in asked.ground.hexes]
    if off:
        where, at = off[0]
        said = f"{len(off)} of the hexes that the scenario names are not on the map, first {asked.name(at)}."
        places = tuple(dict.fromkeys(where for where, _ in off))
        yield Finding("error", "hex-off-map", where, said, "Choose hexes of the boards.", "TN-200", places)
        return
    for name in scenario.map.labels if asked.ground.hexes else ():
        at = Hex(*name.at)
        if at not in asked.ground.hexes:
            said = f"The name {' '.join(name.lines)} stands at {asked.name(at)}, which is not on the map."
            yield Finding("warning", "name-off-map", "map", said, "Move it onto the map.", "TN-200")
