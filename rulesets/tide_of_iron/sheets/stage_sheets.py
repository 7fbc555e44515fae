"""The papers of a stage: the order sheet to play it by, and the form on which its result is written.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-145, TN-150 to TN-159,
TN-165, TN-167, TN-168.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Block, Facts, FillIn, Grid, Prose, ScoreBoxes, Sheet, Signatures
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import RESULTS, Stage
from rulesets.tide_of_iron.pages.chain_views import award_words, lacking, squad_sign
from rulesets.tide_of_iron.rules.chain.ending import result
from rulesets.tide_of_iron.rules.chain.squads import WORDS, figures_words
from rulesets.tide_of_iron.rules.chain.state import State, enemy_of
from rulesets.tide_of_iron.rules.chain.story import story
from rulesets.tide_of_iron.rules.chain.words import (
    bonus_words,
    effect_words,
    level_words,
    people,
    pieces_words,
    result_words,
    trained_words,
)
from rulesets.tide_of_iron.sheets.chain_common import NEEDED, head, leads, medal_facts, points_facts


def order_sheet(state: State) -> Sheet:
    """What the stage now due is: its forces, what is changed in it, what it brings and where it leads."""
    stage = state.due
    number = str(state.chain.stages.index(stage) + 1)
    return Sheet(
        "orders",
        f"Order sheet: {stage.title}",
        head(state, "Order sheet", stage.title, number=number),
        tuple(_orders(state, stage)),
        about="The current stage: forces, changes and awards.",
        subject="stage",
        foot=NEEDED,
        group="Stage",
    )


def _orders(state: State, stage: Stage) -> Iterator[Block]:
    chain = state.chain
    facts = [Fact("Medals", award_words(chain, stage))]
    facts += [Fact(begun(people(chain, bonus.side)), bonus_words(bonus), bonus.side) for bonus in stage.bonus]
    if stage.extra:
        facts.append(Fact("Only for this stage", pieces_words(stage.extra)))
    yield Facts(tuple(facts), "Victory")
    if state.effects:
        yield Prose(
            tuple((effect_words(chain, effect), "TN-165") for effect in state.effects),
            "Changes from earlier stages",
        )
    rows = tuple(
        Row(
            (
                base.name,
                figures_words(held.figures) if held.full else "",
                trained_words(held.specialization),
                level_words(chain, held.level),
            ),
            signs=((0, squad_sign(base, state)), (3, f"medal/{held.level}")),
        )
        for base, held in ((base, state.bases[base.key]) for base in chain.roster)
    )
    yield Grid(("Base", "Figures", "Training", "Medal"), rows, f"The {chain.division}", side=chain.follows)
    yield from medal_facts(chain)
    rows = tuple(Row(pair) for pair in leads(chain, stage.key))
    yield Grid(("Result", "Next"), rows, "Next stage")
    told = lacking(state)
    if told:
        yield Prose(tuple((words, "TN-171") for words in told), "Fill in from the booklet")


def result_form(state: State) -> Sheet:
    """The form to fill in by hand, in the order of the report: result, figures left base by base, remark."""
    chain, stage = state.chain, state.due
    rows = tuple(
        Row((base.name, _boxes(state, base.key)), signs=((0, squad_sign(base, state)),))
        for base in chain.roster
    )
    blocks: tuple[Block, ...] = (
        ScoreBoxes((), tuple(begun(result_words(chain, one)) for one in RESULTS), "Result"),
        Grid(("Base", "Figures left (strike out the lost)"), rows, "Figures left", side=chain.follows),
        *((_stated(stage),) if any(bonus.when == "stated" for bonus in stage.bonus) else ()),
        FillIn(("Played on", "Cards"), 2, "Remark"),
        Signatures((begun(people(chain, chain.follows)), begun(people(chain, enemy_of(chain))))),
    )
    return Sheet(
        "result",
        f"Result form: {stage.title}",
        head(state, "Result form", stage.title, number=str(chain.stages.index(stage) + 1)),
        blocks,
        about="To fill in at the table, in the order of the report.",
        subject="stage",
        page="report:stage",
        foot=NEEDED,
        group="Stage",
    )


def _stated(stage: Stage) -> Grid:
    rows = tuple(Row(("[]", bonus.words)) for bonus in stage.bonus if bonus.when == "stated")
    return Grid(("", "Condition met"), rows, "Other points")


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
    stages = tuple(
        Row((str(place), titles[item.stage], begun(result_words(chain, item.result)), item.remark))
        for place, item in enumerate(state.past, 1)
    )
    bases = tuple(
        Row(
            (base.name, level_words(chain, state.bases[base.key].level), story(state, base)),
            signs=((0, squad_sign(base, state)), (1, f"medal/{state.bases[base.key].level}")),
        )
        for base in chain.roster
    )
    return Sheet(
        "final-report",
        "Final report",
        head(state, "Final report", f"The {chain.division}", result(state)),
        (
            Grid(("No.", "Stage", "Result", "Remark"), stages, "The stages", numbers=(0,)),
            points_facts(state),
            Grid(("Base", "Medal", "Story"), bases, "The bases", side=chain.follows),
        ),
        about="Results, stage by stage and base by base.",
        foot=NEEDED,
        group="Division",
    )
