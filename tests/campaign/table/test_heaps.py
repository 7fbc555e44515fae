"""Long lists of orders by their places; what is asked of one place alone; the dice that led to an order."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime

from campaign.pages.frame.offers import Desk, Group, OfferedChoice, groups, offers
from campaign.pages.table.chronicle import Day, LogLine
from campaign.pages.table.rolled import thrown_before
from campaign.pages.table.sidebar import Beside
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.flow.choices import Choice, mark
from tests.rulesets.firestorm.builders import AXIS, State, a_campaign, place_all
from tests.rulesets.firestorm.turns import all_deployed, all_landed, battles_over, move


@dataclass(frozen=True)
class Move:
    """An order of a game that nobody plays."""


def _group(*places: tuple[str, ...]) -> Group:
    offers = tuple(
        OfferedChoice(Choice(Move, "Move", places=place), str(number), "red", "", 0, "", "", "", "", "Move")
        for number, place in enumerate(places)
    )
    return Group("Move", "", "", "Move", "moves", "", offers)


def test_orders_of_a_long_list_lie_in_a_heap_for_each_place_they_start_from() -> None:
    group = _group(("Z1", "Z2"), ("Z1", "Z3"), ("Z2", "Z1"), ("Z2", "Z3"))
    assert [(place, len(heap)) for place, heap in group.heaps] == [("Z1", 2), ("Z2", 2)]


def test_a_list_with_a_place_for_each_order_or_with_none_stays_as_it_is() -> None:
    assert _group(("Z1",), ("Z2",), ("Z3",)).heaps == ()
    assert _group(("Z1", "Z2"), ("Z1", "Z3"), ()).heaps == ()


def _beside(state: State) -> Beside:
    """What is asked of the German General, as his page lists it."""
    desk = Desk(AXIS, "", 1, "stands", "?order=", "?order=", "/")
    menu = {mark(choice): choice for choice in FIRESTORM.menu(state, AXIS)}
    return Beside(groups(AXIS, offers(desk, menu), FIRESTORM.standing(state, AXIS).duties))


def test_a_way_out_of_a_full_area_is_asked_with_its_form_and_the_area_is_marked() -> None:
    full = place_all(a_campaign(2), "C4", "12-ss", "panzer-lehr", "2-panzer")
    full = all_deployed(all_landed(battles_over(full)))
    assert [group.command for group in _beside(full).groups] == ["MoveTroops", "EndMoves"]
    assert _beside(full).leaving == ""
    crowded = _beside(move(full, "B4", "C4", "21-panzer"))
    (asked,) = crowded.groups
    assert (asked.command, asked.is_asked, asked.origins) == ("MoveTroops", True, ("C4",))
    assert (crowded.leaving, "B4" in crowded.targets("C4")) == ("C4", True)


def _line(about: str, *below: LogLine, back: bool = False) -> LogLine:
    return LogLine(datetime.now(UTC), (), "", 2, back, about=about, set_off=below)


def test_the_newest_dice_that_led_to_what_is_asked_stand_beside_it_once() -> None:
    own, other = _group(("Z1",)), _group(("Z1",))
    first = replace(own.offers[0], choice=replace(own.offers[0].choice, subject="fight"))
    led = replace(own.offers[0], choice=replace(own.offers[0].choice, subject="move", after="initiative"))
    asked = [replace(own, offers=(first,)), replace(other, offers=(first,)), replace(own, offers=(led,))]
    earlier, later, dice = _line("fight"), _line("fight"), _line("initiative")
    listed = [Day("", (_line("fight", back=True), _line("", earlier, later), dice))]
    assert thrown_before(listed, asked) == (later, None, dice)
    assert thrown_before([], asked) == (None, None, None)
