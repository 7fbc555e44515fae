"""What only the organiser may do: confirm who has won, correct the books, change a house rule, call time.

Cite: Memoir '44, D-Day Landings, "V. Conditions of Victory".
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Count, OneOf, Option
from rulesets.kit.flow.conditions import Need, Needs
from rulesets.kit.flow.deciding import OrderContext
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.flow.house_rule import (
    REASON,
    ChangeRuling,
    RulingChanged,
    because,
    now_words,
    settled,
    with_change,
)
from rulesets.kit.flow.rulings import spelled, switches
from rulesets.kit.words import begun, count
from rulesets.memoir44.document.document import ADJECTIVE
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import The, the, verb
from rulesets.memoir44.ground.in_play import idle
from rulesets.memoir44.records.medals import reached, target, total
from rulesets.memoir44.rules.log.chapter import Asked, Chapter, Happened, Ordered, becomes
from rulesets.memoir44.rules.log.state import BOTH, Correction, State, index_of, there, with_books
from rulesets.memoir44.rules.turn.briefing import BriefingSet, ChiefHandSet
from rulesets.memoir44.rules.turn.seats import everybody


@dataclass(frozen=True, slots=True)
class ConfirmVictory:
    """The organiser confirms that a side has won."""

    side: str


@dataclass(frozen=True, slots=True)
class CallTime:
    """The organiser ends the battle; who has more medals is ahead."""

    reason: str


@dataclass(frozen=True, slots=True)
class CorrectMedals:
    """The organiser gives or takes medals."""

    map: str
    side: str
    sign: str
    medals: int
    reason: str


@dataclass(frozen=True, slots=True)
class CorrectHand:
    """The organiser corrects a hand in the books."""

    map: str
    side: str
    cards: int
    reason: str


@dataclass(frozen=True, slots=True)
class MedalsCorrected:
    map: int
    side: str
    medals: int
    reason: str


@dataclass(frozen=True, slots=True)
class BattleEnded:
    """`winner` is empty for a draw; the totals are those of that moment. `sudden`: by a sudden death."""

    winner: str
    allied: int
    axis: int
    reason: str = ""
    sudden: bool = False


MOST_CORRECTED = 20
VICTORY = "victory"
_SIGNS = {"add": 1, "take": -1}


def choices(state: State, seat: str) -> list[Choice]:
    """Victory to confirm, by whoever is there; then the organiser's rulings."""
    if state.phase == "over" or seat not in everybody(state):
        return []
    offered = _victories(state) if state.phase == "play" else []
    if seat != ORGANISER:
        return offered
    if state.phase == "play":
        offered += [*_medals(state), *_hands(state)]
        offered.append(
            Choice(
                CallTime,
                "End the battle now",
                (),
                (REASON,),
                weight="ruling",
                why="The side with more medals wins; equal medals are a draw.",
                button="End the battle",
            )
        )
    return [*offered, *_switches(state)]


def _victories(state: State) -> list[Choice]:
    """The program says who has won; somebody who is there confirms. Cite: MD-126."""
    return [
        Choice(
            ConfirmVictory,
            f"Confirm that {the(side)} {verb(side, 'has', 'have')} won",
            (("side", side),),
            subject=VICTORY,
            why=won_words(state, side),
            cite="MD-126",
            button="Confirm victory",
        )
        for side in reached(state)
    ]


def won_words(state: State, side: str) -> str:
    """ "The Allies have 16 of 16 medals."; or that they hold what wins at once."""
    if total(state, side) < target(state, side):
        return f"{The(side)} {verb(side, 'holds', 'hold')} the hexes that win at once."
    return f"{The(side)} {verb(side, 'has', 'have')} {total(state, side)} of {target(state, side)} medals."


def duties(state: State) -> list[Duty]:
    """The confirmation that is waited for."""
    if state.phase != "play" or not (won := reached(state)):
        return []
    says = " ".join(won_words(state, side) for side in won)
    return [
        Duty(
            VICTORY,
            0,
            everybody(state),
            "ConfirmVictory",
            f"{says} Confirm it, or correct the medals.",
            "MD-126",
        )
    ]


def _medals(state: State) -> list[Choice]:
    fields = (
        OneOf("sign", "Medals", (Option("add", "more"), Option("take", "fewer")), "add"),
        Count("medals", "By", 1, MOST_CORRECTED, 1),
        REASON,
    )
    return [
        Choice(
            CorrectMedals,
            f"{chart.title}: correct the medals of {the(side)}",
            (("map", chart.key), ("side", side)),
            fields,
            weight="ruling",
            cite="MD-245",
            button="Correct medals",
        )
        for chart in state.charts
        for side in BOTH
    ]


def _hands(state: State) -> list[Choice]:
    def choice(key: str, label: str, side: str, now: int) -> Choice:
        field = Count("cards", "Cards in hand", 0, MOST_CORRECTED, max(0, min(now, MOST_CORRECTED)))
        return Choice(
            CorrectHand,
            label,
            (("map", key), ("side", side)),
            (field, REASON),
            weight="ruling",
            cite="MD-241",
            button="Correct a hand",
        )

    if state.mode == "overthrough":
        return [
            choice(
                "",
                f"Correct the hand of the {ADJECTIVE[side]} Commander in Chief",
                side,
                state.chiefs[index_of(side)],
            )
            for side in BOTH
        ]
    return [
        choice(
            chart.key,
            f"{chart.title}: correct the hand of {the(side)}",
            side,
            state.books[number].hands[index_of(side)],
        )
        for number, chart in enumerate(state.charts)
        for side in BOTH
    ]


def _switches(state: State) -> list[Choice]:
    """Every house rule that changes something on these maps in this mode. Cite: MD-136."""
    quiet = idle(state.documents, state.mode)
    asked = [item for item in switches(Rulings) if item.name not in quiet]
    return [
        Choice(
            ChangeRuling,
            f"Change the house rule: {item.question}",
            (("name", item.name),),
            (
                OneOf("value", "Setting", tuple(Option(spelled(value), text) for value, text in item.values)),
                REASON,
            ),
            weight="ruling",
            button="Change a house rule",
        )
        for item in asked
    ]


def confirm_victory(given: OrderContext[State, ConfirmVictory]) -> list[object]:
    state, command = given.state, given.command
    allied, axis = total(state, "allied"), total(state, "axis")
    sudden = total(state, command.side) < target(state, command.side)
    return [BattleEnded(command.side, allied, axis, sudden=sudden)]


def call_time(given: OrderContext[State, CallTime]) -> list[object]:
    state, command = given.state, given.command
    allied, axis = total(state, "allied"), total(state, "axis")
    winner = "" if allied == axis else "allied" if allied > axis else "axis"
    return [BattleEnded(winner, allied, axis, command.reason)]


def correct_hand(given: OrderContext[State, CorrectHand]) -> list[object]:
    state, command = given.state, given.command
    if not command.map:
        return [ChiefHandSet(command.side, command.cards, command.reason)]
    return [BriefingSet(state.map_number(command.map), command.side, "cards", command.cards, command.reason)]


def change_ruling(given: OrderContext[State, ChangeRuling]) -> list[object]:
    return [settled(given.state.rulings, given.command)]


def medals_corrected(state: State, event: MedalsCorrected) -> State:
    made = Correction(event.side, event.medals, event.reason)
    return with_books(state, event.map, corrections=(*state.books[event.map].corrections, made))


def ruling_changed(state: State, event: RulingChanged) -> State:
    return replace(state, rulings=with_change(state.rulings, event))


def battle_ended(state: State, event: BattleEnded) -> State:
    return replace(state, phase="over", winner=event.winner, result=result_words(event), posts=())


def result_words(event: BattleEnded) -> str:
    """ "The Allies win with 16 medals to 9."; a draw by name."""
    if not event.winner:
        return f"A draw: {count(event.allied, 'medal')} each."
    mine, theirs = (event.allied, event.axis) if event.winner == "allied" else (event.axis, event.allied)
    if event.sudden:
        return f"{The(event.winner)} {verb(event.winner, 'wins', 'win')} by sudden death."
    early = ", when time was called" if event.reason else ""
    medals = count(mine, "medal")
    return f"{The(event.winner)} {verb(event.winner, 'wins', 'win')} with {medals} to {theirs}{early}."


CONFIRM: Needs[Asked] = (
    Need(
        lambda o: o.c.side in reached(o.s),
        lambda o: (
            f"{The(o.c.side) if o.c.side in BOTH else 'That side'} {verb(o.c.side, 'has', 'have')} not"
            " reached the medals to win."
        ),
        "MD-126",
    ),
)


def told_battle_ended(state: State, event: BattleEnded) -> str:
    return f"{result_words(event)} {because(event.reason)}".strip()


def told_medals_corrected(state: State, event: MedalsCorrected) -> str:
    number = count(abs(event.medals), "medal")
    said = (
        f"The organiser gives {the(event.side)} {number}"
        if event.medals > 0
        else f"The organiser takes {number} from {the(event.side)}"
    )
    return f"{said}{there(state, event.map)}. {because(event.reason)}"


def told_ruling_changed(state: State, event: RulingChanged) -> str:
    question, setting = now_words(state.rulings, event)
    return f"House rule changed: {question} {begun(setting)}. {because(event.reason)}"


CHAPTER = Chapter(
    {
        ConfirmVictory: Ordered(confirm_victory, CONFIRM, time="ruling"),
        CallTime: Ordered(call_time, time="ruling"),
        CorrectMedals: Ordered(
            becomes(MedalsCorrected, medals=lambda c: c.medals * _SIGNS[c.sign]), time="ruling"
        ),
        CorrectHand: Ordered(correct_hand, time="ruling"),
        ChangeRuling: Ordered(change_ruling, time="ruling"),
    },
    {
        MedalsCorrected: Happened(medals_corrected, told_medals_corrected),
        RulingChanged: Happened(ruling_changed, told_ruling_changed),
        BattleEnded: Happened(battle_ended, told_battle_ended),
    },
)
