"""The chronicle: one sentence for each event, who did what. Nothing is hidden from anybody.

An event that only leads from one step to the next says nothing of its own.
"""

from collections.abc import Callable
from typing import Any

from rulesets.kit.flow.reasons import because
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import ADJECTIVE
from rulesets.memoir44.document.words import FACE_TITLES, The, faces_words, the, verb
from rulesets.memoir44.ground.battle_dice import BARRAGE_DICE
from rulesets.memoir44.pages.tell_facts import FACTS, on_map
from rulesets.memoir44.rules.log import events as happened
from rulesets.memoir44.rules.log.state import State, is_alone
from rulesets.memoir44.rules.turn.air import AIR_POWER, air_dice, barrage_reach
from rulesets.memoir44.rules.turn.battle_start import MEDALS, table_words
from rulesets.memoir44.rules.turn.cards import BARRAGE, CARD_TITLES, OTHER
from rulesets.memoir44.rules.turn.organiser import result_words
from rulesets.memoir44.rules.turn.overthrough import GENERAL_TITLES
from rulesets.memoir44.rules.turn.reinforcement_roll import dice_due
from rulesets.memoir44.rules.turn.turn import STEP_TITLES


def tell(state: State, event: object, seat: str | None) -> str | None:
    """The event in a sentence; `state` is the one before it."""
    return _SENTENCES[type(event)](state, event)


def who(state: State, post: str) -> str:
    """Who plays the post now: "The Allies on Gold Beach", "Axis Field General 2"."""
    if state.mode == "overthrough":
        return f"{ADJECTIVE[state.side]} {GENERAL_TITLES[post]}"
    return f"{The(state.side)}{on_map(state, state.map_number(post), ' on {}')}"


def _does(state: State, one: str, many: str) -> str:
    return one if state.mode == "overthrough" else verb(state.side, one, many)


def _opened(state: State | None, event: happened.BattleOpened) -> str:
    maps = listed([chart.title for chart in event.charts])
    return f"{event.title} is set up{f': {maps}' if len(event.charts) > 1 else ''}."


def _briefing(state: State, event: happened.BriefingSet) -> str:
    if event.what == MEDALS:
        return (
            f"{count(event.number, 'medal')} {'wins' if event.number == 1 else 'win'} for "
            f"{the(event.side)}{on_map(state, event.map, ' on {}')}."
        )
    words = f"{The(event.side)}{on_map(state, event.map, ' on {}')} {verb(event.side, 'has', 'have')}"
    return _with_reason(f"{words} {count(event.number, 'card')}.", event.reason)


def _chief_hand(state: State, event: happened.ChiefHandSet) -> str:
    return _with_reason(
        f"The {ADJECTIVE[event.side]} Commander in Chief has {count(event.cards, 'card')}.", event.reason
    )


def _with_reason(sentence: str, reason: str) -> str:
    return f"{sentence} The organiser corrects it: {reason.rstrip('.')}." if reason else sentence


def _table(state: State, event: happened.TableTyped) -> str:
    return (
        f"The Reinforcements Table of {the(event.side)}{on_map(state, event.map, ' on {}')} is typed in: "
        f"{table_words(event.rows)}."
    )


def _sections(state: State, event: happened.SectionsAssigned) -> str:
    named = [
        f"{GENERAL_TITLES[general]} has {count(event.generals.count(general), 'section')}"
        for general in dict.fromkeys(event.generals)
    ]
    return f"Sections of {the(event.side)}: {listed(named)}."


def _began(state: State, event: happened.BattleBegan) -> str:
    return f"The battle begins; {the(state.first)} {verb(state.first, 'opens', 'open')}."


def _turn(state: State, event: happened.TurnBegan) -> str:
    return f"Turn {event.number} of {the(event.side)} begins."


def _nothing(state: State, event: object) -> str:
    return ""


def _dealt(state: State, event: happened.CardsHandedOut) -> str:
    name = f"The {ADJECTIVE[event.side]} Commander in Chief"
    given = listed([GENERAL_TITLES[general] for general in event.generals])
    said = f"{name} gives a card each to {given}" if given else f"{name} hands out no card"
    own = {"none": "", AIR_POWER: " and plays Air Power"}.get(event.own, " and plays a card himself")
    return f"{said}{own}."


def _card(state: State, event: happened.CardPlayed) -> str:
    name = "a card" if event.card == OTHER else CARD_TITLES[event.card]
    said = f"{who(state, event.post)} {_does(state, 'plays', 'play')} {name}"
    if event.card == AIR_POWER and (dice := air_dice(state, state.map_number(event.post), state.side)):
        said += f", with {count(dice, 'die', 'dice')} a hex"
    if event.card == BARRAGE:
        said += f", with {BARRAGE_DICE} dice at one enemy unit{barrage_reach(state, event.post)}"
    if event.on_the_move:
        said += f", with {count(event.on_the_move, 'On the Move order')}"
    return f"{said}."


def _initiative(state: State, event: happened.InitiativeRolled) -> str:
    return f"{who(state, event.post)} has no card and makes his Initiative Roll."


def _barred(state: State, event: happened.RollsBarred) -> str:
    if event.fewer:
        return f"Each Axis Field General rolls {count(event.fewer, 'die', 'dice')} less on his next turn."
    maps = on_maps(state, event.maps)
    return f"The Axis makes no Reinforcement Roll{maps} on its next turn."


def on_maps(state: State, numbers: tuple[int, ...]) -> str:
    """ " on Gold Beach and Omaha Beach"; empty where there is but one map."""
    if len(state.charts) == 1:
        return ""
    return f" on {listed([state.charts[number].title for number in numbers])}"


def _order_dice(state: State, event: happened.OrderDiceRolled) -> str:
    return f"{who(state, event.post)} {_does(state, 'rolls', 'roll')} order dice: {faces_words(event.faces)}."


def _rolled(state: State, event: happened.ReinforcementsRolled) -> str:
    post = state.post(event.post)
    dice = dice_due(state, post) if post else len(event.faces)
    said = (
        f"{who(state, event.post)} {_does(state, 'rolls', 'roll')} {count(dice, 'die', 'dice')} for "
        f"reinforcements: {faces_words(event.faces)}."
    )
    if event.on_the_move:
        said += f" That gives {count(event.on_the_move, 'On the Move order')}."
    return said


def _on_the_move(state: State, event: happened.UnitOnTheMove) -> str:
    key, _, section = event.section.rpartition("-")
    where = f"the {section} section{on_map(state, state.map_number(key), ' of {}')}"
    return f"{who(state, event.post)} {_does(state, 'orders', 'order')} a unit On the Move in {where}."


def _passed(state: State, event: happened.RollPassed) -> str:
    if event.why == "barred":
        makes = _does(state, "makes", "make")
        return f"{who(state, event.post)} {makes} no Reinforcement Roll after Air Power."
    if event.why == "no-dice":
        return f"{who(state, event.post)} {_does(state, 'has', 'have')} no die for reinforcements."
    return ""


def _arrived(state: State, event: happened.ReinforcementArrived) -> str:
    where = {"craft": " in a Landing Craft", "other": " where the table says"}.get(event.way, "")
    where = f" on {event.place}" if event.place else where
    figures = f" ({count(event.figures, 'figure')})" if event.figures else ""
    return (
        f"{event.unit}{figures} {'arrives' if not event.unit.endswith('s') else 'arrive'} for "
        f"{the(event.side)}{where or ''}{on_map(state, event.map, ' on {}') if not event.place else ''}."
    )


def _lost(state: State, event: happened.ReinforcementsLost) -> str:
    left = listed([f"{number} of {FACE_TITLES[face]}" for face, number in event.left])
    return f"{who(state, event.post)} {_does(state, 'leaves', 'leave')} reinforcements uncalled: {left}."


def _closed(state: State, event: happened.StepClosed) -> str:
    words = {"orders": "given their orders", "move": "done their movement", "battle": "fought their battles"}
    if state.mode == "overthrough" or state.side == "axis":
        words = {
            step: said.replace("their", "his" if state.mode == "overthrough" else "its")
            for step, said in words.items()
        }
    done = words.get(event.step, "no card to play")
    return f"{who(state, event.post)} {_does(state, 'has', 'have')} {done}."


def _turn_ended(state: State, event: happened.TurnEnded) -> str:
    if state.step == "battle" or is_alone(state):
        return f"{who(state, event.post)} {_does(state, 'is', 'are')} done with all movement and battles."
    return f"{who(state, event.post)} {_does(state, 'has', 'have')} nothing more to enter in this turn."


def _turn_resumed(state: State, event: happened.TurnResumed) -> str:
    step = STEP_TITLES[state.step].lower()
    return f"{who(state, event.post)} {_does(state, 'takes', 'take')} part again: {step}."


def _drew(state: State, event: happened.CardsDrawn) -> str:
    return (
        f"{who(state, event.post)} {_does(state, 'draws', 'draw')} {count(event.cards, 'card')} and "
        f"{_does(state, 'ends', 'end')} the turn."
    )


def _staff_drew(state: State, event: happened.StaffDrew) -> str:
    return f"The {ADJECTIVE[event.side]} Commander in Chief draws {count(event.cards, 'card')}."


def _ended(state: State, event: happened.BattleEnded) -> str:
    return f"{result_words(event)} {because(event.reason)}".strip()


_SENTENCES: dict[type, Callable[[Any, Any], str]] = {
    happened.BattleOpened: _opened,
    happened.BriefingSet: _briefing,
    happened.ChiefHandSet: _chief_hand,
    happened.TableTyped: _table,
    happened.SectionsAssigned: _sections,
    happened.BattleBegan: _began,
    happened.TurnBegan: _turn,
    happened.StepBegan: _nothing,
    happened.CardsHandedOut: _dealt,
    happened.CardPlayed: _card,
    happened.InitiativeRolled: _initiative,
    happened.RollsBarred: _barred,
    happened.OrderDiceRolled: _order_dice,
    happened.ReinforcementsRolled: _rolled,
    happened.UnitOnTheMove: _on_the_move,
    happened.RollPassed: _passed,
    happened.ReinforcementArrived: _arrived,
    happened.ReinforcementsLost: _lost,
    happened.StepClosed: _closed,
    happened.TurnEnded: _turn_ended,
    happened.TurnResumed: _turn_resumed,
    happened.CardsDrawn: _drew,
    happened.StaffDrew: _staff_drew,
    happened.BattleEnded: _ended,
    **FACTS,
}
