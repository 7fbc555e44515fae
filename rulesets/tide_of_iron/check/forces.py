"""Findings of forces: nations, divisions, pieces nobody knows or of another nation, figures on bases, squads.

Cite: TN-046, TN-048, TN-063, TN-173, TN-176, TN-177, TN-190 to TN-194, TN-201, TN-205, TN-212.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.goals import friends_opposed
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.chain import slots_of
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import SIDES, Division, SideKey, sheet_of
from rulesets.tide_of_iron.ground.analysis import (
    FIGURES,
    SIDE_HAS,
    Force,
    Survey,
    crews,
    division_words,
    figures,
    forces,
)
from rulesets.tide_of_iron_box.movement import step_cost
from rulesets.tide_of_iron_box.units import BASE_SLOTS, NATIONS, shipped_specializations, shipped_units

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


def check_squads(asked: Survey) -> Iterator[Finding]:
    """The figures and the training of every force, then the squads that are fixed."""
    each = asked.scenario.rulings.specializations_per_squad
    for force in forces(asked):
        squads = force.row.squads if isinstance(force.row, Division) else ()
        yield from _figures(force)
        if not squads:
            yield from _training(force, each)
        elif isinstance(force.row, Division):
            where = f"{force.where}.squads"
            yield from _fixed(where, force.words, force.row, each)
            yield from _totals(where, force.words, force.row)
            yield from _carried(where, force.words, force.row, each)


def _figures(force: Force) -> Iterator[Finding]:
    bases, held = force.row.bases, figures(force.row.pieces)
    slots, room = slots_of(tuple(held.items())), BASE_SLOTS * bases
    if slots > room:
        what = count(bases, "base")
        yield say("slots-short", force.where, words=force.words, slots=slots, bases=what, room=room)
    elif bases > held.total():
        yield say("empty-base", force.where, words=force.words, bases=bases, total=held.total())
    elif slots < room:
        yield say("slots-free", force.where, words=force.words, free=room - slots, room=room)


def _training(force: Force, each: int) -> Iterator[Finding]:
    free = max(force.row.bases - -(-crews(force.row.pieces) // 2), 0)
    number = sum(count for _, count in force.row.specializations)
    if number > free * each:
        yield say("specializations-too-many", force.where, words=force.words, number=number, free=free)


def _fixed(where: str, words: str, division: Division, each: int) -> Iterator[Finding]:
    for place, squad in enumerate(division.squads):
        here = f"{where}.{place}"
        if slots_of(squad.figures) > BASE_SLOTS:
            yield say(
                "base-overfull/fixed", here, place=place + 1, words=words, slots=slots_of(squad.figures)
            )
        if squad.specializations and crews(squad.figures):
            yield say("crew-specialized/fixed", here, place=place + 1, words=words)
        elif len(squad.specializations) > each:
            yield say(
                "squad-specialized-twice",
                here,
                place=place + 1,
                words=words,
                number=len(squad.specializations),
            )


def _totals(where: str, words: str, division: Division) -> Iterator[Finding]:
    """Figures, then specializations. Reading: a division may fix some of its squads alone; those may not hold
    more than its list, and what is left must stand on its other bases."""
    drawn: Counter[str] = Counter()
    for squad in division.squads:
        drawn.update(dict(squad.figures))
    listed, others = figures(division.pieces), division.bases - len(division.squads)
    differing = [
        kind
        for kind in sorted({*drawn, *listed})
        if drawn[kind] > listed[kind] or (others <= 0 and drawn[kind] < listed[kind])
    ]
    left = listed - drawn
    slots, room = slots_of(tuple(left.items())), BASE_SLOTS * others
    off = ", ".join(f"{listed[kind]} {kind} listed, {drawn[kind]} in the squads" for kind in differing)
    if not off and others < 0:
        off = f"{division.bases} bases listed, {len(division.squads)} squads"
    elif not off and (slots > room or left.total() < others):
        off = f"{count(left.total(), 'figure or crew', 'figures and crews')} are left for "
        off += f"{count(others, 'other base', 'other bases')}"
    if off:
        yield say("squads-differ", where, words=words, off=off)


def _carried(where: str, words: str, division: Division, each: int) -> Iterator[Finding]:
    """Specializations of the squads against the list. One on a squad that may not carry it is told there."""
    wrong = [squad for squad in division.squads if crews(squad.figures) or len(squad.specializations) > each]
    doubtful = {key for squad in wrong for key in squad.specializations}
    drawn = Counter(key for squad in division.squads for key in squad.specializations if key not in doubtful)
    listed = Counter({key: n for key, n in division.specializations if key not in doubtful})
    is_whole = drawn and len(division.squads) >= division.bases
    differing = sorted((drawn - listed) + (listed - drawn if is_whole else Counter()))
    if differing:
        key = differing[0]
        yield say("training-differs", where, words=words, listed=listed[key], key=key, drawn=drawn[key])
