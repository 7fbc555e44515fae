"""What orders of a turn need: card, rolls, On the Move orders, arrivals, landings.

Cite: Memoir '44, D-Day Landings, "Reinforcements", "Game Modes".
"""

from rulesets.kit.flow.conditions import Need, Needs, Table
from rulesets.kit.words import listed
from rulesets.memoir44.document.words import FACE_TITLES, UNITS, The, face_of, figure_kind, unit_title, verb
from rulesets.memoir44.records.exits import came_there
from rulesets.memoir44.records.figure_pool import in_pool
from rulesets.memoir44.records.medals import reached
from rulesets.memoir44.records.needs import Asked
from rulesets.memoir44.rules.log import commands as order
from rulesets.memoir44.rules.log.chart import TableRow
from rulesets.memoir44.rules.log.state import BOTH, Post
from rulesets.memoir44.rules.turn.arrival import COAST, CRAFT, figures_of_row, row_title, ways_of
from rulesets.memoir44.rules.turn.battle_start import duties as of_the_start
from rulesets.memoir44.rules.turn.cards import FINEST_HOUR, hand, has_moves_on_cards, playable
from rulesets.memoir44.rules.turn.reinforcement_roll import (
    TYPED,
    opening_choices,
    sections_commanded,
    table_of,
    why_none,
)
from rulesets.memoir44.rules.turn.seats import office_of


def post_of(o: Asked) -> Post | None:
    """The post whose turn the seat plays."""
    return o.s.post(office_of(o.s, o.seat))


def _post(o: Asked) -> Post:
    found = post_of(o)
    assert found is not None
    return found


_OWN: Need[Asked] = Need(post_of, "No map of this turn is yours to play.", "MD-158", True)


def _to_begin(o: Asked) -> str:
    says = next((duty.says for duty in of_the_start(o.s)), "something is still to be entered.")
    return f"The battle cannot begin yet: {says[:1].lower()}{says[1:]}"


_HANDS = ("SetHand", "SetHands")
_STATED: Needs[Asked] = (
    Need(
        lambda o: not of_the_start(o.s) or any(duty.kind in _HANDS for duty in of_the_start(o.s)),
        "The starting hands named are stated already.",
        "MD-154",
    ),
)


def _named(o: Asked) -> list[str]:
    """Units of the table typed in that cannot come. Cite: MD-225."""
    limited = o.chart.limited if o.number >= 0 and o.c.side == "allied" else ()
    named = (o.c.infantry, o.c.armor, o.c.grenade, o.c.flag, o.c.star)
    return [unit for unit in named if limited and unit in UNITS and unit not in limited]


TYPE: Needs[Asked] = (
    Need(
        lambda o: not _named(o),
        lambda o: (
            f"{unit_title(_named(o)[0])} cannot come: the rolls of this scenario bring "
            f"{listed([unit_title(one) for one in o.chart.limited])}."
        ),
        "MD-225",
    ),
)
CARD: Needs[Asked] = (
    _OWN,
    Need(lambda o: _post(o).given, "You have no Command card: make the Initiative Roll.", "MD-151", True),
    Need(
        lambda o: o.s.mode == "overthrough" or hand(o.s, _post(o)) > 0,
        "No card is left in your hand.",
        "MD-242",
        True,
    ),
    Need(
        lambda o: not o.c.on_the_move or has_moves_on_cards(o.s),
        "Cards of this battle carry no On the Move orders.",
        "MD-061",
    ),
    Need(
        lambda o: o.c.card in playable(o.s, _post(o)),
        "That card is not in play here: name another, or an ordinary one.",
        "MD-244",
    ),
)
INITIATIVE: Needs[Asked] = (
    _OWN,
    Need(lambda o: not _post(o).given, "This Field General has a Command card.", "MD-151"),
)
_WHY_NO_ROLL = {
    "none": ("No reinforcements come to this side on this map.", "MD-025"),
    "barred": ("Air Power of the Allies bars the Reinforcement Roll of this turn.", "MD-087"),
    "no-dice": ("No dice are left for the Reinforcement Roll of this turn.", "MD-088"),
}
ROLL: Needs[Asked] = (
    _OWN,
    Need(
        lambda o: why_none(o.s, _post(o)) not in _WHY_NO_ROLL,
        lambda o: _WHY_NO_ROLL[why_none(o.s, _post(o))][0],
        lambda o: _WHY_NO_ROLL[why_none(o.s, _post(o))][1],
    ),
    Need(lambda o: not _post(o).has_rolled, "The Reinforcement Roll of this turn is made.", "MD-026"),
)
ORDER_DICE: Needs[Asked] = (
    _OWN,
    Need(
        lambda o: _post(o).card == FINEST_HOUR,
        "Order dice are rolled after Their Finest Hour alone.",
        "MD-030",
        True,
    ),
    Need(lambda o: not _post(o).order_dice, "The order dice of this turn are rolled.", "MD-030"),
)
ON_THE_MOVE: Needs[Asked] = (
    Need(
        lambda o: o.s.step not in ("deal", "card", "roll"),
        "Card and roll come first: they give the On the Move orders.",
        "MD-061",
        True,
    ),
    Need(
        lambda o: o.s.step in ("orders", "move"),
        "On the Move orders are given before the battles are fought.",
        "MD-060",
    ),
    _OWN,
    Need(
        lambda o: o.c.section in dict(sections_commanded(o.s, _post(o))),
        "On the Move orders go to sections that you command.",
        "MD-060",
    ),
    Need(
        lambda o: _post(o).on_the_move,
        "Card and roll gave no On the Move order in this turn.",
        "MD-059",
        True,
    ),
    Need(
        lambda o: len(_post(o).moved) < _post(o).on_the_move,
        lambda o: f"No On the Move order is left: this turn gave {_post(o).on_the_move}, and all are given.",
        "MD-060",
    ),
)


def _rows(o: Asked) -> list[TableRow]:
    return [row for row in table_of(o.s, o.number, o.s.side) or () if row.face == o.c.face]


def _row(o: Asked) -> TableRow:
    return _rows(o)[0]


def _title(o: Asked) -> str:
    return row_title(_row(o))


def _face(o: Asked) -> str:
    return FACE_TITLES.get(o.c.face, "that face")


def _ways(o: Asked) -> dict[str, tuple[str, ...]]:
    return dict(ways_of(o.s, o.number, o.s.side, _row(o).where))


def _loaded(o: Asked) -> bool:
    return o.c.way == CRAFT and o.chart.has_craft


ABLE: Needs[Asked] = (
    Need(
        lambda o: any(face_of(fell) == o.c.face for fell in _post(o).faces),
        lambda o: f"{_face(o)} did not fall in this roll, and brings no unit.",
        "MD-031",
        True,
    ),
    Need(
        lambda o: _rows(o) and o.c.face in dict(_post(o).left),
        lambda o: f"Every unit that {_face(o)} brings in this roll has been placed.",
        "MD-031",
        True,
    ),
    Need(
        lambda o: in_pool(o.s, o.number, o.s.side, figure_kind(_row(o).unit)) >= figures_of_row(_row(o)),
        lambda o: f"{_title(o)} is lost: the pool lacks its figures.",
        "MD-037",
        True,
    ),
    Need(_ways, lambda o: f"{_title(o)} finds no place: every Landing Craft is loaded.", "MD-054", True),
)
"""What a face of the roll needs to bring a unit."""
CALL_IN: Needs[Asked] = (
    _OWN,
    Need(lambda o: o.number == _post(o).table, "The roll was made for another map.", "MD-031", True),
    *ABLE,
    Need(
        lambda o: o.c.way != COAST or COAST in _ways(o),
        lambda o: f"{_title(o)} lands on the Coastline only beside two adjacent Beach sections you control.",
        "MD-056",
        True,
    ),
    Need(
        lambda o: o.c.way in _ways(o),
        lambda o: (
            f"{_title(o)} does not come that way: "
            f"{'every Landing Craft is loaded' if _loaded(o) else 'the table or the map names another'}."
        ),
        lambda o: "MD-049" if _loaded(o) else "MD-048",
        True,
    ),
    Need(
        lambda o: not _ways(o)[o.c.way] or o.c.place in _ways(o)[o.c.way],
        lambda o: f"{_title(o)} comes in on one of these hexes: {listed(_ways(o)[o.c.way])}.",
        "MD-048",
    ),
)
ENTER: Needs[Asked] = (
    _OWN,
    Need(
        lambda o: TYPED in dict(_post(o).left) or o.number < 0 or table_of(o.s, o.number, o.s.side) is None,
        "The Reinforcements Table is in the books: call in what the roll brings by it.",
        "MD-031",
    ),
    Need(
        lambda o: (
            TYPED in dict(_post(o).left) or (o.number >= 0 and table_of(o.s, o.number, o.s.side) is not None)
        ),
        "As many units have come as the roll has dice for.",
        "MD-031",
    ),
)
LANDS: Needs[Asked] = (
    Need(lambda o: o.chart.has_craft, "This map has no Landing Craft.", "MD-049", True),
    Need(lambda o: o.books.craft[0], "No Landing Craft of this map is loaded.", "MD-051", True),
    Need(
        lambda o: o.books.craft[0] > o.books.craft[1],
        "A Landing Craft loaded in this turn lands in a later one.",
        "MD-050",
    ),
)
"""What a map needs for a craft to land."""
LAND: Needs[Asked] = (
    *LANDS,
    Need(
        lambda o: o.c.at in dict(o.chart.coast),
        "{o.at} is no Coastline hex: a craft lands on those alone.",
        "MD-052",
    ),
)


def _onto(o: Asked) -> int:
    return o.s.map_number(o.c.onto)


def _seams(o: Asked) -> tuple[tuple[str, ...], tuple[str, ...]]:
    here, there = (0, 1) if _onto(o) < o.number else (1, 0)
    return tuple(o.chart.seams[here]), tuple(o.s.charts[_onto(o)].seams[there])


CROSS: Needs[Asked] = (
    Need(lambda o: len(o.s.charts) > 1, "No other map lies beside this one.", "MD-141", True),
    Need(
        lambda o: _onto(o) >= 0 and abs(o.number - _onto(o)) == 1,
        "A unit goes over to a map beside its own.",
        "MD-141",
        True,
    ),
    Need(
        lambda o: o.c.origin in _seams(o)[0],
        lambda o: f"{o.c.origin or 'That'} does not lie at the seam of the two maps.",
        "MD-141",
    ),
    Need(lambda o: o.c.at in _seams(o)[1], "{o.at} does not lie at the seam of the two maps.", "MD-141"),
    Need(
        lambda o: o.c.origin not in came_there(o.s, o.number),
        "The unit on {o.c.origin} came there in this turn, and is not ordered again.",
        "MD-142",
    ),
    Need(lambda o: o.s.step == "move", "Units go over while units move.", "MD-242"),
)
TURN: Table[Asked] = {
    order.BeginBattle: (Need(lambda o: _may_begin(o), _to_begin, "MD-033"),),
    order.AssignSections: (
        Need(
            lambda o: o.s.mode == "overthrough",
            "Sections are assigned to Field Generals in OverThrough alone.",
            "MD-147",
        ),
    ),
    order.SetHand: _STATED,
    order.SetHands: _STATED,
    order.TypeTable: TYPE,
    order.PlayCard: CARD,
    order.OpenTurn: (
        _OWN,
        Need(
            lambda o: opening_choices(o.s, _post(o)),
            "Card and roll are not given together here: play the card, then roll.",
            "MD-026",
        ),
        Need(
            lambda o: not o.c.on_the_move or has_moves_on_cards(o.s),
            "Cards of this battle carry no On the Move orders.",
            "MD-061",
        ),
    ),
    order.CloseStep: (
        _OWN,
        Need(
            lambda o: o.c.step != "card" or o.s.mode == "overthrough" or hand(o.s, _post(o)) < 1,
            "You have a Command card: play it.",
            "MD-242",
        ),
        Need(
            lambda o: o.c.step not in ("roll", "draw", "deal"),
            "That step ends with its roll or its cards.",
            "MD-242",
        ),
    ),
    order.ConfirmVictory: (
        Need(
            lambda o: o.c.side in reached(o.s),
            lambda o: (
                f"{The(o.c.side) if o.c.side in BOTH else 'That side'} {verb(o.c.side, 'has', 'have')} not"
                " reached the medals to win."
            ),
            "MD-126",
        ),
    ),
    order.RollInitiative: INITIATIVE,
    order.RollReinforcements: ROLL,
    order.RollOrderDice: ORDER_DICE,
    order.OrderOnTheMove: ON_THE_MOVE,
    order.CallIn: CALL_IN,
    order.EnterArrival: ENTER,
    order.LandCraft: LAND,
    order.CrossOver: CROSS,
}
"""What each order of a turn needs beside its step."""


def _may_begin(o: Asked) -> bool:
    return all(duty.kind == "BeginBattle" for duty in of_the_start(o.s))
