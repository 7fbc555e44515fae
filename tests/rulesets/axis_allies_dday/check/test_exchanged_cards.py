"""Two order cards exchanged are one line that names both, and nothing else is."""

import pytest

from rulesets.axis_allies_dday.check.check import check
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.kit.findings import Finding
from tests.rulesets.axis_allies_dday.check.defects import NORMANDY, Defect, at, both, found, row


def exchanged(a: int, b: int, *names: str) -> Defect:
    """Fields of two order cards exchanged."""

    def seed(battle: Battle) -> Battle:
        card = {order.number: order for order in battle.orders}
        of_a, of_b = ({name: getattr(card[number], name) for name in names} for number in (b, a))
        return both(row("orders", a, **of_a), row("orders", b, **of_b))(battle)

    return seed


def told(battle: Battle) -> Finding:
    (line,) = [item for item in check(battle, {}) if item.level != "note"]
    return line


@pytest.mark.parametrize(
    ("names", "what"),
    (
        (("procedure",), "procedure"),
        (("procedure", "title"), "procedure and title"),
        (("procedure", "side"), "procedure and acting side"),
        (("dice",), "number of dice"),
        (
            ("procedure", "side", "hits", "dice"),
            "procedure, acting side, number to hit and number of dice",
        ),
    ),
)
def test_two_cards_exchanged_are_one_line_that_names_both_and_what_is_exchanged(
    names: tuple[str, ...], what: str
) -> None:
    line = told(exchanged(2, 12, *names)(NORMANDY))
    assert (line.code, line.places) == ("card-exchanged", (at("orders", 2), at("orders", 12)))
    assert line.sentence.endswith(f"have each other's {what}.")


def test_an_exchange_is_an_error_where_the_battle_could_not_be_played_with_it() -> None:
    assert told(exchanged(2, 3, "hits")(NORMANDY)).level == "error"
    assert told(exchanged(1, 5, "procedure")(NORMANDY)).level == "warning"


def test_a_number_to_hit_on_the_wrong_card_alone_is_no_exchange() -> None:
    assert found(row("orders", 8, hits=2)(NORMANDY)) == [("card-hits-idle", at("orders", 8))]
    both_hit = both(row("orders", 8, hits=2), row("orders", 9, hits=0))(NORMANDY)
    assert [code for code, _ in found(both_hit)] == ["card-exchanged"]


def test_three_cards_in_each_others_place_are_not_told_as_two() -> None:
    rotated = both(
        row("orders", 9, procedure="axis attack"),
        row("orders", 11, procedure="fire to sea"),
        row("orders", 13, procedure="allies attack"),
    )
    assert "card-exchanged" not in [code for code, _ in found(rotated(NORMANDY))]


def test_another_slip_of_the_cards_is_told_beside_them_and_not_as_an_exchange() -> None:
    codes = [code for code, _ in found(both(exchanged(2, 3, "hits"), row("orders", 8, title=" "))(NORMANDY))]
    assert codes == ["card-hits", "card-hits-idle", "card-untitled"]
