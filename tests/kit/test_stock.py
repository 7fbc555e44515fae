"""What a set-up takes against what is owned, with a third answer for what nobody has published."""

import pytest

from rulesets.kit.stock import Holding, Need, Short, added_up, copies, copies_for_places, judged, short

BOX = Holding("core", "Core Box", {"tank": 4, "tile": 2}, {"wire": 3}, {"ground": 5})
OTHER = Holding("extra", "Extra Box", {}, {}, {"ground": 2})
BOXES = {box.key: box for box in (BOX, OTHER)}


def need(piece: str, count: int, holding: str = "core", printed: bool = False) -> Need:
    return Need(piece, piece.title(), count, holding, printed)


@pytest.mark.parametrize(
    ("wanted", "owned", "answer"),
    [
        (need("tank", 8), 2, ("enough", 0)),
        (need("tank", 9), 2, ("short", 1)),
        (need("wire", 3), 1, ("enough", 0)),
        (need("wire", 5), 1, ("perhaps", 2)),
        (need("flag", 9), 1, ("unknown", 0)),
        (need("flag", 9), 0, ("perhaps", 9)),
        (need("tank", 3), 0, ("short", 3)),
        (need("tank", 9, printed=True), 0, ("enough", 0)),
        (need("dice", 9, holding=""), 0, ("unknown", 0)),
    ],
)
def test_a_need_is_met_or_short_or_nobody_knows(wanted: Need, owned: int, answer: tuple[str, int]) -> None:
    assert judged(wanted, BOXES.get(wanted.holding), owned) == answer


def test_pieces_from_elsewhere_count_beside_the_copies() -> None:
    assert judged(need("tank", 9), BOX, 2, 1) == ("enough", 0)
    assert judged(need("tank", 9), BOX, 1, 2) == ("short", 3)


def test_what_is_not_known_to_be_met_is_listed_in_its_order() -> None:
    wanted = (need("flag", 1), need("tank", 4), need("wire", 4), need("tile", 3))
    assert short(wanted, BOXES, {"core": 1}) == (
        Short(wanted[0], "unknown", 0),
        Short(wanted[2], "perhaps", 1),
        Short(wanted[3], "short", 1),
    )


def test_each_kind_of_piece_is_added_up_and_ground_that_is_printed_apart() -> None:
    wanted = (need("tile", 1), need("tank", 0), need("tile", 1, printed=True), need("tile", 2))
    assert added_up(wanted) == (need("tile", 3), need("tile", 1, printed=True))


def test_the_least_copies_go_by_what_is_published_alone() -> None:
    assert copies((), BOX) == 1
    assert copies((need("tank", 8), need("wire", 99)), BOX) == 2
    assert copies((need("tank", 9), need("tile", 2)), BOX) == 3


def test_places_of_a_kind_take_copies_less_what_the_other_boxes_bring() -> None:
    assert copies_for_places({"ground": 10}, BOX) == 2
    assert copies_for_places({"ground": 11}, BOX) == 3
    assert copies_for_places({"ground": 12}, BOX, (OTHER,)) == 2
    assert copies_for_places({"water": 99}, BOX) == 1
