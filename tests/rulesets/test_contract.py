"""The contract of every system: the laws, held over random legal games of every shipped document.

A walk that breaks a law is saved as a replay, which the web page opens; its path stands in
the message. The same walks are taken on every run: `fuzz` looks further.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import Phase, given, settings, strategies as st

from rulesets import RULESETS
from rulesets.kit.automation import next_of_house
from rulesets.kit.codec import canonical, from_json, schema, shape, to_json, union
from rulesets.kit.playout import RULING_EVERY, Chance, Order, Step, random_rulings, walk
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.replay import Replay, from_text, play, to_text, write_replay
from rulesets.kit.ruleset import AnyRuleset, Ref, fold
from tests.length import far
from tests.rulesets import laws, laws_of_going_on as going_on
from tests.rulesets.firestorm.twins import twin_of_firestorm
from tests.rulesets.laws_of_names import Names
from tests.rulesets.skirmish.twins import twin_of_skirmish
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.twins import twin_of_sealed_bid

SYSTEMS = (*RULESETS, SEALED_BID)
BY_SLUG = {system.slug: system for system in SYSTEMS}


def walked(system: AnyRuleset) -> list[tuple[str, str]]:
    """The shipped documents that are walked: of each kind the first and the middle one. A system with many
    walks the others in tests of its own."""
    kinds: dict[str, list[str]] = {}
    for kind, id in playable_builtins(system):
        kinds.setdefault(kind, []).append(id)
    return [(kind, id) for kind, ids in kinds.items() for id in dict.fromkeys((ids[0], ids[len(ids) // 2]))]


GAMES = {f"{system.slug}-{id}": (system, kind, id) for system in SYSTEMS for kind, id in walked(system)}
TWINS: dict[str, Callable[[Any, str | None, Chance], Any]] = {
    "firestorm": twin_of_firestorm,
    "skirmish": twin_of_skirmish,
    "sealed_bid": twin_of_sealed_bid,
}
FAILED = Path(__file__).parents[2] / "instance" / "failing-walks"
REPLAYS = Path(__file__).parents[1] / "replays"
LONGEST = 4000
ENOUGH = far(200, 300)
SEEDS = st.integers(0, 2**32)


def walks_of(games: Iterable[str]) -> list[Any]:
    """The games to walk; the quick run takes the short ones, of the test system."""
    long = pytest.mark.slow
    return [game if GAMES[game][0] is SEALED_BID else pytest.param(game, marks=long) for game in games]


every_game = pytest.mark.parametrize("game", walks_of(GAMES))
every_system = pytest.mark.parametrize("slug", BY_SLUG)
one_walk = settings(max_examples=1, deadline=None, derandomize=True, database=None, phases=[Phase.generate])
"""Each law of a step looks at a game of its own."""
whole_walks = settings(one_walk, max_examples=far(1, 2))


class Walk:
    """A random game with its table, taken step by step; its orders are kept for the replay."""

    def __init__(self, game: str, seed: int, rulings_every: int = RULING_EVERY) -> None:
        system, kind, document = GAMES[game]
        self.chance = random.Random(seed)
        self.rulings_every = rulings_every
        self.rulings = random_rulings(system.rulings, self.chance)
        documents = builtin_documents(system, kind, document)
        seats = system.seats(documents, self.rulings)
        players = tuple(seat.key for seat in seats if seat.role != "organiser")
        self.table = laws.Table(system, tuple(seat.key for seat in seats), players)
        self.opening = system.start(documents, self.rulings)
        self.state = fold(system, self.opening)
        self.events = list(self.opening)
        self.orders: list[Order] = []
        self.names = (system.slug, kind, document)
        self.seed = seed

    def begin(self) -> Iterator[Step]:
        """The steps of the walk until the house has seen enough of it: laws that hold at each step need no
        whole game, and a game of a thousand orders says no more than its first third."""
        return islice(self.steps(), ENOUGH)

    def steps(self) -> Iterator[Step]:
        """Each step of the walk, noted before it is given."""
        for step in walk(self.table.ruleset, self.state, self.table.seats, self.chance, self.rulings_every):
            self.orders.append(step.order)
            self.events += step.events
            self.state = step.after
            assert len(self.orders) <= LONGEST, f"unfinished after {LONGEST} orders"
            yield step

    def replay(self, note: str) -> Replay:
        """The walk so far."""
        result = self.table.ruleset.standing(self.state, None).result
        return Replay(*self.names, self.rulings, tuple(self.orders), note, result)

    def is_law_day(self, every: int) -> bool:
        """Whether this state is one of those looked at: the first ones, then one in `every`; fewer where
        many sit at the table, as every look is at all of them."""
        crowd = max(1, len(self.table.seats) // 4)
        return len(self.orders) < 12 // crowd or self.chance.randint(1, every * crowd) == 1


@contextmanager
def kept_when_failing(taken: Walk) -> Iterator[None]:
    """Saves the walk as a replay when what is within fails, and says where."""
    try:
        yield
    except Exception as error:
        name = f"{taken.names[0]}-{taken.seed}-{len(taken.orders)}"
        path = write_replay(taken.table.ruleset, taken.replay(str(error)), FAILED, name)
        raise AssertionError(f"{error} (order {len(taken.orders)} of the game saved as {path})") from error


@every_game
@one_walk
@given(seed=SEEDS)
def test_what_the_menu_offers_stands_and_nothing_else_does(game: str, seed: int) -> None:
    taken, refused = Walk(game, seed), 0
    rows = {row.id for row in taken.table.ruleset.ledger()}
    with kept_when_failing(taken):
        for _ in taken.begin():
            if taken.is_law_day(25):
                laws.check_menu(taken.table, taken.state, taken.chance)
                going_on.check_organiser(taken.table, taken.state)
                laws.check_nearly(taken.table, taken.state, rows)
                refused += laws.check_refusals(taken.table, taken.state, taken.chance)
    assert refused > 0


@every_game
@one_walk
@given(seed=SEEDS)
def test_no_event_changes_the_past_or_breaks_an_invariant(game: str, seed: int) -> None:
    taken = Walk(game, seed)
    with kept_when_failing(taken):
        for step in taken.begin():
            laws.check_invariants(taken.table, step)
            if taken.is_law_day(8):
                laws.check_step(taken.table, step)
    assert taken.orders


@every_game
@one_walk
@given(seed=SEEDS)
def test_nobody_waits_for_nothing_and_players_need_no_organiser(game: str, seed: int) -> None:
    taken = Walk(game, seed)
    with kept_when_failing(taken):
        for _ in taken.begin():
            going_on.check_players_can_go_on(taken.table, taken.state)
            if taken.is_law_day(5):
                if next_of_house(taken.table.ruleset, taken.state, taken.table.seats, rolls=False) is None:
                    going_on.check_nobody_waits_for_nothing(taken.table, taken.state)
                laws.check_instructions(taken.table, taken.state, taken.chance)


@every_game
@one_walk
@given(seed=SEEDS)
def test_pages_papers_and_answers_are_there_for_everybody(game: str, seed: int) -> None:
    taken = Walk(game, seed)
    with kept_when_failing(taken):
        laws.check_pages(taken.table, taken.state)
        going_on.check_standing(taken.table, taken.state)
        for _ in taken.begin():
            if taken.is_law_day(25):
                laws.check_pages(taken.table, taken.state)
                going_on.check_standing(taken.table, taken.state)
        laws.check_pages(taken.table, taken.state)
        going_on.check_standing(taken.table, taken.state)


@every_game
@whole_walks
@given(seed=SEEDS)
def test_a_game_comes_to_an_end_its_log_gives_the_same_state_and_no_two_matters_one_name(
    game: str, seed: int
) -> None:
    taken, names = Walk(game, seed), Names()
    system = taken.table.ruleset
    with kept_when_failing(taken):
        for _ in taken.steps():
            names.look(system.standing(taken.state, None))
            if taken.is_law_day(25):
                laws.check_children(taken.table, taken.state, SYSTEMS)
                names.look_at_all(taken.table, taken.state)
        laws.check_children(taken.table, taken.state, SYSTEMS)
        names.look_at_all(taken.table, taken.state)
        standing = system.standing(taken.state, None)
        assert standing.is_finished, "a dead end: unfinished, and nobody may order anything"
        laws.check_sentence(standing.result, "the result")
        events = union(system.events)
        stored = [from_json(events, to_json(events, event)) for event in taken.events]
        assert fold(system, stored) == taken.state, "the stored log gives another state"
    assert names.known


@every_system
@pytest.mark.slow
def test_every_kind_of_event_happens_in_walks_or_replays_and_is_told(slug: str) -> None:
    wanted = set(BY_SLUG[slug].events)
    for path in sorted((REPLAYS / slug).glob("*.json")):
        if not wanted:
            break
        played = play(*from_text(path.read_text(encoding="utf-8"), SYSTEMS))
        wanted -= {type(event) for step in played.steps for event in step.events}
    for game, (system, kind, document) in GAMES.items():
        if system.slug == slug and system.amend is not None:
            state = Walk(game, 1).state
            amended = system.amend(state, builtin_documents(system, kind, document), "For the test.")
            assert all(system.tell(state, event, None) for event in amended)
            wanted -= {type(event) for event in amended}
    for seed in range(30):
        if not wanted:
            break
        games = [game for game, (system, _, _) in GAMES.items() if system.slug == slug]
        taken = Walk(games[seed % len(games)], seed, rulings_every=RULING_EVERY if seed % 2 else 4)
        wanted -= {type(event) for event in taken.opening}
        with kept_when_failing(taken):
            for step in taken.steps():
                laws.check_told(taken.table, step)
                wanted -= {type(event) for event in step.events}
    assert wanted == set(), "these never happen"


@every_game
@one_walk
@given(seed=SEEDS)
def test_a_replay_gives_the_game_again(game: str, seed: int) -> None:
    taken = Walk(game, seed)
    system = taken.table.ruleset
    with kept_when_failing(taken):
        list(taken.begin())
        replay = taken.replay("A walk.")
        found, read = from_text(to_text(system, replay), SYSTEMS)
        played = play(found, read)
        assert (found, read) == (system, replay)
        assert played.state == taken.state, "the dice and orders give another state"
        assert [*played.opening, *(event for step in played.steps for event in step.events)] == taken.events


@pytest.mark.parametrize("game", walks_of(game for game in GAMES if GAMES[game][0].slug in TWINS))
@one_walk
@given(seed=SEEDS)
def test_what_a_seat_may_not_know_changes_nothing_it_gets(game: str, seed: int) -> None:
    taken, different = Walk(game, seed), 0
    system = taken.table.ruleset
    with kept_when_failing(taken):
        for step in taken.begin():
            for viewer in taken.table.viewers if taken.is_law_day(25) else ():
                twin = TWINS[system.slug](taken.state, viewer, taken.chance)
                different += twin != taken.state
                going_on.check_house_keeps_secrets(taken.table, taken.state, twin)
                laws.check_seal(taken.table, taken.state, twin, viewer, taken.chance)
                laws.check_papers_tell_nothing(taken.table, taken.state, twin)
                if viewer is not None:
                    assert [*system.nearly(twin, viewer)] == [*system.nearly(taken.state, viewer)]
                before = TWINS[system.slug](step.before, viewer, taken.chance)
                for event in step.events[:1]:
                    told = system.tell(step.before, event, viewer)
                    assert system.tell(before, event, viewer) == told
                    if told is not None:
                        rows = [tuple(system.news(state, event, viewer)) for state in (before, step.before)]
                        assert rows[0] == rows[1], f"{viewer} reads a secret in the newspaper"
    assert different > 0, "no twin ever differed"


@every_system
def test_every_shipped_document_passes_its_own_check_and_survives_json(slug: str) -> None:
    system = BY_SLUG[slug]
    assert playable_builtins(system)
    for kind in system.kinds:
        assert kind.builtin, f"{kind.name} has no example"
        for id, document in kind.builtin.items():
            library: dict[Ref, object] = dict(builtin_documents(system, kind.name, id).references)
            assert [found for found in kind.check(document, library) if found.level == "error"] == []
            assert from_json(shape(kind.type), to_json(shape(kind.type), document)) == document


@every_game
def test_nothing_that_is_stored_is_a_set_whose_order_another_process_would_change(game: str) -> None:
    system, _, _ = GAMES[game]
    stored = [
        schema(type(Walk(game, 1).state)),
        *(schema(cls) for cls in (*system.events, *system.commands)),
        *(schema(listed.type) for listed in system.kinds),
    ]
    assert [found["title"] for found in stored if "uniqueItems" in canonical(found)] == []


@every_system
def test_a_system_says_who_it_is_and_whose_the_game_is(slug: str) -> None:
    system = BY_SLUG[slug]
    assert system.title and system.edition
    laws.check_sentence(system.credit, "the credit")
    assert system.ledger()
    assert len(BY_SLUG) == len(SYSTEMS)


@every_game
def test_seats_scores_and_pages_name_sides_that_play(game: str) -> None:
    system, kind, document = GAMES[game]
    documents = builtin_documents(system, kind, document)
    sides = {side.key for side in system.sides(documents.main)}
    assert len(sides) > 1
    assert {side.of for side in system.sides(documents.main)} <= {"", *sides}
    seats = system.seats(documents, system.rulings())
    assert {seat.side for seat in seats} - {""} <= sides
    taken = Walk(game, 8)
    for _ in zip(range(60), taken.steps(), strict=False):
        pass
    views = system.views(taken.state, None)
    assert {score.side for score in system.standing(taken.state, None).scores} <= sides
    assert laws.sides_named(tuple(view.panels for view in views)) <= sides
    for whole in (*(view.board for view in views if view.board), *system.sheets(taken.state, None)):
        laws.check_sides(whole)


@every_game
@one_walk
@given(seed=SEEDS)
def test_the_state_holds_the_house_rules_of_the_start(game: str, seed: int) -> None:
    walked = Walk(game, seed)
    assert walked.table.ruleset.rulings_of(walked.state) == walked.rulings


@every_system
def test_every_demonstration_plays_under_todays_rules(slug: str) -> None:
    for text in BY_SLUG[slug].demonstrations():
        system, replay = from_text(text, SYSTEMS)
        assert system.slug == slug and replay.note
        assert play(system, replay).steps
