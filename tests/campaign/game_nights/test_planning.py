"""The planner against brute force on small clubs, and what it says of whom it leaves out."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, product

from hypothesis import given, settings, strategies as st

from campaign.game_nights.planning import Battle, Evening, Plan, Planned, explained, planned
from tests.length import far

PEOPLE = range(1, 9)
sides = st.sets(st.sampled_from(PEOPLE), min_size=1, max_size=4).map(lambda found: tuple(sorted(found)))


@st.composite
def clubs(draw: st.DrawFn, armies: bool = False) -> tuple[tuple[Battle, ...], Evening]:
    number = draw(st.integers(1, 5))
    battles = tuple(
        Battle(
            f"b{place}",
            (draw(sides), draw(sides)),
            draw(st.integers(0, 30)),
            draw(st.sampled_from(("", "red", "blue"))) if armies else "",
        )
        for place in range(number)
    )
    comes = tuple(draw(st.sets(st.sampled_from(PEOPLE), min_size=1)))
    fielded = {"red": draw(st.integers(0, 2)), "blue": draw(st.integers(0, 2))} if armies else {}
    played = draw(st.dictionaries(st.sampled_from(PEOPLE), st.integers(0, 5)))
    return battles, Evening(comes, draw(st.integers(0, 5)), fielded, played)


def _ways(battle: Battle, evening: Evening) -> list[tuple[int, int]]:
    here = set(evening.people)
    return [(a, b) for a, b in product(*battle.sides) if a != b and {a, b} <= here]


def _most(battles: tuple[Battle, ...], evening: Evening) -> int:
    """How many battles can be played, by trying everything."""
    for number in range(min(len(battles), evening.tables), 0, -1):
        for chosen in combinations(battles, number):
            used = Counter(battle.army for battle in chosen)
            if any(used[army] > most for army, most in evening.armies.items()):
                continue
            if any(_apart(pairs) for pairs in product(*(_ways(battle, evening) for battle in chosen))):
                return number
    return 0


def _apart(pairs: tuple[tuple[int, int], ...]) -> bool:
    players = [player for pair in pairs for player in pair]
    return len(players) == len(set(players))


def _sound(plan: Plan, evening: Evening) -> Iterator[str]:
    players = [player for game in plan.games for player in game.players]
    if len(players) != len(set(players)):
        yield "somebody plays twice"
    if not set(players) <= set(evening.people):
        yield "somebody plays who cannot come"
    if any(
        player not in side
        for game in plan.games
        for player, side in zip(game.players, game.battle.sides, strict=True)
    ):
        yield "somebody plays a side that is not his"
    if len(plan.games) > evening.tables:
        yield "there are too few tables"
    used = Counter(game.battle.army for game in plan.games)
    if any(used[army] > most for army, most in evening.armies.items()):
        yield "there are too few armies"
    if {person for person, _ in plan.left_out} != set(evening.people) - set(players):
        yield "somebody is forgotten"


@settings(max_examples=far(25, 300), deadline=None)
@given(clubs())
def test_as_many_battles_are_played_as_can_be(club: tuple[tuple[Battle, ...], Evening]) -> None:
    battles, evening = club
    plan = planned(battles, evening)
    assert list(_sound(plan, evening)) == []
    assert len(plan.games) == _most(battles, evening)


@settings(max_examples=far(25, 300), deadline=None)
@given(clubs(armies=True))
def test_no_more_battles_are_played_than_there_are_armies(club: tuple[tuple[Battle, ...], Evening]) -> None:
    battles, evening = club
    plan = planned(battles, evening)
    assert list(_sound(plan, evening)) == []
    assert len(plan.games) == _most(battles, evening)


@settings(max_examples=far(15, 120), deadline=None)
@given(clubs())
def test_what_was_fixed_by_hand_stays(club: tuple[tuple[Battle, ...], Evening]) -> None:
    battles, evening = club
    first = planned(battles, evening)
    kept = first.games[:1]
    again = planned(battles, evening, kept)
    assert set(kept) <= set(again.games)
    assert list(_sound(again, evening)) == []


def test_over_weeks_everybody_has_his_turn() -> None:
    battle = Battle("b", ((1,), (2, 3, 4)))
    played: Counter[int] = Counter()
    for _ in range(6):
        (game,) = planned((battle,), Evening((1, 2, 3, 4), 1, {}, played)).games
        played.update(game.players)
    assert [played[person] for person in (2, 3, 4)] == [2, 2, 2]


def test_the_battle_that_has_waited_longest_goes_first() -> None:
    battles = (Battle("new", ((1,), (2,)), 1), Battle("old", ((1,), (2,)), 30))
    (game,) = planned(battles, Evening((1, 2), 2)).games
    assert game.battle.key == "old"


def test_why_somebody_is_left_out_is_said() -> None:
    battles = (Battle("a", ((1,), (2,))), Battle("c", ((5,), (6,))), Battle("d", ((3,), (4,))))
    battles = (replace(battles[0], waited=9), *battles[1:])
    plan = planned(battles, Evening((1, 2, 3, 4, 5, 7), 1))
    assert dict(plan.left_out) == {
        3: "all tables are taken",
        4: "all tables are taken",
        5: "nobody can come for the other side",
        7: "no battle of theirs is open",
    }
    assert {battle.key: why for battle, why in plan.not_played} == {
        "c": "nobody can come for one of its sides",
        "d": "all tables are taken",
    }


FREE, PLAYABLE = "free, and could play", "it could be played"


def test_before_a_plan_nobody_is_said_to_play_something_else() -> None:
    plan = explained((Battle("a", ((1,), (2,))), Battle("b", ((3,), (4,)))), Evening((1, 2, 3), 2), ())
    assert dict(plan.left_out) == {1: FREE, 2: FREE, 3: "nobody can come for the other side"}
    assert {battle.key: why for battle, why in plan.not_played} == {
        "a": PLAYABLE,
        "b": "nobody can come for one of its sides",
    }


def test_a_battle_of_three_sides_is_played_by_those_who_are_left() -> None:
    battles = (Battle("two", ((1,), (2,))), Battle("three", ((3, 1), (4,), (5,)), 9))
    plan = planned(battles, Evening((1, 2, 3, 4, 5), 3))
    assert set(plan.games) == {Planned(battles[0], (1, 2)), Planned(battles[1], (3, 4, 5))}
