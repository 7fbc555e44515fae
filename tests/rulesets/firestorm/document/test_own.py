"""The campaigns of the house's own: sound, marked as ours, and played to their ends. Campaigns on maps that
nobody has seen: sound, and played to an end under the laws of all games."""

import random
from dataclasses import replace
from itertools import cycle

import pytest

from campaign.practice import runs
from rulesets.firestorm.check.check import check
from rulesets.firestorm.document.caen import CAEN, OWN
from rulesets.firestorm.document.document import SIDES, Area, Border, Campaign, Placement, SideKey, Turn
from rulesets.firestorm.editing.editing import blank
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.chart import AreaShape
from rulesets.kit.drawing.outlines import contacts
from rulesets.kit.playout import RULING_EVERY, walk
from rulesets.kit.ruleset import Documents, fold
from tests.exports.areas.generated import generated
from tests.length import far
from tests.rulesets import laws, laws_of_going_on as going_on

CARENTAN, COTENTIN = OWN
EACH = pytest.mark.parametrize("campaign", OWN, ids=[campaign.key for campaign in OWN])


@EACH
def test_nothing_is_found_in_it_that_is_wrong(campaign: Campaign) -> None:
    assert [found for found in check(campaign, {}) if found.level != "note"] == []


def test_the_small_one_has_eight_areas_and_two_turns_the_other_27_and_four() -> None:
    sizes = [(len(campaign.areas), len(campaign.turns)) for campaign in OWN]
    assert sizes == [(8, 2), (27, 4)]


@EACH
def test_it_has_a_kind_of_terrain_that_caen_has_not(campaign: Campaign) -> None:
    marsh = next(kind for kind in campaign.terrains if kind.key == "marsh")
    assert marsh.close and sum(area.terrain == marsh.key for area in campaign.areas) >= 2
    assert any(row.on(marsh.key) for row in campaign.tables.bonuses)


@EACH
def test_it_says_that_it_is_the_house_s_own(campaign: Campaign) -> None:
    assert "the house's own" in campaign.notes[0]
    assert all({"terrain", "worth"} <= {*area.reconstructed} for area in campaign.areas)


@pytest.mark.slow
def test_the_program_plays_the_small_one_to_its_end_and_either_side_can_win() -> None:
    ran = [runs.run(FIRESTORM, Documents(CARENTAN), FIRESTORM.rulings(), number) for number in range(1, 9)]
    assert {each.ended for each in ran} == {"finished"}
    assert {side for each in ran for side in each.winners} == {"allied", "axis"}


@pytest.mark.slow
def test_the_program_plays_the_other_to_its_end() -> None:
    ran = [runs.run(FIRESTORM, Documents(COTENTIN), FIRESTORM.rulings(), number) for number in (3, 15)]
    assert {each.ended for each in ran} == {"finished"}
    assert {side for each in ran for side in each.winners} == {"allied", "axis"}


EVERY = 25


def never_seen(seed: int) -> Campaign:
    """A campaign of three turns on a generated map: each side holds a half, and supplies it from one area."""
    board = generated(seed)
    shapes = tuple(AreaShape(each.key, each.ring, each.at, each.slot) for each in board.regions)
    west = sorted(shapes, key=lambda shape: shape.at[0])[: len(shapes) // 2]
    sides: dict[str, SideKey] = {shape.key: "allied" if shape in west else "axis" for shape in shapes}
    terrains = cycle(kind.key for kind in CAEN.terrains)
    own = {side: [key for key, held in sides.items() if held == side] for side in SIDES}
    sources = {held[0] for held in own.values()}
    areas = tuple(
        Area(
            region.key,
            f"{region.name} {region.key}",
            region.lines,
            next(terrains),
            region.worth,
            sides[region.key],
            supply=sides[region.key] if region.key in sources else "",
        )
        for region in board.regions
    )
    frame = blank("frame")
    assert frame.chart is not None
    chart = replace(frame.chart, areas=shapes, width=board.width, height=board.height)
    troops = [troop for side in SIDES for troop in [each for each in CAEN.troops if each.side == side][:3]]
    places = {side: cycle(held) for side, held in own.items()}
    return replace(
        frame,
        title=f"Never seen {seed}",
        areas=areas,
        borders=tuple(Border(*sorted(pair)) for pair in contacts(chart)),
        chart=chart,
        troops=tuple(troops),
        setup=tuple(Placement(troop.key, next(places[troop.side])) for troop in troops),
        turns=tuple(Turn(number, f"Turn {number}", f"Day {number}", 2, 1, 0, 0) for number in (1, 2, 3)),
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(far(1, 40)))
def test_a_campaign_on_a_map_never_seen_is_played_to_its_end_under_all_laws(seed: int) -> None:
    documents, rulings, chance = Documents(never_seen(seed)), FIRESTORM.rulings(), random.Random(seed)
    assert [found for found in check(documents.main, {}) if found.level == "error"] == []
    seats = FIRESTORM.seats(documents, rulings)
    players = tuple(seat.key for seat in seats if seat.role != "organiser")
    table = laws.Table(FIRESTORM, tuple(seat.key for seat in seats), players)
    state = fold(FIRESTORM, FIRESTORM.start(documents, rulings))
    for number, step in enumerate(walk(FIRESTORM, state, table.seats, chance, RULING_EVERY)):
        laws.check_invariants(table, step)
        if number % EVERY == 0:
            laws.check_menu(table, step.before, chance)
            laws.check_pages(table, step.before, chance)
            going_on.check_standing(table, step.before)
        state = step.after
    laws.check_pages(table, state, chance)
    assert FIRESTORM.standing(state, None).is_finished
