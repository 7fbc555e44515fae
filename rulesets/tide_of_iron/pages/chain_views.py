"""The pages of a chain: its way with the roster, the story of each base, the wall.

Nothing is hidden: every seat and the public get the same (TN-170).

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-142, TN-152, TN-165, TN-170.
"""

import re
from collections.abc import Iterator
from dataclasses import replace

from rulesets.kit.drawing.board import Fact, Panel, Row, Table
from rulesets.kit.drawing.sheets import Sign, SignGroup, SignRows
from rulesets.kit.ruleset import View
from rulesets.kit.words import count, listed
from rulesets.tide_of_iron.document.chain import Chain, Stage
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.document.ways import ends
from rulesets.tide_of_iron.pages.core import base_sign
from rulesets.tide_of_iron.pages.way import results, way
from rulesets.tide_of_iron.rules.chain.squads import figures_words
from rulesets.tide_of_iron.rules.chain.state import Held, State
from rulesets.tide_of_iron.rules.chain.words import (
    bonus_words,
    effect_words,
    level_words,
    nation_words,
    pieces_words,
    story,
    trained_words,
    worth_words,
)

A_ROW = 5
HOW = "Fork the chain in the library, fill in “One table”, publish, and choose it under “Scenario version”."
OF_BASES = re.compile(r"\bfigures\b.*\b(squads|bases)\b", re.IGNORECASE)
"""What a chain calls missing, that is typed in base by base."""


def views(state: State, seat: str | None) -> tuple[View, ...]:
    """The table page first: the way, the bases, what the stage brings; then past results. On the wall the
    bases are drawn."""
    stage = () if state.is_finished else (stage_panel(state),)
    past = (View("results", "Results", None, (results(state),)),) if state.past else ()
    return (
        View("table", "Chain", None, (way(state), stories(state), *stage, medals(state), *_lacking(state))),
        *past,
        View("wall", "Big screen", None, (way(state), roster(state)), wall=True),
    )


def roster(state: State) -> SignRows:
    """The bases drawn one by one with their medals, five in a row."""
    groups = [_group(state, base) for base in state.chain.roster]
    rows = tuple(tuple(groups[place : place + A_ROW]) for place in range(0, len(groups), A_ROW))
    title = f"{count(len(groups), 'core base')} of the {state.chain.division}"
    return SignRows(rows, title, side=state.chain.follows, key="roster")


def _group(state: State, base: Base) -> SignGroup:
    held = state.bases[base.key]
    trained = trained_words(held.specialization)
    signs = (Sign(squad_sign(base, state)), Sign(f"medal/{held.level}"))
    sub = level_words(state.chain, held.level)
    return SignGroup(base.name, signs, f"{trained}, {sub}" if trained else sub)


def squad_sign(base: Base, state: State) -> str:
    """The word of the base's sign: who stands in each of its places, and what it is trained for."""
    held = state.bases[base.key]
    return base_sign(replace(base, figures=held.figures, specialization=held.specialization))


def stage_panel(state: State) -> Panel:
    """The stage now due or played: who comes besides, what its awards and points are, what is changed."""
    stage = state.due
    facts = [Fact("Medals", award_words(state.chain, stage)), Fact("Points", worth_words(state.chain))]
    facts += [Fact("Besides", bonus_words(bonus), bonus.side) for bonus in stage.bonus]
    if stage.extra:
        facts.append(Fact("Once", pieces_words(stage.extra)))
    if len(state.standing) < len(state.bases):
        facts.append(Fact("Fight", listed([base.name for base in state.standing])))
    says = tuple(effect_words(state.chain, effect) for effect in state.effects)
    return Panel("stage", stage.title, tuple(facts), says, leads=True)


def award_words(chain: Chain, stage: Stage) -> str:
    """Which bases rise after the stage: "A base rises with 2 figures or more left after a win". None does
    after one that ends the chain. Cite: TN-149 to TN-154."""
    if ends(chain, stage.key):
        return "No base rises after the last battle"
    award = stage.award
    told = f"A base rises after a win with {count(award.minimum, 'figure')} or more left"
    if award.after_loss is not None:
        told += f", after a loss with {award.after_loss}"
    return f"{told}; {award.exception}" if award.exception else told


def _lacking(state: State) -> Iterator[Panel]:
    if told := lacking(state):
        yield Panel("lacking", "Fill in from the booklet", (), (*told, HOW))


def lacking(state: State) -> tuple[str, ...]:
    """What the public record lacks and nobody has filled in: what the chain names, but for the figures of its
    bases, which are told one by one as long as nobody has typed them in. Cite: TN-143, TN-171."""
    empty = [base.name for base in state.empty_bases]
    bases = f"The figures and specializations of {listed(empty)}"
    named = (words for words in state.chain.missing if not OF_BASES.search(words))
    return (*((bases,) if empty else ()), *named)


def stories(state: State) -> Table:
    """Each base with its figures, its medal and, under its name, its story."""
    rows = (
        replace(row, cells=row.cells[:-1], sub=". ".join(filter(None, (row.sub, row.cells[-1]))))
        for row in story_rows(state, "not known")
    )
    title = f"The bases of the {state.chain.division}"
    return Table("stories", title, ("No.", "Base", "Medal"), tuple(rows), numbers=(0,))


def story_rows(state: State, unknown: str) -> tuple[Row, ...]:
    """A row for each base with its story; `unknown` stands for figures that nobody has typed in."""
    held = [state.bases[base.key] for base in state.chain.roster]
    return tuple(
        Row(
            (str(place), base.name, level_words(state.chain, own.level), story(state, base)),
            sub=held_words(own) or unknown,
            signs=((1, squad_sign(base, state)), (2, f"medal/{own.level}")),
        )
        for place, (base, own) in enumerate(zip(state.chain.roster, held, strict=True), 1)
    )


def held_words(held: Held) -> str:
    """The figures of a base and what it is trained for: "4 regulars; Medic"; empty where nobody knows."""
    trained = trained_words(held.specialization)
    told = figures_words(held.figures) if held.full else ""
    return f"{told}; {trained}" if told and trained else told


def medals(state: State) -> Panel:
    """What each medal gives, in its owner's words, and whose division it is. Cite: TN-152, TN-156."""
    facts = tuple(
        Fact(medal.title, medal.words or "The booklet says what it gives.") for medal in state.chain.medals
    )
    nation = nation_words(state.chain.nation)
    says = (f"{state.chain.division}: {nation}.", *filter(None, (state.chain.credit,)))
    return Panel("medals", "Medals", facts, says)
