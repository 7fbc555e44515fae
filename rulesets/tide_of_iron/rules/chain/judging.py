"""What follows when a stage is over: the roster is judged, and the chain goes on or ends.

Cite: TN-144, TN-149 to TN-165, TN-241, TN-243.
"""

from dataclasses import dataclass, replace

from rulesets.kit.flow.deciding import Effects
from rulesets.kit.words import begun as capital
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron.document.ways import effects_of, next_of
from rulesets.tide_of_iron.rules.chain.outcome import bonuses_after, levels_after, score, winner_of
from rulesets.tide_of_iron.rules.chain.state import ChainEnded, Held, State, stage_of
from rulesets.tide_of_iron.rules.chain.words import effect_words, level_change, people


@dataclass(frozen=True, slots=True)
class RosterJudged:
    """What the stage did to the roster: (base, level before, level after), those that fell among them, and
    the points of bonuses by side."""

    stage: str
    levels: tuple[tuple[str, int, int], ...]
    bonuses: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class ChainWentOn:
    """The next stage is due."""

    to: str


def follow(state: State) -> list[object]:
    """After a stage: the roster is judged, then the chain goes on or ends. Cite: TN-149, TN-164, TN-165."""
    if state.is_finished or not state.past:
        return []
    last = state.past[-1]
    if state.phase == "judging" and last.result:
        levels = levels_after(state, last.result, last.grade, last.left)
        return [RosterJudged(last.stage, levels, bonuses_after(state, last.result, last.bonuses))]
    if state.phase == "judged":
        to = next_of(state.chain, last.stage, last.result, last.grade) if last.result else last.to or None
        if to is not None:
            return [ChainWentOn(to)]
        return [ChainEnded(winner_of(state), *score(state.chain, state.levels, state.past))]
    return []


def judged(state: State, event: RosterJudged) -> State:
    last = replace(state.past[-1], levels=event.levels, points=event.bonuses)
    after = {key: level for key, _, level in event.levels}
    bases = {
        key: _returned(state, held, last.left.get(key, held.figures), after.get(key, held.level))
        for key, held in state.bases.items()
    }
    return replace(state, phase="judged", past=(*state.past[:-1], last), bases=bases)


def _returned(state: State, held: Held, left: Counted, level: int) -> Held:
    """A base as it goes into the next stage. Cite: TN-144, TN-241."""
    wiped_out = not left
    whole = state.rulings.returning_strength == "full" or wiped_out
    chooses = wiped_out and state.rulings.returning_specialization == "chosen"
    return replace(held, figures=held.full if whole else left, level=level, chooses=chooses)


def went_on(state: State, event: ChainWentOn) -> State:
    last = state.past[-1]
    effects = effects_of(state.chain, last.stage, last.result, last.grade) if last.result else ()
    return replace(state, stage=event.to, phase="before", effects=effects)


EFFECTS: Effects[State] = {RosterJudged: judged, ChainWentOn: went_on}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    chain = state.chain
    match event:
        case RosterJudged():
            return _judged(state, event)
        case ChainWentOn(to):
            last = state.past[-1]
            effects = effects_of(chain, last.stage, last.result, last.grade) if last.result else ()
            changes = "".join(f" {effect_words(chain, effect)}" for effect in effects)
            return f"Next: “{stage_of(chain, to).title}”.{changes}"
    return None


def _judged(state: State, event: RosterJudged) -> str:
    """Who rises, who falls, and what bonuses bring. Cite: TN-149 to TN-153, TN-159."""
    chain = state.chain
    said = [level_change(chain, *change) for change in event.levels]
    said += [f"{people(chain, side)} earns {number} more" for side, number in event.bonuses]
    return capital("; ".join(said)) + "." if said else "No base changes its level."
