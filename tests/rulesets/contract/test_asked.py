"""Of whoever is asked something a page shows it with its form, held over random games of all systems.

A seat of which an order is asked has a duty, by which lists and notices know of it, and one that has a duty
finds on its page, where that stands, the order that fulfils it. What else may be done never holds it alone.
"""

from typing import Any

from campaign.pages.frame.offers import Desk, groups, offers
from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.duties import open_duties
from tests.rulesets.laws import Table
from tests.rulesets.walks import Game, Walk, kept_when_failing


def check_asked(table: Table, state: Any, seat: str) -> int:
    """Both ways for one seat; how many duties it has."""
    menu = table.ruleset.menu(state, seat)
    standing = table.ruleset.standing(state, seat).duties
    mine = [duty for duty in open_duties(standing) if seat in duty.seats]
    asked = [choice for choice in menu if choice.weight == "asked"]
    assert not asked or mine, f"{seat} is asked for {asked[0].label}, and no duty says so"
    orders = {choice.subject for choice in menu if choice.weight in ("asked", "open")}
    shown = groups(
        seat, offers(Desk(seat, "", 0, "", "?", "?", ""), {mark(each): each for each in menu}), standing
    )
    for duty in mine:
        about = [group for group in shown if group.subject == duty.subject]
        stands = any(group.offers or group.besides for group in about)
        assert about and (stands or duty.subject not in orders), f"{seat} finds no form for: {duty.says}"
        assert stands or duty.says, f"{seat} is asked for {duty.kind} without a form or a word"
    return len(mine)


def test_whoever_is_asked_has_a_duty_and_finds_the_order_where_it_stands(game: Game) -> None:
    taken, asked = Walk(game), 0
    with kept_when_failing(taken):
        for _ in taken.begin():
            if taken.is_law_day(4):
                asked += sum(check_asked(taken.table, taken.state, seat) for seat in taken.table.seats)
    assert asked > 0
