"""Who plays whom: against every matching there is, and round by round."""

import random
from collections.abc import Iterator

import pytest

from rulesets.kit.flow.dice import Draw
from rulesets.kit.flow.refusals import Refusal
from rulesets.skirmish.event.document.rulings import Rulings
from rulesets.skirmish.event.rules.matching import NOBODY, Cost, Pair, Player, cost, pairs
from rulesets.skirmish.event.rules.scores import lines_of
from rulesets.skirmish.event.rules.state import ENTRANTS
from rulesets.skirmish.event.system import SKIRMISH_EVENT
from tests.rules import rule
from tests.rulesets.skirmish_event.log import c, e
from tests.rulesets.skirmish_event.tournaments import tournament

NOTHING: Cost = (0, 0, 0, 0, 0)


def matchings(places: tuple[int, ...]) -> Iterator[tuple[tuple[int, int | None], ...]]:
    """Every way to pair all of the places, one of an odd number with nobody."""
    if not places:
        yield ()
        return
    if len(places) % 2:
        for bye in places:
            others = tuple(place for place in places if place != bye)
            yield from (((bye, None), *found) for found in matchings(others))
        return
    first, rest = places[0], places[1:]
    for other in rest:
        left = tuple(place for place in rest if place != other)
        yield from (((first, other), *found) for found in matchings(left))


def summed(players: tuple[Player, ...], matching: tuple[tuple[int, int | None], ...]) -> Cost:
    total = NOTHING
    for one, other in matching:
        a, b, c_, d, e_ = (sum(parts) for parts in zip(total, cost(players, one, other), strict=True))
        total = (a, b, c_, d, e_)
    return total


def of_places(players: tuple[Player, ...], found: tuple[Pair, ...]) -> tuple[tuple[int, int | None], ...]:
    at = {player.number: place for place, player in enumerate(players)}
    return tuple((at[one], None if other == NOBODY else at[other]) for one, other in found)


def random_players(number: int, chance: random.Random) -> tuple[Player, ...]:
    """So many players with points, byes and meetings of an event that has gone on for a while."""
    numbers = chance.sample(range(1, 65), number)
    points = sorted((chance.randint(0, 6) for _ in numbers), reverse=True)
    met = {frozenset((one, other)): chance.choice((0, 0, 1, 1, 2)) for one in numbers for other in numbers}
    return tuple(
        Player(own, halves, chance.choice((0, 0, 1)), {one: met[frozenset((own, one))] for one in numbers})
        for own, halves in zip(numbers, points, strict=True)
    )


@rule("TS-325")
def test_a_pairing_that_is_played_again_is_told_as_such_in_the_log_and_on_the_page() -> None:
    running = tournament(4, rounds=4)
    for _ in range(4):
        running.play("Ada")
    paired = [said for said in running.told if " is paired: " in said]
    assert [" as in round " in said for said in paired] == [False, False, False, True]
    first, *_, last = reversed(SKIRMISH_EVENT.views(running.state, None)[2].panels)
    assert [row.sub for row in first.rows] == ["", ""]  # type: ignore[union-attr]
    assert all(row.sub.startswith("As in round ") for row in last.rows)  # type: ignore[union-attr]


@rule("TS-325", "TS-326", "TS-348")
@pytest.mark.parametrize("number", range(2, 9))
def test_no_matching_of_up_to_eight_players_costs_less_than_the_one_that_is_made(number: int) -> None:
    chance = random.Random(number)
    for _ in range(40):
        players = random_players(number, chance)
        found = of_places(players, pairs(players))
        assert sorted(place for pair in found for place in pair if place is not None) == list(range(number))
        least = min(summed(players, matching) for matching in matchings(tuple(range(number))))
        assert summed(players, found) == least


def test_there_are_as_many_matchings_as_there_must_be() -> None:
    found = [len(list(matchings(tuple(range(number))))) for number in range(2, 9)]
    assert found == [1, 3, 3, 15, 15, 105, 105]


@rule("TS-325")
@pytest.mark.parametrize("number", [4, 6, 8])
def test_no_pairing_is_played_twice_while_another_exists(number: int) -> None:
    for seed in range(10):
        chance = random.Random(seed)
        running = tournament(number, rounds=number - 1)
        for _ in range(number // 2):
            running.pair()
            for table in running.state.open_tables:
                running.report(table.number, chance.choice(("allied", "axis", "draw")))
        assert len(set(running.met())) == len(running.met())


@rule("TS-325")
def test_where_all_have_met_a_pairing_is_played_again() -> None:
    running = tournament(2, rounds=3)
    for _ in range(3):
        running.play("Ada")
    assert running.met() == [frozenset(("Ada", "Boris"))] * 3


@rule("TS-325")
def test_winners_meet_winners_and_the_best_sit_at_the_first_table() -> None:
    running = tournament(8)
    running.play("Boris", "Dmitri", "Felix", "Hugo")
    running.pair()
    assert running.met()[4:] == [
        frozenset(("Boris", "Dmitri")),
        frozenset(("Felix", "Hugo")),
        frozenset(("Ada", "Clara")),
        frozenset(("Edith", "Greta")),
    ]


@rule("TS-325")
def test_scores_are_kept_together_before_places_are() -> None:
    """Places alone would pair the first with the second; then the third's half point less costs more."""
    met: dict[int, dict[int, int]] = {3: {4: 1}, 4: {3: 1}}
    points = enumerate((3, 2, 2, 1, 0, 0), 1)
    players = tuple(Player(number, halves, 0, met.get(number, {})) for number, halves in points)
    assert pairs(players) == ((1, 3), (2, 4), (5, 6))


@rule("TS-325")
def test_a_round_is_paired_when_every_table_of_the_last_is_reported() -> None:
    running = tournament(4)
    running.pair()
    running.report(1, "allied")
    with pytest.raises(Refusal, match="still playing"):
        running.give(c.PairRound(2))
    running.report(2, "draw")
    assert running.offers(ENTRANTS, c.PairRound(2)) and running.offers("organiser", c.PairRound(2))


@rule("TS-326")
def test_the_lowest_without_a_bye_has_it_and_it_counts_as_a_win() -> None:
    running = tournament(5, rounds=3)
    running.play("Ada", "Clara")
    running.play("Edith")
    assert running.byes()[0] == "Edith" and len(set(running.byes())) == 2
    running.pair()
    assert len(set(running.byes())) == 3
    assert SKIRMISH_EVENT.standing(tournament(5).state, None).verdict == ""
    one = tournament(3)
    one.play()
    assert SKIRMISH_EVENT.standing(one.state, None).verdict == "Clara leads with 1 point."


@rule("TS-326")
def test_nobody_has_a_second_bye_before_everybody_had_one() -> None:
    running = tournament(3, rounds=4, rulings=Rulings(bye="nothing"))
    for _ in range(4):
        running.play()
    assert sorted(running.byes()[:3]) == ["Ada", "Boris", "Clara"]
    assert running.byes()[0] == "Clara"


@rule("TS-326")
@pytest.mark.parametrize(("bye", "points"), [("win", 2), ("half", 1), ("nothing", 0)])
def test_what_a_bye_counts_is_a_house_rule(bye: str, points: int) -> None:
    running = tournament(3, rulings=Rulings(bye=bye))
    running.play()
    said = {2: "Clara leads with 1 point.", 1: "Ada and Boris lead with ½ point."}
    assert SKIRMISH_EVENT.standing(running.state, None).verdict == said[max(points, 1)]
    assert {line.entrant.name: line.points for line in lines_of(running.state)}["Clara"] == points


@rule("TS-348")
def test_the_bye_goes_higher_where_the_lowest_would_have_a_pairing_played_twice() -> None:
    met = {1: {2: 1, 3: 0, 4: 0, 5: 0}, 2: {1: 1, 3: 1, 4: 1, 5: 0}, 3: {2: 1, 1: 0, 4: 0, 5: 0}}
    met |= {4: {2: 1, 1: 0, 3: 0, 5: 0}, 5: {1: 0, 2: 0, 3: 0, 4: 0}}
    players = tuple(Player(number, 0, 0, met[number]) for number in (1, 2, 3, 4, 5))
    assert pairs(players)[-1] == (4, NOBODY)
    running = tournament(4, rounds=3)
    running.play("Ada", "Clara")
    running.play("Ada", "Boris")
    running.give(c.DropOut("4"))
    running.pair()
    assert running.byes() == ["Ada"] and running.met()[-1] == frozenset(("Boris", "Clara"))


@rule("TS-344")
def test_who_has_led_the_allies_less_often_leads_them_and_else_the_lower_lot() -> None:
    running = tournament(4, rounds=3)
    assert running.pair(4, 3, 2, 1).pairs == ((4, 3), (2, 1))
    running.settle("Dmitri", "Boris")
    assert running.pair().pairs == ((4, 2), (3, 1))
    running.settle("Dmitri", "Ada")
    assert running.pair().pairs == ((1, 4), (3, 2))


@rule("TS-346")
def test_the_first_round_is_paired_by_a_lot_for_everybody() -> None:
    running = tournament(4)
    (choice,) = (one for one in SKIRMISH_EVENT.menu(running.state, ENTRANTS) if one.command is c.PairRound)
    assert choice.throw == Draw(4, 4, ("Ada", "Boris", "Clara", "Dmitri"))
    assert SKIRMISH_EVENT.held(running.state, ENTRANTS, choice)
    events = running.give(c.PairRound(1), faces=(3, 1, 4, 2))
    assert events[0] == e.LotsDrawn(((1, 3), (2, 1), (3, 4), (4, 2)))
    assert running.met() == [frozenset(("Boris", "Dmitri")), frozenset(("Ada", "Clara"))]
    assert running.told[0] == "Lots are drawn: Boris 1, Dmitri 2, Ada 3 and Clara 4."
    with pytest.raises(Refusal):
        tournament(4).give(c.PairRound(1), faces=(1, 1, 2, 3))


@rule("TS-345")
@pytest.mark.parametrize(
    ("entrants", "rounds"), [(4, 2), (6, 3), (8, 3), (12, 4), (16, 4), (2, 1), (5, 3), (64, 6)]
)
def test_the_number_of_entrants_says_how_many_rounds_there_are(entrants: int, rounds: int) -> None:
    for setting, more in (("unbeaten", 0), ("one_more", 1)):
        assert tournament(entrants, rulings=Rulings(rounds=setting)).pair().of == rounds + more
    assert tournament(entrants, rounds=7).pair().of == 7
