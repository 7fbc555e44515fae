"""Sentences for control facts, gains and rulings."""

from collections.abc import Callable
from typing import Any

from rulesets.kit.flow.reasons import because
from rulesets.kit.flow.rulings import switches, words
from rulesets.kit.words import count, listed
from rulesets.memoir44.document.document import ADJECTIVE, other_side
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.words import KINDS, SECTION_TITLES, The, the, verb
from rulesets.memoir44.records.big_guns import SINKS_AT, gun_title
from rulesets.memoir44.records.medal_stand import gain_words, to_whom
from rulesets.memoir44.records.objectives import SUDDEN
from rulesets.memoir44.records.table_notes import KIND_TITLES
from rulesets.memoir44.rules.log import events as happened
from rulesets.memoir44.rules.log.state import State


def on_map(state: State, number: int, words: str = "{}: ") -> str:
    """The map's name in the words, empty where the battle has but one."""
    return words.format(state.charts[number].title) if len(state.charts) > 1 else ""


def _town(state: State, event: happened.TownTaken) -> str:
    towns = state.charts[event.map].towns
    places = towns.places if towns else ()
    title = next((place.title for place in places if place.at == event.at), event.at)
    return f"{The(event.side)} {verb(event.side, 'takes', 'take')} {title}{_there(state, event.map)}."


def _there(state: State, number: int) -> str:
    return on_map(state, number, " on {}")


def _section(state: State, event: happened.SectionTaken) -> str:
    return (
        f"{The(event.side)} {verb(event.side, 'controls', 'control')} the {SECTION_TITLES[event.section]}"
        f" Beach section{_there(state, event.map)}."
    )


def _bridge(state: State, event: happened.BridgeHeld) -> str:
    bridges = state.charts[event.map].bridges
    places = bridges.places if bridges else ()
    title = next((place.title for place in places if place.at == event.at), event.at)
    if not event.side:
        return f"Nobody holds {title} uncontested any more{_there(state, event.map)}."
    return f"{The(event.side)} {verb(event.side, 'holds', 'hold')} {title}{_there(state, event.map)}."


def _objective(state: State, event: happened.ObjectiveTurned) -> str:
    title = state.charts[event.map].objectives[event.objective].title
    if not event.side:
        return f"The medal returns to {title}{_there(state, event.map)}."
    return f"{The(event.side)} {verb(event.side, 'has', 'have')} {title}{_there(state, event.map)}."


def _counted(state: State, event: happened.UnitsCounted) -> str:
    if event.group == SUDDEN:
        sudden = state.charts[event.map].sudden[event.index]
        held = event.allied if sudden.side == "allied" else event.axis
        return (
            f"{The(sudden.side)} {verb(sudden.side, 'holds', 'hold')} {held} of {sudden.size} hexes, "
            f"{sudden.number} needed{_there(state, event.map)}."
        )
    title = state.charts[event.map].objectives[event.index].title
    return (
        f"On {title}{_there(state, event.map)} now: {count(event.allied, 'Allied unit')}, "
        f"{count(event.axis, 'Axis unit')}."
    )


def _emptied(state: State, event: happened.SectionEmptied) -> str:
    enemy = other_side(state.charts[event.map].empty[event.rule].side)
    stands = "No unit" if event.empty else "A unit"
    return (
        f"{stands} of {the(enemy)} stands in the {SECTION_TITLES[event.section]} section"
        f"{_there(state, event.map)}{' any more' if event.empty else ' again'}."
    )


def _exited(state: State, event: happened.UnitExited) -> str:
    gone = "leaves the battle" if event.onto < 0 else f"goes onto {state.charts[event.onto].title}"
    return f"A unit of {the(event.side)} exits by {event.at} and {gone}."


def _gained(state: State, event: happened.Gained) -> str:
    said = gain_words(state, event.map, event)
    return f"{on_map(state, event.map)}{said[:1].upper()}{said[1:]}: {to_whom(event)}."


def _struck(state: State, event: happened.GainStruck) -> str:
    gain = state.books[event.map].gain(event.number)
    what = gain_words(state, event.map, gain) if gain else "an entry"
    return f"{on_map(state, event.map)}No. {event.number} is struck out ({what}). {because(event.reason)}"


def _funny(state: State, event: happened.FunnyEquipped) -> str:
    unit = f"on {event.at}" if event.at in state.charts[event.map].funnies else "among the reinforcements"
    accessory = "the bridge" if event.accessory == "bridge" else "another accessory"
    return f"The Hobart's Funnies {unit} carry {accessory}{_there(state, event.map)}."


def _stars(state: State, event: happened.StarsMarked) -> str:
    gun = gun_title(state.charts[event.map].guns[event.gun])
    if event.stars >= SINKS_AT:
        return f"{gun[:1].upper()}{gun[1:]} is sunk under its third Battle Star."
    return f"{gun[:1].upper()}{gun[1:]} has {count(event.stars, 'Battle Star')}."


def _placed(state: State, event: happened.CrosshairPlaced) -> str:
    gun = gun_title(state.charts[event.map].guns[event.gun])
    lifted = f", taken from {event.lifted}" if event.lifted else ""
    return f"A cross-hair of {gun} lies on {event.target}{lifted}."


def _returned(state: State, event: happened.CrosshairReturned) -> str:
    gun = gun_title(state.charts[event.map].guns[event.gun])
    return f"The cross-hair on {event.target} returns to {gun}."


def _losses(state: State, event: happened.LossesCounted) -> str:
    said = listed([f"{number} {kind}" for kind, number in zip(KINDS, event.figures, strict=True) if number])
    return (
        f"{on_map(state, event.map)}{ADJECTIVE[event.side]} units on the board have lost "
        f"{said or 'no'} figures."
    )


def _landed(state: State, event: happened.CraftLanded) -> str:
    return f"A Landing Craft lands its unit on {event.at}."


def _crossed(state: State, event: happened.UnitCrossed) -> str:
    return (
        f"A unit goes from {event.origin} to {event.at} on {state.charts[event.onto].title}; it is "
        "finished for this turn."
    )


def _noted(state: State, event: happened.TableNoted) -> str:
    about = KIND_TITLES[event.kind]
    return f"{on_map(state, event.map)}Written down about {about}: {event.words.rstrip('.')}."


def _corrected(state: State, event: happened.MedalsCorrected) -> str:
    number = count(abs(event.medals), "medal")
    said = (
        f"The organiser gives {the(event.side)} {number}"
        if event.medals > 0
        else f"The organiser takes {number} from {the(event.side)}"
    )
    return f"{said}{_there(state, event.map)}. {because(event.reason)}"


def _ruling(state: State, event: happened.RulingChanged) -> str:
    item = next(item for item in switches(Rulings) if item.name == event.name)
    return f"House rule: {item.question} Now: {words(item, event.value)}. {because(event.reason)}"


def _amended(state: State, event: happened.DocumentAmended) -> str:
    return (
        "The organiser puts another version of the maps in place; what is in the books stays with its "
        f"place. {because(event.reason)}"
    )


FACTS: dict[type, Callable[[Any, Any], str]] = {
    happened.TownTaken: _town,
    happened.SectionTaken: _section,
    happened.BridgeHeld: _bridge,
    happened.ObjectiveTurned: _objective,
    happened.UnitsCounted: _counted,
    happened.SectionEmptied: _emptied,
    happened.UnitExited: _exited,
    happened.Gained: _gained,
    happened.GainStruck: _struck,
    happened.FunnyEquipped: _funny,
    happened.StarsMarked: _stars,
    happened.CrosshairPlaced: _placed,
    happened.CrosshairReturned: _returned,
    happened.LossesCounted: _losses,
    happened.CraftLanded: _landed,
    happened.UnitCrossed: _crossed,
    happened.TableNoted: _noted,
    happened.MedalsCorrected: _corrected,
    happened.RulingChanged: _ruling,
    happened.DocumentAmended: _amended,
}
