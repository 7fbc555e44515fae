"""The state of a chain after each event. It refuses nothing.

Cite: TN-141 to TN-144, TN-152, TN-153, TN-241, TN-242.
"""

from dataclasses import replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.deciding import Effects, evolved
from rulesets.kit.flow.rulings import with_word
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron.document.ways import effects_of
from rulesets.tide_of_iron.rules.chain import events as e
from rulesets.tide_of_iron.rules.chain.amending import chain_amended
from rulesets.tide_of_iron.rules.chain.state import Held, Past, State


def evolve(state: State | None, event: e.Event) -> State:
    """The state after the event; the first event of a chain makes it."""
    return evolved(state, event, e.ChainOpened, opened, EFFECTS)


def opened(event: e.ChainOpened) -> State:
    chain = event.chain
    bases = {base.key: Held(base.figures, base.figures, base.specialization) for base in chain.roster}
    return State(chain, event.rulings, bases, chain.stages[0].key, dict(event.scenarios))


def _with_base(state: State, key: str, held: Held) -> State:
    return replace(state, bases={**state.bases, key: held})


def base_typed(state: State, event: e.BaseTyped) -> State:
    held = replace(
        state.bases[event.base],
        full=event.figures,
        figures=event.figures,
        specialization=event.specialization,
    )
    return _with_base(state, event.base, held)


def begun(state: State, event: e.StageBegun) -> State:
    return replace(state, phase="playing")


def reported(state: State, event: e.StageReported) -> State:
    return replace(state, report=event)


def answered(state: State, event: agreement.AgreementEvent) -> State:
    """What is withdrawn or falls is reported no longer."""
    after = agreement.changed(state, event)
    return after if after.pendings else replace(after, report=None)


def ended(state: State, event: e.StageEnded) -> State:
    """The stage is over; bases come back for the next. Cite: TN-144."""
    left = dict(event.left)
    past = Past(event.stage, event.result, event.grade, left, event.conceded_by, event.remark, event.bonuses)
    return replace(state, phase="judging", past=(*state.past, past), report=None, pendings=())


def judged(state: State, event: e.RosterJudged) -> State:
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


def chosen(state: State, event: e.SpecializationChosen) -> State:
    held = state.bases[event.base]
    return _with_base(state, event.base, replace(held, specialization=event.specialization, chooses=False))


def voided(state: State, event: e.StageVoided) -> State:
    """Nothing counts. Cite: TN-242."""
    past = Past(event.stage, "", "", {}, remark=event.reason, to=event.to)
    return replace(state, phase="judged", past=(*state.past, past), report=None, pendings=())


def went_on(state: State, event: e.ChainWentOn) -> State:
    last = state.past[-1]
    effects = effects_of(state.chain, last.stage, last.result, last.grade) if last.result else ()
    return replace(state, stage=event.to, phase="before", effects=effects)


def level_set(state: State, event: e.LevelSet) -> State:
    return _with_base(state, event.base, replace(state.bases[event.base], level=event.level))


def ruling_changed(state: State, event: e.RulingChanged) -> State:
    return replace(state, rulings=with_word(state.rulings, event.name, event.value))


def chain_ended(state: State, event: e.ChainEnded) -> State:
    bases = {key: replace(held, chooses=False) for key, held in state.bases.items()}
    return replace(state, phase="over", ended=event, pendings=(), report=None, bases=bases)


EFFECTS: Effects[State] = {
    e.BaseTyped: base_typed,
    e.StageBegun: begun,
    e.StageReported: reported,
    e.StageEnded: ended,
    e.RosterJudged: judged,
    e.SpecializationChosen: chosen,
    e.StageVoided: voided,
    e.ChainWentOn: went_on,
    e.LevelSet: level_set,
    e.RulingChanged: ruling_changed,
    e.ChainEnded: chain_ended,
    e.ChainAmended: chain_amended,
    **dict.fromkeys(agreement.EVENTS, answered),
}
