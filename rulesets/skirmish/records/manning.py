"""Putting figures, weapons and specializations on bases in the purchase step.

A base that was bought, and a squad that may take figures of the reserve, is manned by one pattern; patterns
are all that the figures at hand allow. A mortar squad holds no Elite and no Officer.

Cite: TS-040 to TS-044, TS-100, TS-150, TS-277, TS-308, TS-309.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Option
from rulesets.kit.remembered import remembered
from rulesets.skirmish.records.changes import changed_book
from rulesets.skirmish.records.experience import figures_words
from rulesets.skirmish.records.offers import BAY, Offer, offers
from rulesets.skirmish.records.stock import MEDALS, left
from rulesets.skirmish.rules.log.state import ROOM, Manned, State, Unit, units_of

MORTAR, SNIPER = "mortar", "sniper"
WEAPON_ROOM = 2
Figures = tuple[int, int, int]
NOBODY: Figures = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Base:
    """Something that can be manned: a new base ("new 1") or a squad by its key; `unit` is the squad."""

    key: str
    words: str
    unit: Unit | None = None
    to: str = ""

    @property
    def room(self) -> int:
        return self.unit.room if self.unit else ROOM


def plus(one: Figures, other: Figures) -> Figures:
    """Both added up."""
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


def minus(one: Figures, other: Figures) -> Figures:
    """The first less the second."""
    return one[0] - other[0], one[1] - other[1], one[2] - other[2]


@remembered
def ordered(state: State, side: str) -> tuple[tuple[Offer, int], ...]:
    """What the basket holds, each offer with its number."""
    counts = dict(state.books[side].basket.counts)
    return tuple((offer, counts[offer.key]) for offer in offers(state, side) if counts.get(offer.key))


@remembered
def bought_figures(state: State, side: str) -> Figures:
    """The figures of the basket, no more of a kind than stock has. Cite: TS-041."""
    found = NOBODY
    for offer, number in ordered(state, side):
        if offer.row.sort == "figures":
            found = plus(
                found, (offer.figures[0] * number, offer.figures[1] * number, offer.figures[2] * number)
            )
    limits = [left(state, side, kind) for kind in ("regular", "elite", "officer")]
    clipped = [own if most is None else min(own, most) for own, most in zip(found, limits, strict=True)]
    return clipped[0], clipped[1], clipped[2]


def at_hand(state: State, side: str, but: str = "") -> Figures:
    """Figures bought and in reserve that no base has yet, without what stands on the base `but`."""
    found = plus(state.books[side].reserve, bought_figures(state, side))
    for manned in state.books[side].basket.manned:
        if manned.base != but:
            found = minus(found, manned.figures)
    return found


def pieces_at_hand(state: State, side: str, sort: str, but: str = "") -> dict[str, int]:
    """Weapons or specializations bought that no base has yet, by row."""
    found = {offer.row.key: number for offer, number in ordered(state, side) if offer.row.sort == sort}
    for manned in state.books[side].basket.manned:
        key = manned.weapon if sort == "weapon" else manned.token
        if manned.base != but and key in found:
            found[key] -= 1
    return {key: number for key, number in found.items() if number > 0}


def bases(state: State, side: str) -> tuple[Base, ...]:
    """What the side may man now: new bases, then squads that may be filled. Cite: TS-044."""
    found: list[Base] = []
    for offer, number in ordered(state, side):
        if offer.row.sort == "base":
            for _ in range(number):
                place = len(found) + 1
                by = ", by glider" if offer.to == BAY else ""
                found.append(Base(f"new {place}", f"New squad {place}{by}", to=offer.to))
    fillable = (unit for unit in units_of(state, side) if may_fill(state, unit))
    return (
        *found,
        *(Base(unit.key, unit.name or f"Squad #{unit.number} on the mat", unit) for unit in fillable),
    )


def may_fill(state: State, unit: Unit) -> bool:
    """Whether a squad may take figures of the reserve. Cite: TS-044, TS-100, TS-244, TS-277."""
    if not unit.is_squad or unit.room < 1 or SNIPER in unit.token or "relief" in unit.marks:
        return False
    if unit.place == "hospital":
        return not any(
            one.kind == "field_hospital" and one.near for one in state.structures if one.side == unit.side
        )
    match state.rulings.reserve_fill:
        case "new_and_home":
            return unit.place == "home"
        case "also_mat":
            return unit.place in ("home", "mat")
        case _:
            return unit.place == "home" and "retreated" in unit.marks


def patterns(state: State, side: str, base: Base) -> Iterator[Manned]:
    """Every way to man the base with what is at hand; an empty one first, the fullest next. Cite: TS-040,
    TS-150."""
    hand, own = at_hand(state, side, base.key), base.unit.figures if base.unit else NOBODY
    weapons = pieces_at_hand(state, side, "weapon", base.key)
    fitted = base.unit.weapon if base.unit else ""
    yield Manned(base.key, NOBODY)
    for weapon in ("", *(() if fitted else weapons)):
        room = base.room - (WEAPON_ROOM if weapon else 0)
        is_mortar = MORTAR in (weapon or fitted)
        if room < 0 or (is_mortar and (own[1] or own[2])):
            continue
        for figures in _fillings(room, hand, is_mortar):
            if figures != NOBODY or weapon:
                yield Manned(base.key, figures, weapon)


def _fillings(room: int, hand: Figures, is_mortar: bool) -> Iterator[Figures]:
    """Figures for at most so many places, the fullest first."""
    found = [
        (regulars, elites, officers)
        for regulars in range(min(room, hand[0]) + 1)
        for elites in range((0 if is_mortar else min(room, hand[1])) + 1)
        for officers in range((0 if is_mortar else min(room, hand[2])) + 1)
        if regulars + elites + officers <= room
    ]
    yield from sorted(found, key=lambda each: (-sum(each), -each[0], -each[1]))


def spelled(manned: Manned) -> str:
    """The pattern as a word of an order: "2-1-0-mg"."""
    return "-".join((*(str(number) for number in manned.figures), manned.weapon))


def option_of(state: State, manned: Manned) -> Option:
    """The pattern as a form offers it."""
    names = {row.key: row.name for row in state.prices.rows} if manned.weapon else {}
    weapon = names.get(manned.weapon, manned.weapon)
    parts = [weapon] if weapon else []
    if manned.figures != NOBODY or not parts:
        parts.append(figures_words(manned.figures))
    return Option(spelled(manned), " with ".join(parts))


def tokens(state: State, side: str, base: Base) -> tuple[Option, ...]:
    """The specializations at hand for the base, none first. Cite: TS-051, TS-192, TS-224."""
    names = {row.key: row.name for row in state.prices.rows}
    found = pieces_at_hand(state, side, "token", base.key) if takes_token(base) else {}
    return (Option("", "none"), *(Option(key, names[key]) for key in found if SNIPER not in key))


def takes_token(base: Base) -> bool:
    """Whether the base may have a specialization put on it. Cite: TS-192, TS-224."""
    unit = base.unit
    return unit is None or not (unit.token or {"relief", *MEDALS} & set(unit.marks))


def snipers(state: State, side: str, base: Base) -> tuple[str, ...]:
    """The Snipers at hand for the base: a new one, for one figure alone. Cite: TS-277."""
    if base.unit is not None:
        return ()
    return tuple(key for key in pieces_at_hand(state, side, "token", base.key) if SNIPER in key)


def lone(state: State, side: str, base: Base) -> tuple[Manned, ...]:
    """The ways to put a single figure on the base. Cite: TS-277."""
    return tuple(one for one in patterns(state, side, base) if sum(one.figures) == 1 and not one.weapon)


def completed(state: State, side: str) -> State:
    """The state with the new bases nobody has manned yet filled from what is at hand: weapons and
    specializations first, then as many figures as there is room for."""
    for base in bases(state, side):
        basket = state.books[side].basket
        done = {one.base for one in basket.manned if one.figures != NOBODY or one.weapon}
        if base.unit is not None or base.key in done:
            continue
        armed = [one for one in patterns(state, side, base) if one.weapon]
        fullest = max(armed or list(patterns(state, side, base)), key=lambda one: sum(one.figures))
        token = next((option.value for option in tokens(state, side, base) if option.value), "")
        alone = lone(state, side, base)
        if not token and not armed and alone and (found := snipers(state, side, base)):
            fullest, token = alone[0], found[0]
        others = tuple(one for one in basket.manned if one.base != base.key)
        manned = (*others, replace(fullest, token=token))
        state = changed_book(state, side, basket=replace(basket, manned=manned))
    return state


def told_bases(state: State, side: str) -> Iterator[str]:
    """What each base holds as orders are closed, a sentence each."""
    words = {base.key: base.words for base in bases(state, side)}
    names = {row.key: row.name for row in state.prices.rows}
    for one in state.books[side].basket.manned:
        if one.base in words:
            badge = f", {names.get(one.token, one.token)}" if one.token else ""
            yield f"{words[one.base]}: {option_of(state, one).label}{badge}."


def unmanned(state: State, side: str) -> str:
    """What keeps orders from being closed, as a sentence; empty for nothing. Cite: TS-308, TS-309."""
    manned = {one.base: one for one in state.books[side].basket.manned}
    for sort, words in (("weapon", "machine gun or mortar"), ("token", "specialization")):
        if pieces_at_hand(state, side, sort):
            return f"A {words} you ordered has no squad yet. Man a base with it, or order one fewer."
    if state.rulings.base_unmanned == "kept":
        return ""
    for base in bases(state, side):
        own = manned.get(base.key)
        if base.unit is None and (own is None or (own.figures == NOBODY and not own.weapon)):
            return f"{base.words} has no figures yet. Man it, or order one base fewer."
    return ""
