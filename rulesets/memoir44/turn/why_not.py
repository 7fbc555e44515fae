"""Why an order does not stand: the sentence for a player. The menu has already said no."""

from rulesets.kit.flow.deciding import misfilled
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.memoir44.books.why_not import no_map, no_side, wrong_holding
from rulesets.memoir44.books.why_not_scores import wrong_score
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.log import commands as order
from rulesets.memoir44.log.state import State, is_moving
from rulesets.memoir44.turn.battle_start import duties as of_the_start
from rulesets.memoir44.turn.cards import owes_order_dice
from rulesets.memoir44.turn.menu import menu
from rulesets.memoir44.turn.seats import CHIEF, maps_kept_by, office_of, side_of
from rulesets.memoir44.turn.turn import STEP_TITLES
from rulesets.memoir44.turn.why_not_turn import wrong_in_turn

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
_FACTS: dict[type, tuple[str, str]] = {
    order.MarkTown: (
        "That town cannot change hands so: choose a town of this map and the side that does not hold it.",
        "MD-064",
    ),
    order.MarkSection: ("That Beach section cannot change hands so.", "MD-073"),
    order.MarkBridge: (
        "That bridge cannot be held so: only the side the scenario names holds bridges.",
        "MD-084",
    ),
    order.MarkObjective: (
        "That objective cannot change hands so: another holder is needed, and a permanent"
        " one stays where it is.",
        "MD-134",
    ),
    order.CountObjective: ("The units on that objective cannot be counted so.", "MD-131"),
    order.MarkEmpty: ("That section cannot be marked so.", "MD-221"),
    order.CountSudden: ("The hexes of that condition cannot be counted so.", "MD-255"),
    order.ExitUnit: (
        "No unit can exit there: name an Exit hex of this map.",
        "MD-193",
    ),
    order.BuildBridge: (
        "That bridge cannot be built: it takes a Hobart's Funnies unit with the bridge, and "
        "only the first bridge counts.",
        "MD-183",
    ),
    order.EquipFunny: ("That unit takes no such accessory.", "MD-165"),
    order.Eliminate: ("No such unit can be eliminated on this map.", "MD-127"),
    order.StrikeOut: ("There is no such entry to strike out, or the reason is missing.", "MD-247"),
    order.MarkStars: ("A Destroyer of this map takes 0 to 3 Battle Stars.", "MD-106"),
    order.PlaceCrosshair: (
        "That cross-hair cannot be placed: name a gun of your own side that is there, and a hex.",
        "MD-103",
    ),
    order.ReturnCrosshair: ("No cross-hair of that gun lies there.", "MD-102"),
    order.CountLosses: ("So many figures cannot be lost.", "MD-045"),
    order.LandCraft: (
        "No loaded Landing Craft can land there now: it lands on a Coastline hex, from the turn"
        " after it was loaded on.",
        "MD-052",
    ),
    order.CrossOver: (
        "No unit can go over there so: a unit that came over in this turn is not ordered again.",
        "MD-142",
    ),
    order.NoteAtTable: ("Write down a few words about one of the subjects.", "MD-055"),
}
_OTHERS: dict[type, tuple[str, str]] = {
    order.SetHand: ("That hand is not asked for.", "MD-154"),
    order.SetHands: ("Those hands are not asked for, or not all of them are there.", "MD-154"),
    order.SetTarget: ("The medals to win are stated already.", "MD-126"),
    order.TypeTable: (
        "That Reinforcements Table is not asked for, or names a unit that cannot come.",
        "MD-225",
    ),
    order.AssignSections: ("The sections cannot be assigned so.", "MD-147"),
    order.BeginBattle: ("The battle cannot begin yet: something is still to be entered.", "MD-033"),
    order.HandOut: ("The cards cannot be handed out so.", "MD-143"),
    order.PlayCard: ("That card cannot be played so.", "MD-244"),
    order.RollInitiative: ("This Field General has a Command card.", "MD-151"),
    order.RollOrderDice: ("No order dice are due.", "MD-030"),
    order.RollReinforcements: ("No Reinforcement Roll is due here now.", "MD-026"),
    order.OrderOnTheMove: ("No On the Move order is left for that section.", "MD-060"),
    order.CallIn: (
        "That unit cannot be called in there: by the roll, the table, the pool and the places.",
        "MD-037",
    ),
    order.EnterArrival: (
        "That unit cannot be entered: by the dice, the pool and the places there are.",
        "MD-037",
    ),
    order.CloseStep: ("That step is not open.", "MD-242"),
    order.OpenTurn: ("Card and roll are not given together here: play the card, then roll.", "MD-026"),
    order.EndTurn: ("The turn can be ended once its rolls are made, from the orders on.", "MD-242"),
    order.ResumeTurn: ("You have not said that you are done, or the step is over.", "MD-158"),
    order.DrawCards: ("There is nothing to draw now.", "MD-241"),
    order.DrawForStaff: ("So many cards are not drawn.", "MD-143"),
    order.ConfirmVictory: ("That side has not reached its medals.", "MD-126"),
    order.CallTime: ("Give a reason for ending the battle.", "MD-126"),
    order.CorrectMedals: (
        "Medals cannot be corrected so; give a number from 1 to 20 and a reason.",
        "MD-245",
    ),
    order.CorrectHand: (
        "That hand cannot be corrected so; give a number from 0 to 20 and a reason.",
        "MD-241",
    ),
    order.ChangeRuling: ("That house rule has no such setting, or the reason is missing.", "MD-063"),
}


def why_not(state: State, seat: str, command: object) -> Refusal:
    """The refusal of an order that the menu does not offer the seat."""
    if state.phase == "over":
        return Refusal("The battle is over; nothing more can be ordered.", "MD-126")
    found = (
        _wrong_seat(state, seat, command) or _wrong_phase(state, command) or _wrong_turn(state, seat, command)
    )
    found = found or _wrong_fact(state, seat, command)
    found = found or wrong_in_turn(state, state.post(office_of(state, seat)), command)
    found = found or misfilled(menu(state, seat), command)
    if found:
        return found
    sentence, cite = {**_FACTS, **_OTHERS}.get(type(command), ("That order is not known here.", "MD-242"))
    return Refusal(sentence, cite)


def _wrong_fact(state: State, seat: str, command: object) -> Refusal | None:
    """Why a fact of a map does not go into its books."""
    number = state.map_number(getattr(command, "map", ""))
    if type(command) not in order.FACTS or number < 0:
        return None
    return (
        no_side(getattr(command, "side", ""))
        or wrong_holding(state, number, command)
        or wrong_score(state, number, side_of(seat), command)
    )


def _wrong_seat(state: State, seat: str, command: object) -> Refusal | None:
    kind = type(command)
    if seat != ORGANISER and kind in order.RULINGS and kind is not order.ConfirmVictory:
        return Refusal("Only the organiser can do this.", "MD-126")
    if seat == ORGANISER and kind in order.TURN:
        return Refusal("The players take their turns themselves.", "MD-158")
    if kind in order.FACTS:
        key = getattr(command, "map", "")
        if found := no_map(state, key):
            return found
        if state.map_number(key) not in maps_kept_by(state, seat):
            return Refusal("Only those at a map keep its books.", "MD-245")
    return None


def _wrong_phase(state: State, command: object) -> Refusal | None:
    kind = type(command)
    if state.phase == "set-up" and kind not in order.SET_UP and kind is not order.ChangeRuling:
        says = " ".join(duty.says for duty in of_the_start(state)[:1])
        return Refusal(f"The battle has not begun. First: {says}", "MD-033")
    if state.phase == "play" and kind in order.SET_UP:
        return Refusal("The battle has begun; this was for its preparation.", "MD-033")
    return None


def _wrong_turn(state: State, seat: str, command: object) -> Refusal | None:
    """Another side's turn, another's post, another step, or partners who are not done."""
    kind = type(command)
    if kind not in order.TURN and kind not in _STEPS:
        return None
    side, office = side_of(seat), office_of(state, seat)
    if side != state.side:
        return Refusal(f"It is the turn of {the(state.side)}.", "MD-242")
    named = getattr(command, "post", None)
    if named is not None and named != office:
        return Refusal("That is for another player of your side.", "MD-158")
    if kind in (order.HandOut, order.DrawForStaff) and state.mode != "overthrough":
        return Refusal("There is a Commander in Chief in OverThrough alone.", "MD-143")
    if kind in (order.HandOut, order.DrawForStaff) and office != CHIEF:
        return Refusal("The Commander in Chief does this.", "MD-143")
    step = getattr(command, "step", None) or _STEPS.get(kind, state.step)
    if step != state.step and not (step == "move" and is_moving(state)):
        return Refusal(
            f"{The(state.side)} {verb(state.side, 'is', 'are')} at another step: {STEP_TITLES[state.step]}.",
            "MD-242",
        )
    post = state.post(office)
    if post is not None and post.closed:
        return Refusal("You are done with this step; your partners are not yet.", "MD-158")
    if kind is order.RollReinforcements and post is not None and owes_order_dice(post):
        return Refusal("The order dice of Their Finest Hour are rolled first.", "MD-030")
    return None
