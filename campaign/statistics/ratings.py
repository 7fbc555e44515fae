"""Ratings: how strong each player is, as far as the games tell, by OpenSkill (Plackett and Luce).

Pure arithmetic over finished games in the order in which they ended. Everybody who played is reckoned with,
for who one played against counts; whose rating anybody is shown is `choices.py`'s matter. Only games count in
which each side has somebody.

Cite: V. Joshy, OpenSkill: A faster asymmetric multi-team, multiplayer rating system (2024).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from campaign.shelf.rates import FEW
from campaign.statistics.games import Game
from rulesets.kit.lab.intervals import Z


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is held to be: about `mu`, which is 25 for whoever has played nothing, and with 95
    chances in 100 within `Z` times `sigma` of it; after so many games."""

    mu: float
    sigma: float
    games: int

    @property
    def is_few(self) -> bool:
        """Whether they are too few to tell anything by."""
        return self.games < FEW

    @property
    def words(self) -> str:
        """ "27 (21 to 33)"; empty where there are too few."""
        if self.is_few:
            return ""
        reach = Z * self.sigma
        return f"{self.mu:.0f} ({self.mu - reach:.0f} to {self.mu + reach:.0f})"


def ratings(games: Iterable[Game]) -> Mapping[int, Rating]:
    """The rating of everybody who played, by id."""
    model = PlackettLuce()
    known: dict[int, Rating] = {}
    start = model.rating()
    for game in games:
        sides = [(side.key, sorted(game.players[side.key])) for side in game.sides]
        if not all(people for _, people in sides):
            continue
        before = {
            person: known.get(person, Rating(start.mu, start.sigma, 0))
            for _, people in sides
            for person in people
        }
        teams = [
            [model.create_rating([before[each].mu, before[each].sigma]) for each in people]
            for _, people in sides
        ]
        ranks = [1.0 if key in game.winners or not game.winners else 2.0 for key, _ in sides]
        for (_, people), after in zip(sides, model.rate(teams, ranks=ranks), strict=True):
            for person, rated in zip(people, after, strict=True):
                known[person] = Rating(rated.mu, rated.sigma, before[person].games + 1)
    return known
