"""What happened in a battle, in sentences. Nothing is hidden from anybody.

Cite: TN-066, TN-091, TN-095 to TN-102, TN-107, TN-118.
"""

from dataclasses import replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.reasons import because
from rulesets.kit.flow.rulings import switches
from rulesets.kit.flow.sides import are_many, does as verb
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.document.scenario import does
from rulesets.tide_of_iron.rules.battle import events as e
from rulesets.tide_of_iron.rules.battle.standing import result
from rulesets.tide_of_iron.rules.battle.state import State
from rulesets.tide_of_iron.rules.battle.tell_blasts import tell_blast
from rulesets.tide_of_iron.rules.battle.words import due_in, seat_words
from rulesets.tide_of_iron.rules.chain.events import RulingChanged


def tell(state: State | None, event: e.Event, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    if isinstance(event, e.BattleOpened):
        return f"“{event.scenario.title}” begins."
    assert state is not None
    match event:
        case e.BattleReported():
            return ""
        case agreement.Proposed():
            return f"{event.words}. {event.shows[0]}"
        case agreement.Agreed() | agreement.Disputed() | agreement.Withdrawn() | agreement.Settled():
            many = are_many(THE_SIDES, event.by.partition("-")[0])
            return agreement.told(state.pendings, event, begun(seat_words(event.by)), many)
        case RulingChanged(name, _, reason):
            question = next(item.question for item in switches(type(state.rulings)) if item.name == name)
            return f"The organiser changes a house rule: {question} {because(reason)}".strip()
        case e.RoundSet(round, reason):
            return f"The organiser rules: round {round} is being played. {because(reason)}".strip()
        case e.BattleAmended(reason=reason):
            return f"The scenario is mended. {because(reason)}".strip()
        case e.BattleEnded():
            return result(replace(state, ended=event))
        case _:
            return _before(state, event) or tell_blast(state, event)


def _before(state: State, event: e.Event) -> str | None:
    """The beginnings, rounds and objectives."""
    match event:
        case e.InitiativeRolled(side, allied, axis):
            dice = f"The Allies throw {allied}, the Axis {axis}"
            return (
                f"{dice}: {does(side, 'has', 'have')} initiative."
                if side
                else f"{dice}: a tie, thrown again."
            )
        case e.CommandersAnswered(seat, answer):
            plays = verb(THE_SIDES, seat.partition("-")[0], "plays", "play")
            said = "with commanders" if answer == "yes" else "without commanders: nobody uses them"
            return f"{begun(seat_words(seat))} {plays} {said}."
        case e.CommanderChosen(side, commander, deck, replaced):
            return (
                f"{begun(does(side, 'chooses', 'choose'))} {commander}: {deck} takes the place of {replaced}."
            )
        case e.CommanderPassed(side, why):
            return f"{begun(does(side, 'plays', 'play'))} without a commander: {why}."
        case e.RoundBegun():
            return _round(state, event)
        case e.ObjectiveHeld(hex, side):
            if not side:
                return f"Nobody holds the objective on {hex} any more."
            return f"{begun(does(side, 'holds', 'hold'))} the objective on {hex}."
        case _:
            return None


def _round(state: State, event: e.RoundBegun) -> str:
    """The round with its weather and what comes in it. Cite: TN-107, TN-185."""
    said = [f"Round {event.round} begins."]
    if event.weather:
        words = next(
            (card.words for card in state.scenario.own.cards if card.key == event.weather and card.words), ""
        )
        said.append(f"The weather card is {event.weather}.{f' {words}' if words else ''}")
    said += due_in(state.scenario, event.round)
    if state.scenario.rounds == event.round:
        said.append(f"It is the last of {count(event.round, 'round')}.")
    return " ".join(said)
