"""A tournament at a glance: entrants, rounds, what is played. Cite: TS-324, TS-328, TS-345."""

from itertools import pairwise

from rulesets.kit.drawing.board import Fact
from rulesets.kit.drawing.diagrams import Leg, Stop, Ways
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.ruleset import Library
from rulesets.kit.summary import Glance, whose
from rulesets.kit.words import count, listed
from rulesets.skirmish.event.document.rulings import TIE_BREAKS, Rulings
from rulesets.skirmish.event.document.tournament import MOST_ENTRANTS, MOST_ROUNDS, Tournament, matches_of
from rulesets.skirmish.event.rules.state import unbeaten_after
from rulesets.skirmish.pages.drawing.map_picture import ground_of


def glance(document: Tournament, library: Library) -> Glance:
    """How the tournament is played."""
    rulings = document.rulings or Rulings()
    matches = [match.title for match in matches_of(document, library)]
    rounds = count(document.rounds, "round") if document.rounds else "rounds by the number of entrants"
    order = listed([TIE_BREAKS[one] for one in rulings.order])
    return Glance(
        (
            Fact("Players", f"up to {MOST_ENTRANTS}, {len(document.entrants)} entered"),
            Fact("Length", rounds),
            Fact("Won by", "most points over all rounds"),
        ),
        (),
        (("A win counts one, a draw a half.", ""), (f"Tie-breaks: {order}.", "TS-328")),
        (),
        (f"Played: {listed(matches)}." if matches else "Any match may be played; enter results by hand.",),
        whose=whose(document.author, document.bibliography),
    )


def small(document: Tournament, library: Library) -> HexBoard | Ways:
    """The ground of the first match that has one, else the rounds one after the other."""
    grounds = (ground_of(match, library) for match in matches_of(document, library))
    found = next((ground for ground in grounds if ground is not None), None)
    if found is not None:
        return found
    usual = unbeaten_after(max(2, len(document.entrants)))
    rounds = max(1, min(document.rounds or usual, MOST_ROUNDS))
    numbers = [str(number) for number in range(1, rounds + 1)]
    tables, rests = divmod(len(document.entrants), 2)
    words = count(tables, "table") if tables else ""
    words += ", one rests" if words and rests else ""
    stops = tuple(Stop(number, number, f"Round {number}", words) for number in numbers)
    return Ways("rounds", "Rounds", stops, tuple(Leg(one, other) for one, other in pairwise(numbers)))
