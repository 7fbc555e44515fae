"""What the laws over random games share."""

import pytest

from tests.rulesets.walks import GAMES, Game, walks_of


@pytest.fixture(scope="session", params=walks_of(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    """A random game, one after another: all that is asked of it is asked before the next begins."""
    return Game(*request.param)
