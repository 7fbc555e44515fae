"""What the map shows, what the borders state and what a text says of them: who is believed."""

from dataclasses import replace

import pytest

from rulesets.firestorm.check.check import judged
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.document.document import Campaign
from rulesets.kit.drawing.chart import AreaShape
from tests.rulesets.firestorm.document.defects import (
    Defect,
    area,
    border,
    both,
    chart_areas,
    field,
    found,
    ruled,
    told,
)


def counters_of_caen_in_hill_112(shapes: tuple[AreaShape, ...]) -> tuple[AreaShape, ...]:
    hill = next(shape.slot for shape in shapes if shape.key == "D4")
    return tuple(replace(shape, slot=hill) if shape.key == "C4" else shape for shape in shapes)


def noted_on_the_map(words: str) -> Defect:
    def seed(document: Campaign) -> Campaign:
        assert document.chart is not None
        return replace(document, chart=replace(document.chart, note=words))

    return seed


MARSH = border("D5", "D8", None)
BRIDGE = border("B4", "B5", "")
SEEDS: tuple[tuple[str, str, Defect], ...] = (
    ("counters-astray", "area:C4", chart_areas(counters_of_caen_in_hill_112)),
    ("supply-unnamed", "rulings.extra_supply", both(field(extra_supply=()), ruled(extra_supply=True))),
    ("area-lettered", "area:D1", area("D1", lines=("Villers-",))),
    ("area-lettered", "area:A6", area("A6", lines=("Merville–",))),
    ("river-unstated", "border:B4-B5", both(BRIDGE, told("Bridges stand in many places."))),
)


@pytest.mark.slow
@pytest.mark.parametrize(("code", "where", "seed"), SEEDS)
def test_a_map_and_a_text_that_disagree_give_exactly_their_finding(
    code: str, where: str, seed: Defect
) -> None:
    assert found(seed(CAEN)) == [(code, where)]


MEANT: tuple[Defect, ...] = (
    both(MARSH, told("A marsh lies between D5 and D8: they do not touch.")),
    both(MARSH, noted_on_the_map("D5 and D8 are left apart.")),
    both(BRIDGE, told("The bridge of Ranville stands between B5 and B4.")),
    both(BRIDGE, told("Between B4/B5 there is no river that counts.")),
)


@pytest.mark.slow
@pytest.mark.parametrize("seed", MEANT)
def test_what_a_text_says_of_two_areas_is_believed_where_the_map_shows_otherwise(seed: Defect) -> None:
    assert found(seed(CAEN)) == []


def test_a_river_of_another_name_is_told_with_the_name_that_the_map_has() -> None:
    said = [item.sentence for item in judged(border("C3", "D4", "Odno")(CAEN)) if item.level == "warning"]
    assert said == ["The river between C3 and D4 is called Odno; on the map the Odon runs there."]
