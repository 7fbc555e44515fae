"""Which questions may be asked of a place, and their answers, given to whoever asks alone.

Cite: AD-112, AD-271.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from rulesets.axis_allies_dday.document.battle import AIRFIELD, MOBILE, SIDES
from rulesets.axis_allies_dday.document.ground import zones_of
from rulesets.axis_allies_dday.pages.ask import fights, volleys, ways
from rulesets.axis_allies_dday.rules.state.state import State
from rulesets.axis_allies_dday.rules.state.words import people
from rulesets.kit.ruleset import Answer, Question, Questions

_ANSWERS: Mapping[str, Callable[[State, str], Answer]] = {
    "fight": fights.fight,
    "hits": fights.dice,
    "drop": fights.drop,
    "bombard": volleys.answer("bombard"),
    "sea": volleys.sea_fire,
    "flak": volleys.answer("flak"),
    "reach-axis": partial(ways.reach, "axis"),
    "reach-allies": partial(ways.reach, "allies"),
    "strafing": ways.strafing,
    "queue": ways.queues,
    "deck": ways.deck,
    "rockets": ways.rockets,
}

ODDS_ASKED = ("fight", "hits", "drop", "bombard", "sea", "flak", "strafing", "rockets")
"""The questions that are answered with odds alone."""


def ask(state: State, seat: str | None, question: Question) -> Answer:
    """The answer; where nothing of the kind can be asked there, one that says so."""
    offered = [known for place in question.places for _, known in questions(state, place)]
    if Question(question.kind, question.places) not in offered:
        words = "This question does not fit here. Choose one beside the map."
        return Answer("No answer", (words,))
    return _ANSWERS[question.kind](state, question.places[0])


def questions(state: State, place: str) -> Questions:
    """What may be asked of the place now, with the words of each question."""
    if state.is_finished:
        return ()
    return tuple((words, Question(kind, (place,))) for kind, words in _open(state, place))


def _open(state: State, place: str) -> Iterator[tuple[str, str]]:
    at = state.position
    if at.is_contested(place):
        yield "fight", "What does a fight cost?"
        yield "hits", "How many dice hit?"
    for kind, words in _VOLLEYS:
        if volleys.can(state, kind, place):
            yield kind, words
    if fights.can_drop(state, place):
        yield "drop", "What do the paratroopers destroy?"
    for side in SIDES:
        if at.number(place, MOBILE, side) and place in zones_of(state.battle):
            yield f"reach-{side}", f"Where can {people(state.battle, side)} go from here?"
    if at.number(place, ("fighter",)) and place != AIRFIELD:
        yield "strafing", "What do the fighters do to units that move?"
    if ways.enters(state, place):
        yield "queue", "What comes here, and what stops it?"
    if place == AIRFIELD:
        yield "deck", "Which cards still have an effect?"
        if state.awaits("rockets"):
            yield "rockets", "What do the rockets take off the charts?"


_VOLLEYS = (
    ("bombard", "What do the ships destroy?"),
    ("sea", "What can the blockhouses do to it?"),
    ("flak", "What can the guns do to the aircraft?"),
)
