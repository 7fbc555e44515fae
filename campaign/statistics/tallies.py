"""Games counted: what a person, a side, a system or a document has to show.

Pure arithmetic over finished games.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from campaign.shelf.rates import Rate
from campaign.statistics.games import Game
from rulesets.kit.flow.sides import Side


@dataclass(frozen=True, slots=True)
class Tally:
    """Games won, drawn and lost."""

    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        """All of them."""
        return self.won + self.drawn + self.lost

    @property
    def rate(self) -> Rate:
        """How many of the decided ones were won."""
        return Rate(self.won, self.won + self.lost)


def tally(games: Iterable[Game], sides: Iterable[str]) -> Tally:
    """What these sides, one of each game in its order, have to show. Where several sides won, each of them
    has won; where all of them have, it is a draw."""
    won = drawn = lost = 0
    for game, side in zip(games, sides, strict=True):
        if is_drawn(game):
            drawn += 1
        elif side in game.winners:
            won += 1
        else:
            lost += 1
    return Tally(won, drawn, lost)


def is_drawn(game: Game) -> bool:
    """Whether nobody has won, or all have."""
    return not game.winners or game.winners >= {side.key for side in game.sides}


def of_side(games: Sequence[Game], side: str) -> Tally:
    """What the side has to show in the games it is a side of."""
    its = [game for game in games if any(each.key == side for each in game.sides)]
    return tally(its, [side] * len(its))


def of_person(games: Iterable[Game], person: int, side: str = "") -> Tally:
    """What the person has to show, on that side or (none named) on whichever he played."""
    played = [(game, mine.key) for game in games if (mine := game.side_of(person)) is not None]
    his = [(game, key) for game, key in played if key == side or not side]
    return tally([game for game, _ in his], [key for _, key in his])


def sides_of(games: Iterable[Game]) -> tuple[Side, ...]:
    """The sides that play in these games, each once, as the newest game calls it."""
    return tuple({side.key: side for game in games for side in game.sides}.values())
