"""The papers of a running chain: nothing is hidden, so every seat and the public have the same.

Cite: TN-172.
"""

from collections.abc import Iterator

from rulesets.kit.drawing.sheets import Sheet, for_sides
from rulesets.tide_of_iron.chain.state import State
from rulesets.tide_of_iron.document.scenario import THE_SIDES
from rulesets.tide_of_iron.pages.way import way
from rulesets.tide_of_iron.sheets.chain_common import NEEDED, head
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
    """The stages and where each leads, on one leaf to hang up."""
    return Sheet(
        "way",
        "The way of the chain",
        head(state, "Way", state.chain.title, state.chain.about),
        (way(state),),
        "landscape",
        about="The stages and where each leads.",
        foot=NEEDED,
        group="Division",
    )
