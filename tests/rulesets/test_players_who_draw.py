"""Players of the house of games that people fight at a table: lawful, to the end, by what their seat sees."""

import random
from collections import Counter
from functools import cache

import pytest

from rulesets.kit.players import CAUTION, player_named, players_of
from rulesets.kit.playing import next_order
from rulesets.kit.playout import Order, Step, take
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import fold
from rulesets.memoir44.system import MEMOIR44
from rulesets.skirmish.rules.turn.losses import Lose
from rulesets.skirmish.system import SKIRMISH
from rulesets.tide_of_iron.document.scenario import SIDES
from rulesets.tide_of_iron.playing import DRAWN
from rulesets.tide_of_iron.rules.battle.ending import ReportBattle
from rulesets.tide_of_iron.rules.chain.stages import ReportStage, StageEnded
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from tests.rulesets.skirmish.twins import twin_of_skirmish

pytestmark = pytest.mark.slow
LONGEST = 2000
BY_SLUG = {system.slug: system for system in (MEMOIR44, SKIRMISH, TIDE_OF_IRON)}
GAMES = (
    ("memoir44", "combination", "double-utah-airborne"),
    ("skirmish", "match", "club"),
    ("tide_of_iron", "chain", "29th"),
    ("tide_of_iron", "chain", "saint-aubrin"),
    ("tide_of_iron", "scenario", "morvin"),
)


@cache
def game(slug: str, kind: str, document: str, player: str, seed: int = 1) -> tuple[Step, ...]:
    ruleset = BY_SLUG[slug]
    documents, rulings = builtin_documents(ruleset, kind, document), ruleset.rulings()
    seats = ruleset.seats(documents, rulings)
    players = players_of(ruleset, seats, dict.fromkeys(SIDES, player))
    state, chance, steps = fold(ruleset, ruleset.start(documents, rulings)), random.Random(seed), list[Step]()
    while (order := next_order(ruleset, state, players, chance)) and len(steps) < LONGEST:
        steps.append(take(ruleset, state, order))
        state = steps[-1].after
    return tuple(steps)


@pytest.mark.parametrize("player", CAUTION)
@pytest.mark.parametrize(("slug", "kind", "document"), GAMES, ids=[document for *_, document in GAMES])
def test_a_player_plays_lawfully_to_the_end_and_marks_what_is_drawn(
    slug: str, kind: str, document: str, player: str
) -> None:
    ruleset = BY_SLUG[slug]
    for step in game(slug, kind, document, player):  # each of its orders was decided: it is lawful
        given = step.order.command
        assert not isinstance(given, Lose), "what is drawn is agreed to"
        assert not isinstance(given, ReportStage | ReportBattle) or given.remark == DRAWN
    assert ruleset.standing(step.after, None).is_finished and ruleset.drawn


def test_the_bold_spend_their_experience_and_the_cautious_keep_it() -> None:
    kept = {}
    for player in CAUTION:
        *_, last = game("skirmish", "match", "club", player)
        books = last.after.books.values()
        kept[player] = sum(book.balance for book in books) / sum(book.gained for book in books)
    assert kept["bold"] < 0.5 < kept["cautious"] == 1


def test_a_player_of_a_match_gives_the_same_order_whatever_the_other_side_hides() -> None:
    others = 0
    for step in game("skirmish", "match", "club", "bold")[:150]:
        seat = step.order.seat
        twin = twin_of_skirmish(step.before, seat, random.Random(1))
        others += twin.books != step.before.books
        assert _order(step.before, seat) == _order(twin, seat)
    assert others > 20


def _order(state: object, seat: str) -> Order | None:
    player = player_named("bold", SKIRMISH, [seat], random.Random(7))
    return player(state) if player else None


def test_a_division_that_is_pressed_wins_more_stages_and_has_fewer_men_left() -> None:
    won, left = Counter[str](), Counter[str]()
    for player in CAUTION:
        for seed in range(30):
            steps = game("tide_of_iron", "chain", "saint-aubrin", player, seed)
            for event in (event for step in steps for event in step.events if isinstance(event, StageEnded)):
                won[player] += event.result == "allied"
                left[player] += sum(number for _, figures in event.left for _, number in figures)
    assert won["bold"] > won["cautious"] and left["bold"] < left["cautious"]
