"""A tournament at a glance: entrants, rounds, what is played. Cite: TS-324, TS-328, TS-345."""

from rulesets.kit.cover import Glance, whose
from rulesets.kit.drawing.board import Fact
from rulesets.kit.ruleset import Library
from rulesets.kit.words import count, listed
from rulesets.skirmish.event.document import MOST_ENTRANTS, Tournament, matches_of
from rulesets.skirmish.event.rulings import TIE_BREAKS, Rulings


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
        (("A win counts one, a draw a half.", ""), (f"Equal points are parted by {order}.", "TS-328")),
        (),
        (f"Played: {listed(matches)}." if matches else "Results are typed in; any match may be played.",),
        whose=whose(document.author, document.bibliography),
    )
