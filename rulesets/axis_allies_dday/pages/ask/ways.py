"""Where units can go, what fires at them on the way, what comes where, which cards are spent.

Cite: "Movement", "Fighters", "Reinforcements"; AD-071 to AD-093, AD-148 to AD-152, AD-155 to AD-170, AD-271.
"""

from rulesets.axis_allies_dday.document.battle import SideKey
from rulesets.axis_allies_dday.document.ground import touching
from rulesets.axis_allies_dday.rules.cards.movement import crossings
from rulesets.axis_allies_dday.rules.cards.procedure import needs, order_of_procedure
from rulesets.axis_allies_dday.rules.cards.reinforcement import room
from rulesets.axis_allies_dday.rules.cards.tactics_known import MOST_ROCKET, allied_lines
from rulesets.axis_allies_dday.rules.odds import rocket_strike, strafed
from rulesets.axis_allies_dday.rules.state.charts import Line, entries
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import number_of, people, place_words
from rulesets.axis_allies_dday.rules.turn.follow import spent
from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.odds import mean, percent, table, thrown
from rulesets.kit.ruleset import Answer
from rulesets.kit.words import listed, with_article

_CITE = "AD-271"


def reach(side: SideKey, state: State, zone: str) -> Answer:
    """Where the units of the side can go from the zone."""
    title = f"From {place_words(state.battle, zone)}"
    if state.position.is_locked(zone, side):
        words = "An enemy land unit stands there too. Nobody leaves until it is gone."
        return Answer(title, (words,), (), (zone,), None, "AD-087")
    near = touching(state.battle, zone)
    beyond = {to for over in near for to in touching(state.battle, over)} - {zone, *near}
    far = sorted(to for to in beyond if crossings(state, side, zone, to))
    there = [*near, *far] if state.position.number(zone, ("tank",), side) else list(near)
    rows = tuple(Row(_way(state, side, zone, to, to in near), to) for to in there)
    chances = (3,) if side == "axis" else ()
    heads = ("Zone", "Room", "Units", "Strafed")[: 3 + len(chances)]
    ways = Table("reach", "Ways", heads, rows, numbers=(1, *chances))
    words = f"Room: how many more infantry, artillery and tanks of {people(state.battle, side)} fit."
    return Answer(title, (words,), (), tuple(there), ways, "AD-082", chances=chances)


def _way(state: State, side: SideKey, zone: str, to: str, is_near: bool) -> tuple[str, ...]:
    """A row of the ways: the zone, its room, who gets there, and what strafing does to each that goes."""
    room = state.room(to, side)
    cells = (place_words(state.battle, to), str(room), "all" if is_near else "tanks")
    over = [] if is_near else crossings(state, side, zone, to)[:1]
    return (*cells, _strafed(state, (zone, *over, to))) if side == "axis" else cells


def _strafed(state: State, way: tuple[str, ...]) -> str:
    """The chance that a unit is destroyed by the fighters on its way. Cite: AD-148 to AD-150."""
    patrols = [state.position.number(zone, ("fighter",), "allies") for zone in way]
    number = needs(state, order_of_procedure(state, "axis move"))
    return percent(strafed(patrols, number, state.rulings.strafe_transit == "twice"))


def strafing(state: State, zone: str) -> Answer:
    """What the fighters over the zone do to each unit that leaves or enters it."""
    count = state.position.number(zone, ("fighter",), "allies")
    chance, unit = _strafed(state, (zone,)), with_article(f"{state.battle.axis.adjective} unit")
    words = f"{number_of(count, 'fighter')}: {chance} that {unit} that enters or leaves is destroyed."
    return Answer(f"Fighters over {place_words(state.battle, zone)}", (words,), (), (zone,), None, "AD-148")


def enters(state: State, place: str) -> list[Line]:
    """The queues whose units may enter at the place."""
    return [line for line in state.charts.values() if place in entries(state.battle, line.queue)]


def queues(state: State, place: str) -> Answer:
    """Who is next of each queue that leads there, and what stops it."""
    says = [_next(state, line, place) for line in enters(state, place)]
    title = f"What comes to {place_words(state.battle, place)}"
    come = table("arriving", "Units that its 2 dice may bring", "Units", {"Chance": thrown(2)})
    return Answer(title, tuple(says), (), (place,), come, "AD-155", chances=(0, 1))


def _next(state: State, line: Line, place: str) -> str:
    coming = next(line.upcoming(), None)
    if coming is None:
        return f"{line.queue.title}: all have come."
    unit = coming[1]
    where = unit.only or entries(state.battle, line.queue)
    called = listed([place_words(state.battle, key) for key in where])
    who = f"{unit.kind}{f' of {unit.formation}' if unit.formation else ''}"
    side = state.position.sides[line.queue.power]
    stops = "" if any(room(state, key, side) for key in where) else " All places are full: the chart waits."
    other = "" if place in where else " It cannot enter here."
    return f"{line.queue.title}: next is {who}, at {called}.{other}{stops}"


def deck(state: State, place: str) -> Answer:
    """Which order cards of the deck can do nothing any more, and why."""
    kept = [row for row in state.battle.orders if state.deck.has("orders", row.number)]
    reasons = [(row, spent(state, row.number)) for row in kept]
    says = [f"{row.number}. {row.title}: {why}." for row, why in reasons if why]
    return Answer(
        "The deck", tuple(says) or ("Every card in the deck still has an effect.",), (), (), None, "AD-071"
    )


def rockets(state: State, place: str) -> Answer:
    """What the dice at the Allied charts take off them. Cite: AD-229."""
    waiting = [len(line.waiting) for line in allied_lines(state)]
    fallen = rocket_strike(waiting, MOST_ROCKET)
    charts, units = f"{state.battle.allies.adjective} chart", f"{float(mean(fallen)):.2f} units"
    says = (f"A die for each {charts}, on {MOST_ROCKET} or less: {units} on average.",)
    taken = table("rockets", "Units taken off the charts", "Units", {"Chance": fallen})
    return Answer("The rockets", says, (), (), taken, "AD-271")
