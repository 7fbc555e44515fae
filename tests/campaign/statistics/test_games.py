"""Which finished games count, for whom and how."""

import json

import pytest
from sqlalchemy.orm import Session

from campaign.closed import sealing
from campaign.people import seating, seats
from campaign.play import archive, children, trial
from campaign.statistics.games import games, players
from campaign.statistics.tallies import Tally, is_drawn, of_person, of_side
from campaign.storage.db import writing
from campaign.storage.models import User
from tests import builders
from tests.builders import People
from tests.campaign import sale
from tests.campaign.evenings_played import begun, play_out, played
from tests.systems.house_sale import HOUSE_SALE, VILLA
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(SEALED_BID, HOUSE_SALE)

SEATS = ("red", "blue", "green")


@pytest.fixture
def olga(session: Session) -> User:
    return builders.an_organiser(session)


@pytest.fixture
def who(session: Session) -> People:
    return {seat: builders.a_person(session, seat.title()) for seat in SEATS}


def test_a_game_counts_once_it_is_over_with_its_winner_and_who_sat_where(
    session: Session, olga: User, who: People
) -> None:
    campaign = begun(session, olga, who)
    assert games(session) == ()
    play_out(session, campaign, who, "blue")
    (game,) = games(session)
    assert game.winners == {"blue"} and [side.key for side in game.sides] == list(SEATS)
    assert [score.points for score in game.scores] == [8, 11, 8]
    assert game.players == {seat: {who[seat].id} for seat in SEATS}
    assert of_person([game], who["blue"].id) == Tally(1, 0, 0)
    assert of_person([game], who["red"].id) == of_side([game], "red") == Tally(0, 0, 1)
    assert of_person([game], who["red"].id, "blue") == of_person([game], olga.id) == Tally()


def test_a_game_that_all_have_won_is_drawn(session: Session, olga: User, who: People) -> None:
    played(session, olga, who)
    (game,) = games(session)
    assert is_drawn(game) and of_side([game], "green") == Tally(0, 1, 0)


def test_an_end_that_is_taken_back_is_none(session: Session) -> None:
    campaign, people = sale.a_sale(session)
    for room in (*VILLA.rooms, *VILLA.outhouses):
        sale.write_down(session, campaign, people, room, (9, 9, 9))
    assert campaign.finished and len(games(session)) == 1
    builders.take_back(session, campaign, people["organiser"], "organiser", reason="The shed was not sold.")
    assert games(session) == ()


def test_trials_and_copies_count_for_nothing(session: Session, olga: User, who: People) -> None:
    campaign = begun(session, olga, who)
    copy = trial.start_trial(session, campaign.id, who["red"], "red")
    play_out(session, copy, dict.fromkeys(SEATS, who["red"]), "red")
    assert copy.finished and games(session) == ()
    play_out(session, campaign, who, "red")
    text = json.dumps(sealing.take_out(session, campaign.id, olga))
    assert archive.import_text(session, text, olga).finished
    assert [game.campaign.id for game in games(session)] == [campaign.id]


def test_a_game_within_another_counts_where_that_one_does(session: Session) -> None:
    campaign, people = sale.a_sale(session)
    child = children.begin_child(session, campaign.id, people["organiser"], "attic")
    sale.play_out(session, child, people, (2, 1, 0))
    (game,) = games(session)
    assert game.campaign.id == child.id and game.winners == {"red"}
    children.let_go(session, campaign.id, people["organiser"], child.slug)
    assert games(session) == (), "who lets it go plays on by himself"


def test_who_plays_against_himself_is_nobodys_player(session: Session, olga: User, who: People) -> None:
    alone = dict.fromkeys(SEATS, who["red"])
    played(session, olga, alone, "red")
    (game,) = games(session)
    assert not any(game.players.values()) and of_side([game], "red") == Tally(1, 0, 0)


def test_who_handed_his_seat_over_played_and_so_did_who_holds_it_at_the_end(
    session: Session, olga: User, who: People
) -> None:
    campaign, late = begun(session, olga, who), builders.a_person(session, "Late")
    builders.order(session, campaign, who["blue"], "blue", "Bid for the Brass Lamp", {"price": 0})
    with writing(session):
        seats.add_member(session, campaign.id, late, "player")
    holder = seats.holders(session, campaign.id, "blue")[0].id
    seating.hand_over(session, campaign.id, who["blue"], holder, late)
    now = {**who, "blue": late}
    for seat, lots in (("red", ("Brass", "Ship")), ("blue", ("Ship",)), ("green", ("Brass", "Ship"))):
        for lot in lots:
            builders.order(session, campaign, now[seat], seat, f"Bid for the {lot}", {"price": 0})
    values = {"red": 3, "blue": 0, "green": 0, "porters": ()}
    builders.order(session, campaign, who["red"], "red", "Close the round", values)
    (game,) = games(session)
    assert game.players["blue"] == {who["blue"].id, late.id}


@pytest.mark.parametrize(
    ("held", "gave", "found"),
    [
        ((("a", 1), ("b", 2)), {}, {"a": {1}, "b": {2}}),
        ((("a", 1),), {"b": {2}}, {"a": {1}, "b": {2}}),
        ((("a", 1), ("b", 2)), {"b": {1}}, {"a": {1}, "b": {2}}),
        ((("a", 1), ("b", 1)), {}, {"a": set(), "b": set()}),
        ((("a", 1), ("b", 2)), {"a": {3}, "b": {3}}, {"a": set(), "b": set()}),
        ((("a", 1), ("c", 2)), {"c": {4}}, {"a": {1}, "b": set()}),
        ((), {}, {"a": set(), "b": set()}),
    ],
)
def test_the_seat_at_the_end_says_on_which_side_somebody_played(
    held: tuple[tuple[str, int], ...], gave: dict[str, set[int]], found: dict[str, set[int]]
) -> None:
    given = {side: frozenset(people) for side, people in gave.items()}
    assert players(("a", "b"), held, given) == found
