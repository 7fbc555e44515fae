"""The papers of a stage: the order sheet to play it by, and the form on which its result is written.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-145, TN-150 to TN-159,
TN-165, TN-167, TN-168.
"""

from collections.abc import Iterator
from typing import Any

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.leaves import prose, table
from rulesets.kit.drawing.sheets import Block, Facts, FillIn, Grid, ScoreBoxes, Sheet, Signatures
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import RESULTS, Stage
from rulesets.tide_of_iron.pages.chain_views import award_words, lacking, squad_sign, story_rows
from rulesets.tide_of_iron.pages.core import HEADS, base_rows
from rulesets.tide_of_iron.rules.chain.carried import fighters
from rulesets.tide_of_iron.rules.chain.ending import result
from rulesets.tide_of_iron.rules.chain.squads import WORDS
from rulesets.tide_of_iron.rules.chain.state import State, enemy_of
from rulesets.tide_of_iron.rules.chain.words import (
    bonus_words,
    effect_words,
    people,
    pieces_words,
    result_words,
)
from rulesets.tide_of_iron.sheets.chain_common import leads, leaf_of, medal_facts, points_facts


def order_sheet(state: State) -> Sheet:
    """What the stage now due is: its forces, what is changed in it, what it brings and where it leads."""
    about = "The current stage: forces, changes and awards."
    return _of_stage(state, "orders", "Order sheet", *_orders(state, state.due), about=about)


def _of_stage(state: State, key: str, what: str, *blocks: Block, **how: Any) -> Sheet:
    """A sheet of the stage now due."""
    title, number = state.due.title, str(state.chain.stages.index(state.due) + 1)
    return leaf_of(
        state,
        key,
        f"{what}: {title}",
        what,
        *blocks,
        called=title,
        number=number,
        subject="stage",
        group="Stage",
        **how,
    )


def _orders(state: State, stage: Stage) -> Iterator[Block]:
    chain = state.chain
    facts = [Fact("Medals", award_words(chain, stage))]
    facts += [Fact(begun(people(chain, bonus.side)), bonus_words(bonus), bonus.side) for bonus in stage.bonus]
    if stage.extra:
        facts.append(Fact("Only for this stage", pieces_words(stage.extra)))
    yield Facts(tuple(facts), "Victory")
    if state.effects:
        changes = (effect_words(chain, effect) for effect in state.effects)
        yield prose("Changes from earlier stages", *changes, cite="TN-165")
    rows = base_rows(fighters(state), chain.medals)
    yield Grid(HEADS, rows, f"The {chain.division}", side=chain.follows)
    yield from medal_facts(chain)
    yield table("Next stage", ("Result", "Next"), *leads(chain, stage.key))
    if still := lacking(state):
        yield prose("Fill in from the booklet", *still, cite="TN-171")


def result_form(state: State) -> Sheet:
    """The form to fill in by hand, in the order of the report: result, figures left base by base, remark."""
    chain, stage = state.chain, state.due
    rows = tuple(
        Row((base.name, _boxes(state, base.key)), signs=((0, squad_sign(base, state)),))
        for base in state.standing
    )
    blocks: tuple[Block, ...] = (
        ScoreBoxes((), tuple(begun(result_words(chain, one)) for one in RESULTS), "Result"),
        Grid(("Base", "Figures left (strike out the lost)"), rows, "Figures left", side=chain.follows),
        *((_stated(stage),) if any(bonus.when == "stated" for bonus in stage.bonus) else ()),
        FillIn(("Played on", "Cards"), 2, "Remark"),
        Signatures((begun(people(chain, chain.follows)), begun(people(chain, enemy_of(chain))))),
    )
    about = "To fill in at the table, in the order of the report."
    return _of_stage(state, "result", "Result form", *blocks, about=about, page="report:stage")


def _stated(stage: Stage) -> Grid:
    rows = (("[]", bonus.words) for bonus in stage.bonus if bonus.when == "stated")
    return table("Other points", ("", "Condition met"), *rows)


def _boxes(state: State, base: str) -> str:
    """A tick box for each figure of the base, by kind. Cite: TN-168."""
    held = state.bases[base]
    if not held.figures:
        return "______ figures"
    return ", ".join(f"{'[] ' * number}{WORDS[kind][number > 1]}" for kind, number in held.figures)


def final_report(state: State) -> Sheet:
    """The chain that is over: who won, each stage with its result, each base with its medal."""
    chain = state.chain
    titles = {stage.key: stage.title for stage in chain.stages}
    stages = (
        (str(place), titles[item.stage], begun(result_words(chain, item.result)), item.remark)
        for place, item in enumerate(state.past, 1)
    )
    return leaf_of(
        state,
        "final-report",
        "Final report",
        "Final report",
        table("The stages", ("No.", "Stage", "Result", "Remark"), *stages, numbers=(0,)),
        points_facts(state),
        Grid(("No.", "Base", "Medal", "Story"), story_rows(state, ""), "The bases", (0,), side=chain.follows),
        called=f"The {chain.division}",
        lines=(result(state),),
        about="Results, stage by stage and base by base.",
        group="Division",
    )
