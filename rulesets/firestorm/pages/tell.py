"""The chronicle: one sentence for each event, who did what to whom.

An event that only leads from one step to the next says nothing of its own and gives an
empty sentence; an event the seat may not know gives None.
"""

from collections.abc import Callable, Iterable
from typing import Any

from rulesets.firestorm.document.seats import side_of
from rulesets.firestorm.document.sides import sides_of
from rulesets.firestorm.ground.position import lookup
from rulesets.firestorm.ground.secrecy import sees_reserve
from rulesets.firestorm.ground.words import by_whom, does, people, title, troop_names
from rulesets.firestorm.pages.tell_battle import BATTLE_SENTENCES, closing
from rulesets.firestorm.rules.log import events as happened
from rulesets.firestorm.rules.log.state import POOL, RESERVE, WITHDRAWN, Phase, State, Step
from rulesets.firestorm.rules.turn.rulings import ruling_words
from rulesets.kit.flow import agreement
from rulesets.kit.flow.reasons import because
from rulesets.kit.flow.sides import called
from rulesets.kit.words import count

_HIDDEN = (happened.TroopsReserved, happened.ReserveReturned)


def tell(state: State, event: object, seat: str | None) -> str | None:
    """The event in a sentence, as the seat may know it; `state` is the one before it."""
    if isinstance(event, _HIDDEN) and not sees_reserve(state, seat):
        return _seen_to_leave(state, event)
    if isinstance(event, happened.PlanWritten) and side_of(seat) != event.side:
        return None
    return _SENTENCES[type(event)](state, event)


def _started(state: State | None, event: happened.CampaignStarted) -> str:
    return f"{event.document.title} begins: {event.document.period}."


def _turn(state: State, event: happened.TurnBegan) -> str:
    turn = lookup(state).turn(event.turn)
    gap = (
        f" The way through {state.campaign.gap.name} is open."
        if event.gap_open and state.campaign.gap
        else ""
    )
    return f"Turn {turn.number} begins: {turn.name}, {turn.dates}.{gap}"


def _numbered(state: State, event: happened.BattlesNumbered) -> str:
    return f"The die shows {event.face}: {count(event.number, 'battle')} will be fought this turn."


def _added(state: State, event: happened.BattleAdded) -> str:
    now = count(event.number, "battle")
    return f"The organiser adds a battle; the turn now has {now}. {because(event.reason)}".strip()


def _plan(state: State, event: happened.PlanWritten) -> str:
    return f"The General of {people(state, event.side)} writes a plan for the turn."


def _step(state: State, event: happened.StepBegan) -> str:
    words = {
        "landings": "The landings begin.",
        "follow-up": "The beaches are taken; further attacks may follow.",
        "counter": "The Germans may counter-attack.",
        "land": "The Strategic Phase begins: the Allies land.",
        "deploy": "The Germans deploy.",
        "axis-moves": "The Germans have deployed and make their strategic moves.",
        "allied-moves": "The Germans have moved; the Allies make their strategic moves.",
    }
    closed = closing(state) if event.step == Step.LAND else ""
    return words.get(event.step, "The next step begins.") + closed


def _declined(state: State, event: happened.CounterDeclined) -> str:
    return "The Germans do not counter-attack on this day."


def _gap_opened(state: State, event: happened.GapOpened) -> str:
    name = state.campaign.gap.name if state.campaign.gap else "the gap"
    return f"The way through {name} is open until the next initiative roll."


def _gap_used(state: State, event: happened.GapUsed) -> str:
    known = lookup(state)
    return (
        f"{known.troops[event.attacker].name} passes through {known.named(event.area)} towards "
        f"{known.named(event.target)}, where {known.troops[event.defender].name} stands."
    )


def _gap_left(state: State, event: happened.GapLeft) -> str:
    return "The Allies leave the gap in the line unused."


def _arrived(state: State, event: happened.TroopsArrived) -> str:
    sides = [
        (
            does(state, side, "receives", "receive"),
            [troop for troop in event.troops if lookup(state).side_of(troop) == side],
        )
        for side in ("allied", "axis")
    ]
    said = [f"{who} {troop_names(state, troops)}" for who, troops in sides if troops]
    return f"{title('; '.join(said))}." if said else "No new troops arrive."


def _landed(state: State, event: happened.TroopsLanded) -> str:
    verb = _verb(event.troops, "lands", "land")
    return f"{troop_names(state, event.troops)} {verb} on {_area(state, event.area)}."


def _deployed(state: State, event: happened.TroopsDeployed) -> str:
    verb = _verb(event.troops, "deploys", "deploy")
    return f"{troop_names(state, event.troops)} {verb} in {_area(state, event.area)}."


def _reserved(state: State, event: happened.TroopsReserved) -> str:
    verb = _verb(event.troops, "goes", "go")
    origin = "" if event.origin == POOL else f" from {_area(state, event.origin)}"
    return f"{troop_names(state, event.troops)} {verb}{origin} into Tactical Reserve."


def _seen_to_leave(state: State, event: happened.TroopsReserved | happened.ReserveReturned) -> str | None:
    """What the others see where it is hidden: a troop that is pulled back is gone from its area."""
    if isinstance(event, happened.ReserveReturned) or event.origin == POOL:
        return None
    named, verb = troop_names(state, event.troops), _verb(event.troops, "is", "are")
    return f"{named} {verb} pulled back from {_area(state, event.origin)}, off the map."


def _returned(state: State, event: happened.ReserveReturned) -> str:
    if not event.troops:
        return "Tactical Reserve has no troops to place again."
    verb = _verb(event.troops, "leaves", "leave")
    return f"{troop_names(state, event.troops)} {verb} Tactical Reserve to be placed again."


def _withdrawn(state: State, event: happened.TroopsWithdrawn) -> str:
    return (
        f"{troop_names(state, event.troops)} {_verb(event.troops, 'leaves', 'leave')} the campaign for good."
    )


def _moved(state: State, event: happened.TroopsMoved) -> str:
    return (
        f"{troop_names(state, event.troops)} {_verb(event.troops, 'moves', 'move')} from "
        f"{_area(state, event.origin)} to {_area(state, event.to)}."
    )


def _totalled(state: State, event: happened.PointsTotalled) -> str:
    closed = closing(state) if state.phase is Phase.BATTLES else ""
    return f"Turn {event.turn} ends: Allies {event.allied}, Axis {event.axis}.{closed}"


def _ended(state: State, event: happened.CampaignEnded) -> str:
    if not event.side:
        how = "in a draw"
    else:
        adjective = called(sides_of(state.campaign), event.side)
        how = f"in an {adjective} {event.level}"
    early = f" The organiser ended it early. {because(event.reason)}" if event.early else ""
    return f"The campaign ends {how}, {event.allied} to {event.axis}.{early}"


def _put(state: State, event: happened.TroopPut) -> str:
    places = {POOL: "into its pool", WITHDRAWN: "out of the campaign", RESERVE: "into Tactical Reserve"}
    where = places.get(event.place) or f"in {_area(state, event.place)}"
    return f"Ruling: the organiser puts {troop_names(state, (event.troop,))} {where}. {because(event.reason)}"


def _given(state: State, event: happened.AreaGiven) -> str:
    return (
        f"Ruling: the organiser gives {_area(state, event.area)} to {people(state, event.side)}. "
        f"{because(event.reason)}"
    )


def _corrected(state: State, event: happened.ScoreCorrected) -> str:
    return (
        f"Ruling: the organiser corrects the score of {people(state, event.side)} by {event.points:+d}. "
        f"{because(event.reason)}"
    )


def _ruling(state: State, event: happened.RulingChanged) -> str:
    question, setting = ruling_words(state, event)
    return f"The organiser changes a house rule. {question} Now: {setting}. {because(event.reason)}"


def _change(state: State, event: happened.ChangeAgreed) -> str:
    return f"A change all players agreed to: {event.text}. Agreed by {event.agreed_by}."


def _battles_ended(state: State, event: happened.BattlesEnded) -> str:
    return f"The organiser ends the battles of this turn. {because(event.reason)}"


def _proposed(state: State, event: agreement.Proposed) -> str:
    if any(one.subject == event.subject and one.report for one in state.battles):
        return " ".join(event.shows[1:])
    said = f"{title(by_whom(state, event.by))} proposes to {event.words}."
    return " ".join((said, *event.shows[1:]))


def _answered(state: State, event: agreement.Answer) -> str:
    return agreement.told(state.pendings, event, title(by_whom(state, event.by)))


def _area(state: State, area: str) -> str:
    return lookup(state).named(area)


def _verb(troops: Iterable[str], one: str, many: str) -> str:
    return one if len(tuple(troops)) == 1 else many


_SENTENCES: dict[type, Callable[[Any, Any], str | None]] = {
    happened.CampaignStarted: _started,
    happened.TurnBegan: _turn,
    happened.BattlesNumbered: _numbered,
    happened.BattleAdded: _added,
    happened.PlanWritten: _plan,
    happened.StepBegan: _step,
    happened.CounterDeclined: _declined,
    happened.GapOpened: _gap_opened,
    happened.GapUsed: _gap_used,
    happened.GapLeft: _gap_left,
    happened.TroopsArrived: _arrived,
    happened.TroopsLanded: _landed,
    happened.TroopsDeployed: _deployed,
    happened.TroopsReserved: _reserved,
    happened.ReserveReturned: _returned,
    happened.TroopsWithdrawn: _withdrawn,
    happened.TroopsMoved: _moved,
    happened.PointsTotalled: _totalled,
    happened.CampaignEnded: _ended,
    happened.TroopPut: _put,
    happened.AreaGiven: _given,
    happened.ScoreCorrected: _corrected,
    happened.RulingChanged: _ruling,
    happened.ChangeAgreed: _change,
    happened.BattlesEnded: _battles_ended,
    agreement.Proposed: _proposed,
    **dict.fromkeys(agreement.ANSWERS, _answered),
    **BATTLE_SENTENCES,
}
