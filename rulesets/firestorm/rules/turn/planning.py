"""The Planning Phase: number of battles, initiative bonus, the Generals' plans.

Reading: a plan is for its General's side alone and decides nothing, so it may be written as long as battles
are fought, and the first initiative does not wait for it.

Cite: Firestorm Caen, "General - Planning Phase".
"""

from collections.abc import Iterator
from dataclasses import dataclass

from rulesets.firestorm.document.document import SIDES, Campaign, SideKey, Turn
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.document.seats import EVERYBODY, is_general, side_of
from rulesets.firestorm.ground.asked import Asked
from rulesets.firestorm.ground.changes import of_state
from rulesets.firestorm.ground.position import this_turn
from rulesets.firestorm.ground.state import LATER, Phase, State, index
from rulesets.firestorm.ground.words import people
from rulesets.firestorm.rules.battle.initiative import OF_BATTLES
from rulesets.firestorm.rules.chapter import Chapter, Happened, Ordered, as_given
from rulesets.firestorm.rules.turn.rulings import ruling
from rulesets.kit.flow.choices import Choice, Text
from rulesets.kit.flow.conditions import Need, Needs, gate
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.dice import Throw, d3
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.flow.house_rule import REASON
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import count

SUBJECT = "planning"
Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class RollBattles:
    """Throw for the number of battles of the turn."""


@dataclass(frozen=True, slots=True)
class AddBattle:
    """The organiser raises the turn's number by one (K25)."""

    reason: str = ""


@dataclass(frozen=True, slots=True)
class WritePlan:
    """A General's plan for the turn, for his own side's eyes. Cite: FC-034."""

    text: str


@dataclass(frozen=True, slots=True)
class CampaignStarted:
    document: Campaign
    rulings: Rulings


@dataclass(frozen=True, slots=True)
class BattlesNumbered:
    face: int
    number: int


@dataclass(frozen=True, slots=True)
class BattleAdded:
    number: int
    reason: str


@dataclass(frozen=True, slots=True)
class PlanWritten:
    side: SideKey
    text: str


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
    """The fewest and the most battles from the first turn to the last. Cite: FC-008, FC-182; K24."""
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


def choices(state: State, seat: str) -> Iterator[Choice]:
    """Throw for the number; write a plan; add a battle where the ruling lets the organiser."""
    if state.phase is Phase.PLANNING and not state.number_of_battles:
        label, why, throw = "Roll for the number of battles", length_words(state), Throw(1, 6, ("D3",))
        yield Choice(RollBattles, label, throw=throw, subject=SUBJECT, why=why, cite="FC-031")
    side = side_of(seat)
    may_plan = state.phase in (Phase.PLANNING, Phase.BATTLES) and state.number_of_battles
    if may_plan and side and is_general(seat, side):
        yield Choice(
            WritePlan,
            "Write the plan for this turn",
            fields=(Text("text", "Plan", 4000, 1, state.plans[index(side)]),),
            subject=SUBJECT,
            weight="paper",
            why="Only your side can read it.",
            cite="FC-034",
        )
    if seat == ORGANISER and may_add_battle(state):
        why = f"More battles help {people(state, 'allied')}; spread them over the map."
        yield ruling(AddBattle, "Add a battle to this turn", REASON, why=why, cite="FC-010")


def may_add_battle(state: State) -> bool:
    """Cite: "Campaign Turns"; K25."""
    return (
        state.rulings.battle_cap == "raised"
        and state.number_of_battles > 0
        and state.phase in (Phase.PLANNING, Phase.BATTLES)
        and state.number_of_battles < 99
    )


ADD_BATTLE: Needs[Asked] = (
    gate(
        lambda o: o.s.rulings.battle_cap != "rolled",
        "The number rolled is this turn's limit: your house rules add no battles.",
        "FC-010",
    ),
    Need(
        lambda o: o.s.number_of_battles and o.s.phase in (Phase.PLANNING, Phase.BATTLES),
        "Add battles after the roll for their number and before the last is over.",
        "FC-010",
    ),
)
WRITE_PLAN: Needs[Asked] = (
    Need(
        lambda o: o.s.phase in (Phase.PLANNING, Phase.BATTLES),
        "A plan is for the battles of its turn. Write it before they are over.",
        "FC-034",
    ),
)
ROLL_BATTLES: Needs[Asked] = (
    *OF_BATTLES,
    Need(
        lambda o: not o.s.number_of_battles,
        lambda o: f"The number is already rolled: {count(o.s.number_of_battles, 'battle')} this turn.",
        "FC-031",
    ),
)


def roll_battles(given: OrderContext[State, RollBattles]) -> list[object]:
    """D3 and the turn's number. Cite: "1. Determine the Number of Battles"; FC-009."""
    return [BattlesNumbered(given.faces[0], d3(given.faces[0]) + this_turn(given.state).battles)]


def add_battle(given: OrderContext[State, AddBattle]) -> list[object]:
    return [BattleAdded(given.state.number_of_battles + 1, given.command.reason)]


def campaign_started(event: CampaignStarted) -> State:
    """The opening: every area as the document says, set-up troops placed, the rest to come."""
    document = event.document
    placed = {placement.troop: placement.area for placement in document.setup}
    waiting = {troop.key: LATER for troop in document.troops if troop.key not in placed}
    control: dict[str, SideKey] = {area.key: area.control for area in document.areas}
    return State(document, event.rulings, control, {**placed, **waiting}, turn=0)


NUMBER_SET = of_state(lambda s, e: {"number_of_battles": e.number})


def plan_written(state: State, event: PlanWritten) -> State:
    plans = tuple(
        event.text if side == event.side else old for side, old in zip(SIDES, state.plans, strict=True)
    )
    return replace(state, plans=(plans[0], plans[1]))


CHAPTER = Chapter(
    {
        RollBattles: Ordered(roll_battles, ROLL_BATTLES, "Roll", by="all"),
        AddBattle: Ordered(add_battle, ADD_BATTLE, by="organiser"),
        WritePlan: Ordered(as_given(PlanWritten), WRITE_PLAN),
    },
    {
        BattlesNumbered: Happened(
            NUMBER_SET, "The die shows {o.e.face}: {o.battles} will be fought this turn."
        ),
        BattleAdded: Happened(
            NUMBER_SET, "The organiser adds a battle; the turn now has {o.battles}. {o.because}"
        ),
        PlanWritten: Happened(plan_written, "The General of {o.side} writes a plan for the turn."),
    },
)
