"""The division's roster: each base with its figures, its medal, its story, and room for what is left of it.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-142, TN-143, TN-152, TN-172.
"""

from dataclasses import replace

from rulesets.kit.drawing.sheets import FillIn, Grid, Sheet
from rulesets.kit.words import count
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.pages.chain_views import award_words, story_rows
from rulesets.tide_of_iron.rules.chain.state import State
from rulesets.tide_of_iron.rules.chain.words import left_after
from rulesets.tide_of_iron.sheets.chain_common import leaf_of, medal_facts, points_facts


def roster_sheet(state: State) -> Sheet:
    """All bases with a column for each stage: the figures left where it is over, room to write where not."""
    chain = state.chain
    stages = [str(place) for place in range(1, len(chain.stages) + 1)]
    rows = tuple(
        replace(row, cells=(*row.cells, *_stages(state, base)))
        for row, base in zip(story_rows(state, "______ figures"), chain.roster, strict=True)
    )
    grid = Grid(
        ("No.", "Base", "Medal", "Story", *stages),
        rows,
        numbers=(0, *range(4, 4 + len(stages))),
        note="The last columns are for the figures left after each stage.",
        side=chain.follows,
    )
    title = f"Roster of the {count(len(rows), 'core base')} of the {chain.division}"
    return leaf_of(
        state,
        "roster",
        "Roster of the division",
        "Roster",
        grid,
        points_facts(state),
        *medal_facts(chain),
        *_lacking(state),
        called=title,
        lines=_rules(state),
        about="Every base with its figures, medal and story, and room for its figures left.",
        group="Division",
    )


def _rules(state: State) -> tuple[str, ...]:
    if state.is_finished:
        return ()
    back = (
        "All bases return at full strength."
        if state.rulings.returning_strength == "full"
        else "Bases return with the figures they had left."
    )
    return (f"{back} {award_words(state.chain, state.due)}.",)


def _stages(state: State, base: Base) -> tuple[str, ...]:
    """The figures left of the base after each stage, room to write where it is to come."""
    past = {item.stage: left_after(item, base.key) for item in state.past}
    return tuple(_left(past[stage.key]) if stage.key in past else "____" for stage in state.chain.stages)


def _left(number: int | None) -> str:
    return "-" if number is None else str(number)


def _lacking(state: State) -> tuple[FillIn, ...]:
    """Lines for what a medal gives, where nobody has typed it in. Cite: TN-156."""
    unknown = tuple(medal.title for medal in state.chain.medals if not medal.words)
    return (FillIn(unknown, title="The booklet says what a medal gives"),) if unknown else ()
