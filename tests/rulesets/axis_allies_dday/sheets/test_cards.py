"""Order and tactics cards: what each says, in our own words, and that it fits. The map on paper: what the
board prints, and that every paper can be set."""

from dataclasses import replace

import pytest

from exports.paper import poster
from exports.paper.paper import Paper
from exports.paper.text_cards import too_long
from exports.picture import legend_of, svg_of
from exports.signs.palette import PRINT
from rulesets.axis_allies_dday.document.battle import Battle
from rulesets.axis_allies_dday.document.rulings import Rulings
from rulesets.axis_allies_dday.document.shipped import NORMANDY, WALCHEREN
from rulesets.axis_allies_dday.sheets.handouts import handouts, sheets
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.sheets import Cards, MapPicture, Poster, Sheet, TextCard
from rulesets.kit.flow.rulings import switches
from tests.length import far
from tests.rules import rule
from tests.rulesets.axis_allies_dday import games as g
from tests.rulesets.memoir44.papers import leaves, one, words

WRITE = ""


def cards_on(sheet: Sheet) -> list[TextCard]:
    return [
        card
        for block in sheet.blocks
        if isinstance(block, Cards)
        for card in block.cards
        if isinstance(card, TextCard)
    ]


def cards(key: str, battle: Battle = NORMANDY) -> dict[str, TextCard]:
    """The cards of a deck by their numbers."""
    return {card.number: card for card in cards_on(one(handouts(battle, {}), key))}


@rule("AD-069")
def test_an_order_card_says_number_side_action_response_and_what_to_do() -> None:
    found = cards("order-cards")
    assert list(found) == [str(number) for number in range(1, 17)]
    assert [card.title for card in found.values()] == [order.title for order in NORMANDY.orders]
    move = found["12"]
    assert (move.side, move.head, move.title) == ("axis", "The Axis acts", "Axis Move")
    assert "Infantry and artillery move one zone, tanks 2." in move.lines[0]
    response = dict(move.facts)["Allies"]
    assert (
        response
        == "Then each fighter fires one die at each unit that left or entered its zone; a 1 destroys it."
    )
    assert "Axis" in dict(found["1"].facts) and "Allies" not in dict(found["8"].facts)
    printed = words(one(handouts(NORMANDY, {}), "order-cards"))
    assert "Blockhouses Fire to Sea" in printed and "1 to 3 destroys it." in printed


@rule("AD-215")
def test_fortune_stands_under_the_number_and_title_of_its_order_and_has_no_title_of_its_own() -> None:
    for number, card in cards("order-cards").items():
        assert card.foot == f"Fortune {number}: one die before it"
        assert {"1", "6"} <= dict(card.facts).keys()
    bombardment = dict(cards("order-cards")["2"].facts)
    assert (bombardment["1"], bombardment["6"]) == ("hits on 1 to 3", "hits on 1 only")


def test_a_game_without_the_fortune_deck_prints_no_fortune_and_no_tactics() -> None:
    plain = sheets(g.begun(), "axis")
    assert not any(card.foot for card in cards_on(one(plain, "order-cards")))
    assert "tactics-cards" not in [sheet.key for sheet in plain]
    full = sheets(g.begun(decks="all"), "axis")
    assert all(card.foot for card in cards_on(one(full, "order-cards")))
    assert len(cards_on(one(full, "tactics-cards"))) == 16


def test_house_rules_change_what_a_card_says() -> None:
    state = g.begun(decks="all", bomber_target="after the hit", fortune_12_bad="one zone", t1_hit=2)
    found = {card.title: card for card in cards_on(one(sheets(state, None), "order-cards"))}
    assert "that you then name" in found["Bomber Strikes"].lines[0]
    assert dict(found["Axis Move"].facts)["6"] == "moves out of 1 zone only"
    tactics = cards_on(one(sheets(state, None), "tactics-cards"))
    assert "1 or 2 destroys one" in tactics[0].lines[0]


@pytest.mark.parametrize(
    ("name", "value", "title", "words"),
    [
        ("flak_optional", True, "Antiaircraft Fire at Bombers", "may fire one die"),
        ("bomber_target", "after the hit", "Bomber Strikes", "that you then name"),
        ("place_fewer", False, "Allied Reinforcement", "As many units as they show enter free places"),
        ("us_queue", "skip", "Allied Reinforcement", "in its order, skipping units that find no room"),
        ("reinforce_contested", "refused", "Axis Reinforcement", "sectors without Allied land units"),
    ],
)
def test_a_card_reads_as_its_house_rule_has_it(name: str, value: object, title: str, words: str) -> None:
    for told, is_said in ((NORMANDY, False), (replace(NORMANDY, rulings=Rulings(**{name: value})), True)):
        (card,) = (card for card in cards("order-cards", told).values() if card.title == title)
        assert (words in card.lines[0]) is is_said


def test_a_tactics_card_that_is_not_public_has_its_title_and_lines_to_write_on() -> None:
    found = cards("tactics-cards")
    unknown = found["4"]
    assert unknown.title == "Fireball from Above"
    assert unknown.lines == ("Its effect, from your own card:", WRITE, WRITE, WRITE)
    assert unknown.aside == "filled in by the owner"
    assert WRITE not in found["2"].lines and not found["2"].aside
    assert found["8"].lines[-1] == WRITE and "lost" in found["8"].lines[0]


def test_the_owners_words_stand_on_his_card_and_go_on_where_they_are_long() -> None:
    short, long = "Roll one die.", "Roll one die for each of them and say so. " * 20
    battle = replace(
        NORMANDY,
        tactics=(replace(NORMANDY.tactics[3], words=short), replace(NORMANDY.tactics[4], words=long)),
    )
    sheet = one(handouts(battle, {}), "tactics-cards")
    first, *others = cards_on(sheet)
    assert (first.lines, first.aside) == ((short,), "the owner's words")
    assert [card.title for card in others] == [f"Heavy Bombardment ({number} of 3)" for number in (1, 2, 3)]
    assert " ".join(card.lines[0] for card in others) == long.strip()
    assert too_long(sheet) == ()


OTHERWISE = Rulings(**{item.name: item.values[-1][0] for item in switches(Rulings)})
"""Every house rule at its last setting."""


@pytest.mark.parametrize("battle", [NORMANDY, WALCHEREN], ids=["Normandy", "Walcheren"])
@pytest.mark.parametrize("rulings", [Rulings(), OTHERWISE], ids=["usual", "otherwise"])
def test_every_card_holds_its_words(battle: Battle, rulings: Rulings) -> None:
    told = replace(battle, rulings=rulings)
    decks = [sheet for sheet in handouts(told, {}) if sheet.group == "Cards"]
    assert [too_long(sheet) for sheet in decks] == [(), ()]
    assert all("{" not in line for sheet in decks for card in cards_on(sheet) for line in card.lines)


def test_walcheren_prints_its_own_numbers() -> None:
    found = cards("order-cards", WALCHEREN)
    assert (found["1"].title, found["13"].title, len(found)) == (
        "Naval Bombardment",
        "Allied Reinforcement",
        15,
    )
    assert "order 14" in cards("tactics-cards", WALCHEREN)["13"].lines[0]


def board_on(sheet: Sheet) -> Board:
    return next(
        block.board
        for block in sheet.blocks
        if isinstance(block, MapPicture) and isinstance(block.board, Board)
    )


@pytest.mark.slow
@rule("AD-029")
def test_the_printed_map_has_all_marks_of_the_board() -> None:
    board = board_on(one(handouts(NORMANDY, {}), "map"))
    boxes = {box.key: box for box in board.boxes}
    turns = [boxes[f"turn-{number}"] for number in range(1, 11)]
    assert [box.title for box in turns] == [str(number) for number in range(1, 11)]
    assert all(box.at[0] < 20 for box in turns) and turns == sorted(turns, key=lambda box: box.at[1])
    assert turns[0].states == ("selected",)
    assert boxes["airfield"].at[1] < 0.15 * board.height
    assert (boxes["omaha"].room, boxes["omaha"].into) == (8, ("Z14",))
    assert boxes["utah"].under == ("Z04", "Z07", "Z11")
    lines = {region.key: region.lines for region in board.regions}
    assert lines["Z30"] == ("Caen",) and lines["Z34"] == ("Sector Rennes",)
    drawing = svg_of(board, PRINT)
    assert 'class="north' in drawing
    assert all(f">{region.key}</text>" in drawing for region in board.regions)
    assert {"Leads into", "Fires at", "To be held"} <= {said for _, said in legend_of(board, PRINT)}


def test_the_map_of_a_running_game_marks_its_turn() -> None:
    board = board_on(one(sheets(g.begun(), None), "map"))
    assert [box.key for box in board.boxes if box.states] == ["turn-1"]
    assert board.block is not None and board.block.label == "Turn 1"


@pytest.mark.parametrize("battle", [NORMANDY, WALCHEREN], ids=["Normandy", "Walcheren"])
def test_the_poster_is_a_board_without_pieces_on_twelve_leaves(battle: Battle) -> None:
    sheet = one(handouts(battle, {}), "poster")
    (block,) = sheet.blocks
    assert isinstance(block, Poster) and isinstance(block.board, Board)
    assert not block.board.markers and not any(region.side for region in block.board.regions)
    assert f"turn-{battle.turns}" in {box.key for box in block.board.boxes}
    for paper, leaves_ in PAPERS.items():
        assert len(poster.pages_of(block, paper).tiles) == leaves_


PAPERS: dict[Paper, int] = {"A4": 12, "Letter": 12, "A3": 6}
LEAVES = {"order-cards": 2, "tactics-cards": 2}


SET = [(NORMANDY, "Letter"), (WALCHEREN, "A4"), (NORMANDY, "A4"), (WALCHEREN, "Letter")]


@pytest.mark.paper
@pytest.mark.parametrize(("battle", "paper"), SET[: far(1, 4)])
def test_every_paper_of_a_battle_stands_on_one_leaf_and_a_deck_on_two(battle: Battle, paper: Paper) -> None:
    for sheet in handouts(battle, {}):
        if sheet.key == "poster":
            continue
        wanted = LEAVES.get(sheet.key, 1)
        assert len(leaves(sheet, paper)) == wanted, sheet.key


@pytest.mark.paper
def test_the_report_of_a_running_game_is_set() -> None:
    made = sheets(g.begun(decks="all"), "axis")
    said = " ".join(leaves(one(made, "report-1")))
    assert "Turn 1 of 10" in said and "Lost this turn" in said
