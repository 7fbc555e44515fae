"""What a chain carries into the battle of a stage: its bases as they stand, with their levels and what the
last battle made of them, the medals, the initiative card.

Cite: TN-144 to TN-148, TN-152, TN-156, TN-165, TN-232.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.words import count
from rulesets.tide_of_iron.document.chain import own_card, strength
from rulesets.tide_of_iron.document.offered import PEOPLE
from rulesets.tide_of_iron.document.scenario import Core, CoreBase, Division, Scenario
from rulesets.tide_of_iron.ground.core import with_bases
from rulesets.tide_of_iron.rules.chain.state import State, enemy_of, stage_of
from rulesets.tide_of_iron.rules.chain.words import effect_words, level_words

NTH = ("first", "second", "third")


def carried(state: State, scenario: Scenario) -> Scenario:
    """The scenario as a battle of the chain: with the division's bases, and without those of its own that
    stand for them when it is played alone."""
    chain, last = state.chain, state.past[-1:]
    core = Core(
        chain.follows,
        chain.division,
        chain.nation,
        chain.medals,
        own_card(chain),
        stage_of(chain, last[0].stage).title if last else "",
        tuple(effect_words(chain, effect, PEOPLE[enemy_of(chain)]) for effect in state.effects),
    )
    divisions = scenario.divisions
    roster = fighters(state, divisions)
    if state.due.has_core:
        divisions = tuple(_without(state, row, roster) for row in divisions)
    return replace(scenario, divisions=divisions, roster=roster, core=core)


def fighters(state: State, divisions: tuple[Division, ...] = ()) -> tuple[CoreBase, ...]:
    """The bases that fight in the stage. Where its scenario holds them, they stand with its divisions in the
    order of the roster, as many with each as it has bases."""
    rows = [row for row in divisions if row.side == state.chain.follows and state.due.has_core]
    places = (row.number for row in sorted(rows, key=lambda row: row.number) for _ in range(row.bases))
    return tuple(
        CoreBase(
            base.key,
            base.name,
            base.figures,
            base.specialization,
            state.bases[base.key].level,
            next(places, 1),
            "; ".join(_changed(state, base.key)),
        )
        for base in state.standing
    )


def _changed(state: State, key: str) -> Iterator[str]:
    """What the last battle made of a base, such as "second medal". A level that a ruling set since is none of
    it."""
    held, levels = state.bases[key], state.past[-1].levels if state.past else ()
    for before, after in ((before, after) for base, before, after in levels if base == key):
        if after == held.level and after > before:
            yield f"{NTH[before]} medal" if before < len(NTH) else "another medal"
        elif after == held.level:
            yield f"wiped out, {level_words(state.chain, before)} lost"
    here, full = strength(held.figures), strength(held.full)
    if here < full:
        yield f"{here} of {count(full, 'figure')} left"


def _without(state: State, division: Division, roster: tuple[CoreBase, ...]) -> Division:
    """The division without its core bases, as strong as they were at first."""
    own = (division.side, division.number)
    bases = [
        replace(base, figures=state.bases[base.key].full)
        for base in roster
        if own == (state.chain.follows, base.division)
    ]
    core = [base.squad for base in bases]
    squads = tuple(squad for squad in division.squads if replace(squad, at=None) not in core)
    return with_bases(replace(division, squads=squads), bases, -1)
