"""What a round of a battle and a stage of a chain brought, for the newspaper: objectives, buildings, charges;
the battle of a stage, and what became of the roster; the end. Nothing is hidden from anybody.

Cite: TN-086 to TN-104, TN-144, TN-149 to TN-170, TN-181 to TN-183.
"""

from collections.abc import Iterator

from rulesets.kit import news as kit
from rulesets.kit.words import begun, count, listed
from rulesets.tide_of_iron.document.offered import PEOPLE, THE_SIDES
from rulesets.tide_of_iron.document.scenario import does
from rulesets.tide_of_iron.document.ways import next_of
from rulesets.tide_of_iron.rules.battle.buildings import BuildingHeld, BuildingSpared, CollapseThrown
from rulesets.tide_of_iron.rules.battle.charges import ChargesPlaced
from rulesets.tide_of_iron.rules.battle.ending import ObjectiveHeld, objectives
from rulesets.tide_of_iron.rules.battle.state import (
    SUBJECT,
    BattleEnded,
    BuildingAttacked,
    BuildingFell,
    ChargeSetOff,
    CommanderChosen,
    State,
)
from rulesets.tide_of_iron.rules.chain.judging import RosterJudged
from rulesets.tide_of_iron.rules.chain.outcome import score
from rulesets.tide_of_iron.rules.chain.roster import BaseTyped, LevelSet, SpecializationChosen
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.stages import StageEnded, StageVoided
from rulesets.tide_of_iron.rules.chain.state import SUBJECT as STAGE, State as Campaign, enemy_of, stage_of
from rulesets.tide_of_iron.rules.chain.words import base_of, level_words, people, trained_words

NAMED = 3
"""So many objectives are named."""


def news_of_battle(state: State, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event; `state` is the one before it."""
    match event:
        case ObjectiveHeld(hex=hex, side=side):
            yield kit.Capture(hex, f"the objective on {hex}", side, state.held.get(hex, ""))
        case BuildingAttacked(hex=hex, by=by, strength=strength):
            yield _building(hex, how=f"{begun(PEOPLE[by])}, {count(strength, 'die', 'dice')}")
        case BuildingSpared(hex=hex, by=by):
            yield _building(hex, how=begun(PEOPLE[by]), outcome=f"The building on {hex} is untouched.")
        case BuildingHeld(hex=hex):
            yield _building(hex, outcome=f"The building on {hex} withstands the attack.")
        case BuildingFell(hex=hex):
            yield _building(hex, outcome=f"The building on {hex} is ruins now.")
        case CollapseThrown(hex=hex, hits=hits):
            yield _building(
                hex, outcome=f"The building on {hex} falls on the squads inside: {count(hits, 'hit')}."
            )
        case ChargesPlaced(side=side, hex=hex, number=number):
            yield kit.Move(side, "Lay charges", (kit.Pieces("charge", number),), hex)
        case ChargeSetOff(charges=keys):
            for lying in (one for one in state.charges if one.key in keys):
                yield kit.Move(lying.side, "Set off", (kit.Pieces("charge", 1),), lying.hex)
        case CommanderChosen(side=side, commander=name):
            yield kit.Move(side, "Commander", (kit.Pieces(name),))
        case BattleEnded(result=result):
            yield kit.Battle(SUBJECT, state.scenario.title, SUBJECT, outcome=f"{_won(result)}.")


def _building(hex: str, how: str = "", outcome: str = "") -> kit.Battle:
    return kit.Battle(f"building {hex}", f"The building on {hex}", how=how, outcome=outcome)


def _won(result: str) -> str:
    side = next((side for side in THE_SIDES if side.key == result), None)
    return f"{begun(does(side.key, 'wins', 'win'))} the battle" if side else "The battle ends in a draw"


def outlook_of_battle(state: State, seat: str | None) -> kit.Outlook:
    """How it ended, or how long it still is and for what."""
    if state.ended is not None:
        graded = (
            f", a {state.ended.grade} victory" if state.ended.grade and state.ended.result in PEOPLE else ""
        )
        return kit.Outlook(f"{_won(state.ended.result)}{graded}", f"That decides it in round {state.round}.")
    left = (state.scenario.rounds or 0) - state.round
    time = f"{count(left, 'round')} to go" if left > 0 else "The end is near"
    goals = objectives(state)
    more = [f"{len(goals) - NAMED} more"] if len(goals) > NAMED else []
    what = f"; objectives lie on {listed([*goals[:NAMED], *more])}" if goals else ""
    return kit.Outlook("", f"{begun(time)}{what}.")


def news_of_chain(state: Campaign, event: object, seat: str | None) -> Iterator[kit.Row]:
    """The rows of the event; `state` is the one before it."""
    chain = state.chain
    match event:
        case StageEnded():
            yield _battle(state, event)
        case StageVoided(stage=stage):
            yield kit.Battle(STAGE, stage_of(chain, stage).title, STAGE, outcome="It was not played.")
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


def _battle(state: Campaign, event: StageEnded) -> kit.Battle:
    """The stage, and which bases came out of it weaker."""
    chain, left = state.chain, dict(event.left)
    title = stage_of(chain, event.stage).title
    weaker = tuple(
        (chain.follows, kit.Pieces(f"figures of {base.name}"))
        for base in chain.roster
        if base.key in left and left[base.key] != state.bases[base.key].figures
    )
    won = event.result if event.result in (chain.follows, enemy_of(chain)) else ""
    outcome = f"{begun(people(chain, won))} wins “{title}”" if won else f"“{title}” ends in a draw"
    conceded = f", which {people(chain, event.conceded_by)} conceded" if event.conceded_by else ""
    return kit.Battle(STAGE, title, STAGE, event.grade, f"{outcome}{conceded}.", weaker)


def outlook_of_chain(state: Campaign, seat: str | None) -> kit.Outlook:
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
