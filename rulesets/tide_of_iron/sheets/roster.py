"""The division's roster: each base with its figures, its medal, its story, and room for what is left of it.

Cite: Tide of Iron: Normandy, "The 29th Infantry Division Campaign Rules"; TN-142, TN-143, TN-152, TN-172.
"""

from rulesets.kit.drawing.board import Fact, Row
from rulesets.kit.drawing.sheets import Facts, FillIn, Grid, Sheet
from rulesets.kit.words import begun, count
from rulesets.tide_of_iron.chain.outcome import score
from rulesets.tide_of_iron.chain.squads import figures_words
from rulesets.tide_of_iron.chain.state import State, enemy_of
from rulesets.tide_of_iron.chain.story import left_after, story
from rulesets.tide_of_iron.chain.words import level_words, people, trained_words
from rulesets.tide_of_iron.document.scenario import Base
from rulesets.tide_of_iron.pages.chain_views import award_words, squad_sign
from rulesets.tide_of_iron.sheets.chain_common import NEEDED, head


def roster_sheet(state: State) -> Sheet:
    """All bases with a column for each stage: the figures left where it is over, room to write where not."""
    chain = state.chain
    stages = [str(place) for place in range(1, len(chain.stages) + 1)]
    rows = tuple(_row(state, place, base) for place, base in enumerate(chain.roster, 1))
    grid = Grid(
        ("No.", "Base", "Medal", "Story", *stages),
        rows,
        numbers=(0, *range(4, 4 + len(stages))),
        note="The last columns hold the figures left after each stage.",
        side=chain.follows,
    )
    title = f"Roster of the {count(len(rows), 'core base')} of the {chain.division}"
    return Sheet(
        "roster",
        "Roster of the division",
        head(state, "Roster", title, *_rules(state)),
        (grid, _points(state), *_lacking(state)),
        about="Every base with its figures, medal and story; room for what is left of it.",
        foot=NEEDED,
        group="Division",
    )


def _rules(state: State) -> tuple[str, ...]:
    if state.is_finished:
        return ()
    back = (
        "All bases come back at full strength."
        if state.rulings.returning_strength == "full"
        else "Bases come back with the figures they had left."
    )
    return (f"{back} For the stage now due a base rises {award_words(state)}.",)


def _row(state: State, place: int, base: Base) -> Row:
    held = state.bases[base.key]
    past = {item.stage: item for item in state.past}
    left = [
        "____" if stage.key not in past else _left(left_after(past[stage.key], base.key))
        for stage in state.chain.stages
    ]
    figures = figures_words(held.figures) if held.full else "______ figures"
    trained = trained_words(held.specialization)
    return Row(
        (str(place), base.name, level_words(state.chain, held.level), story(state, base), *left),
        sub=f"{figures}; {trained}" if trained else figures,
        signs=((1, squad_sign(base, state)), (2, f"medal/{held.level}")),
    )


def _left(number: int | None) -> str:
    return "-" if number is None else str(number)


def _points(state: State) -> Facts:
    chain = state.chain
    own, enemy = score(chain, state.levels, state.past)
    return Facts(
        (
            Fact(begun(people(chain, chain.follows)), f"{own} points", chain.follows),
            Fact(begun(people(chain, enemy_of(chain))), f"{enemy} points", enemy_of(chain)),
        ),
        "Points",
    )


def _lacking(state: State) -> tuple[FillIn, ...]:
    """Lines for what a medal gives, where nobody has typed it in. Cite: TN-156."""
    unknown = tuple(medal.title for medal in state.chain.medals if not medal.words)
    return (FillIn(unknown, title="What a medal gives stands in the booklet"),) if unknown else ()
