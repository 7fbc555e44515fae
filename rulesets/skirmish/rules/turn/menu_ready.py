"""The end of a Status Phase: figures pass on, squads board, guns are hooked, both say that they are ready.

Cite: TS-057, TS-058, TS-076, TS-139, TS-140, TS-275.
"""

from collections.abc import Iterator

from rulesets.kit.flow.choices import Choice, Count, OneOf, Option, Total
from rulesets.skirmish.records.changes import aboard
from rulesets.skirmish.records.manning import MORTAR, SNIPER
from rulesets.skirmish.records.numbers import MOST_UNIT_POINTS, size_of, unit_points
from rulesets.skirmish.records.settle import CREW
from rulesets.skirmish.rules.doctrines.moments import has_moved
from rulesets.skirmish.rules.log import commands as c
from rulesets.skirmish.rules.log.state import (
    FIGURES,
    State,
    Unit,
    is_sort,
    is_vehicle,
    procedures,
    row_of,
    units_of,
)

READY = "ready"
LABELS = {"regular": "Regulars", "elite": "Elites", "officer": "Officers"}


def preparing(state: State, side: str) -> Iterator[Choice]:
    """What the side may still do, and its word that it is ready."""
    if state.books[side].closed:
        return
    yield from transfers(state, side)
    yield from boarding(state, side)
    yield from gun_crews(state, side)
    yield Choice(
        c.Ready,
        "Ready for the Action Phase",
        subject=READY,
        why="Nothing more to pass on, to board or to call.",
        cite="TS-014",
    )


def transfers(state: State, side: str, subject: str = READY) -> Iterator[Choice]:
    """Figures from squad to squad at home or on one space of the mat; on the board the table knows who
    stands together. Cite: TS-057, TS-094, TS-150, TS-276, TS-277."""
    squads = [unit for unit in units_of(state, side) if unit.is_squad and SNIPER not in unit.token]
    for source in squads:
        for target in squads:
            if source is target or target.room < 1 or not _together(source, target):
                continue
            if subject != READY and not _passes_in_action(state, source):
                continue
            fields = tuple(_counts(source, target))
            if fields:
                most = min(target.room, sum(field.high for field in fields))
                passed = Total(tuple(field.name for field in fields), 1, most, words="figures")
                yield Choice(
                    c.Transfer,
                    f"Pass figures from {called(state, source)} to {called(state, target)}",
                    (("source", source.key), ("target", target.key)),
                    fields,
                    subject,
                    totals=(passed,),
                    weight="open",
                    cite="TS-057",
                    asks="Pass figures on",
                )


def called(state: State, unit: Unit) -> str:
    """Its name, or what it is and where its owner finds it."""
    if unit.name:
        return unit.name
    where = "the glider bay" if unit.place == "bay" else f"mat {unit.space:+d}" if unit.space else "mat 0"
    row = row_of(state, unit)
    return f"{row.name if row else 'Squad'} {unit.key} ({where})"


def _together(one: Unit, other: Unit) -> bool:
    """Whether both stand in one place: at home, on one space of the mat, or on the board, where the table
    sees to it that it is one hex."""
    if one.place == "mat":
        return other.place == "mat" and one.space == other.space
    return one.place == other.place and one.place in ("home", "board")


def _passes_in_action(state: State, source: Unit) -> bool:
    """Whether figures pass on there in the Action Phase: for movement points of an Action, or for nothing at
    home. Cite: TS-094, TS-276."""
    if source.place == "home" and state.rulings.home_transfer == "free":
        return True
    return source.place != "mat" and has_moved(state, source.side)


def _counts(source: Unit, target: Unit) -> Iterator[Count]:
    for kind, number in zip(FIGURES, source.figures, strict=True):
        if number and not (MORTAR in target.weapon and kind != "regular"):
            yield Count(f"figures.{kind}", LABELS[kind], 0, min(number, target.room), 0)


def boarding(state: State, side: str, subject: str = READY) -> Iterator[Choice]:
    """Squads board or leave, guns are hooked: at home and on the mat, and with an Action on the board. Cite:
    TS-058, TS-076, TS-077, TS-134, TS-275."""
    units = units_of(state, side)
    places = ("home", "mat", "board") if subject != READY and has_moved(state, side) else ("home", "mat")
    for unit in units:
        is_gun = is_sort(state, unit, "gun")
        if not (unit.is_squad or is_gun):
            continue
        if unit.carrier:
            yield _board(unit, "", f"{called(state, unit)} leaves its transport", subject)
            continue
        if unit.place not in places:
            continue
        carriers = tuple(
            Option(one.key, called(state, one))
            for one in units
            if stands_with(state, unit, one) and has_room(state, one, unit)
        )
        if carriers:
            words = "is hooked to" if is_gun else "boards"
            yield Choice(
                c.Board,
                f"{called(state, unit)} {words} a transport",
                (("unit", unit.key),),
                (OneOf("carrier", "Transport", carriers),),
                subject,
                weight="open",
                cite="TS-058",
                asks="Board or leave transports",
            )


def gun_crews(state: State, side: str) -> Iterator[Choice]:
    """Crew for guns that lack some: spare crew at home and where a halftrack brings it, Regulars of a squad
    with the gun anywhere. Cite: TS-138 to TS-141."""
    spare = state.books[side].crews
    brought = any(is_sort(state, unit, "halftrack") and unit.is_open for unit in units_of(state, side))
    for gun in units_of(state, side):
        lacking = CREW - gun.crew
        if not is_sort(state, gun, "gun") or not gun.is_open or lacking < 1:
            continue
        has_spare = gun.place == "home" or brought
        sources = [("", "the spare crew", min(spare, lacking))] if has_spare else []
        for squad in units_of(state, side):
            if squad.is_squad and squad.place in ("board", "home") and SNIPER not in squad.token:
                keeps = 0 if sum(squad.figures) > squad.figures[0] or squad.weapon else 1
                sources.append((squad.key, squad.name, min(squad.figures[0] - keeps, lacking)))
        for key, words, most in sources:
            if most > 0:
                yield Choice(
                    c.ManGun,
                    f"Crew for {gun.name} from {words}",
                    (("gun", gun.key), ("source", key)),
                    (Count("number", "Figures", 1, most, most),),
                    READY,
                    weight="open",
                    cite="TS-140",
                    asks="Bring up crew",
                )


def _board(unit: Unit, carrier: str, label: str, subject: str) -> Choice:
    fixed = (("unit", unit.key), ("carrier", carrier))
    return Choice(
        c.Board, label, fixed, subject=subject, weight="open", cite="TS-058", asks="Board or leave transports"
    )


def stands_with(state: State, unit: Unit, carrier: Unit) -> bool:
    """Whether a transport can take the unit up where both are; from space 0 on a unit of the mat is as if at
    home. On the board the table sees to it that it is one hex. Cite: TS-076, TS-134."""
    if unit is carrier or carrier.carrier:
        return False
    if unit.place == "mat" and carrier.place == "mat":
        return carrier.space == unit.space or min(carrier.space, unit.space) >= 0
    if unit.place == "mat":
        fits = unit_points(state, unit.side) + size_of(state, unit) <= MOST_UNIT_POINTS
        return state.step == "action" and carrier.is_open and unit.space >= 0 and fits
    return carrier.place == "board" or (carrier.place == "home" and unit.place == "home")


def has_room(state: State, carrier: Unit, unit: Unit) -> bool:
    """Whether it can take the unit: a gun a truck or halftrack has not hooked yet, a squad within its
    Transport value. Cite: TS-076, TS-143."""
    row = row_of(state, carrier)
    if row is None or not is_vehicle(state, carrier):
        return False
    loaded = aboard(state, carrier)
    if not unit.is_squad:
        return row.sort in ("truck", "halftrack") and not any(is_sort(state, one, "gun") for one in loaded)
    more = _riders(state, unit.side) if row.sort == "tank" else 0
    return sum(one.is_squad for one in loaded) < row.transport + more


def _riders(state: State, side: str) -> int:
    """The squads that ride on a Tank by an ability. Cite: TS-216."""
    return sum(int(one.value("riders") or 0) for one in procedures(state, side, "conquer"))
