"""Hexes of joined maps are called alike in the event's picture, its papers and its answers."""

from dataclasses import replace

import pytest

from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.memoir44.combination_kind import COMBINATION
from rulesets.memoir44.document.combination import COMBINATIONS
from rulesets.memoir44.document.rulings import Rulings
from rulesets.memoir44.document.shipped import DDAY
from tests.rules import rule
from tests.rulesets.memoir44.papers import one

EVENT = COMBINATIONS["double-sword-juno"]


@rule("MD-281")
@pytest.mark.parametrize(("labels", "first", "second"), [("initial", "S", "J"), ("title", "Sword", "Juno")])
def test_the_house_rule_names_the_maps_on_picture_and_paper(labels: str, first: str, second: str) -> None:
    event = replace(EVENT, rulings=replace(EVENT.rulings or Rulings(), multi_map_labels=labels))
    maps = {ref: DDAY[ref.id] for ref in event.maps}
    board = COMBINATION.drawing(event, maps)
    assert isinstance(board, HexBoard)
    assert {spot.key.partition("-")[0] for spot in board.spots} == {first, second}
    paper = str(one(COMBINATION.handouts(event, maps), "join").blocks)
    assert f"'{first}-m22, {first}-m20" in paper and f"'{first}', " in paper
