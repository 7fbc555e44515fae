"""The papers of a running chain: nothing is hidden, so every seat and the public have the same.

Cite: TN-172.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.leaves import table
from rulesets.kit.drawing.sheets import Grid, Sheet, for_sides
from rulesets.kit.words import begun
from rulesets.tide_of_iron.document.chain import Stage
from rulesets.tide_of_iron.document.offered import THE_SIDES
from rulesets.tide_of_iron.pages.chain_views import award_words
from rulesets.tide_of_iron.pages.way import way
from rulesets.tide_of_iron.rules.chain.state import State
from rulesets.tide_of_iron.rules.chain.words import bonus_words, people, result_words
from rulesets.tide_of_iron.sheets.chain_common import leads, leaf_of
from rulesets.tide_of_iron.sheets.roster import roster_sheet
from rulesets.tide_of_iron.sheets.stage_sheets import final_report, order_sheet, result_form


def sheets(state: State, seat: str | None) -> tuple[Sheet, ...]:
    """The papers of the chain as it stands."""
    return for_sides(_sheets(state), THE_SIDES)


def _sheets(state: State) -> Iterator[Sheet]:
    if state.is_finished:
        yield final_report(state)
    else:
        yield order_sheet(state)
        yield result_form(state)
    yield roster_sheet(state)
    yield way_sheet(state)


def way_sheet(state: State) -> Sheet:
    """The stages, what each brings and where it leads, on one leaf to hang up and to write on."""
    return leaf_of(
        state,
        "way",
        "Route of the chain",
        "Way",
        way(state),
        _stages(state),
        called=state.chain.title,
        lines=(state.chain.about,),
        orientation="landscape",
        about="The stages and the routes between them.",
        group="Division",
    )


def _stages(state: State) -> Grid:
    """Every stage with what it brings, where it leads, and its result or room for it."""
    over = {item.stage: begun(result_words(state.chain, item.result)) for item in state.past}
    rows = (
        (str(place), stage.title, _brings(state, stage), _onward(state, stage), over.get(stage.key, ""))
        for place, stage in enumerate(state.chain.stages, 1)
    )
    heads = ("No.", "Battle", "Awards", "Next stage", "Result")
    return table("The battles", heads, *rows, numbers=(0,), write=(4,))


def _brings(state: State, stage: Stage) -> str:
    told = [award_words(state.chain, stage)]
    told += [f"{begun(people(state.chain, bonus.side))}: {bonus_words(bonus)}" for bonus in stage.bonus]
    return " ".join(f"{words.rstrip('.')}." for words in told)


def _onward(state: State, stage: Stage) -> str:
    """Where the stage leads, said once where every result leads to the same."""
    found = list(leads(state.chain, stage.key))
    if len({follows for _, follows in found}) == 1:
        return found[0][1]
    return " ".join(f"{words}: {follows}" for words, follows in found)
