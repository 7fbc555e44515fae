"""Big Guns and Destroyers in the books: where their cross-hairs lie, and a Destroyer's Battle Stars.

A marker is in one place, with its gun or on one hex; a new target takes it from the old one. How many
dice are rolled at which range is worked out from positions elsewhere.

Cite: Memoir '44, D-Day Landings, "Big Guns" (Troops 3), "Destroyers" (Troops 12).
"""

from dataclasses import dataclass

from rulesets.kit.flow.choices import Choice, Count, Text
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.words import begun, count, listed
from rulesets.memoir44.document.document import other_side
from rulesets.memoir44.document.words import The, the
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.chart import Gun
from rulesets.memoir44.rules.log.state import State, with_books, with_item


@dataclass(frozen=True, slots=True)
class MarkStars:
    """How many Battle Stars lie on a Destroyer."""

    map: str
    gun: int
    stars: int


@dataclass(frozen=True, slots=True)
class PlaceCrosshair:
    """A gun's cross-hair lies on the hex of its target."""

    map: str
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class ReturnCrosshair:
    """A cross-hair is back with its gun."""

    map: str
    gun: int
    target: str


@dataclass(frozen=True, slots=True)
class StarsMarked:
    map: int
    gun: int
    stars: int


@dataclass(frozen=True, slots=True)
class CrosshairPlaced:
    """`lifted` is the hex it was taken from, where it lay on one."""

    map: int
    gun: int
    target: str
    lifted: str = ""


@dataclass(frozen=True, slots=True)
class CrosshairReturned:
    map: int
    gun: int
    target: str


SINKS_AT = 3
DESTROYER_WORTH = 1
BIG_GUN = "big-gun"
DESTROYER = "destroyer"
_TARGET = Text("target", "Hex of the target", 8, 1, hint="The label of the hex, such as F17.")


def is_sunk(stars: int) -> bool:
    """Whether a Destroyer with so many Battle Stars is removed, for 1 medal.

    Cite: D-Day Landings, Destroyers (MD-106).
    """
    return stars >= SINKS_AT


def is_gone(state: State, number: int, gun: int) -> bool:
    """Whether the battery is eliminated or the Destroyer sunk. Cite: MD-106, MD-168."""
    books = state.books[number]
    if state.charts[number].guns[gun].kind == DESTROYER:
        return is_sunk(books.stars[gun])
    return books.has_gained("gun", gun)


def marked_hexes(state: State, number: int) -> tuple[str, ...]:
    """The hexes under a cross-hair, each once: a gun that fires there rolls one die more, whoever placed
    the marker. Cite: MD-100, MD-101."""
    return tuple(dict.fromkeys(at for marks in state.books[number].marks for at in marks))


def gun_title(gun: Gun) -> str:
    """ "the Big Gun on D4", "the Destroyer on B1"."""
    return f"the {'Destroyer' if gun.kind == DESTROYER else 'Big Gun'} on {gun.at}"


def choices(state: State, number: int) -> list[Choice]:
    """The stars of Destroyers, and the cross-hairs that lie on the map."""
    chart, books = state.charts[number], state.books[number]
    offered: list[Choice] = []
    for index, gun in enumerate(chart.guns):
        fixed = (("map", chart.key), ("gun", index))
        if gun.kind == DESTROYER:
            offered.append(
                Choice(
                    MarkStars,
                    f"Battle Stars on {gun_title(gun)}",
                    fixed,
                    (Count("stars", "Battle Stars", 0, SINKS_AT, books.stars[index]),),
                    places=(gun.at,),
                    weight="open",
                    why=f"1 for each Grenade; the third gives {the(other_side(gun.side))} a medal.",
                    cite="MD-106",
                    button="Battle Stars",
                    row=gun.at,
                    tap="Stars",
                )
            )
        if is_gone(state, number, index):
            continue
        offered += [
            Choice(
                ReturnCrosshair,
                f"Return the cross-hair on {target} to {gun_title(gun)}",
                (*fixed, ("target", target)),
                places=(gun.at,),
                weight="open",
                why="The unit there moved or was eliminated, or the gun moved.",
                cite="MD-102",
                button="Cross-hairs",
            )
            for target in books.marks[index]
        ]
    return offered


def placing_choices(state: State, number: int, side: str | None) -> list[Choice]:
    """The cross-hairs that guns still there may put on a target: those of the side; without one, of both.

    Cite: MD-099.
    """
    chart, anybody = state.charts[number], side is None or state.rulings.first_readings
    return [
        Choice(
            PlaceCrosshair,
            f"Put a cross-hair of {gun_title(gun)} on its target",
            (("map", chart.key), ("gun", index)),
            (_TARGET,),
            places=(gun.at,),
            weight="open",
            why="After a hit on a unit that is neither eliminated nor forced to retreat.",
            cite="MD-099",
            button="Cross-hairs",
        )
        for index, gun in enumerate(chart.guns)
        if (anybody or side == gun.side) and not is_gone(state, number, index)
    ]


def place_crosshair(given: OrderContext[State, PlaceCrosshair]) -> list[object]:
    """The marker lies on the target; where the gun has none left, the oldest is taken up. Cite: MD-103."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    target = command.target.strip()
    lying = state.books[number].marks[command.gun]
    lifted = lying[0] if len(lying) >= state.rulings.crosshairs and target not in lying else ""
    return [CrosshairPlaced(number, command.gun, target, lifted)]


def mark_stars(given: OrderContext[State, MarkStars]) -> list[object]:
    """The stars, and with the third the cross-hairs come off the map."""
    state, command = given.state, given.command
    number = state.map_number(command.map)
    events: list[object] = [StarsMarked(number, command.gun, command.stars)]
    if is_sunk(command.stars):
        events += lifted_with(state, number, command.gun)
    return events


def lifted_with(state: State, number: int, gun: int) -> list[object]:
    """A gun that is gone takes its cross-hairs with it."""
    return [CrosshairReturned(number, gun, at) for at in state.books[number].marks[gun]]


def crosshair_placed(state: State, event: CrosshairPlaced) -> State:
    marks = state.books[event.map].marks
    kept = tuple(at for at in marks[event.gun] if at not in (event.lifted, event.target))
    return with_books(state, event.map, marks=with_item(marks, event.gun, (*kept, event.target)))


def crosshair_returned(state: State, event: CrosshairReturned) -> State:
    marks = state.books[event.map].marks
    kept = tuple(at for at in marks[event.gun] if at != event.target)
    return with_books(state, event.map, marks=with_item(marks, event.gun, kept))


def stars_marked(state: State, event: StarsMarked) -> State:
    stars = with_item(state.books[event.map].stars, event.gun, event.stars)
    return with_books(state, event.map, stars=stars)


def _gun(o: Asked) -> Gun | None:
    guns = o.chart.guns
    return guns[o.c.gun] if 0 <= o.c.gun < len(guns) else None


def called(o: Asked, gun: int) -> str:
    return begun(gun_title(o.chart.guns[gun]))


STARS: Needs[Asked] = (
    Need(lambda o: getattr(_gun(o), "kind", "") == DESTROYER, "This map has no such Destroyer.", "MD-106"),
)
GUN: Need[Asked] = Need(_gun, "This map has no such Big Gun or Destroyer.", "MD-099", True)


def _owner(o: Asked) -> str:
    return str(getattr(_gun(o), "side", ""))


AIM: Needs[Asked] = (
    GUN,
    Need(
        lambda o: not is_gone(o.s, o.number, o.c.gun),
        lambda o: f"{called(o, o.c.gun)} is gone, with its cross-hairs.",
        "MD-102",
        True,
    ),
    Need(
        lambda o: o.side in (None, _owner(o)),
        lambda o: (
            f"{The(_owner(o))} place the cross-hairs of {gun_title(o.chart.guns[o.c.gun])}. Choose a gun of "
            "your own side."
        ),
        "MD-099",
    ),
)


def _lies(o: Asked) -> str:
    lying = o.books.marks[o.c.gun]
    where = f": it lies on {listed(lying)}" if lying else ": it lies on no hex"
    return f"No cross-hair of {gun_title(o.chart.guns[o.c.gun])} returns from there{where}."


RETURN: Needs[Asked] = (GUN, Need(lambda o: o.c.target in o.books.marks[o.c.gun], _lies, "MD-102"))


def told_stars_marked(state: State, event: StarsMarked) -> str:
    gun = begun(gun_title(state.charts[event.map].guns[event.gun]))
    if event.stars >= SINKS_AT:
        return f"{gun} is sunk under its third Battle Star."
    return f"{gun} has {count(event.stars, 'Battle Star')}."


def told_crosshair_placed(state: State, event: CrosshairPlaced) -> str:
    gun = gun_title(state.charts[event.map].guns[event.gun])
    lifted = f", taken from {event.lifted}" if event.lifted else ""
    return f"A cross-hair of {gun} lies on {event.target}{lifted}."


def told_crosshair_returned(state: State, event: CrosshairReturned) -> str:
    gun = gun_title(state.charts[event.map].guns[event.gun])
    return f"The cross-hair on {event.target} returns to {gun}."


CHAPTER = Chapter(
    {
        MarkStars: Ordered(mark_stars, STARS),
        PlaceCrosshair: Ordered(place_crosshair, AIM),
        ReturnCrosshair: Ordered(becomes(CrosshairReturned), RETURN),
    },
    {
        StarsMarked: Happened(stars_marked, told_stars_marked),
        CrosshairPlaced: Happened(crosshair_placed, told_crosshair_placed),
        CrosshairReturned: Happened(crosshair_returned, told_crosshair_returned),
    },
)
