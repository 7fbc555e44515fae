"""The seats: an organiser; for each map and side a player; in OverThrough a staff a side.

Nothing is hidden from anybody: a seat decides who may order, never who may know.

Cite: Memoir '44, D-Day Landings, "Game Modes".
"""

from typing import Any

from rulesets.kit.flow.choices import Choice, Field, Value
from rulesets.kit.flow.conditions import Need
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.ruleset import Documents, Seat
from rulesets.memoir44.document.document import ADJECTIVE, SIDE_TITLES
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import The, verb
from rulesets.memoir44.rules.log.chapter import Asked
from rulesets.memoir44.rules.log.state import BOTH, Post, SideKey, State, index_of, on_map
from rulesets.memoir44.rules.turn.chart_of import keys_of, maps_of, mode_of, title_of_map

Fixed = tuple[tuple[str, Value], ...]
GENERALS = ("general-1", "general-2", "general-3")
CHIEF = "chief"
GENERAL_TITLES = {general: f"Field General {general[-1]}" for general in GENERALS}


def player(map_key: str, side: str) -> str:
    """The seat of the player of a map and side."""
    return f"{map_key}-{side}"


def officer(side: str, office: str) -> str:
    """The seat of a Commander in Chief or Field General."""
    return f"{side}-{office}"


def seats(documents: Documents[object], rulings: Rulings) -> tuple[Seat, ...]:
    """All chairs of the battle. Cite: MD-135, MD-143, MD-153, MD-155, MD-157."""
    listed = [Seat(ORGANISER, "Organiser", "", "organiser", (1, 1))]
    if mode_of(documents) == "overthrough":
        for side in BOTH:
            who = ADJECTIVE[side]
            listed.append(Seat(officer(side, CHIEF), f"{who} Commander in Chief", side, "chief"))
            listed += [
                Seat(officer(side, office), f"{who} Field General {office[-1]}", side, "general")
                for office in GENERALS
            ]
        return tuple(listed)
    maps = maps_of(documents)
    for key, document in zip(keys_of(maps), maps, strict=True):
        where = title_of_map(document)
        place = where if len(maps) > 1 else ""
        listed += [
            Seat(player(key, side), f"{SIDE_TITLES[side]} on {where}", side, "player", (1, 0), place=place)
            for side in BOTH
        ]
    return tuple(listed)


def everybody(state: State) -> tuple[str, ...]:
    """All chairs of a running battle: what is nobody's own, whoever is at hand may do."""
    if state.mode == "overthrough":
        offices = (CHIEF, *GENERALS)
        return (ORGANISER, *(officer(side, office) for side in BOTH for office in offices))
    return (ORGANISER, *(player(chart.key, side) for chart in state.charts for side in BOTH))


def side_of(seat: str | None) -> SideKey | None:
    """The side a seat sits on; None for the organiser and the public."""
    if not seat or seat == ORGANISER:
        return None
    words = seat.split("-")
    return next((side for side in BOTH if words[-1] == side or words[0] == side), None)


def office_of(state: State, seat: str) -> str:
    """Whose turn it is that the seat plays: a map's key, a Field General or the Commander in Chief; empty
    for a seat that is not at this table, and for the organiser."""
    side = side_of(seat)
    if side is None:
        return ""
    if state.mode == "overthrough":
        office = seat.removeprefix(f"{side}-")
        return office if office in (*GENERALS, CHIEF) else ""
    key = seat.removesuffix(f"-{side}")
    return key if state.map_number(key) >= 0 else ""


def seat_of(state: State, office: str, side: str) -> str:
    """The seat that holds an office of a side."""
    return officer(side, office) if state.mode == "overthrough" else player(office, side)


def maps_kept_by(state: State, seat: str) -> tuple[int, ...]:
    """The numbers of the maps whose books a seat may write in: its own, in OverThrough those of its
    sections; for the organiser all."""
    if seat == ORGANISER:
        return tuple(range(len(state.charts)))
    office = office_of(state, seat)
    return maps_of_office(state, office, side_of(seat) or "") if office else ()


def maps_of_office(state: State, office: str, side: str) -> tuple[int, ...]:
    """The maps on which an office commands units: a map's player that map, a Field General those of their
    sections. Cite: MD-147, MD-153."""
    if state.mode != "overthrough":
        return (state.map_number(office),)
    named = {
        section.split("-")[0] for of, section, general in state.commands if of == side and general == office
    }
    return tuple(i for i, chart in enumerate(state.charts) if chart.key in named)


def hand(state: State, post: Post) -> int:
    """The cards the player of a post holds; in OverThrough those of the Commander in Chief."""
    if state.mode == "overthrough":
        return state.chiefs[index_of(state.side)]
    return state.books[state.map_number(post.key)].hands[index_of(state.side)]


def of_post(
    post: Post, command: type, label: str, *fields: Field, fixed: Fixed = (), **words: Any
) -> list[Choice]:
    """The one choice by which whoever plays a post does this, with further words of a `Choice`."""
    return [Choice(command, label, (("post", post.key), *fixed), fields, post.key, **words)]


def post_of(o: Asked) -> Post | None:
    """The post whose turn the seat plays."""
    return o.s.post(office_of(o.s, o.seat))


def own_post(o: Asked) -> Post:
    found = post_of(o)
    assert found is not None
    return found


OWN: Need[Asked] = Need(post_of, "No map of this turn is yours to play.", "MD-158", True)


def who(state: State, post: str) -> str:
    """Who plays the post now: "The Allies on Gold Beach", "Axis Field General 2"."""
    if state.mode == "overthrough":
        return f"{ADJECTIVE[state.side]} {GENERAL_TITLES[post]}"
    return f"{The(state.side)}{on_map(state, state.map_number(post), ' on {}')}"


def does(state: State, one: str, many: str) -> str:
    return one if state.mode == "overthrough" else verb(state.side, one, many)
