"""The stages of a chain as stops, with what led from each to the next and what still may.

Cite: TN-149, TN-164, TN-165.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Row, Table
from rulesets.kit.drawing.diagrams import Leg, Stop, StopState, Ways
from rulesets.kit.words import begun, listed
from rulesets.tide_of_iron.document.chain import RESULTS, Chain, Result, strength
from rulesets.tide_of_iron.document.ways import effects_of, graph, steps
from rulesets.tide_of_iron.rules.chain.outcome import points_of
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, Past, State, stage_of
from rulesets.tide_of_iron.rules.chain.words import effect_words, people, result_words


def way(state: State) -> Ways:
    """All stages: those played, the one now due, those ahead, and those that cannot come any more."""
    chain = state.chain
    stops = tuple(_stop(state, key) for key in graph(chain).nodes)
    legs = tuple(_legs(state))
    played = len(state.results)
    aside = f"{played} of {len(chain.stages)} played" if played else ""
    note = f"Won, lost or drawn by the {chain.division}." if any(leg.words for leg in legs) else ""
    return Ways("way", "Route of the chain", stops, legs, aside, note)


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
    missed = "not reached" if state.is_finished else "not taken"
    words = missed if standing == "out" else "" if stage.scenario else "no scenario yet"
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
    """For each two stages of which one leads to the other, after which results of the division, such as "won
    or drawn"; no words where it does after every one."""
    results: dict[tuple[str, str], list[tuple[Result, str]]] = {}
    for of, result, grade, to in steps(chain):
        results.setdefault((of, to), []).append((result, grade))
    always = {(result, "") for result in RESULTS}
    return {
        pair: "" if always <= {*told} else " or ".join(_when(chain, *one) for one in told)
        for pair, told in results.items()
    }


def _when(chain: Chain, result: str, grade: str) -> str:
    """ "won", "lost (major)"."""
    word = {"": "not played", "draw": "drawn", chain.follows: "won"}.get(result, "lost")
    return f"{word} ({grade})" if grade else word


def _legs(state: State) -> Iterator[Leg]:
    """The legs that were gone, each with the result after which it was where others lead elsewhere; then all
    that may come or were not taken."""
    told = _words_of_legs(state.chain)
    gone = {(past.stage, to): past for past, to in _gone(state)}
    for pair, past in gone.items():
        words = _when(state.chain, past.result, past.grade) if told.get(pair, " ") else ""
        yield Leg(*pair, begun(words), "taken")
    over = {item.stage for item in state.past}
    reachable = {state.stage, *_reachable(state)} - over if not state.is_finished else set()
    for pair, words in told.items():
        if pair not in gone:
            yield Leg(*pair, begun(words), "open" if pair[0] in reachable else "out")


def _gone(state: State) -> Iterator[tuple[Past, str]]:
    """Each stage that is over, with the stage after it."""
    gone = [item.stage for item in state.past] + ([] if state.is_finished else [state.stage])
    return zip(state.past, gone[1:], strict=False)


def _beside(state: State, key: str) -> str:
    """Where else the stage leads or would have led, for who reads the stops in a list."""
    would = "it would have led" if key in {item.stage for item in state.past} else "it leads"
    legs = [leg for leg in _legs(state) if leg.origin == key and leg.words and leg.state != "taken"]
    told = [f"{leg.words}, {would} to {stage_of(state.chain, leg.target).title}." for leg in legs]
    return " ".join(told)


def results(state: State) -> Table:
    """What came of each stage that is over, on whose row its report is corrected: result, figures left of
    bases that lost some, medals, points, and what it changed in the next."""
    rows = tuple(_result(state, place, past) for place, past in enumerate(state.past, 1))
    heads = ("No.", "Stage", "Result", "Figures left", "Medals", "Points", "Changes")
    return Table("results", "Stages played", heads, rows, numbers=(0,))


def _result(state: State, place: int, past: Past) -> Row:
    chain, changed = state.chain, past.levels
    graded = f" ({past.grade})" if past.grade else ""
    fewer = [
        f"{base.name} {strength(past.left[base.key])}"
        for base in chain.roster
        if base.key in past.left and past.left[base.key] != state.bases[base.key].full
    ]
    risen = sum(after > before for _, before, after in changed)
    medals = [
        f"{number} {word}" for number, word in ((risen, "risen"), (len(changed) - risen, "lost")) if number
    ]
    points = points_of(chain, past)
    effects = effects_of(chain, past.stage, past.result, past.grade) if past.result else ()
    cells = (
        begun(f"{result_words(chain, past.result)}{graded}"),
        listed(fewer) or "all",
        listed(medals) or "none",
        listed([f"{people(chain, side)} {number}" for side, number in points.items()]) or "none",
        " ".join(effect_words(chain, effect) for effect in effects) or "none",
    )
    return Row((str(place), stage_of(chain, past.stage).title, *cells), subject=f"{SUBJECT} {place}")
