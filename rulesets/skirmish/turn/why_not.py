"""Why an order of a match does not stand, in the words of its rule.

It says only what the seat that gave it may know.

Cite: TS-025, TS-035, TS-046 to TS-053, TS-060 to TS-070, TS-082, TS-174, TS-175.
"""

from rulesets.kit.flow.refusals import Refusal
from rulesets.skirmish.books.experience import points
from rulesets.skirmish.books.manning import completed, unmanned
from rulesets.skirmish.books.numbers import MOST_UNIT_POINTS, left_of, size_of, unit_points
from rulesets.skirmish.books.offers import cost_of
from rulesets.skirmish.doctrines.moments import is_lasting, is_paid, is_spent, moment_of
from rulesets.skirmish.lists.doctrines import LIMITS, MOMENTS
from rulesets.skirmish.lists.maps import SIDES
from rulesets.skirmish.log import commands as c
from rulesets.skirmish.log.state import State, Unit, doctrine_of, is_sort, units_of
from rulesets.skirmish.turn.flow import is_over
from rulesets.skirmish.turn.menu_action import WITHOUT_MOVING, is_held, is_unmanned, takes


def why_not(state: State, seat: str, command: object) -> Refusal | None:
    """The reason, or None where only the course of the game is in the way."""
    if seat not in SIDES or state.is_finished:
        return None
    match command:
        case c.Act():
            return _act(state, seat, command)
        case c.UseAbility():
            return _ability(state, seat, command)
        case c.CloseOrders() if state.step == "purchase" and not state.books[seat].closed:
            said = unmanned(completed(state, seat), seat)
            return Refusal(said, "TS-309") if said else None
        case c.FillBasket() | c.ManBase() if state.books[seat].closed and state.step == "purchase":
            return Refusal("Your orders are closed: they come when the other side has closed too.", "TS-037")
        case c.EndActions() if state.step == "action" and state.turn == seat:
            return Refusal("You have an Action and a ready unit left: take it.", "TS-063")
        case c.Conquer():
            return Refusal(
                "A squad on the board conquers one marker a turn, having moved by an Action of its own: no "
                "Sprint, and nobody else.",
                "TS-082",
            )
        case c.BuildStructure():
            return Refusal(
                "Engineers build with their Action, on a hex without a marker, in their own Action Turn.",
                "TS-086",
            )
        case c.Promote():
            return Refusal(
                "A squad gets an Elite for a Regular when it killed a unit and an Elite is in stock.",
                "TS-119",
            )
    return None


def _unit(state: State, seat: str, key: str) -> Unit | None:
    return next((unit for unit in units_of(state, seat) if unit.key == key), None)


def _act(state: State, seat: str, command: c.Act) -> Refusal | None:
    if state.step != "action" or state.turn != seat:
        return None
    unit = _unit(state, seat, command.unit)
    if unit is None:
        return Refusal("You have no such unit: choose one of yours.", "TS-067")
    if is_over(state) or left_of(state, seat) == 0:
        return Refusal("This Action Turn has no Action left: end it.", "TS-060")
    if unit.fatigued:
        return Refusal("That unit is Fatigued: it acts again after the next Status Phase.", "TS-065")
    if unit.place == "mat" and unit.space < 0:
        return Refusal(
            "That unit stands on space -1 of the mat: it may act from the next round on.", "TS-070"
        )
    if is_unmanned(state, unit):
        return Refusal("Nobody serves that gun: give it crew in a Status Phase.", "TS-354")
    if not takes(state, unit, command.kind):
        return Refusal("Only squads do that: choose another Action.", "TS-067")
    if is_held(unit, command.kind):
        return Refusal("That Tank is dug in: dig it out when a turn of yours starts, then move it.", "TS-234")
    if unit.place == "mat" and command.kind in WITHOUT_MOVING and command.kind != "fatigue":
        return Refusal("A unit of the mat enters by an Action that moves it, or is fatigued there.", "TS-074")
    if unit.place == "mat" and size_of(state, unit) + unit_points(state, seat) > MOST_UNIT_POINTS:
        return Refusal(
            f"You would have more than {MOST_UNIT_POINTS} Unit Points on the board: it stays on the mat.",
            "TS-035",
        )
    if is_sort(state, unit, "truck") and ("supply" in unit.marks or "convoy" in unit.marks):
        return Refusal("A designated truck stays where it is.", "TS-249")
    return Refusal("There is no such Action: choose one of those offered.", "TS-067")


def _ability(state: State, seat: str, command: c.UseAbility) -> Refusal | None:
    """Unlock, balance, moment and limit, in this order. Cite: TS-174 to TS-177."""
    doctrine = doctrine_of(state, seat)
    ability = doctrine.ability(command.ability) if doctrine else None
    if ability is None:
        return Refusal("Your doctrine has no such ability.", "TS-174")
    book = state.books[seat]
    if book.gained < ability.unlock * 4:
        return Refusal(
            f"{ability.name} opens at {points(ability.unlock * 4)} gained; "
            f"you have gained {points(book.gained)}.",
            "TS-174",
        )
    if ability.moments == ("always",):
        return Refusal(f"{ability.name} works by itself from its unlock on: nothing is to be done.", "TS-176")
    if moment_of(state, seat, ability) is None:
        when = " or ".join(words for moment, words in MOMENTS if moment in ability.moments)
        return Refusal(f"{ability.name} may be used {when}, and that is not now.", "TS-177")
    if is_spent(state, seat, ability):
        often = dict(LIMITS)["turn" if is_lasting(ability) else ability.limit]
        return Refusal(f"{ability.name} may be used {often}, and was.", "TS-177")
    if not is_paid(state, seat, ability):
        return Refusal(
            f"{ability.name} costs {points(cost_of(state, seat, ability))}"
            f"{f' and {ability.points} command points' if ability.points else ''}, which you have not.",
            "TS-175",
        )
    return None
