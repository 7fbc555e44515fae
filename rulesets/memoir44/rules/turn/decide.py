"""Orders: what one brings about with all that follows by itself, why one does not stand, and what is nearly
possible. The menu alone says whether an order stands. Nothing is hidden here.
"""

from collections.abc import Iterator

from rulesets.kit.flow.conditions import Near, Need, Needs, Table, near
from rulesets.kit.flow.deciding import OrderContext, Orders, Refusing, decided
from rulesets.kit.flow.dice import Faces
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.house_rule import ChangeRuling
from rulesets.kit.words import listed
from rulesets.memoir44.document.words import FACE_TITLES, The, the, verb
from rulesets.memoir44.records.bridges import BUILD, BuildBridge, is_built
from rulesets.memoir44.rules.log.chapter import Asked, Ordered
from rulesets.memoir44.rules.log.state import BOTH, State, is_moving
from rulesets.memoir44.rules.turn.arrival import ABLE, CallIn
from rulesets.memoir44.rules.turn.battle_start import duties as of_the_start
from rulesets.memoir44.rules.turn.chapters import ORDERED, all_duties, evolve, menu
from rulesets.memoir44.rules.turn.landing_craft import LANDS, LandCraft
from rulesets.memoir44.rules.turn.organiser import ConfirmVictory
from rulesets.memoir44.rules.turn.overthrough import DrawForStaff, HandOut
from rulesets.memoir44.rules.turn.seats import CHIEF, maps_kept_by, office_of, post_of, side_of
from rulesets.memoir44.rules.turn.steps import STEP_TITLES
from rulesets.memoir44.rules.turn.turn import ResumeTurn, follow

_OF_CHIEF = (HandOut, DrawForStaff)


def _row(o: Asked) -> Ordered | None:
    return ORDERED.get(type(o.c))


def _time(o: Asked) -> str:
    found = _row(o)
    return found.time if found else ""


def _is_fact(o: Asked) -> bool:
    return _time(o) == "books"


def _first(o: Asked) -> str:
    says = " ".join(duty.says for duty in of_the_start(o.s)[:1])
    return f"The battle has not begun. First: {says}"


SEATS: Needs[Asked] = (
    Need(lambda o: o.s.phase != "over", "The battle is over. There are no more orders.", "MD-126", True),
    Need(
        lambda o: o.seat == ORGANISER or _time(o) != "ruling" or type(o.c) is ConfirmVictory,
        "Only the organiser can do this. Ask them.",
        "MD-126",
        True,
    ),
    Need(
        lambda o: o.seat != ORGANISER or _time(o) != "turn",
        "Only the players take their turns.",
        "MD-158",
        True,
    ),
    Need(
        lambda o: not _is_fact(o) or o.number >= 0,
        lambda o: (
            "That map is not in this battle, which is fought on "
            f"{listed([chart.title for chart in o.s.charts])}."
        ),
        "MD-245",
        True,
    ),
    Need(
        lambda o: not _is_fact(o) or o.number in maps_kept_by(o.s, o.seat),
        "Only players of a map change its record.",
        "MD-245",
    ),
    Need(
        lambda o: o.s.phase != "set-up" or _time(o) == "set-up" or type(o.c) is ChangeRuling,
        _first,
        "MD-033",
        True,
    ),
    Need(
        lambda o: o.s.phase != "play" or _time(o) != "set-up",
        "The battle has begun. This was possible only before it.",
        "MD-033",
        True,
    ),
    Need(
        lambda o: not _is_fact(o) or getattr(o.c, "side", "") in (*BOTH, ""),
        "There is no such side. Choose Allies or Axis.",
        "MD-245",
        True,
    ),
)


def _office(o: Asked) -> str:
    return office_of(o.s, o.seat)


def _closed(o: Asked) -> bool:
    post = post_of(o)
    asks = _time(o) == "turn" and type(o.c) is not ResumeTurn
    return asks and post is not None and post.closed


def _step(o: Asked) -> str:
    return getattr(o.c, "step", None) or getattr(_row(o), "step", "") or o.s.step


IN_TURN: Needs[Asked] = (
    Need(lambda o: o.side == o.s.side, lambda o: f"It is the turn of {the(o.s.side)}.", "MD-242", True),
    Need(
        lambda o: getattr(o.c, "post", None) in (None, _office(o)),
        "Another player of your side does this.",
        "MD-158",
    ),
    Need(
        lambda o: type(o.c) not in _OF_CHIEF or o.s.mode == "overthrough",
        "Only OverThrough has a Commander in Chief.",
        "MD-143",
        True,
    ),
    Need(
        lambda o: type(o.c) not in _OF_CHIEF or _office(o) == CHIEF,
        "Only the Commander in Chief does this.",
        "MD-143",
    ),
    Need(
        lambda o: _step(o) == o.s.step or (_step(o) == "move" and is_moving(o.s)),
        lambda o: f"{The(o.s.side)} {verb(o.s.side, 'is', 'are')} at another step: {STEP_TITLES[o.s.step]}.",
        "MD-242",
        True,
    ),
    Need(lambda o: not _closed(o), "You have finished this step; your partners have not.", "MD-158", True),
)


def _asked(state: State, seat: str, command: object) -> Asked:
    return Asked(state, seat, side_of(seat), command)


NEEDS: Table[Asked] = {
    order: (*IN_TURN, *row.needs) if row.time == "turn" or row.step else row.needs
    for order, row in ORDERED.items()
}
REFUSING = Refusing(_asked, SEATS, NEEDS, menu, all_duties, "MD-242")
faults_of, why_not = REFUSING.faults_of, REFUSING.why_not


def nearly(state: State, seat: str) -> Iterator[Near]:
    """Faces of a roll that bring no unit, craft that cannot land, bridges that cannot be built."""
    side = side_of(seat)
    if state.phase != "play" or side is None or side != state.side:
        return
    asked = Asked(state, seat, side, None)
    post = post_of(asked)
    if post and not post.closed and is_moving(state) and post.table >= 0:
        key = state.charts[post.table].key
        for face, _ in post.left:
            on = Asked(state, seat, side, CallIn(post.key, key, face, ""))
            yield from near(ABLE if face in FACE_TITLES else (), FACE_TITLES.get(face, face), on)
    for number in maps_kept_by(state, seat):
        chart = state.charts[number]
        if side == "allied" and is_moving(state) and chart.has_craft:
            on = Asked(state, seat, side, LandCraft(chart.key, ""))
            yield from near(LANDS, f"Landing Craft of {chart.title}", on)
        for river, row in enumerate(chart.rivers):
            if not is_built(state, number, river):
                on = Asked(state, seat, side, BuildBridge(chart.key, river))
                yield from near(BUILD, f"A bridge across {row.river}", on)


ORDERS: Orders[State, object] = {order: row.brings for order, row in ORDERED.items()}


def decide(state: State, seat: str, command: object, faces: Faces) -> tuple[object, ...]:
    """The events of the order and all that follows; refuses what the menu does not offer."""
    return decided(OrderContext(state, seat, command, faces), menu, ORDERS, follow, evolve, why_not)
