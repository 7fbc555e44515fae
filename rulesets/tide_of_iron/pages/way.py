"""The stages of a chain as stops, with what led from each to the next and what still may.

Cite: TN-149, TN-164, TN-165.
"""

from collections.abc import Iterator
from itertools import pairwise

from rulesets.kit.drawing.ways import Leg, LegState, Stop, StopState, Ways
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import RESULTS, Chain
from rulesets.tide_of_iron.document.ways import graph, steps
from rulesets.tide_of_iron.rules.chain.state import State, stage_of
from rulesets.tide_of_iron.rules.chain.words import people, result_words


def way(state: State) -> Ways:
    """All stages: those played, the one now due, those ahead, and those that cannot come any more."""
    chain = state.chain
    stops = tuple(_stop(state, key) for key in graph(chain).nodes)
    legs = tuple(_legs(state))
    played = len(state.results)
    aside = f"{played} of {len(chain.stages)} played" if played else ""
    return Ways("way", "Route of the chain", stops, legs, aside)


def _stop(state: State, key: str) -> Stop:
    stage = stage_of(state.chain, key)
    number = str(state.chain.stages.index(stage) + 1)
    past = next((item for item in state.past if item.stage == key), None)
    if past is not None:
        words = begun(result_words(state.chain, past.result))
        return Stop(key, number, stage.title, words, "done", _beside(state, key))
    if key == state.stage and not state.is_finished:
        words = {"before": "not begun", "playing": "in play"}.get(state.phase, "")
        return Stop(key, number, stage.title, words, "now", _beside(state, key))
    standing: StopState = "ahead" if key in _reachable(state) else "out"
    words = "not taken" if standing == "out" else "" if stage.scenario else "no scenario yet"
    return Stop(key, number, stage.title, words, standing, _beside(state, key))


def _reachable(state: State) -> set[str]:
    """The stages that may still come."""
    if state.is_finished:
        return set()
    drawn = graph(state.chain)
    found, open_ = set(), [state.stage]
    while open_:
        for to in drawn.successors(open_.pop()):
            if to not in found:
                found.add(to)
                open_.append(to)
    return found


def _words_of_legs(chain: Chain) -> dict[tuple[str, str], str]:
    """For each two stages of which one leads to the other, after which results; no words where it does
    after every one."""
    results: dict[tuple[str, str], list[str]] = {}
    for of, result, grade, to in steps(chain):
        results.setdefault((of, to), []).append(f"{result}{f', {grade}' if grade else ''}")
    return {pair: "" if set(told) >= set(RESULTS) else _when(chain, told) for pair, told in results.items()}


def _when(chain: Chain, told: list[str]) -> str:
    """ "29th won", "the enemy won or a draw"."""
    words = []
    for item in told:
        result, _, grade = item.partition(", ")
        won = "a draw" if result == "draw" else f"{people(chain, result)} won"
        words.append(f"{won} ({grade})" if grade else won)
    return begun(" or ".join(words))


def _legs(state: State) -> Iterator[Leg]:
    taken = _taken(state)
    gone = {item.stage for item in state.past}
    reachable = {state.stage, *_reachable(state)} if not state.is_finished else set()
    told = _words_of_legs(state.chain)
    for of, to in told:
        standing: LegState = "out"
        if (of, to) in taken:
            standing = "taken"
        elif of in reachable and of not in gone:
            standing = "open"
        yield Leg(of, to, told[of, to], standing)


def _taken(state: State) -> set[tuple[str, str]]:
    """The legs that were gone, each from a stage to the one after it."""
    gone = [item.stage for item in state.past] + ([] if state.is_finished else [state.stage])
    return set(pairwise(gone))


def _beside(state: State, key: str) -> str:
    """Where else the stage leads or led, as a sentence for who reads the stops in a list."""
    legs = [leg for leg in _legs(state) if leg.origin == key and leg.words and leg.state != "taken"]
    led = "led" if key in {item.stage for item in state.past} else "leads"
    told = [f"{leg.words} {led} to {stage_of(state.chain, leg.target).title}" for leg in legs]
    return f"{'; '.join(told)}." if told else ""
