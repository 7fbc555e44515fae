"""The scoreboard for a screen on the wall: totals, target, turn, and who is waited for.

It holds nothing a guest may not see; the page that shows it asks again by itself.

Cite: Memoir '44, D-Day Landings, "V. Conditions of Victory", Important Note.
"""

from rulesets.kit.drawing.board import Fact, Panel, Table, Track
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.flow.duties import open_duties
from rulesets.kit.ruleset import View
from rulesets.kit.words import listed
from rulesets.memoir44.document.document import ADJECTIVE, SIDE_TITLES
from rulesets.memoir44.pages.panels import maps_table, medal_track
from rulesets.memoir44.pages.standing import verdict
from rulesets.memoir44.rules.log.state import State
from rulesets.memoir44.rules.turn.menu import all_duties
from rulesets.memoir44.rules.turn.seats import CHIEF, GENERAL_TITLES, office_of, side_of


def scoreboard(state: State, board: HexBoard | None) -> View:
    """The page for the wall, with the picture of what is held."""
    panels: tuple[Panel | Table | Track, ...] = (
        medal_track(state, "allied"),
        medal_track(state, "axis"),
        _now(state),
        maps_table(state),
    )
    return View("scoreboard", "Scoreboard", board, panels, wall=True)


def _now(state: State) -> Panel:
    """Who is waited for, and how it stands in words."""
    waits = waiting_words(state)
    facts = (Fact("Waiting on", waits, state.side if state.phase == "play" else ""),) if waits else ()
    said = state.result or verdict(state)
    return Panel("score", "Now", facts, (said,) if said else ())


def waiting_words(state: State) -> str:
    """Whom the battle waits for, in words: "Gold Beach and Omaha Beach"; "all maps" where nobody is done."""
    seats = dict.fromkeys(seat for duty in open_duties(all_duties(state)) for seat in duty.seats)
    if len(seats) == len(state.charts) > 2:
        return "all maps"
    return listed([seat_words(state, seat) for seat in seats])


def seat_words(state: State, seat: str) -> str:
    """A seat as the wall calls it."""
    side = side_of(seat)
    if side is None:
        return "the organiser"
    office = office_of(state, seat)
    if state.mode == "overthrough":
        title = "Commander in Chief" if office == CHIEF else GENERAL_TITLES[office]
        return f"the {ADJECTIVE[side]} {title}"
    title = state.charts[state.map_number(office)].title
    return title if len(state.charts) > 1 else f"the {SIDE_TITLES[side]}"
