"""How a chain opens, and how another version is put into a running one: what the booklet's owner filled in or
mended.

What is over stays as it was judged. The division, its bases and the stages gone through stay; figures that
nobody had typed in are filled in, those that were stay.

Cite: TN-139, TN-143, TN-156.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Documents
from rulesets.kit.words import listed
from rulesets.tide_of_iron.document.chain import Chain
from rulesets.tide_of_iron.document.rulings import Rulings
from rulesets.tide_of_iron.document.scenario import Base, Scenario
from rulesets.tide_of_iron.document.ways import effects_of
from rulesets.tide_of_iron.rules.chain.state import Held, State


@dataclass(frozen=True, slots=True)
class ChainOpened:
    """`scenarios` are those of its stages that are written down, by the stage's key."""

    chain: Chain
    rulings: Rulings
    scenarios: tuple[tuple[str, Scenario], ...] = ()


@dataclass(frozen=True, slots=True)
class ChainAmended:
    """Another version of the chain is in place: what its owner filled in or mended."""

    chain: Chain
    reason: str
    scenarios: tuple[tuple[str, Scenario], ...] = ()


def start(documents: Documents[Chain], rulings: Rulings) -> tuple[object, ...]:
    """The opening: the chain as it is written, with its scenarios and the first stage due."""
    return (ChainOpened(documents.main, rulings, scenarios_of(documents)),)


def opened(event: ChainOpened) -> State:
    chain = event.chain
    bases = {base.key: Held(base.figures, base.figures, base.specialization) for base in chain.roster}
    return State(chain, event.rulings, bases, chain.stages[0].key, dict(event.scenarios))


def amend(state: State, documents: Documents[Chain], reason: str) -> tuple[object, ...]:
    """The event that puts the chain in place; refuses one that is another chain, or while a report waits."""
    chain = documents.main
    if state.pendings:
        raise Refusal("A report is still open. Agree to it or settle it first.", "TN-245")
    changed = list(_changed(state, chain))
    if changed:
        raise Refusal(
            f"A running chain keeps {listed(changed)}. Start a new chain with this document.", "TN-139"
        )
    return (ChainAmended(chain, reason, scenarios_of(documents)),)


def scenarios_of(documents: Documents[Chain]) -> tuple[tuple[str, Scenario], ...]:
    """The scenarios of the stages by their keys, as far as they are written down."""
    library = documents.library
    found = ((stage.key, library.get(stage.scenario)) for stage in documents.main.stages if stage.scenario)
    return tuple((key, scenario) for key, scenario in found if isinstance(scenario, Scenario))


def _changed(state: State, chain: Chain) -> Iterator[str]:
    """What may not change and did."""
    if (chain.follows, chain.nation) != (state.chain.follows, state.chain.nation):
        yield "its division"
    if {base.key for base in chain.roster} != set(state.bases):
        yield "its bases"
    if not {state.stage, *(item.stage for item in state.past)} <= {stage.key for stage in chain.stages}:
        yield "its past stages"
    if len(chain.medals) < max(state.levels.values(), default=0):
        yield "its medals"


def chain_amended(state: State, event: ChainAmended) -> State:
    """The state with the other version: bases nobody knew have the figures it gives them, and what the last
    result changes in the stage now due is read in it."""
    chain = event.chain
    bases = {base.key: _held(state.bases[base.key], base) for base in chain.roster}
    last = state.past[-1] if state.past else None
    effects = effects_of(chain, last.stage, last.result, last.grade) if last and last.result else ()
    return replace(state, chain=chain, bases=bases, effects=effects, scenarios=dict(event.scenarios))


def _held(held: Held, base: Base) -> Held:
    if held.full:
        return held
    return replace(held, full=base.figures, figures=base.figures, specialization=base.specialization)
