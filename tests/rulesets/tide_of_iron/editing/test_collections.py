"""Cards and units in a document of their own: typed, judged, printed, used by a scenario that names it."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.editing.hexes import SetHexes
from rulesets.kit.editing.rows import SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.kit.ruleset import Documents, Question, Ref, Shelf
from rulesets.tide_of_iron.document.collection import Collection, completed
from rulesets.tide_of_iron.document.scenario import Commander, Own, OwnCard, Scenario
from rulesets.tide_of_iron.document.shipped import SCENARIOS
from rulesets.tide_of_iron.kind import COLLECTION, SCENARIO
from rulesets.tide_of_iron.system import TIDE_OF_IRON
from rulesets.tide_of_iron_box.board_kind import BOARDS
from rulesets.tide_of_iron_box.terrain import Terrain
from rulesets.tide_of_iron_box.units import Profile, Specialization
from tests.rulesets.forms import takes_back

assert COLLECTION.editing is not None and SCENARIO.editing_with is not None
EDITING = COLLECTION.editing
HOUSE = Collection(
    "Of our club",
    "What we use in summer.",
    "ours",
    Own(
        terrain=(Terrain("vineyard", "Vineyard", squad=2, cover=1, verified=True),),
        units=(Profile("churchill", "Churchill", "vehicle", "british", (5, 4), None, 5, 6),),
        specializations=(Specialization("scout", "Scouts", ("core",)),),
        tokens=(("flare", "seen by all"),),
        cards=(OwnCard("drizzle", "Drizzle", "weather", "Nobody sees far."),),
        commanders=(Commander("Another", "german", ("Hero", "")),),
    ),
)
REF = Ref("collection", "of-our-club", 1)
LIBRARY = {REF: HOUSE, **{Ref("board", id, 1): board for id, board in BOARDS.items()}}
SHELF = Shelf(LIBRARY.get, lambda kind: ((REF, HOUSE.title),) if kind == "collection" else ())
AT_THE_DESK = SCENARIO.editing_with(SHELF)
MORVIN = SCENARIOS["morvin"]
OF_COLLECTIONS = {"no-title", "empty-collection"}
"""The codes of findings of a collection, each given by a test here."""
NAMED: Scenario = replace(MORVIN, cards=(REF,))


def done(*changes: Any, scenario: Scenario = NAMED) -> Scenario:
    for change in changes:
        scenario = AT_THE_DESK.edit(scenario, change)
    return scenario


def codes(collection: Collection) -> list[str]:
    return [item.code for item in COLLECTION.check(collection, {})]


def test_every_field_takes_back_what_it_shows_and_nothing_changes() -> None:
    assert len(takes_back(HOUSE, EDITING)) > 40


def test_a_collection_says_what_it_lacks() -> None:
    assert codes(HOUSE) == [] and EDITING.reports(HOUSE, ())[0].sentences[0].startswith("1 kind of terrain")
    assert set(codes(EDITING.blank("empty"))) == OF_COLLECTIONS


def test_its_cards_are_printed_to_cut_out() -> None:
    (sheet,) = COLLECTION.handouts(HOUSE, {})
    assert sheet.title == "Cards"
    assert COLLECTION.handouts(Collection("Bare"), {}) == ()


def test_a_scenario_uses_what_the_collections_it_names_hold_after_its_own() -> None:
    own = completed(NAMED, LIBRARY).own
    assert "churchill" in {unit.key for unit in own.units}
    assert own.commanders[-1].name == "Another" and own.cards[0] == MORVIN.own.cards[0]
    mine = Terrain("vineyard", "Our vineyard", squad=3)
    first = completed(replace(NAMED, own=replace(MORVIN.own, terrain=(mine,))), LIBRARY)
    assert [kind.title for kind in first.own.terrain] == ["Our vineyard"]
    assert completed(NAMED, {}) == NAMED and completed(MORVIN, LIBRARY) is MORVIN


def test_at_the_desk_its_pieces_are_offered_and_stay_in_their_own_document() -> None:
    vehicles = SetField("divisions.0.pieces.others", "1 Churchill")
    found = done(vehicles, SetHexes("terrain", (Hex(0, 8),), Piece("vineyard")))
    assert dict(found.divisions[0].pieces)["churchill"] == 1 and found.own == MORVIN.own
    assert AT_THE_DESK.value(found, "divisions.0.pieces.others") == "1 Churchill"
    with pytest.raises(Refusal, match="is not a piece of this game"):
        done(vehicles, scenario=MORVIN)
    typed_in = done(SetField("own.tokens", "smoke: blocks"))
    assert typed_in.own.tokens == (("smoke", "blocks"),)


def test_a_collection_is_chosen_and_left_out_again() -> None:
    chosen = done(SetField("cards", ("collection/of-our-club/1",)), scenario=MORVIN)
    assert chosen == NAMED and AT_THE_DESK.value(chosen, "cards") == ("collection/of-our-club/1",)
    assert done(SetField("cards", ()), scenario=chosen) == MORVIN
    with pytest.raises(Refusal):
        done(SetField("cards", ("collection/elsewhere/1",)), scenario=MORVIN)


def test_check_answers_and_a_battle_know_what_the_collections_hold() -> None:
    painted = done(SetHexes("terrain", (Hex(0, 8),), Piece("vineyard")))
    assert SCENARIO.ask is not None
    said = SCENARIO.ask(painted, LIBRARY, Question("ground", ("E9",))).sentences[0]
    assert "counts as vineyard" in said
    assert not [item for item in SCENARIO.check(painted, LIBRARY) if item.level == "error"]
    opening = TIDE_OF_IRON.start(Documents(painted, tuple(LIBRARY.items())), TIDE_OF_IRON.rulings())[0]
    assert opening.scenario.own.commanders[-1].name == "Another"
