"""Words of a chain: sides, levels, results, effects, and what became of each base as a small story.

Cite: TN-142, TN-150 to TN-153, TN-165, TN-172.
"""

from rulesets.kit.flow.house_rule import RulingChanged, because, now_words
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.chain import Bonus, Chain, Effect, strength
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Base, Counted
from rulesets.tide_of_iron.rules.chain.state import Past, State, enemy_of, stage_of
from rulesets.tide_of_iron_box.units import NATIONS, shipped_specializations, shipped_titles

NO_LEVEL = "no medal"


def people(chain: Chain, side: str) -> str:
    """Who a side is: the division that is followed by its name, its enemy as the enemy of that."""
    return f"the {chain.division}" if side == chain.follows else "the enemy"


def level_words(chain: Chain, level: int) -> str:
    """The medal of a level, or that there is none."""
    return chain.medals[level - 1].title if level else NO_LEVEL


def level_change(chain: Chain, key: str, before: int, after: int) -> str:
    """What became of a base: it rises to a level, or was wiped out and loses the one it had."""
    name = base_of(chain, key).name
    if after > before:
        return f"{name} rises to {level_words(chain, after)}"
    return f"{name} was wiped out and loses {level_words(chain, before)}"


def why_words(reason: str) -> str:
    """The reason of what was ordered, as the end of its sentence; empty where none was given."""
    return f" {because(reason)}".rstrip()


def ruling_words(rulings: Rulings, event: RulingChanged) -> str:
    """That a house rule is another one now."""
    question, _ = now_words(rulings, event)
    return f"House rule changed: {question}{why_words(event.reason)}"


def result_words(chain: Chain, result: str) -> str:
    """Who won."""
    if not result:
        return "not played"
    return "a draw" if result == "draw" else f"won by {people(chain, result)}"


def base_of(chain: Chain, key: str) -> Base:
    """The base of that key; KeyError where the roster has none."""
    return {base.key: base for base in chain.roster}[key]


def trained_words(specialization: str) -> str:
    """What a base is trained for, in words; empty for nothing."""
    known = shipped_specializations().get(specialization)
    return known.title if known else specialization


def points_words(chain: Chain, own: int, enemy: int) -> str:
    """The points of both: "the 29th 12, the enemy 5"."""
    return f"{people(chain, chain.follows)} {own}, {people(chain, enemy_of(chain))} {enemy}"


def worth_words(chain: Chain) -> str:
    """What counts at the end: "1 for each level, 5 for each battle the enemy wins". Cite: TN-158, TN-160."""
    return f"{chain.points.level} for each level, {chain.points.enemy_win} for each battle the enemy wins"


def nation_words(nation: str) -> str:
    """The people of a nation, as typed where we know none."""
    return NATIONS.get(nation, nation)


def bonus_words(bonus: Bonus) -> str:
    """What further points a stage gives, and for what; of one whose condition nobody has typed in, that it
    is still to be filled in. Cite: TN-159."""
    if not bonus.when:
        return "other points, still missing"
    return f"{count(bonus.points, 'point')}: {bonus.words or 'the battle is won'}"


def pieces_words(counted: Counted) -> str:
    """Pieces by the titles of their kinds: "2 × M4A1 Sherman and 1 × Truck"."""
    return listed([f"{number} × {shipped_titles().get(kind, kind)}" for kind, number in counted])


def effect_words(chain: Chain, effect: Effect, enemy: str = "the enemy") -> str:
    """What a result changes in the next stage, as a sentence. Cite: TN-243."""
    names: dict[str, str] = {chain.follows: people(chain, chain.follows), enemy_of(chain): enemy}
    whose = f"{names.get(effect.side, enemy)}, division {effect.division}" if effect.side else "both sides"
    number = abs(effect.number)
    is_more = effect.number > 0
    match effect.kind:
        case "add pieces":
            return f"More for {whose}: {pieces_words(((effect.what, effect.number),))}."
        case "take pieces":
            return f"Less for {whose}: {pieces_words(((effect.what, effect.number),))}."
        case "shift reinforcement":
            when = "later" if is_more else "earlier"
            return f"Reinforcements of {whose} arrive {count(number, 'round')} {when}."
        case "initiative":
            who = "by a die" if effect.what == "die" else names.get(effect.what, enemy)
            return f"Initiative at the start: {who}."
        case "deck":
            return f"Another deck for {whose}: {effect.what}."
        case "length":
            return f"The battle is {count(number, 'round')} {'longer' if is_more else 'shorter'}."
        case "victory value":
            return f"{effect.what} is worth {number} {'more' if is_more else 'less'}."
        case "sentence":
            return effect.words


def story(state: State, base: Base) -> str:
    """A sentence for each stage the base has fought; empty before the first."""
    told = [_stage(state, item, base) for item in state.past if base.key in item.left]
    return " ".join(told)


def left_after(past: Past, base: str) -> int | None:
    """How many figures and crews were left of the base after the stage; None where it did not fight."""
    return strength(past.left[base]) if base in past.left else None


def _stage(state: State, past: Past, base: Base) -> str:
    title = stage_of(state.chain, past.stage).title
    left, full = left_after(past, base.key), strength(state.bases[base.key].full)
    if not left:
        what = f"wiped out at {title}"
    elif left >= full:
        what = f"whole after {title}"
    else:
        what = f"{count(left, 'figure')} left after {title}"
    return f"{begun(what)}{_changed(state, past, base)}."


def _changed(state: State, past: Past, base: Base) -> str:
    """What the stage did to its level, and what an organiser's word has done since is no part of it."""
    changed = next(((before, after) for key, before, after in past.levels if key == base.key), None)
    if changed is None:
        return ""
    before, after = changed
    if after > before:
        return f": {level_words(state.chain, after)}"
    return f", its {level_words(state.chain, before)} gone"
