"""Why an order does not stand, and what is nearly possible, for a player to read. Nothing is hidden here."""

from collections.abc import Iterator

from rulesets.kit.flow.conditions import Near, Need, Needs, broken, near
from rulesets.kit.flow.deciding import misfilled, not_now
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Fault, Refusal
from rulesets.kit.words import listed
from rulesets.memoir44.document.words import FACE_TITLES, The, the, verb
from rulesets.memoir44.records.bridges import is_built
from rulesets.memoir44.records.needs import BUILD, FACTS, Asked
from rulesets.memoir44.rules.log import commands as order
from rulesets.memoir44.rules.log.state import BOTH, State, is_moving
from rulesets.memoir44.rules.turn.battle_start import duties as of_the_start
from rulesets.memoir44.rules.turn.cards import owes_order_dice
from rulesets.memoir44.rules.turn.menu import all_duties, menu
from rulesets.memoir44.rules.turn.needs import ABLE, LANDS, TURN, post_of
from rulesets.memoir44.rules.turn.seats import CHIEF, maps_kept_by, office_of, side_of
from rulesets.memoir44.rules.turn.turn import STEP_TITLES

_STEPS: dict[type, str] = {
    order.HandOut: "deal",
    order.PlayCard: "card",
    order.OpenTurn: "card",
    order.RollInitiative: "card",
    order.RollOrderDice: "roll",
    order.RollReinforcements: "roll",
    order.CallIn: "move",
    order.EnterArrival: "move",
    order.DrawCards: "draw",
    order.DrawForStaff: "draw",
    order.LandCraft: "move",
    order.CrossOver: "move",
}
_OF_CHIEF = (order.HandOut, order.DrawForStaff)


def _is_fact(o: Asked) -> bool:
    return type(o.c) in order.FACTS


def _is_of_turn(o: Asked) -> bool:
    return type(o.c) in order.TURN or type(o.c) in _STEPS


def _first(o: Asked) -> str:
    says = " ".join(duty.says for duty in of_the_start(o.s)[:1])
    return f"The battle has not begun. First: {says}"


SEATS: Needs[Asked] = (
    Need(lambda o: o.s.phase != "over", "The battle is over; nothing more can be ordered.", "MD-126", True),
    Need(
        lambda o: o.seat == ORGANISER or type(o.c) not in order.RULINGS or type(o.c) is order.ConfirmVictory,
        "Only the organiser can do this.",
        "MD-126",
        True,
    ),
    Need(
        lambda o: o.seat != ORGANISER or type(o.c) not in order.TURN,
        "The players take their turns themselves.",
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
        "Only those at a map keep its books.",
        "MD-245",
    ),
    Need(
        lambda o: o.s.phase != "set-up" or type(o.c) in order.SET_UP or type(o.c) is order.ChangeRuling,
        _first,
        "MD-033",
        True,
    ),
    Need(
        lambda o: o.s.phase != "play" or type(o.c) not in order.SET_UP,
        "The battle has begun; this was for its preparation.",
        "MD-033",
        True,
    ),
    Need(
        lambda o: not _is_fact(o) or getattr(o.c, "side", "") in (*BOTH, ""),
        "There is no such side: Allies or Axis.",
        "MD-245",
        True,
    ),
)


def _office(o: Asked) -> str:
    return office_of(o.s, o.seat)


def _closed(o: Asked) -> bool:
    post = post_of(o)
    asks = type(o.c) in order.TURN and type(o.c) is not order.ResumeTurn
    return asks and post is not None and post.closed


def _step(o: Asked) -> str:
    return getattr(o.c, "step", None) or _STEPS.get(type(o.c), o.s.step)


def _owes(o: Asked) -> bool:
    post = post_of(o)
    return type(o.c) is order.RollReinforcements and post is not None and owes_order_dice(post)


IN_TURN: Needs[Asked] = (
    Need(lambda o: o.side == o.s.side, lambda o: f"It is the turn of {the(o.s.side)}.", "MD-242", True),
    Need(
        lambda o: getattr(o.c, "post", None) in (None, _office(o)),
        "That is for another player of your side.",
        "MD-158",
    ),
    Need(
        lambda o: type(o.c) not in _OF_CHIEF or o.s.mode == "overthrough",
        "There is a Commander in Chief in OverThrough alone.",
        "MD-143",
        True,
    ),
    Need(
        lambda o: type(o.c) not in _OF_CHIEF or _office(o) == CHIEF,
        "The Commander in Chief does this.",
        "MD-143",
    ),
    Need(
        lambda o: (
            type(o.c) is order.OrderOnTheMove
            or _step(o) == o.s.step
            or (_step(o) == "move" and is_moving(o.s))
        ),
        lambda o: f"{The(o.s.side)} {verb(o.s.side, 'is', 'are')} at another step: {STEP_TITLES[o.s.step]}.",
        "MD-242",
        True,
    ),
    Need(lambda o: not _closed(o), "You are done with this step; your partners are not yet.", "MD-158", True),
    Need(
        lambda o: type(o.c) is not order.ResumeTurn or _resumes(o),
        "You have not said that you are done, or the step is over.",
        "MD-158",
    ),
    Need(
        lambda o: type(o.c) is not order.EndTurn or o.s.step in ("orders", "move", "battle"),
        "The turn can be ended once its rolls are made, from the orders on.",
        "MD-242",
    ),
    Need(lambda o: not _owes(o), "The order dice of Their Finest Hour are rolled first.", "MD-030", True),
)


def _resumes(o: Asked) -> bool:
    post = post_of(o)
    return post is not None and post.closed


_NOT_ASKED: dict[type, tuple[str, str]] = {
    order.SetTarget: ("The medals to win are stated already.", "MD-126"),
    order.TypeTable: ("That Reinforcements Table is not asked for.", "MD-225"),
    order.HandOut: ("No Command card is to be handed out now.", "MD-143"),
    order.DrawCards: ("There is nothing to draw now.", "MD-241"),
    order.DrawForStaff: ("No card is to be drawn for the staff now.", "MD-143"),
}
"""What is said of an order that nothing is against, and that nobody is asked for."""


def faults_of(state: State, seat: str, command: object) -> tuple[Fault, ...]:
    """Everything that is against the order."""
    on = Asked(state, seat, side_of(seat), command)
    needs: Needs[Asked] = (*IN_TURN,) if _is_of_turn(on) else ()
    return broken((*SEATS, *needs, *FACTS.get(type(command), ()), *TURN.get(type(command), ())), on)


def why_not(state: State, seat: str, command: object) -> Refusal:
    """The refusal of an order that the menu does not offer the seat: all that is against it."""
    if found := faults_of(state, seat, command):
        return Refusal.of(found)
    if said := misfilled(menu(state, seat), command):
        return said
    if type(command) in _NOT_ASKED:
        sentence, cite = _NOT_ASKED[type(command)]
        return Refusal(sentence, cite)
    return not_now(all_duties(state), seat, "MD-242", command)


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
            on = Asked(state, seat, side, order.CallIn(post.key, key, face, ""))
            yield from near(ABLE if face in FACE_TITLES else (), FACE_TITLES.get(face, face), on)
    for number in maps_kept_by(state, seat):
        chart = state.charts[number]
        if side == "allied" and is_moving(state) and chart.has_craft:
            on = Asked(state, seat, side, order.LandCraft(chart.key, ""))
            yield from near(LANDS, f"Landing Craft of {chart.title}", on)
        for river, row in enumerate(chart.rivers):
            if not is_built(state, number, river):
                on = Asked(state, seat, side, order.BuildBridge(chart.key, river))
                yield from near(BUILD, f"A bridge across {row.river}", on)
