"""The contract of every system: the laws, held over random legal games of every shipped document.

The same walks are taken on every run, and each game is played once for all laws: `fuzz` looks further.
"""

from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from rulesets.kit.automation import next_of_house
from rulesets.kit.codec import canonical, from_json, schema, shape, to_json, union
from rulesets.kit.playout import Chance, some_of
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.replay import from_text, play, to_text
from rulesets.kit.ruleset import Ref, fold
from tests.length import far
from tests.rulesets import laws, laws_of_going_on as going_on
from tests.rulesets.firestorm.twins import twin_of_firestorm
from tests.rulesets.laws_of_names import Names
from tests.rulesets.laws_of_odds import check_odds
from tests.rulesets.laws_of_parts import check_parts
from tests.rulesets.skirmish.twins import twin_of_skirmish
from tests.rulesets.walks import BY_SLUG, GAMES, SYSTEMS, Game, Walk, kept_when_failing, walks_of
from tests.systems.sealed_bid.twins import twin_of_sealed_bid

TWINS: dict[str, Callable[[Any, str | None, Chance], Any]] = {
    "firestorm": twin_of_firestorm,
    "skirmish": twin_of_skirmish,
    "sealed_bid": twin_of_sealed_bid,
}
every_system = pytest.mark.parametrize("slug", BY_SLUG)


def test_what_the_menu_offers_stands_and_nothing_else_does(game: Game) -> None:
    taken, refused = Walk(game), 0
    rows = {row.id for row in taken.table.ruleset.ledger()}
    with kept_when_failing(taken):
        for _ in taken.begin():
            if taken.is_law_day(25):
                laws.check_menu(taken.table, taken.state, taken.chance)
                check_parts(taken.table, taken.state, taken.chance)
                going_on.check_organiser(taken.table, taken.state)
                laws.check_nearly(taken.table, taken.state, rows)
                refused += laws.check_refusals(taken.table, taken.state, taken.chance)
    assert refused > 0


def test_no_event_changes_the_past_or_breaks_an_invariant(game: Game) -> None:
    taken = Walk(game)
    with kept_when_failing(taken):
        for step in taken.begin():
            laws.check_invariants(taken.table, step)
            if taken.is_law_day(8):
                laws.check_step(taken.table, step)
    assert taken.orders


def test_nobody_waits_for_nothing_and_players_need_no_organiser(game: Game) -> None:
    taken = Walk(game)
    with kept_when_failing(taken):
        for _ in taken.begin():
            going_on.check_players_can_go_on(taken.table, taken.state)
            if taken.is_law_day(5):
                if next_of_house(taken.table.ruleset, taken.state, taken.table.seats, rolls=False) is None:
                    going_on.check_nobody_waits_for_nothing(taken.table, taken.state)
                laws.check_instructions(taken.table, taken.state, taken.chance)


def test_pages_papers_and_answers_are_there_for_everybody(game: Game) -> None:
    taken = Walk(game)
    with kept_when_failing(taken):
        laws.check_pages(taken.table, taken.state, taken.chance)
        going_on.check_standing(taken.table, taken.state)
        for _ in taken.begin():
            if taken.is_law_day(25):
                laws.check_pages(taken.table, taken.state, taken.chance)
                check_odds(taken.table, taken.state, taken.chance)
                going_on.check_standing(taken.table, taken.state)
        laws.check_pages(taken.table, taken.state, taken.chance)
        going_on.check_standing(taken.table, taken.state)


def test_a_game_comes_to_an_end_its_log_gives_the_same_state_and_no_two_matters_one_name(game: Game) -> None:
    taken, names = Walk(game), Names()
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


def test_a_replay_gives_the_game_again(game: Game) -> None:
    taken = Walk(game)
    system = taken.table.ruleset
    with kept_when_failing(taken):
        list(taken.begin())
        replay = taken.replay("A walk.")
        found, read = from_text(to_text(system, replay), SYSTEMS)
        played = play(found, read)
        assert (found, read) == (system, replay)
        assert played.state == taken.state, "the dice and orders give another state"
        assert [*played.opening, *(event for step in played.steps for event in step.events)] == taken.events


def looked_at(taken: Walk) -> tuple[str | None, ...]:
    """Whose twins of a state are made: of many at a table three, drawn anew each time, all in a long run."""
    viewers = taken.table.viewers
    return some_of(viewers, min(len(viewers), far(3, len(viewers))), taken.chance)


@pytest.mark.parametrize(
    "game", walks_of(game for game in GAMES if GAMES[game][0].slug in TWINS), indirect=True
)
def test_what_a_seat_may_not_know_changes_nothing_it_gets(game: Game) -> None:
    taken, different = Walk(game), 0
    system = taken.table.ruleset
    with kept_when_failing(taken):
        for step in taken.begin():
            for viewer in looked_at(taken) if taken.is_law_day(25) else ():
                twin = TWINS[system.slug](taken.state, viewer, taken.chance)
                different += twin != taken.state
                going_on.check_house_keeps_secrets(taken.table, taken.state, twin)
                laws.check_seal(taken.table, taken.state, twin, viewer, taken.chance)
                laws.check_papers_tell_nothing(taken.table, taken.state, twin)
                if viewer is not None:
                    going_on.check_players_keep_secrets(taken.table, taken.state, twin, viewer)
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


@every_system
def test_nothing_that_is_stored_is_a_set_whose_order_another_process_would_change(slug: str) -> None:
    system = BY_SLUG[slug]
    (kind, id), *_ = playable_builtins(system)
    stored = [
        schema(type(fold(system, system.start(builtin_documents(system, kind, id), system.rulings())))),
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


def test_seats_scores_and_pages_name_sides_that_play(game: Game) -> None:
    system = game.table.ruleset
    sides = {side.key for side in system.sides(game.documents.main)}
    assert len(sides) > 1
    assert {side.of for side in system.sides(game.documents.main)} <= {"", *sides}
    seats = system.seats(game.documents, system.rulings())
    assert {seat.side for seat in seats} - {""} <= sides
    *_, last = islice(game.steps(), 60)
    views = system.views(last.after, None)
    assert {score.side for score in system.standing(last.after, None).scores} <= sides
    assert laws.sides_named(tuple(view.panels for view in views)) <= sides
    for whole in (*(view.board for view in views if view.board), *system.sheets(last.after, None)):
        laws.check_sides(whole)


def test_the_state_holds_the_house_rules_of_the_start(game: Game) -> None:
    assert game.table.ruleset.rulings_of(game.start) == game.rulings


@every_system
def test_every_demonstration_plays_under_todays_rules(slug: str) -> None:
    for text in BY_SLUG[slug].demonstrations():
        system, replay = from_text(text, SYSTEMS)
        assert system.slug == slug and replay.note
        assert play(system, replay).steps
