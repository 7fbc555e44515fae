"""Findings of squads: slots, crews, specializations, squads that are fixed against the force list.

Cite: TN-190 to TN-196, TN-212.
"""

from collections import Counter
from collections.abc import Iterator

from rulesets.kit.findings import Finding
from rulesets.kit.words import count
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.chain import slots_of
from rulesets.tide_of_iron.document.scenario import Division
from rulesets.tide_of_iron.ground.analysis import Force, Survey, crews, figures, forces
from rulesets.tide_of_iron_box.units import BASE_SLOTS


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
