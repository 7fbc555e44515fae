"""The order of a chronicle's lines."""

from datetime import UTC, datetime

from campaign.pages.table.chronicle import Told, days

NOON = datetime(2026, 6, 6, 12, tzinfo=UTC)


def test_a_campaign_begins_before_those_who_join_it_in_the_same_second() -> None:
    opening, joins = Told(NOON, ("It begins.",), "Olga", 1), Told(NOON, ("Red joins.",), "Red", is_note=True)
    for lines in ((opening, joins), (joins, opening)):
        [day] = days(lines)
        assert day.lines == (joins, opening)


def test_of_one_second_the_later_entry_stands_above_the_earlier() -> None:
    first, second = (Told(NOON, (f"Entry {number}.",), "Red", number) for number in (2, 3))
    [day] = days((second, first))
    assert day.lines == (second, first)
