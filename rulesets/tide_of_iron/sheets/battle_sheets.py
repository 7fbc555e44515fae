"""The papers of a running battle: how it stands, and those of its scenario as it is laid, with the core bases
where it is a battle of a chain.

Cite: TN-106, TN-181, TN-183, TN-216 to TN-232.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.leaves import leaf, prose, table
from rulesets.kit.drawing.sheets import Block, Facts, Grid, Sheet, for_sides
from rulesets.kit.remembered import remembered
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.pages import core
from rulesets.tide_of_iron.pages.battle_views import card, goals, orders
from rulesets.tide_of_iron.rules.battle.ending import result
from rulesets.tide_of_iron.rules.battle.standing import standing
from rulesets.tide_of_iron.rules.battle.state import Laid, State
from rulesets.tide_of_iron.rules.battle.words import due_in
from rulesets.tide_of_iron.sheets.chain_common import NEEDED
from rulesets.tide_of_iron.sheets.handouts import handouts


def battle_sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """First a leaf with the rounds, weather and what comes, the objectives, what each side is to reach; then
    the scenario's own."""
    now = leaf(
        "battle",
        "Current position",
        standing(state, seat).turn,
        tuple(_blocks(state)),
        game="Battle",
        about="Rounds, weather, reinforcements, objectives, squads if they are kept.",
        foot=NEEDED,
        called=state.scenario.title,
        number=state.scenario.number,
        group="Battle",
    )
    own = _of_scenario(state.laid_out, "") if state.laid_out else ()
    return (*for_sides([now], THE_SIDES), *own)


@remembered
def _of_scenario(laid: Laid, of: str) -> tuple[Sheet, ...]:
    return handouts(laid.scenario, dict(laid.boards))


def _blocks(state: State) -> Iterator[Block]:
    if state.is_finished:
        yield prose("Result", result(state))
    now = card(state)
    if now.facts:
        yield Facts(now.facts, now.title)
    heads = ("Round", "Weather", "Reinforcements")
    yield table("Rounds", heads, *_rounds(state), numbers=(0,), write=(1,))
    held = goals(state)
    if held.rows:
        yield Grid(held.heads, held.rows, held.title, held.numbers)
    if told := tuple(core.facts(state.scenario)):
        yield Facts(told, "Core division")
    for listed in core.squads(state, "Core bases") if state.squads else ():
        yield Grid(listed.heads, listed.rows, ", ".join(filter(None, (listed.title, listed.aside))))
    for side in orders(state):
        if side.facts:
            yield Facts(side.facts, side.title)


def _rounds(state: State) -> Iterator[tuple[str, ...]]:
    """Every round: the weather turned up or a box for it, and what comes in it."""
    weather = state.scenario.weather
    turned = dict(zip(state.checked, state.shown, strict=True))
    due = max((row.round for row in state.scenario.reinforcements), default=0)
    last = state.scenario.rounds or max(state.round, due, 1)
    for number in range(1, last + 1):
        is_check = weather is not None and number in weather.checks
        sky = turned.get(number, "" if is_check else "-")
        yield str(number), sky, " ".join(due_in(state.scenario, number))
