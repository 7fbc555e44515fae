"""Findings of the map: boards as they lie, terrain, tokens, streams, hexes that are not there.

Cite: TN-036, TN-041 to TN-043, TN-174, TN-199, TN-200.
"""

from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import by_hex
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.ground.analysis import HEDGE_BREAKERS, Survey, rules_words, sides_with
from rulesets.tide_of_iron_box.boards import hexes_twice, terrain_of
from rulesets.tide_of_iron_box.laid import Table, check_laid
from rulesets.tide_of_iron_box.states import may_lie
from rulesets.tide_of_iron_box.terrain import with_own


def check_boards(asked: Survey) -> Iterator[Finding]:
    """No boards at all, or boards that do not lie as they should."""
    scenario = asked.scenario
    if not scenario.boards:
        yield say("no-boards", "boards")
    yield from check_laid(Table("boards", scenario.boards, asked.library, asked.ground, asked.name))


def check_terrain(asked: Survey) -> Iterator[Finding]:
    """Terrain nobody knows, streams without a depth, tokens on terrain they may not lie on."""
    for at, name in asked.ground.unknown:
        yield say("unknown-terrain", asked.name(at), name=name, told=asked.told(at))
    streams = [at for at, here in asked.ground.hexes.items() if here.terrain.stream]
    if streams and asked.ground.depth is None:
        yield say("stream-without-depth", "features.depth", told=asked.told(streams[0]))
    yield from _tokens(asked)
    yield from _breaches(asked)


def _breaches(asked: Survey) -> Iterator[Finding]:
    """Breaches, or rules of them, where nobody has the card by which hedgerows are breached."""
    scenario = asked.scenario
    breached = [cell.at for cell in scenario.map.cells if any(tag.name == "breach" for tag in cell.tags)]
    told = any("breach" in words.lower() for words in rules_words(scenario))
    if (breached or told) and not sides_with(asked, HEDGE_BREAKERS):
        where = asked.name(breached[0]) if breached else "special_rules"
        yield say("breach-without-card", where)


def _tokens(asked: Survey) -> Iterator[Finding]:
    known = with_own(asked.scenario.own.terrain)
    for at, cell in by_hex(asked.scenario.map).items():
        printed = asked.ground.laid.hexes.get(at)
        if printed is None:
            continue
        terrain = known.get(terrain_of(cell) or printed.terrain, known["clear"])
        names = {tag.name for tag in cell.tags}
        if "ruins" in names and not may_lie("ruins", terrain):
            yield say("ruins-misplaced", asked.name(at), told=asked.told(at), title=terrain.title.lower())
        if "breach" in names and not may_lie("breach", terrain):
            yield say("breach-misplaced", asked.name(at), told=asked.told(at))


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
        places = tuple(asked.name(at) for at in twice)
        yield say("hex-twice", places, told=asked.told(twice[0]))
    off = [(where, at) for where, hexes in named for at in hexes if at not in asked.ground.hexes]
    if off:
        where, at = off[0]
        places = tuple(dict.fromkeys(where for where, _ in off))
        yield say("hex-off-map", where, places, number=len(off), name=asked.name(at))
        return
    for name in scenario.map.labels if asked.ground.hexes else ():
        at = Hex(*name.at)
        if at not in asked.ground.hexes:
            yield say("name-off-map", "map", lines=" ".join(name.lines), name=asked.name(at))
