"""What became of each base, stage by stage, as a small story.

Cite: TN-142, TN-150 to TN-153, TN-172.
"""

from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.chain import strength
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.rules.chain.state import Past, State, stage_of
from rulesets.tide_of_iron.rules.chain.words import level_words


def story(state: State, base: Base) -> str:
    """A sentence for each stage the base has fought; empty before the first."""
    told = [_stage(state, item, base) for item in state.past if item.result]
    return " ".join(told)


def left_after(past: Past, base: str) -> int | None:
    """How many figures and crews were left of the base after the stage; None for one not played."""
    return strength(dict(past.left)[base]) if past.result else None


def _stage(state: State, past: Past, base: Base) -> str:
    title = stage_of(state.chain, past.stage).title
    left, full = left_after(past, base.key), strength(state.bases[base.key].full)
    if not left:
        what = f"wiped out at {title}"
    elif left >= full:
        what = f"whole after {title}"
    else:
        what = f"{count(left, 'figure')} left after {title}"
    return f"{begun(what)}{_judged(state, past, base)}."


def _judged(state: State, past: Past, base: Base) -> str:
    """What the stage did to its level, and what an organiser's word has done since is no part of it."""
    changed = next(((before, after) for key, before, after in past.levels if key == base.key), None)
    if changed is None:
        return ""
    before, after = changed
    if after > before:
        return f": {level_words(state.chain, after)}"
    return f", its {level_words(state.chain, before)} gone"
