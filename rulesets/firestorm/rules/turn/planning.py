"""The Planning Phase: number of battles, initiative bonus, the Generals' plans.

Reading: a plan is for its General's side alone and decides nothing, so it may be written as long as battles
are fought, and the first initiative does not wait for it.

Cite: Firestorm Caen, "General - Planning Phase".
"""

from dataclasses import replace

from rulesets.firestorm.document.document import SIDES, Campaign, SideKey, Turn
from rulesets.firestorm.document.seats import EVERYBODY, is_general, ordering_side, side_of
from rulesets.firestorm.ground.position import this_turn
from rulesets.firestorm.rules.log import commands as order, events as happened
from rulesets.firestorm.rules.log.state import LATER, Phase, State, Step, index
from rulesets.firestorm.rules.turn.dday import FIRST_STEP
from rulesets.kit.flow.choices import Choice, Text
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw, d3
from rulesets.kit.flow.duties import ORGANISER, Duty

SUBJECT = "planning"
Span = tuple[int, int]


def battles_of_turn(campaign: Campaign, turn: Turn) -> Span:
    """The fewest and the most battles of the turn, an extra one for a gap in the line among them.

    The day of landing has its assault and its landings; a further attack from each beach and the
    counter-attack may come on top. Cite: "Turns".
    """
    if turn.fixed and campaign.assault:
        landings = len(campaign.assault.landings)
        return 1 + landings, 2 + 2 * landings
    extra = campaign.gap is not None and campaign.gap.turn == turn.number
    return turn.battles + d3(1), turn.battles + d3(6) + extra


def battles_of_campaign(campaign: Campaign) -> Span:
    """The fewest and the most battles from the first turn to the last. Cite: "Mini-Campaign"; K24."""
    spans = [battles_of_turn(campaign, turn) for turn in campaign.turns]
    return sum(least for least, _ in spans), sum(most for _, most in spans)


def length_words(state: State) -> str:
    """How many battles may be thrown for the turn, and how many the whole campaign may have."""
    turn, gap = this_turn(state), state.campaign.gap
    fewest, most = battles_of_campaign(state.campaign)
    extra = f" and one more through {gap.name}" if gap and gap.turn == turn.number else ""
    return (
        f"{turn.battles + d3(1)} to {turn.battles + d3(6)} battles this turn{extra}; "
        f"{fewest} to {most} in the whole campaign."
    )


def duties(state: State) -> tuple[Duty, ...]:
    """The number of battles is the first thing of a turn."""
    if state.phase is Phase.PLANNING and not state.number_of_battles:
        says = f"Roll for the number of battles this turn: a D3 plus {this_turn(state).battles}."
        return (Duty(SUBJECT, 1, EVERYBODY, "RollBattles", says, "FC-031"),)
    return ()


def choices(state: State, seat: str) -> list[Choice]:
    """Throw for the number; write a plan; add a battle where the ruling lets the organiser."""
    offered: list[Choice] = []
    if state.phase is Phase.PLANNING and not state.number_of_battles:
        offered.append(
            Choice(
                order.RollBattles,
                "Roll for the number of battles",
                throw=Throw(1, 6, ("D3",)),
                subject=SUBJECT,
                why=length_words(state),
                cite="FC-031",
            )
        )
    side = side_of(seat)
    may_plan = state.phase in (Phase.PLANNING, Phase.BATTLES) and state.number_of_battles
    if may_plan and side and is_general(seat, side):
        plan = Text("text", "Plan", 4000, 1, state.plans[index(side)])
        offered.append(
            Choice(
                order.WritePlan,
                "Write the plan for this turn",
                fields=(plan,),
                subject=SUBJECT,
                weight="paper",
                why="Only your side can read it.",
                cite="FC-034",
            )
        )
    if seat == ORGANISER and may_add_battle(state):
        offered.append(
            Choice(
                order.AddBattle,
                "Add a battle to this turn",
                fields=(Text("reason", "Reason", 300, 1),),
                weight="ruling",
                cite="FC-010",
                why="More battles help the Allies; spread them over the map.",
            )
        )
    return offered


def may_add_battle(state: State) -> bool:
    """Cite: "Campaign Turns"; K25."""
    return (
        state.rulings.battle_cap == "raised"
        and state.number_of_battles > 0
        and state.phase in (Phase.PLANNING, Phase.BATTLES)
        and state.number_of_battles < 99
    )


def roll_battles(given: OrderContext[State, order.RollBattles]) -> list[object]:
    """D3 and the turn's number. Cite: "1. Determine the Number of Battles"."""
    state, faces = given.state, given.faces
    return [happened.BattlesNumbered(faces[0], d3(faces[0]) + this_turn(state).battles)]


def write_plan(given: OrderContext[State, order.WritePlan]) -> list[object]:
    return [happened.PlanWritten(ordering_side(given.seat), given.command.text)]


def add_battle(given: OrderContext[State, order.AddBattle]) -> list[object]:
    state, command = given.state, given.command
    return [happened.BattleAdded(state.number_of_battles + 1, command.reason)]


def campaign_started(event: happened.CampaignStarted) -> State:
    """The opening: every area as the document says, set-up troops placed, the rest to come."""
    document = event.document
    placed = {placement.troop: placement.area for placement in document.setup}
    waiting = {troop.key: LATER for troop in document.troops if troop.key not in placed}
    control: dict[str, SideKey] = {area.key: area.control for area in document.areas}
    return State(document, event.rulings, control, {**placed, **waiting}, turn=0)


def turn_began(state: State, event: happened.TurnBegan) -> State:
    """A new turn: nothing of the last one's battles, moves and plans remains."""
    turn = next(turn for turn in state.campaign.turns if turn.number == event.turn)
    phase, step = (Phase.DDAY, FIRST_STEP) if turn.fixed else (Phase.PLANNING, Step.NONE)
    return replace(
        state,
        turn=event.turn,
        phase=phase,
        step=step,
        battles=(),
        number_of_battles=0,
        lost_this_turn=(),
        bound=(),
        moved_from=(),
        plans=("", ""),
        gap_open=event.gap_open,
    )


def battles_numbered(state: State, event: happened.BattlesNumbered) -> State:
    return replace(state, number_of_battles=event.number)


def battle_added(state: State, event: happened.BattleAdded) -> State:
    return replace(state, number_of_battles=event.number)


def plan_written(state: State, event: happened.PlanWritten) -> State:
    plans = tuple(
        event.text if side == event.side else old for side, old in zip(SIDES, state.plans, strict=True)
    )
    return replace(state, plans=(plans[0], plans[1]))
