"""The end of a turn and of the campaign, and the beginning of the next turn.

Cite: Firestorm Caen, "Campaign Outcome", "Ending the Campaign Turn".
"""

from dataclasses import dataclass

from rulesets.firestorm.document.document import SIDES, SideKey
from rulesets.firestorm.document.seats import sides_of
from rulesets.firestorm.ground.passage import gap_name
from rulesets.firestorm.ground.position import held_by, is_last_turn, lookup
from rulesets.firestorm.ground.state import PastTurn, Phase, Result, State, Step
from rulesets.firestorm.ground.words import points_words
from rulesets.firestorm.rules.battle.initiative import closing
from rulesets.firestorm.rules.chapter import Chapter, Happened
from rulesets.firestorm.rules.strategic.scoring import both, outcome
from rulesets.kit.flow.house_rule import because
from rulesets.kit.flow.sides import called
from rulesets.kit.stored.slotted import replace
from rulesets.kit.words import with_article


@dataclass(frozen=True, slots=True)
class TurnBegan:
    turn: int
    gap_open: bool = False


@dataclass(frozen=True, slots=True)
class PointsTotalled:
    turn: int
    allied: int
    axis: int


@dataclass(frozen=True, slots=True)
class CampaignEnded:
    level: str
    side: str
    allied: int
    axis: int
    early: bool = False
    reason: str = ""


def end_turn(state: State) -> list[object]:
    """The totals; then the next turn, or the end. Cite: "Ending the Campaign Turn"; FC-162."""
    allied, axis = both(state)
    total = PointsTotalled(state.turn, allied, axis)
    if is_last_turn(state):
        return [total, ended(state, False, "")]
    gap, turn = state.campaign.gap, state.turn + 1
    opens = gap and gap.turn == turn and state.control[gap.trigger] == "allied" and not state.gap_used
    return [total, TurnBegan(turn, bool(opens))]


def ended(state: State, early: bool, reason: str) -> CampaignEnded:
    """The end with the totals as they stand."""
    allied, axis = both(state)
    level, side = outcome(state, allied, axis)
    return CampaignEnded(level, side or "", allied, axis, early, reason)


def turn_began(state: State, event: TurnBegan) -> State:
    """A new turn: nothing of the last one's battles, moves and plans remains."""
    turn = lookup(state).turn(event.turn)
    phase, step = (Phase.DDAY, Step.AIRBORNE) if turn.fixed else (Phase.PLANNING, Step.NONE)
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


def points_totalled(state: State, event: PointsTotalled) -> State:
    standing = tuple((troop, place) for troop, place in state.troops.items() if place in state.control)
    past = PastTurn(event.turn, state.battles, (event.allied, event.axis), held_by(state, "allied"), standing)
    return replace(state, past=(*state.past, past))


def campaign_ended(state: State, event: CampaignEnded) -> State:
    side: SideKey | None = next((key for key in SIDES if key == event.side), None)
    result = Result(event.level, side or "", (event.allied, event.axis), event.early, event.reason)
    return replace(state, phase=Phase.OVER, step=Step.NONE, result=result, pendings=())


def told_turn(state: State, event: TurnBegan) -> str:
    turn = lookup(state).turn(event.turn)
    gap = f" The way through {gap_name(state)} is open." if event.gap_open and state.campaign.gap else ""
    return f"Turn {turn.number} begins: {turn.name}, {turn.dates}.{gap}"


def told_totalled(state: State, event: PointsTotalled) -> str:
    closed = closing(state) if state.phase is Phase.BATTLES else ""
    return f"Turn {event.turn} ends: {points_words(state, event.allied, event.axis)}.{closed}"


def told_end(state: State, event: CampaignEnded) -> str:
    adjective = called(sides_of(state.campaign), event.side)
    how = f"{with_article(adjective)} {event.level}" if event.side else "a draw"
    early = f" The organiser ended it early. {because(event.reason)}" if event.early else ""
    return f"The campaign ends in {how}, {event.allied} to {event.axis}.{early}"


CHAPTER = Chapter(
    {},
    {
        TurnBegan: Happened(turn_began, told_turn),
        PointsTotalled: Happened(points_totalled, told_totalled),
        CampaignEnded: Happened(campaign_ended, told_end),
    },
)
