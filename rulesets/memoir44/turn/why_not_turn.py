"""Why a roll, an arrival, a landing or an order of the turn does not stand.

Part of `why_not`, under the same terms.

Cite: Memoir '44, D-Day Landings, "Reinforcements", "Game Modes".
"""

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.words import listed
from rulesets.memoir44.books.figure_pool import in_pool
from rulesets.memoir44.document.words import FACE_TITLES, UNITS, face_of, figure_kind, unit_title
from rulesets.memoir44.log import commands as order
from rulesets.memoir44.log.state import Post, State
from rulesets.memoir44.turn.arrival import COAST, CRAFT, figures_of_row, row_title, ways_of
from rulesets.memoir44.turn.battle_start import duties as of_the_start
from rulesets.memoir44.turn.cards import FINEST_HOUR
from rulesets.memoir44.turn.reinforcement_roll import TYPED, sections_commanded, table_of, why_none

_NO_ROLL = {
    "none": Refusal("No reinforcements come to this side on this map.", "MD-025"),
    "barred": Refusal("Air Power of the Allies bars the Reinforcement Roll of this turn.", "MD-087"),
    "no-dice": Refusal("No dice are left for the Reinforcement Roll of this turn.", "MD-088"),
}


def wrong_in_turn(state: State, post: Post | None, command: object) -> Refusal | None:
    """Why the order of that post does not stand in its own turn and step."""
    match command:
        case order.BeginBattle():
            says = next((duty.says for duty in of_the_start(state)), "something is still to be entered.")
            return Refusal(f"The battle cannot begin yet: {says[:1].lower()}{says[1:]}", "MD-033")
        case order.AssignSections() if state.mode != "overthrough":
            return Refusal("Sections are assigned to Field Generals in OverThrough alone.", "MD-147")
        case order.SetHand() | order.SetHands():
            return Refusal("The starting hands named are stated already.", "MD-154")
        case order.TypeTable():
            return _typed(state, command)
        case order.LandCraft():
            return _landing(state, command)
        case order.CrossOver():
            return _crossing(state, command)
    if post is None:
        return None
    match command:
        case order.OrderOnTheMove():
            return _on_the_move(state, post, command)
        case order.RollReinforcements():
            return _NO_ROLL.get(why_none(state, post))
        case order.RollOrderDice() if post.card != FINEST_HOUR:
            return Refusal("Order dice are rolled after Their Finest Hour alone.", "MD-030")
        case order.CallIn():
            return _called_in(state, post, command)
        case order.EnterArrival() if TYPED not in dict(post.left):
            if table_of(state, state.map_number(command.map), state.side) is not None:
                words = "The Reinforcements Table is in the books: call in what the roll brings by it."
                return Refusal(words, "MD-031")
            return Refusal("As many units have come as the roll has dice for.", "MD-031")
        case _:
            return None


def _typed(state: State, command: order.TypeTable) -> Refusal | None:
    """Why that table is not typed in: a unit in it cannot come. Cite: MD-225."""
    number = state.map_number(command.map)
    limited = state.charts[number].limited if number >= 0 and command.side == "allied" else ()
    named = (command.infantry, command.armor, command.grenade, command.flag, command.star)
    for unit in named if limited else ():
        if unit in UNITS and unit not in limited:
            coming = listed([unit_title(one) for one in limited])
            return Refusal(
                f"{unit_title(unit)} cannot come: the rolls of this scenario bring {coming}.", "MD-225"
            )
    return None


def _on_the_move(state: State, post: Post, command: order.OrderOnTheMove) -> Refusal | None:
    if state.step in ("deal", "card", "roll"):
        return Refusal("Card and roll come first: they give the On the Move orders.", "MD-061")
    if state.step not in ("orders", "move"):
        return Refusal("On the Move orders are given before the battles are fought.", "MD-060")
    if command.section not in dict(sections_commanded(state, post)):
        return Refusal("On the Move orders go to sections that you command.", "MD-060")
    if not post.on_the_move:
        return Refusal("Card and roll gave no On the Move order in this turn.", "MD-059")
    if len(post.moved) >= post.on_the_move:
        words = f"No On the Move order is left: this turn gave {post.on_the_move}, and all are given."
        return Refusal(words, "MD-060")
    return None


def _called_in(state: State, post: Post, command: order.CallIn) -> Refusal | None:
    """Why that unit is not brought in there."""
    number = state.map_number(command.map)
    if number != post.table:
        return Refusal("The roll was made for another map.", "MD-031")
    row = next((row for row in table_of(state, number, state.side) or () if row.face == command.face), None)
    if row is None or command.face not in dict(post.left):
        return _nothing_left(post, command.face)
    title, kind = row_title(row), figure_kind(row.unit)
    if in_pool(state, number, state.side, kind) < figures_of_row(row):
        return Refusal(f"{title} is lost: the pool lacks its figures.", "MD-037")
    ways = dict(ways_of(state, number, state.side, row.where))
    if not ways:
        return Refusal(f"{title} finds no place: every Landing Craft is loaded.", "MD-054")
    if command.way == COAST and COAST not in ways:
        words = f"{title} lands on the Coastline only beside two adjacent Beach sections you control."
        return Refusal(words, "MD-056")
    if command.way not in ways:
        closed = command.way == CRAFT and state.charts[number].has_craft
        words = "every Landing Craft is loaded" if closed else "the table or the map names another"
        return Refusal(f"{title} does not come that way: {words}.", "MD-049" if closed else "MD-048")
    hexes = ways[command.way]
    if hexes and command.place not in hexes:
        return Refusal(f"{title} comes in on one of these hexes: {listed(hexes)}.", "MD-048")
    return None


def _nothing_left(post: Post, face: str) -> Refusal:
    """The refusal of a unit for a face that did not fall, or whose units have all come."""
    title = FACE_TITLES.get(face, "that face")
    if all(face_of(fell) != face for fell in post.faces):
        return Refusal(f"{title} did not fall in this roll, and brings no unit.", "MD-031")
    return Refusal(f"Every unit that {title} brings in this roll has been placed.", "MD-031")


def _landing(state: State, command: order.LandCraft) -> Refusal | None:
    number = state.map_number(command.map)
    if number < 0:
        return None
    chart, (loaded, fresh) = state.charts[number], state.books[number].craft
    if not chart.has_craft:
        return Refusal("This map has no Landing Craft.", "MD-049")
    if not loaded:
        return Refusal("No Landing Craft of this map is loaded.", "MD-051")
    if loaded <= fresh:
        return Refusal("A Landing Craft loaded in this turn lands in a later one.", "MD-050")
    if command.at not in dict(chart.coast):
        return Refusal(f"{command.at or 'That'} is no Coastline hex: a craft lands on those alone.", "MD-052")
    return None


def _crossing(state: State, command: order.CrossOver) -> Refusal | None:
    number, onto = state.map_number(command.map), state.map_number(command.onto)
    if len(state.charts) < 2:
        return Refusal("No other map lies beside this one.", "MD-141")
    if min(number, onto) < 0 or abs(number - onto) != 1:
        return Refusal("A unit goes over to a map beside its own.", "MD-141")
    here, there = (0, 1) if onto < number else (1, 0)
    if command.origin not in state.charts[number].seams[here]:
        return Refusal(f"{command.origin or 'That'} does not lie at the seam of the two maps.", "MD-141")
    if command.at not in state.charts[onto].seams[there]:
        return Refusal(f"{command.at or 'That'} does not lie at the seam of the two maps.", "MD-141")
    words = f"The unit on {command.origin} came there in this turn, and is not ordered again."
    return Refusal(words, "MD-142")
