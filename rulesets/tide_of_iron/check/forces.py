"""Findings of forces: nations, divisions, pieces nobody knows or of another nation, squads that are fixed.

Cite: TN-046, TN-048, TN-063, TN-173, TN-176, TN-177, TN-190, TN-201, TN-205, TN-212.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.goals import friends_opposed
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import SIDES, Division, SideKey, sheet_of
from rulesets.tide_of_iron.ground.analysis import (
    FIGURES,
    SIDE_HAS,
    Force,
    Survey,
    division_words,
    forces,
)
from rulesets.tide_of_iron_box.movement import step_cost
from rulesets.tide_of_iron_box.units import NATIONS, shipped_specializations, shipped_units

SHADES = ("light", "dark")
USUAL: dict[SideKey, tuple[str, ...]] = {"allied": ("american", "british", "soviet"), "axis": ("german",)}
LENT = {("british", "american"), ("soviet", "american"), ("soviet", "british")}
"""Who drove whose vehicles without having to capture them."""


def check_forces(asked: Survey) -> Iterator[Finding]:
    """Sides, then every division and reinforcement."""
    if not friends_opposed(asked.scenario):
        yield from _nations(asked)
    yield from _numbers(asked)
    for force in forces(asked):
        yield from _pieces(asked, force)
        if isinstance(force.row, Division):
            yield from _division(asked, force.where, force.words, force.row)


def _nations(asked: Survey) -> Iterator[Finding]:
    scenario = asked.scenario
    own = {unit.nation for unit in scenario.own.units}
    rows = [sheet.side for sheet in scenario.sides]
    for side in SIDES:
        sheet = sheet_of(scenario, side)
        place = rows.index(side) if side in rows else 0
        led = {d.nation for d in scenario.divisions if d.side == side}
        for nation in dict.fromkeys((*sheet.nations, *sorted(led))):
            called = NATIONS.get(nation, nation or "an unknown nation")
            if nation not in NATIONS and nation not in own:
                yield say("unknown-nation", f"sides.{place}.nations", side_has=SIDE_HAS[side], called=called)
            elif nation in NATIONS and nation not in USUAL[side]:
                yield say("nation-of-other-side", f"sides.{place}", called=called, people=PEOPLE[side])
            elif sheet.nations and nation not in sheet.nations:
                yield say("nation-not-listed", f"sides.{place}", side_has=SIDE_HAS[side], called=called)
        coming = any(one.side == side for one in scenario.reinforcements)
        if scenario.divisions and not led and not coming:
            yield say("no-forces", f"sides.{place}", side_has=SIDE_HAS[side])


def _numbers(asked: Survey) -> Iterator[Finding]:
    """Divisions of one number, and two of one nation that nobody can tell apart on the board."""
    divisions = asked.scenario.divisions
    for place, one in enumerate(divisions):
        where, words = f"divisions.{place}", division_words(one, one.number)
        earlier = [other for other in divisions[:place] if other.side == one.side]
        if one.number in [other.number for other in earlier]:
            yield say("division-twice", where, words=words)
        if one.shade not in SHADES:
            yield say("unknown-shade", where, words=words, one=one)
        alike = [other for other in earlier if (other.nation, other.shade) == (one.nation, one.shade)]
        same_nation = sum((other.side, other.nation) == (one.side, one.nation) for other in divisions)
        if alike and same_nation == len(SHADES) and one.bases and alike[0].bases:
            yield say("shades-alike", where, words=words, one=one)


def _pieces(asked: Survey, force: Force) -> Iterator[Finding]:
    """Pieces nobody knows or of another nation, then specializations nobody knows."""
    own = asked.scenario.own
    for kind, number in force.row.pieces:
        makers = [unit for unit in (*own.units, *shipped_units()) if unit.key == kind]
        if asked.profile(kind, force.nation) is None and not makers:
            yield say("unknown-piece/force", force.where, words=force.words, kind=kind)
        if makers and not any(_may_have(force.nation, unit.nation) for unit in makers):
            of = NATIONS.get(makers[0].nation, makers[0].nation)
            pieces = count(number, makers[0].title)
            yield say("piece-of-another-nation", force.where, words=force.words, pieces=pieces, of=of)
    known = {*shipped_specializations(), *(row.key for row in own.specializations)}
    for key, _ in force.row.specializations:
        if key not in known:
            yield say("unknown-specialization/force", force.where, words=force.words, key=key)


def _may_have(nation: str, maker: str) -> bool:
    return maker in ("", nation) or (nation, maker) in LENT


def _division(asked: Survey, where: str, words: str, division: Division) -> Iterator[Finding]:
    scenario = asked.scenario
    units = division.bases + sum(number for _, number in division.pieces)
    same = [(one.side, one.division) for one in scenario.reinforcements]
    if not units and (division.side, division.number) not in same and not scenario.roster:
        yield say("division-empty", where, words=words)
    hidden = division.bases + sum(number for kind, number in division.pieces if kind not in FIGURES)
    if division.concealed > hidden:
        yield say("concealed-too-many", where, words=words, division=division, hidden=hidden)
    yield from _standing(asked, where, words, division)


def _standing(asked: Survey, where: str, words: str, division: Division) -> Iterator[Finding]:
    """Squads on hexes that bar them, that the enemy has, or that hold fewer."""
    theirs = {at for d in asked.scenario.divisions if d.side != division.side for at in d.zone}
    stood = Counter(squad.at for squad in division.squads if squad.at in asked.ground.hexes)
    each = asked.scenario.rulings.units_per_hex
    for at, number in stood.items():
        if at is None:
            continue
        ground = asked.ground.hexes[at].terrain
        if step_cost(asked.ground, at, "squad") is None:
            yield say("squad-barred", asked.name(at), words=words, told=asked.told(at))
        if number > each and ground.squads is None:
            told = asked.told(at)
            yield say("hex-overfull", asked.name(at), words=words, number=number, told=told, each=each)
        if at in theirs:
            yield say("squad-with-enemy", asked.name(at), words=words, told=asked.told(at))
