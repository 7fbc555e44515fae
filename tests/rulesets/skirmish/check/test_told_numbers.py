"""What remarks, texts and words tell, against the fields they tell of; several phrasings of each."""

from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.ruleset import Ref
from rulesets.skirmish.check.doctrines import check_doctrines
from rulesets.skirmish.check.maps import check_map
from rulesets.skirmish.check.match import check_match
from rulesets.skirmish.check.prices import check_prices
from rulesets.skirmish.check.units import check_units
from rulesets.skirmish.lists.doctrines import Ability, Doctrine, Doctrines
from rulesets.skirmish.lists.match import Match
from tests.rules import rule
from tests.rulesets.skirmish.check.defects import graves, row_changed
from tests.rulesets.skirmish.check.test_told_slips import BOOK, MAP, MAPS, MATCH, PRICES, UNITS
from tests.rulesets.skirmish.lists.shelves import LIBRARY

ORCHARD = MAPS.builtin["orchard"]


@rule("TS-257", "TS-297")
@pytest.mark.parametrize(
    ("note", "is_told"),
    [
        ("Costs 5 command points and 4 fuel.", True),
        ("Seven CP and four FP.", False),
        ("Needs Vehicle Level 3.", True),
        ("Level 2 opens it.", False),
        ("Carries two squads.", True),
        ("At most two of them for a side.", True),
        ("Only the Axis may buy it.", True),
        ("For the Allies only.", False),
        ("Only for the Air Force Doctrine.", True),
        ("A heavy Tank.", True),
        ("A medium Tank; two of them beat a Panther.", False),
        ("Not for sale.", True),
    ],
)
def test_a_remark_that_tells_otherwise_than_its_price_row_is_found(note: str, is_told: bool) -> None:
    found = graves(check_prices, row_changed(PRICES, "sherman", note=note))
    assert found == (["remark-unlike"] if is_told else [])


@rule("TS-297")
@pytest.mark.parametrize(
    ("about", "is_told"),
    [
        ("A list without the Königstiger.", True),
        ("There is no Tiger I in it.", True),
        ("No vehicle costs fuel here.", True),
        ("Without the Jagdtiger, as ever.", False),
    ],
)
def test_a_list_that_sells_what_its_words_leave_out_is_found(about: str, is_told: bool) -> None:
    assert graves(check_prices, replace(PRICES, about=about)) == (["words-unlike"] if is_told else [])


@rule("TS-301")
@pytest.mark.parametrize(
    ("note", "is_told"),
    [
        ("It moves 13.", True),
        ("It moves 14 on roads.", False),
        ("With 12 MP.", False),
        ("Armour 4.", True),
        ("Armour of three, deflection 1.", False),
        ("Range 9 against all.", True),
        ("Range 6 against Tanks.", False),
    ],
)
def test_a_remark_that_tells_otherwise_than_its_unit_row_is_found(note: str, is_told: bool) -> None:
    found = graves(check_units, row_changed(UNITS, "sherman", note=note))
    assert found == (["remark-unlike"] if is_told else [])


def set_with(**change: Any) -> Doctrines:
    """The booklet's set and a card of a club's own with one ability so changed."""
    own = replace(Ability("own", "Sabotage", 2, 4, moments=("special",), text="A mine."), **change)
    march = Ability("march", "Quick march", 1, 2, moments=("activation",), target="squad", text="1 MP more.")
    return replace(BOOK, doctrines=(*BOOK.doctrines, Doctrine("partisan", "Partisans", (march, own))))


HOME = (("figures", "regular 4"), ("arrives", "home"), ("fatigued", "no"))
LESS = {
    "procedure": "cheaper",
    "values": (("abilities", "march"), ("quarters", "2")),
    "quarters": 0,
    "passive": True,
}
SIX = {"procedure": "conquer", "values": (("who", "tank"), ("mp", "6"))}
COMES = {"procedure": "squad", "values": HOME, "moments": ("any",)}
TEXTS: list[tuple[dict[str, Any], bool]] = [
    ({"text": "Once a round a squad lays a mine."}, True),
    ({"text": "Once per round a squad lays a mine.", "limit": "round"}, False),
    ({"text": "Once a turn a squad lays a mine.", "limit": "round"}, True),
    ({"text": "For 2 XP a squad lays a mine."}, True),
    ({"text": "Pay one XP: a squad lays a mine."}, False),
    ({"text": "Passive: your squads lay mines."}, True),
    ({"text": "Choose an enemy squad: it has 1 cover less.", "target": "squad"}, True),
    ({"text": "One of your Tanks has 2 MP more.", "target": "squad"}, True),
    ({"text": "One of your Tanks has 2 MP more.", "target": "vehicle"}, False),
    ({"text": "At the start of your turn your squads have 1 MP more.", "moments": ("turn_end",)}, True),
    ({"text": "At the start of your turn your squads have 1 MP more.", "moments": ("any",)}, False),
    ({"text": "While you buy, a truck costs nothing."}, True),
    ({"text": "When one of your squads is attacked it hides.", "moments": ("attack",)}, True),
    ({"text": "A squad drops by parachute.", **COMES}, True),
    ({"text": "Quick march costs 1 XP less.", **LESS}, True),
    ({"text": "Quick march costs less.", **LESS}, False),
    ({"text": "Your Tanks conquer for 4 MP.", **SIX}, True),
    ({"text": "Your Tanks conquer for six MP.", **SIX}, False),
    ({"text": "A squad goes into Op-Fire.", "procedure": "ready", "target": "squad"}, True),
]  # fmt: skip


@rule("TS-173", "TS-175", "TS-177")
@pytest.mark.parametrize(("change", "is_told"), TEXTS, ids=range(len(TEXTS)))
def test_a_text_that_tells_otherwise_than_its_ability_is_found(change: dict[str, Any], is_told: bool) -> None:
    assert graves(check_doctrines, set_with(**change)) == (["text-unlike"] if is_told else [])


@rule("TS-293", "TS-295")
@pytest.mark.parametrize(
    ("map", "about", "is_told"),
    [
        (MAP, "The Allies come from the east.", True),
        (MAP, "The Axis starts in the east, the Allies in the west.", False),
        (MAP, "The river runs from west to east.", True),
        (MAP, "The river flows from north to south.", False),
        (MAP, "The Axis holds the bridge.", True),
        (MAP, "Each dump brings two fuel a round.", True),
        (MAP, "Each dump brings one fuel a round.", False),
        (MAP, "A single dump lies in the woods.", True),
        (MAP, "A map of 12 by 9 hexes.", True),
        (MAP, "A river through open ground without woods.", True),
        (MAP, "No road leads to the mill without crossing it.", False),
        (MAP, "Who takes the bridge goes on to the railway beyond the map.", False),
        (ORCHARD, "A short match beside a railway.", True),
        (ORCHARD, "Two farms below a hill.", True),
        (ORCHARD, "Two farms, no hedges.", True),
        (ORCHARD, "Two farms and no water.", False),
    ],
)
def test_ground_that_is_told_otherwise_than_it_lies_is_found(map: Any, about: str, is_told: bool) -> None:
    assert graves(check_map, replace(map, about=about)) == (["ground-told"] if is_told else [])


def boxed(*pieces: tuple[str, int], **change: Any) -> Match:
    """The shipped match with numbers of its first box changed."""
    core = MATCH.stock[0]
    held = tuple((model, dict(pieces).get(model, number)) for model, number in core.pieces)
    return replace(MATCH, stock=(replace(core, pieces=held, **change), *MATCH.stock[1:]))


@rule("TS-003", "TS-005", "TS-007", "TS-012", "TS-307")
@pytest.mark.parametrize(
    ("match", "found"),
    [
        (replace(MATCH, about="Each side begins with 20 victory points."), ["match-told"]),
        (replace(MATCH, about="Each side begins with ten victory points."), []),
        (replace(MATCH, about="The ford and the six doctrines."), ["match-told"]),
        (replace(MATCH, about="The ford, nine doctrines."), ["match-told"]),
        (replace(MATCH, about="Each side is dealt three doctrines."), []),
        (replace(MATCH, about="Each side begins with five squads."), ["match-told"]),
        (replace(MATCH, about="Each side starts with three squads."), []),
        (replace(MATCH, about="A dump brings three fuel each round."), ["match-told"]),
        (replace(MATCH, about="All sums are open."), ["match-told"]),
        (replace(MATCH, about="Each side has its own set of doctrines."), ["match-told"]),
        (replace(MATCH, about="All of it from three boxes."), ["match-told"]),
        (boxed(("regular:allied", 85)), ["stock-far"]),
        (boxed(("regular:allied", 50)), []),
        (boxed(title="Map Pack"), ["box-named-twice"]),
        (boxed(uncounted=("mounted",)), ["piece-uncounted"]),
    ],
)
def test_a_match_told_otherwise_than_it_is_set_is_found(match: Match, found: list[str]) -> None:
    assert graves(check_match, match, LIBRARY) == found


@rule("TS-045", "TS-297")
@pytest.mark.parametrize(
    ("kind", "document", "found"),
    [
        ("price_list", row_changed(PRICES, "su85", called=True), []),
        ("price_list", row_changed(PRICES, "m10", called=True), ["never-called"]),
        ("price_list", row_changed(PRICES, "su85", doctrine="logistics"), ["call-of-another"]),
        ("unit_list", row_changed(UNITS, "truck", transport=1), ["load-apart"]),
    ],
)
def test_lists_of_a_match_that_do_not_go_together_are_found(
    kind: str, document: Any, found: list[str]
) -> None:
    library = {**LIBRARY, Ref(kind, "club", 1): document}
    assert graves(check_match, MATCH, library) == found
