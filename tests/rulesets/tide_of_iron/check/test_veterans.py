"""Designs a veteran makes on purpose, seeded into what is shipped: odd, and blamed for nothing."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hex_document import Cell, Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.tide_of_iron.check.chain.chain import check_chain
from rulesets.tide_of_iron.check.whole.check import check_scenario
from rulesets.tide_of_iron.check.whole.collection import check_collection
from rulesets.tide_of_iron.check.whole.printed import check_board
from rulesets.tide_of_iron.document.chain import Award, Bonus
from rulesets.tide_of_iron.document.scenario import Deck, Goal, Grade, Squad
from rulesets.tide_of_iron.document.shipped import BOARDS, COLLECTIONS, SCENARIOS
from tests.rulesets.tide_of_iron.check.defects import SOUND, painted, row
from tests.rulesets.tide_of_iron.check.defects_of_hands import coming, decks, grades
from tests.rulesets.tide_of_iron.check.defects_of_sentences import deployed, hint
from tests.rulesets.tide_of_iron.check.defects_of_words import rule_of
from tests.rulesets.tide_of_iron.check.test_chain_defects import REF, SOUND as CHAIN, last
from tests.rulesets.tide_of_iron.check.test_chain_slips import BONUS, PARTED, first
from tests.rulesets.tide_of_iron.check.test_shipped import LIBRARY

FRONT = row("divisions", 3, zone=(Hex(7, 9), Hex(7, 11), Hex(8, 10), Hex(6, 10)))
GOALS = SOUND.goals
SCENARIOS_OF_VETERANS: Mapping[str, Mapping[str, Any]] = {
    "both sides begin within a stone's throw, and a rule says so": {
        **FRONT,
        **rule_of("Both sides begin close to each other: the fight is on already when the battle starts."),
    },
    "an ambush begins beside the enemy's column": {
        **row("divisions", 3, zone=(Hex(7, 9), Hex(7, 11), Hex(8, 10), Hex(6, 10)), deployment="In ambush."),
    },
    "a victory hex in an open field, called a hilltop of the words": {
        "goals": (*GOALS[:2], replace(GOALS[2], at=Hex(6, 36)), *GOALS[3:]),
        **rule_of("The victory hex at S7 is the open field where the gliders landed."),
    },
    "all victory hexes lie in the open, none on a house": {
        "goals": (
            Goal(Hex(0, 20), "victory", 3),
            Goal(Hex(2, 22), "victory", 2),
            Goal(Hex(8, 20), "victory", 2),
        ),
        **grades(1, Grade("Hold victory hexes worth 5.", points=5)),
    },
    "a deck of the club's own, with its cards in a special rule": {
        **decks(1, Deck("Night patrols of the 352nd")),
        **rule_of("The deck Night patrols of the 352nd is the club's own."),
    },
    "a deck of another box that is owned": decks(1, Deck("Artillery II")),
    "some rule speaks of the two of many": rule_of("The two hedgerows beside the bunker have gaps."),
    "the two houses of many": rule_of("The two houses north of the road burn: nobody enters them."),
    "two of three victory hexes": rule_of("The two victory hexes south of the road fall together."),
    "the three squads of a patrol": rule_of("The three squads of the patrol begin concealed."),
    "the two tanks of a division among three": rule_of("The two tanks of division 1 may begin dug in."),
    "the first of two bridges lies off the map": rule_of(
        "There are two bridges, the second of them behind the Americans and off the map."
    ),
    "a mined road": rule_of("The road is mined between the bunker and the crossroads."),
    "a road cut by a crater, told": {
        **painted(Cell(Hex(4, 20), Piece("rough"))),
        **rule_of("A bomb has torn the road up at K5."),
    },
    "a road with a pond laid on it": painted(Cell(Hex(4, 20), Piece("pond"))),
    "words of where somebody deploys that name both ends": deployed(
        0, "From the western edge as far east as the orchards, north of the road."
    ),
    "west of the village is east of the stream": deployed(2, "West of the hill, around the crossroads."),
    "a deployment by distance": deployed(3, "At least three hexes from the crossroads, in the east."),
    "two divisions of a side mixed in one zone": {
        "divisions": (
            SOUND.divisions[0],
            replace(SOUND.divisions[1], zone=SOUND.divisions[0].zone, deployment="Where division 1 is."),
            *SOUND.divisions[2:],
        )
    },
    "a fixed squad alone in the bunker": row(
        "divisions", 2, squads=(Squad((("mg", 1), ("regular", 2)), (), Hex(5, 27)),)
    ),
    "squads fixed without their training": row(
        "divisions",
        3,
        squads=(
            Squad((("regular", 3), ("elite", 1))),
            Squad((("regular", 2), ("mortar", 1))),
            Squad((("regular", 1), ("elite", 2), ("officer", 1))),
        ),
        specializations=(("anti_tank", 1),),
    ),
    "a squad of two figures beside full ones": row(
        "divisions",
        3,
        pieces=(("regular", 5), ("elite", 3), ("officer", 1), ("mortar", 1), ("stug3", 1)),
    ),
    "a hint that doubts": hint("Germans: if the Americans have the initiative, give up the bridge."),
    "a hint of the Tigers the Germans wish they had": hint("Germans: you have no Tigers, so spare the StuG."),
    "a rule for the last two rounds": rule_of("In the last two rounds the Germans have two actions a turn."),
    "a rule for the first round": rule_of("In the first round the Germans have two actions a turn."),
    "an end that may come sooner": rule_of("The battle ends at once when the Allies hold all victory hexes."),
    "reinforcements that a die delays": coming(words="On a 5 or 6 they come one round later, by the road."),
    "a victory by exit": grades(
        0, Grade("Leave the map with three squads by the eastern edge.", "major"), SOUND.sides[0].grades[1]
    ),
    "a background of other days and other arms": {
        "background": "In June the British had lost twelve Cromwells here; the Americans came "
        "in July. Four bridges fell, and two divisions had bled on the hill."
    },
    "a rule that counts what one may do": rule_of("Each squad may carry two charges, and lay one a round."),
}


def graves(found: tuple[Finding, ...]) -> list[str]:
    return [item.sentence for item in found if item.level != "note"]


@pytest.mark.parametrize("name", SCENARIOS_OF_VETERANS)
def test_an_odd_scenario_of_a_veteran_is_blamed_for_nothing(name: str) -> None:
    assert graves(check_scenario(replace(SOUND, **SCENARIOS_OF_VETERANS[name]), LIBRARY)) == []


WEST, EAST = BOARDS["morvin-west"], BOARDS["morvin-east"]


def cells(board: Any, *new: Cell) -> Any:
    there = {cell.at for cell in new}
    kept = tuple(cell for cell in board.map.cells if cell.at not in there)
    return replace(board.map, cells=(*kept, *new))


BOARDS_OF_VETERANS: Mapping[str, Any] = {
    "a stream that dries up in the orchards": replace(
        WEST,
        about="Orchards, a farm, and a stream with one bridge that seeps away in the meadow.",
        map=replace(WEST.map, cells=tuple(c for c in WEST.map.cells if c.at not in (Hex(8, 12), Hex(7, 13)))),
    ),
    "a stream that ends in a swamp": replace(
        WEST, map=cells(WEST, Cell(Hex(8, 12), Piece("swamp")), Cell(Hex(7, 13), Piece("swamp")))
    ),
    "a road that ends at a farm": replace(WEST, about="A track to a farm, and a stream with one bridge."),
    "a farm that is one house": replace(WEST, about="A farm by a stream, between hedgerows."),
    "a village of five houses": replace(EAST, about="Eight houses on a road, and a churchyard."),
    "a hill told by its number": replace(EAST, about="The village below Hill 63, with its churchyard."),
    "what lies beyond the edge": replace(WEST, about="Orchards. The town lies beyond, to the east."),
}


@pytest.mark.parametrize("name", BOARDS_OF_VETERANS)
def test_an_odd_board_of_a_veteran_is_blamed_for_nothing(name: str) -> None:
    assert graves(check_board(BOARDS_OF_VETERANS[name], {})) == []


CHAINS_OF_VETERANS: Mapping[str, Mapping[str, Any]] = {
    "as many battles as are fought": {"about": "Three battles, of four that are written.", "ways": PARTED},
    "one battle of them": {"about": "One battle for the crossroads, then three on the road to Vire."},
    "ordinals": {"about": "Four battles in order. The third battle and the fourth one count double."},
    "some of the squads": {"about": "The division's men. Two squads of it carry a medic each."},
    "points for the side that is not followed": last(
        bonus=(replace(BONUS, side="axis", words="Where the Americans lose the last battle."),)
    ),
    "an award for the engineers": first(award=Award(2, None, "Engineers rise with one figure left too.")),
    "a bonus for holding out": last(
        bonus=(Bonus("axis", 2, "stated", "The Germans still hold the crossroads after round 6."),)
    ),
}


@pytest.mark.parametrize("name", CHAINS_OF_VETERANS)
def test_an_odd_chain_of_a_veteran_is_blamed_for_nothing(name: str) -> None:
    chain = replace(CHAIN, **CHAINS_OF_VETERANS[name])
    assert graves(check_chain(chain, {REF: SCENARIOS["morvin"]})) == []


def test_a_collection_may_tell_of_some_of_its_cards() -> None:
    weather = COLLECTIONS["weather"]
    for about in (
        "Two of the four cards are milder than those of the box.",
        "Without snow: it is summer.",
        "For our Normandy evenings. Downpour stands for all rain.",
    ):
        assert graves(check_collection(replace(weather, about=about), {})) == []
