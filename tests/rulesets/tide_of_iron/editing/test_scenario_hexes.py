"""What is painted, placed and moved on the hexes of a scenario; what stands there is kept in its lists. What
mends a finding at one press: carried out, the finding is gone."""

from dataclasses import replace

import pytest

from rulesets.kit.editing.editing import Edit, hexes_of
from rulesets.kit.editing.hexes import (
    ClearHexes,
    CopyRegion,
    LayLine,
    Letter,
    MirrorMap,
    SetHexes,
    ShiftMap,
    TakeMarker,
    ToggleHex,
    TurnPieces,
)
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Cell, Piece, cell_at
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.check import check_scenario
from rulesets.tide_of_iron.document.scenario import Goal, Scenario, Weather
from rulesets.tide_of_iron.ground.ground import ground_of
from tests.rules import rule
from tests.rulesets.tide_of_iron.check.defects import DEFECTS, SOUND, Defect
from tests.rulesets.tide_of_iron.editing.drafts import EDITING, LIBRARY, WHOLE, done

BARE, OTHER = Hex(2, 24), Hex(2, 26)
ZONE = Piece("zone-allied-1", side="allied")
ENTRY = Piece("entry-1", side="allied")
SQUAD = Piece("squad-allied-1-3", side="allied")
WORTH_2 = Piece("victory-2")


@rule("TN-175")
def test_several_things_stand_on_one_hex_each_in_its_slot() -> None:
    crowded = done(
        SetHexes("terrain", (BARE,), Piece("forest")),
        SetHexes("tile", (BARE,), Piece("level-2")),
        SetHexes("obstacle", (BARE,), Piece("mines")),
        SetHexes("tag", (BARE,), Piece("crater")),
        SetHexes("tag", (BARE,), Piece("smoke")),
        SetHexes("goal", (BARE,), WORTH_2),
        SetHexes("goal", (BARE,), Piece("command-1", side="axis")),
        SetHexes("zone", (BARE,), ZONE),
        SetHexes("entry", (BARE,), ENTRY),
        SetHexes("squad", (BARE,), SQUAD),
    )
    placed = hexes_of(EDITING).rows(crowded, BARE)
    assert [(one.slot, one.piece.name) for one in placed] == [
        ("goal", "victory-2"),
        ("goal", "command-1"),
        ("zone", "zone-allied-1"),
        ("entry", "entry-1"),
        ("squad", "squad-allied-1-3"),
    ]
    ground = ground_of(crowded, LIBRARY)
    assert (ground.hexes[BARE].terrain.key, ground.hexes[BARE].level) == ("forest", 2)
    assert ground.hexes[BARE].crater and ground.obstacles[BARE] == "mines"
    assert crowded.goals[-1] == Goal(BARE, "command", 1, "axis")
    assert crowded.divisions[0].zone[-1] == BARE and crowded.divisions[0].squads[2].at == BARE
    assert crowded.reinforcements[0].entry[-1] == BARE
    assert done(ClearHexes((BARE,)), scenario=crowded) == WHOLE


@pytest.mark.parametrize(
    ("slot", "piece"), [("goal", WORTH_2), ("zone", ZONE), ("entry", ENTRY), ("squad", SQUAD)]
)
def test_what_is_placed_is_taken_off_again_by_itself_and_by_its_slot(slot: str, piece: Piece) -> None:
    laid = done(SetHexes(slot, (BARE,), piece))
    assert laid != WHOLE
    assert done(TakeMarker(BARE, piece, slot), scenario=laid) == WHOLE
    assert done(SetHexes(slot, (BARE,), None), scenario=laid) == WHOLE
    with pytest.raises(Refusal, match="no longer on the hex"):
        done(TakeMarker(BARE, piece, slot))


def test_the_second_of_a_list_is_painted_and_the_others_stay() -> None:
    entry = done(SetHexes("entry", (BARE,), Piece("entry-2", side="axis"))).reinforcements
    assert entry[0] == WHOLE.reinforcements[0] and entry[1].entry[-1] == BARE and len(entry) == 2
    zone = done(SetHexes("zone", (BARE,), Piece("zone-allied-2", side="allied"))).divisions
    assert zone[1].zone[-1] == BARE
    assert (zone[0], zone[2:]) == (WHOLE.divisions[0], WHOLE.divisions[2:])


def test_what_is_offered_is_called_by_its_side_and_number() -> None:
    titles = {item.key: item.title for item in hexes_of(EDITING).palette(WHOLE)}
    assert (titles["vineyard"], titles["smoke"]) == ("Vineyard", "smoke")
    assert titles["entry-2-axis"] == "Entry 2: round 4, Axis"
    assert titles["zone-axis-2-axis"] == "Zone of division 2 of the Axis"
    assert titles["squad-allied-1-2-allied"] == "Squad 2 of division 1 of the Allies: 1 MG crew and 2 regular"
    assert titles["victory-3"] == "Victory hex worth 3"
    assert titles["command-1-axis"] == "Command objective worth 1, for the Axis"


def test_the_slots_of_one_hex_are_cleared_one_by_one() -> None:
    at = WHOLE.divisions[0].zone[0]
    laid = done(SetHexes("goal", (at,), WORTH_2), SetHexes("tag", (at,), Piece("crater")))
    bare = done(SetHexes("goal", (at,), None), scenario=laid)
    assert at in bare.divisions[0].zone and cell_at(bare.map, at).tags == (Piece("crater"),)
    assert bare.goals == WHOLE.goals
    left = done(SetHexes("zone", (Hex(0, 2),), None)).divisions[0]
    assert Hex(0, 2) not in left.zone and left.squads == WHOLE.divisions[0].squads


def test_a_squad_stands_on_one_hex_alone() -> None:
    first = done(SetHexes("squad", (BARE,), Piece("squad-allied-1-1", side="allied"))).divisions[0].squads
    assert (first[0].at, first[1:]) == (BARE, WHOLE.divisions[0].squads[1:])
    moved = done(SetHexes("squad", (BARE, OTHER), SQUAD), SetHexes("squad", (OTHER,), SQUAD))
    assert moved.divisions[0].squads[2].at == OTHER
    assert [squad.at for squad in moved.divisions[0].squads[:2]] == [Hex(0, 2), Hex(0, 2)]


def test_one_marker_is_changed_for_another() -> None:
    at = WHOLE.goals[0].at
    changed = done(SetHexes("goal", (at,), Piece("victory-1"), Piece("victory-3")))
    assert [goal.value for goal in changed.goals if goal.at == at] == [1]
    assert len(changed.goals) == len(WHOLE.goals)


@pytest.mark.parametrize(
    "change",
    [
        SetHexes("zone", (BARE,), Piece("zone-axis-7", side="axis")),
        SetHexes("entry", (BARE,), Piece("entry-9", side="axis")),
        SetHexes("squad", (BARE,), Piece("squad-allied-1-9", side="allied")),
        SetHexes("goal", (BARE,), Piece("medal-1")),
        SetHexes("goal", (BARE,), Piece("victory-1", side="neutral")),
        SetHexes("terrain", (BARE,), Piece("marble")),
        SetHexes("terrain", (Hex(80, 80),), Piece("forest")),
        SetHexes("goal", (Hex(80, 80),), WORTH_2),
        LayLine("terrain", (BARE, OTHER), Piece("road")),
        MirrorMap("left-right"),
        ShiftMap(-2, 0),
        Letter(BARE, ("a",) * 7),
        ToggleHex("divisions.0.zone", Hex(80, 80)),
    ],
    ids=lambda change: type(change).__name__,
)
def test_what_the_scenario_has_not_and_the_map_cannot_is_refused(change: Edit) -> None:
    with pytest.raises(Refusal):
        done(change)


def test_hexes_of_a_zone_are_put_in_and_taken_out_by_a_press() -> None:
    there = done(ToggleHex("divisions.0.zone", BARE))
    assert there.divisions[0].zone[-1] == BARE
    assert done(ToggleHex("divisions.0.zone", BARE), scenario=there) == WHOLE


def test_a_region_is_copied_with_what_stands_on_it_but_a_squad_only_moves() -> None:
    at = Hex(0, 2)
    target = Hex(2, 2 + 24)
    copied = done(CopyRegion((at,), 2, 24))
    assert target in copied.divisions[0].zone and at in copied.divisions[0].zone
    assert [squad.at for squad in copied.divisions[0].squads[:2]] == [at, at]
    moved = done(CopyRegion((at,), 2, 24, cut=True))
    assert at not in moved.divisions[0].zone
    assert [squad.at for squad in moved.divisions[0].squads[:2]] == [target, target]
    painted = done(CopyRegion((at,), 2, 24, slots=("terrain",)))
    assert painted == WHOLE


@pytest.mark.parametrize(("down", "across"), [(2, 0), (0, 4), (3, 5)])
def test_the_whole_map_is_shifted_with_its_boards(down: int, across: int) -> None:
    shifted = done(ShiftMap(down, across))
    before, after = ground_of(WHOLE, LIBRARY), ground_of(shifted, LIBRARY)
    moved = {Hex(at.row + down, at.col + across): here for at, here in before.hexes.items()}
    assert moved == dict(after.hexes)
    assert [goal.at for goal in shifted.goals] == [
        Hex(goal.at.row + down, goal.at.col + across) for goal in WHOLE.goals
    ]
    assert done(ShiftMap(-down, -across), scenario=shifted) == WHOLE


def test_no_board_is_shifted_off_the_map_while_another_has_room() -> None:
    with pytest.raises(Refusal, match="A board would leave the map"):
        done(ShiftMap(0, -2))


def test_words_are_lettered_and_taken_away() -> None:
    lettered = done(Letter(BARE, ("The mill",)))
    assert [item.words for item in lettered.map.labels if item.at == BARE] == ["The mill"]
    assert done(Letter(BARE), scenario=lettered) == WHOLE
    most = ("x" * 60,) * 6
    assert [item.lines for item in done(Letter(BARE, most)).map.labels if item.at == BARE] == [most]
    for lines in (("x" * 61,), ("x",) * 7):
        with pytest.raises(Refusal, match="Shorten them"):
            done(Letter(BARE, lines))


def test_nothing_here_is_ever_turned() -> None:
    assert done(TurnPieces("tag", (Hex(3, 5),), 1, Piece("crater"))) == WHOLE


def test_a_designers_own_terrain_and_tokens_and_every_worth_that_lies_are_offered() -> None:
    own = replace(WHOLE, goals=(*WHOLE.goals, Goal(BARE, "victory", 7, "axis")))
    offered = {(item.slot, item.piece.name, item.piece.side) for item in hexes_of(EDITING).palette(own)}
    assert {("terrain", "vineyard", ""), ("tag", "smoke", ""), ("goal", "victory-7", "axis")} <= offered
    keys = [(item.slot, item.key) for item in hexes_of(EDITING).palette(own)]
    assert len(keys) == len(set(keys))


MENDED = {
    "stream-without-depth",
    "no-initiative",
    "deck-twice",
    "reinforcement-shade",
    "check-round",
    "check-twice",
    "slots-short",
    "squads-differ",
    "module-off",
    "ruins-misplaced",
    "breach-misplaced",
    "zones-share",
}
CASES = [defect for defect in DEFECTS if defect.code in MENDED]


def mended(scenario: Scenario, code: str) -> list[Scenario]:
    """The scenario after each mend of the first finding of that code, made at all its places."""
    found = next(item for item in check_scenario(scenario, LIBRARY) if item.code == code)
    offers = [EDITING.mends(scenario, code, place) for place in found.everywhere]
    labels = [mend.label for mend in offers[0]]
    return [
        done(
            *(edit for offer in offers for mend in offer if mend.label == label for edit in mend.edits),
            scenario=scenario,
        )
        for label in labels
    ]


@rule("TN-132", "TN-205", "TN-209", "TN-212")
@pytest.mark.parametrize("defect", CASES, ids=str)
def test_a_mend_takes_its_finding_away(defect: Defect) -> None:
    broken = replace(SOUND, **defect.change)
    outcomes = mended(broken, defect.code)
    assert outcomes
    for outcome in outcomes:
        codes = {item.code for item in check_scenario(outcome, LIBRARY) if item.level == "error"}
        assert defect.code not in codes
    assert {case.code for case in CASES} == MENDED


def test_hexes_that_are_not_on_the_map_are_left_out_wherever_they_are_named() -> None:
    off = Hex(20, 0)
    division = replace(SOUND.divisions[0], zone=(*SOUND.divisions[0].zone, off))
    cells = (*SOUND.map.cells, Cell(off, Piece("forest")))
    broken = replace(SOUND, divisions=(division, *SOUND.divisions[1:]), map=replace(SOUND.map, cells=cells))
    assert mended(broken, "hex-off-map") == [SOUND]


def test_a_hex_of_two_zones_is_left_to_the_side_that_is_chosen() -> None:
    at = SOUND.divisions[2].zone[0]
    allied = replace(SOUND.divisions[0], zone=(*SOUND.divisions[0].zone, at))
    broken = replace(SOUND, divisions=(allied, *SOUND.divisions[1:]))
    to_the_allies, to_the_axis = mended(broken, "zones-share")
    assert to_the_axis == SOUND
    assert at in to_the_allies.divisions[0].zone and at not in to_the_allies.divisions[2].zone


def test_rounds_of_the_battle_are_left_once_each() -> None:
    weather = Weather((("fog", 1), ("clear", 3)), (0, 1, 8, 1, 9))
    (mended_,) = mended(replace(SOUND, weather=weather), "check-round")
    assert mended_.weather is not None and mended_.weather.checks == (1, 8)


def test_nothing_is_offered_for_what_must_be_looked_at() -> None:
    assert EDITING.mends(SOUND, "boards-overlap", "A1") == ()
    assert EDITING.mends(SOUND, "terrain-not-there", "special_rules") == ()
    assert EDITING.mends(SOUND, "ruins-misplaced", "A1") == ()
    assert EDITING.mends(SOUND, "zones-share", "nowhere") == ()
    assert EDITING.mends(SOUND, "hex-off-map", "goals.0") == ()
