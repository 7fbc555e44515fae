"""The sentences of the log: each event's has gaps, filled from its fields in the words of players.

`{zone}` is the place the event names so, `{people}` whose units it is about, `{units}` how many of each kind;
any other gap is the field of that name as it is. With a capital the words begin a sentence. An event whose
sentence depends on more has a function instead.

Cite: AD-009, AD-010.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from rulesets.axis_allies_dday.document.sides import both
from rulesets.axis_allies_dday.rules.state.changes import going
from rulesets.axis_allies_dday.rules.state.position import Spot
from rulesets.axis_allies_dday.rules.state.state import State, Volley
from rulesets.axis_allies_dday.rules.state.words import (
    card_title,
    hits_words,
    number_of,
    one_of,
    people,
    place_words,
    power_of,
    shown,
    units,
    up_to,
)
from rulesets.kit.flow.house_rule import because
from rulesets.kit.words import begun

Says: TypeAlias = str | Callable[[Any, Any], str]
"""A sentence with gaps, or what makes one of the state before the event; empty where it only leads on."""
Events: TypeAlias = Mapping[type, tuple[Callable[[Any, Any], State], Says]]
"""For each event its effect and its sentence."""


@dataclass(frozen=True, slots=True)
class _Gaps:
    """An event in words: what the gaps of its sentence are filled with."""

    state: State
    event: Any

    def __getitem__(self, gap: str) -> Any:
        name = gap.lower()
        words = _WORDS[name](self.state, self.event) if name in _WORDS else str(getattr(self.event, name))
        return words if name == gap else begun(words)


def sentence(says: Says, state: State, event: object) -> str:
    """The sentence of the event; `state` is the one before it."""
    return says.format_map(_Gaps(state, event)).strip() if isinstance(says, str) else says(state, event)


def volley_words(volleys: tuple[Volley, ...]) -> str:
    """ "2 infantry on 1: 4 2; 3 tanks on 1 to 3: 2 2 5"."""
    return "; ".join(
        f"{number_of(len(volley.faces), volley.kind)} on {up_to(volley.needed)}: {shown(volley.faces)}"
        for volley in volleys
    )


def _power(state: State, event: Any) -> str:
    """The power an event is about: the one it names, or whose chart it names."""
    return event.power if hasattr(event, "power") else state.charts[event.queue].queue.power


def _place(name: str) -> Callable[[State, Any], str]:
    return lambda state, event: place_words(state.battle, getattr(event, name))


def _units(state: State, event: Any) -> str:
    return units(state.charts[event.queue].kinds(event.places) if hasattr(event, "queue") else going(event))


_WORDS: Mapping[str, Callable[[State, Any], Any]] = {
    **{name: _place(name) for name in ("zone", "place", "box", "origin", "to")},
    "axis": lambda state, event: both(state.battle)["axis"],
    "allies": lambda state, event: both(state.battle)["allies"],
    "across": lambda state, event: f" over {place_words(state.battle, event.over)}" if event.over else "",
    "people": lambda state, event: people(state.battle, _power(state, event)),
    "adjective": lambda state, event: power_of(state.battle, _power(state, event)).adjective,
    "one": lambda state, event: one_of(state.battle, Spot(event.zone, event.power, event.kind)),
    "units": _units,
    "pieces": lambda state, event: number_of(event.count, event.kind),
    "number": lambda state, event: str(len(event.places)),
    "chart": lambda state, event: state.charts[event.queue].queue.title,
    "card": lambda state, event: card_title(state.battle, event.deck, event.number),
    "faces": lambda state, event: shown(event.faces),
    "volleys": lambda state, event: volley_words(event.volleys),
    "hits": lambda state, event: hits_words(event.hits),
    "upto": lambda state, event: up_to(event.hits),
    "because": lambda state, event: because(event.reason),
}
