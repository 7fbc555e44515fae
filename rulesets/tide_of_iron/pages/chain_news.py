"""What a stage of a chain brought, for the newspaper: its battle, and what became of the roster.

Nothing is hidden from anybody. Cite: TN-144, TN-149 to TN-170.
"""

from collections.abc import Iterator

from rulesets.kit import news as kit
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.document.ways import next_of
from rulesets.tide_of_iron.rules.chain.judging import RosterJudged
from rulesets.tide_of_iron.rules.chain.outcome import score
from rulesets.tide_of_iron.rules.chain.roster import BaseTyped, LevelSet, SpecializationChosen
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.stages import StageEnded, StageVoided
from rulesets.tide_of_iron.rules.chain.state import SUBJECT, State, enemy_of, stage_of
from rulesets.tide_of_iron.rules.chain.words import base_of, level_words, people, trained_words


def news(state: State, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event; `state` is the one before it."""
    chain = state.chain
    match event:
        case StageEnded():
            yield _battle(state, event)
        case StageVoided(stage=stage):
            yield kit.Battle(SUBJECT, stage_of(chain, stage).title, SUBJECT, outcome="It was not played.")
        case RosterJudged(levels=levels):
            for key, before, after in levels:
                act = f"Rise to {level_words(chain, after)}" if after > before else "Wiped out"
                yield kit.Move(chain.follows, act, (kit.Pieces(base_of(chain, key).name),))
        case BaseTyped(base=base, figures=figures):
            joined = kit.Pieces(f"{base_of(chain, base).name} ({figures_words(figures)})")
            yield kit.Move(chain.follows, "Join", (joined,))
        case SpecializationChosen(base=base, specialization=trained):
            named = kit.Pieces(f"{base_of(chain, base).name} ({trained_words(trained) or 'nothing'})")
            yield kit.Move(chain.follows, "Train", (named,))
        case LevelSet(base=base, level=level):
            name = kit.Pieces(base_of(chain, base).name)
            yield kit.Move(chain.follows, f"Set to {level_words(chain, level)}", (name,))


def _battle(state: State, event: StageEnded) -> kit.Battle:
    """The stage, and which bases came out of it weaker."""
    chain, left = state.chain, dict(event.left)
    title = stage_of(chain, event.stage).title
    weaker = tuple(
        (chain.follows, kit.Pieces(f"figures of {base.name}"))
        for base in chain.roster
        if left.get(base.key, ()) != state.bases[base.key].figures
    )
    won = event.result if event.result in (chain.follows, enemy_of(chain)) else ""
    outcome = f"{begun(people(chain, won))} wins “{title}”" if won else f"“{title}” ends in a draw"
    conceded = f", which {people(chain, event.conceded_by)} conceded" if event.conceded_by else ""
    return kit.Battle(SUBJECT, title, SUBJECT, event.grade, f"{outcome}{conceded}.", weaker)


def outlook(state: State, seat: str | None) -> kit.Outlook:
    """How the chain ended, or which stage is next."""
    chain = state.chain
    if state.ended is not None:
        own, enemy = score(chain, state.levels, state.past)
        winner = state.ended.winner
        who = f"{begun(people(chain, winner))} wins the chain" if winner else "The chain ends in a draw"
        points = f"{max(own, enemy)} to {min(own, enemy)}"
        return kit.Outlook(f"{who}, {points}", f"That decides it after {count(len(state.past), 'stage')}.")
    following: str | None = state.stage
    if state.phase == "judged":
        last = state.past[-1]
        following = next_of(chain, last.stage, last.result, last.grade) if last.result else last.to
    if not following:
        return kit.Outlook("", "No stage is left to play.")
    title = stage_of(chain, following).title
    number = len(state.past) + (state.phase in ("before", "playing")) + (state.phase == "judged")
    return kit.Outlook("", f"“{title}” is next, as stage {number}.")
