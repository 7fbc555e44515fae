"""What one press changes of a squad on the page: figures lost or back, pinned, disrupted, fatigued.

What marks take away is core rules, which are not among our sources.

Reading: a squad is pinned or disrupted, never both.

Cite: TN-168, TN-250.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Value
from rulesets.kit.flow.conditions import Need, Table, gate
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.chain import strength
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron.ground.core import counted_with
from rulesets.tide_of_iron.rules.battle.squads import SQUADS, of_side
from rulesets.tide_of_iron.rules.battle.state import FIRE, Asked, FireRolled, Kept, State, side_of
from rulesets.tide_of_iron.rules.chain.squads import WORDS
from rulesets.tide_of_iron_box.units import CREWS

SHAKEN = ("pinned", "disrupted")
MARKS = (*SHAKEN, "fatigued")


@dataclass(frozen=True, slots=True)
class ChangeFigures:
    """A figure of the kind is lost (-1), or back on the base (1)."""

    squad: str
    kind: str
    by: int


@dataclass(frozen=True, slots=True)
class MarkSquad:
    """The mark is put on the squad, or taken off; off all that have it where no squad is named."""

    squad: str
    mark: str
    on: bool


@dataclass(frozen=True, slots=True)
class Standing:
    """A squad by its key, with the figures it has left and its marks from now on."""

    squad: str
    figures: Counted
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SquadsChanged:
    squads: tuple[Standing, ...]


def after(squad: Kept, by: Counted) -> Standing:
    """The squad after so many more or fewer figures of each kind; without any it has no marks."""
    left = dict(counted_with(squad.figures, by))
    figures = tuple((kind, left[kind]) for kind, _ in squad.base.figures if kind in left)
    return Standing(squad.base.key, figures, squad.marks if figures else ())


def own(o: Asked) -> Kept | None:
    """The squad that is ordered, if it is of the side."""
    squad = o.s.squads.get(o.c.squad)
    return squad if squad and squad.side == o.side else None


OWN: Need[Asked] = gate(own, "Your side has no such squad on the page. Choose one there.", "TN-250")
NEEDS: Table[Asked] = {
    ChangeFigures: (
        OWN,
        Need(
            lambda o: (squad := own(o)) is None or o.c.kind in _changeable(squad, o.c.by),
            "The squad has no such figure to lose, or has lost none.",
            "TN-168",
        ),
    ),
    MarkSquad: (
        gate(
            lambda o: any((o.c.mark in one.marks) != o.c.on for one in _chosen(o.s, o.side, o.c)),
            "Your side has no such squad on the page, or it is marked so already.",
            "TN-250",
        ),
    ),
}


def _changeable(squad: Kept, by: int) -> list[str]:
    """The kinds of which a figure can be lost, or come back."""
    left = dict(squad.figures)
    return [kind for kind, full in squad.base.figures if 0 <= left.get(kind, 0) + by <= full]


def _chosen(state: State, side: str, order: MarkSquad) -> list[Kept]:
    """The squads that the order marks, of those with anybody left."""
    found = [squad for squad in of_side(state, side) if squad.figures]
    if not order.squad:
        return [squad for squad in found if order.mark in squad.marks]
    return [squad for squad in found if squad.base.key == order.squad]


def marking(squad: Kept) -> Iterator[Choice]:
    """The presses in the row of a squad."""
    name = squad.base.name
    for mark in MARKS if squad.figures else ():
        lies = mark in squad.marks
        words = f"not {mark}" if lies else mark
        yield _pressed(MarkSquad, f"{name} is {words}", squad, begun(words), ("mark", mark), ("on", not lies))
    for by in (-1, 1):
        yield from changing(squad, by)


def changing(squad: Kept, by: int, hit: FireRolled | None = None) -> Iterator[Choice]:
    """A figure less or more of each kind; asked for where the squad is hit."""
    sign, verb = ("−", "loses") if by < 0 else ("+", "has back")
    for kind in _changeable(squad, by):
        one = WORDS[kind][0]
        tap = f"{sign}1 {'crew' if kind in CREWS else one}" if len(squad.base.figures) > 1 else f"{sign}1"
        made = _pressed(
            ChangeFigures, f"{squad.base.name} {verb} 1 {one}", squad, tap, ("kind", kind), ("by", by)
        )
        asks = f"{squad.base.name} loses {count(hit.hits, 'figure')}" if hit else ""
        yield replace(made, subject=FIRE, weight="asked", asks=asks, button="Lose it") if hit else made


def _pressed(command: type, label: str, squad: Kept, tap: str, *fixed: tuple[str, Value]) -> Choice:
    key = squad.base.key
    pairs = (("squad", key), *fixed)
    return Choice(
        command, label, pairs, (), SQUADS, weight="paper", cite="TN-250", row=f"squad-{key}", tap=tap
    )


def clearing(state: State, side: str) -> Iterator[Choice]:
    """Takes a mark off all squads of the side, where several have it."""
    for mark in MARKS:
        if len(found := _chosen(state, side, MarkSquad("", mark, False))) > 1:
            fixed = (("squad", ""), ("mark", mark), ("on", False))
            label, why = f"No squad is {mark} any more", f"{count(len(found), 'squad')} now."
            yield Choice(MarkSquad, label, fixed, (), SQUADS, weight="open", why=why, cite="TN-250")


def change_figures(given: OrderContext[State, ChangeFigures]) -> list[object]:
    command = given.command
    return [SquadsChanged((after(given.state.squads[command.squad], ((command.kind, command.by),)),))]


def mark_squad(given: OrderContext[State, MarkSquad]) -> list[object]:
    """Pinned takes the place of disrupted, and the other way round."""
    order = given.command
    gone, more = SHAKEN if order.mark in SHAKEN else (order.mark,), (order.mark,) * order.on
    found = _chosen(given.state, side_of(given.seat), order)
    kept = (tuple(mark for mark in squad.marks if mark not in gone) for squad in found)
    marked = zip(found, kept, strict=True)
    return [SquadsChanged(tuple(Standing(one.base.key, one.figures, (*rest, *more)) for one, rest in marked))]


def changed(state: State, event: SquadsChanged) -> State:
    squads = {
        now.squad: replace(state.squads[now.squad], figures=now.figures, marks=now.marks)
        for now in event.squads
    }
    after = replace(state, squads={**state.squads, **squads})
    return replace(after, struck=_still(state, after))


def _still(before: State, now: State) -> FireRolled | None:
    """The hits that are still to be taken."""
    if (hit := before.struck) is None:
        return None
    had, left = (strength(state.squads[hit.target].figures) for state in (before, now))
    rest = hit.hits - had + left
    return replace(hit, hits=rest) if left and rest > 0 else None


ORDERS: Orders[State, object] = {ChangeFigures: change_figures, MarkSquad: mark_squad}
EFFECTS: Effects[State] = {SquadsChanged: changed}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    if not isinstance(event, SquadsChanged):
        return None
    return " ".join(f"{_stands(state.squads[now.squad], now)}." for now in event.squads)


def mark_words(marks: tuple[str, ...]) -> str:
    """The marks of a squad in a sentence."""
    return " and ".join(marks) or "free of marks"


def _stands(squad: Kept, now: Standing) -> str:
    full = count(strength(squad.base.figures), "figure")
    left = f" has {strength(now.figures)} of {full} left" if now.figures != squad.figures else ""
    marks = f" is {mark_words(now.marks)}" if now.marks != squad.marks else ""
    return f"{squad.base.name}{left}{' and' * bool(left and marks)}{marks}"
