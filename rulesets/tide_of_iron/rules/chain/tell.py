"""What happened in a chain, in sentences. Nothing is hidden from anybody.

Cite: TN-142, TN-167.
"""

from dataclasses import replace

from rulesets.kit.flow import agreement
from rulesets.kit.flow.rulings import switches
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.ways import effects_of
from rulesets.tide_of_iron.rules.chain import events as e
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.standing import result
from rulesets.tide_of_iron.rules.chain.state import State, stage_of
from rulesets.tide_of_iron.rules.chain.words import (
    base_of,
    effect_words,
    level_words,
    people,
    result_words,
    trained_words,
)


def tell(state: State | None, event: e.Event, seat: str | None) -> str | None:
    """The sentence of the event, told of the state before it."""
    if isinstance(event, e.ChainOpened):
        return f"“{event.chain.title}” begins: the {event.chain.division} through {_stages(event)}."
    assert state is not None
    match event:
        case e.StageReported():
            return ""
        case agreement.Proposed() | agreement.Agreed() | agreement.Disputed() | agreement.Withdrawn():
            return _about_report(state, event)
        case agreement.Settled(_, _, verdict, reason):
            stands = "stands" if verdict == "stands" else "falls"
            return f"The organiser settles it: the report {stands}.{_because(reason)}"
        case e.StageEnded():
            return _stage_ended(state, event)
        case e.RosterJudged():
            return _judged(state, event)
        case _:
            return _told(state, event)


def _stages(event: e.ChainOpened) -> str:
    number = len(event.chain.stages)
    return "one stage" if number == 1 else f"{number} stages"


def _because(reason: str) -> str:
    return f" Reason: {reason}" + ("" if reason.endswith((".", "!", "?")) else ".") if reason else ""


def _about_report(
    state: State, event: agreement.Proposed | agreement.Agreed | agreement.Disputed | agreement.Withdrawn
) -> str:
    match event:
        case agreement.Proposed():
            return f"{event.words}. {event.shows[0]}"
        case agreement.Agreed():
            return f"{begun(people(state.chain, event.by))} agrees to the report."
        case agreement.Disputed():
            return f"{begun(people(state.chain, event.by))} disputes the report.{_because(event.reason)}"
        case agreement.Withdrawn():
            return f"{begun(people(state.chain, event.by))} takes the report back."


def _stage_ended(state: State, event: e.StageEnded) -> str:
    title = stage_of(state.chain, event.stage).title
    graded = f" ({event.grade})" if event.grade else ""
    given_up = f" {begun(people(state.chain, event.conceded_by))} conceded it." if event.conceded_by else ""
    lost = [
        f"{base.name} has {figures_words(dict(event.left)[base.key])} left"
        for base in state.chain.roster
        if dict(event.left)[base.key] != state.bases[base.key].figures
    ]
    losses = f" {'; '.join(lost)}." if lost else " No base lost a figure."
    said = f" “{event.remark}”" if event.remark else ""
    return f"“{title}” was {result_words(state.chain, event.result)}{graded}.{given_up}{losses}{said}"


def _judged(state: State, event: e.RosterJudged) -> str:
    """Who rises, who falls, and what bonuses bring. Cite: TN-149 to TN-153, TN-159."""
    chain = state.chain
    said = []
    for key, before, after in event.levels:
        name = base_of(chain, key).name
        rises = f"{name} rises to {level_words(chain, after)}"
        said.append(
            rises if after > before else f"{name} was wiped out and loses {level_words(chain, before)}"
        )
    said += [f"{people(chain, side)} earns {number} more" for side, number in event.bonuses]
    return begun("; ".join(said)) + "." if said else "No base changes its level."


def _told(state: State, event: e.Event) -> str | None:
    chain = state.chain
    match event:
        case e.BaseTyped(base, figures, specialization, reason):
            trained = f", {trained_words(specialization)}" if specialization else ""
            by = "The organiser sets it: " if reason else ""
            return f"{by}{base_of(chain, base).name} has {figures_words(figures)}{trained}.{_because(reason)}"
        case e.StageBegun(stage):
            return f"“{stage_of(chain, stage).title}” begins."
        case e.SpecializationChosen(base, specialization):
            name = base_of(chain, base).name
            return f"{name} comes back, trained for {trained_words(specialization) or 'nothing'}."
        case e.StageVoided(stage, _, reason):
            return f"The organiser rules: “{stage_of(chain, stage).title}” is not played.{_because(reason)}"
        case e.ChainWentOn(to):
            last = state.past[-1]
            effects = effects_of(chain, last.stage, last.result, last.grade) if last.result else ()
            changes = "".join(f" {effect_words(chain, effect)}" for effect in effects)
            return f"Next comes “{stage_of(chain, to).title}”.{changes}"
        case e.LevelSet(base, level, reason):
            name = base_of(chain, base).name
            return f"The organiser rules: {name} has {level_words(chain, level)}.{_because(reason)}"
        case e.RulingChanged(name, _, reason):
            question = next(item.question for item in switches(type(state.rulings)) if item.name == name)
            return f"The organiser changes a house rule: {question}{_because(reason)}"
        case e.ChainAmended(_, reason):
            return f"The chain is mended.{_because(reason)}"
        case e.ChainEnded():
            return result(_ended(state, event))
        case _:
            return None


def _ended(state: State, event: e.ChainEnded) -> State:
    return replace(state, ended=event)
