"""The engine of playouts: orders, moves, battles, retreats, ground taken, and medals, each by its rule."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest

from rulesets.kit.hexes.hex_document import Piece
from rulesets.kit.hexes.hexes import Hex
from rulesets.memoir44.document.document import Exit, Medal, Scenario, TownControl
from rulesets.memoir44.playing.battle import OFF, Battle, Force, Targets
from rulesets.memoir44.playing.cards import Card, Cards, deck_of
from rulesets.memoir44.playing.field import field_of
from rulesets.memoir44.playing.players import in_sections, ordered
from tests.rules import rule
from tests.rulesets.memoir44.set_ups import a_scenario, at, supported

FACES = {"infantry": 1, "armor": 3, "grenade": 4, "flag": 5, "star": 6}


@dataclass
class Led:
    """A player who goes where the test says, else stays, and battles the only target there is."""

    goes: list[str] = field(default_factory=list)

    def card(self, battle: Battle, side: str, hand: list[Card]) -> tuple[Card, list[Force]]:
        return hand[0], ordered(hand[0], in_sections(battle, side, battle.alive[side]))

    def hex(self, battle: Battle, force: Force, options: dict[Hex, int]) -> Hex:
        to = self.goes.pop(0) if self.goes else ""
        found = OFF if to == "off" else at(to, battle.field.document.map.board) if to else force.at
        assert found in options, (to, options)
        return found

    def target(self, battle: Battle, force: Force, targets: Targets) -> Force:
        return next(iter(targets))


@dataclass
class Fell:
    """Dice that fall as the test says."""

    faces: Iterator[str]

    def randint(self, a: int, b: int, /) -> int:
        return FACES[next(self.faces)]


def a_battle(document: Scenario, faces: str = "", goes: str = "", foes_go: str = "") -> Battle:
    """A battle whose dice and moves are given; the Allies go first."""
    players = {"allied": Led(goes.split()), "axis": Led(foes_go.split())}
    return Battle(field_of(document), players, Fell(iter(faces.split())))


def standing(battle: Battle, side: str) -> dict[Hex, int]:
    """Where units of a side stand, with the hits they can still take."""
    return {force.at: force.left for force in battle.alive[side]}


def fought(units: dict[str, str | Piece], faces: str, goes: str = "", **others: dict[str, str]) -> Battle:
    """A battle after its first Allied unit has battled without moving."""
    battle = a_battle(a_scenario(others.get("terrain"), units), faces, goes, others.get("foes_go", ""))
    battle.fight(battle.alive["allied"][0])
    return battle


def test_the_decks_have_their_section_cards() -> None:
    assert [len(deck_of(rows)) for rows in (9, 17, 23)] == [40, 52, 52]
    probes = [card.sections for card in deck_of(9) if card.title.startswith("Probe")]
    assert [probes.count((section,)) for section in ("left", "center", "right")] == [4, 5, 4]


def test_cards_are_shuffled_again_when_the_deck_is_used_up() -> None:
    cards = Cards(deck_of(9)[:3], {"allied": 1}, random.Random("1"))
    for _ in range(5):
        cards.play("allied", cards.hands["allied"][0])
        cards.draw("allied")
    assert len(cards.hands["allied"]) == 1 and len(cards.deck) + len(cards.played) == 2


@rule("MD-275")
def test_left_is_left_of_the_player_who_orders() -> None:
    battle = a_battle(a_scenario(units={"b8": "infger", "k8": "infger", "b2": "infus", "k2": "infus"}))
    left = Card("Probe, left", 2, ("left",))
    for side, there in (("axis", "k8"), ("allied", "b2")):
        assert [unit.at for unit in ordered(left, in_sections(battle, side, battle.alive[side]))] == [
            at(there)
        ]


def test_a_card_orders_no_more_units_of_a_section_than_it_says() -> None:
    battle = a_battle(a_scenario(units=dict.fromkeys(("A1", "B1", "C1", "G1"), "infus") | {"A9": "infger"}))
    there = in_sections(battle, "allied", battle.alive["allied"])
    for each, found in ((1, 1), (2, 2), (0, 3)):
        assert len(ordered(Card("", each, ("left",)), there)) == found


def test_a_unit_next_to_an_enemy_battles_no_other() -> None:
    battle = a_battle(a_scenario(units={"E5": "tankus", "F5": "infger", "G5": "infger"}))
    assert [foe.at for foe in battle.targets(battle.alive["allied"][0])] == [at("F5")]


def test_a_unit_between_two_others_blocks_their_sight() -> None:
    battle = a_battle(a_scenario(units={"E5": "gunus", "G5": "infus", "F5": "infus", "H5": "infger"}))
    seeing = [bool(battle.targets(force)) for force in battle.alive["allied"]]
    assert seeing == [True, False, True]


WEAK = Piece("infger", figures=3)


@pytest.mark.parametrize(("name", "left"), [("tankus", 1), ("infus", 4)])
def test_armor_that_takes_ground_battles_once_more(name: str, left: int) -> None:
    battle = fought({"E5": name, "F5": WEAK, "G5": "infger"}, "grenade " * 6, "F5")
    assert standing(battle, "axis") == {at("G5"): left}
    assert battle.alive["allied"][0].at == at("F5") and battle.medals.gained == {"allied": 1, "axis": 0}


def test_ground_is_not_taken_from_afar_nor_by_guns() -> None:
    for name, where in (("infus", "D5"), ("gunus", "E5")):
        battle = fought({where: name, "F5": Piece("infger", figures=1)}, "grenade " * 3)
        assert battle.alive["axis"] == [] and battle.alive["allied"][0].at == at(where)


def test_a_flag_makes_a_unit_retreat_and_costs_a_figure_without_room() -> None:
    units = {"E5": "infus", "F5": "infger"}
    assert standing(fought(units, "flag star star", foes_go="f6"), "axis") == {at("f6"): 4}
    assert standing(fought({"f8": "infus", "F9": "infger"}, "flag star star"), "axis") == {at("F9"): 3}


@rule("MD-116")
def test_the_third_hit_makes_a_supported_unit_a_standard_one() -> None:
    battle = fought({"E5": "tankus", "F5": supported("infger")}, "grenade " * 3)
    (force,) = battle.alive["axis"]
    assert (force.left, force.unit.kind.key) == (2, "infantry")


@rule("MD-050", "MD-052")
def test_a_craft_lands_its_unit_on_the_coast_and_it_does_not_battle() -> None:
    units = {"E1": "infus", "E3": "infger"}
    document = a_scenario({"E1": "ocean", "e2": "coast"}, units, tiles={"E1": "barge"})
    battle = a_battle(document, goes="e2")
    force = battle.alive["allied"][0]
    battle.move(force)
    assert not force.aboard and force.at == at("e2") and battle.targets(force) == {}


@rule("MD-193")
def test_only_the_first_unit_to_leave_by_an_exit_gains_its_medal() -> None:
    document = a_scenario(units={"E9": "infus", "e8": "infus", "A9": "infger"})
    document = replace(document, exits=(Exit(at("E9"), "allied", 2, first_only=True),))
    battle = a_battle(document, goes="off E9 off")
    first, second = battle.alive["allied"]
    for force in (first, second, second):
        battle.move(force)
    assert battle.alive["allied"] == [] and battle.medals.gained["allied"] == 2


def test_a_bare_exit_marker_gives_a_medal_for_each_unit_that_leaves() -> None:
    units = {"E9": "infus", "e8": "infus", "A9": "infger"}
    battle = a_battle(a_scenario(units=units, tags={"E9": "tag4"}), goes="off E9 off")
    first, second = battle.alive["allied"]
    for force in (first, second, second):
        battle.move(force)
    assert battle.medals.gained["allied"] == 2


@rule("MD-130", "MD-134")
def test_a_medal_is_held_while_a_unit_is_there_and_a_permanent_one_for_good() -> None:
    document = a_scenario(units={"E5": "infus", "C5": "infus", "A9": "infger"})
    objectives = Medal(at("E5")), Medal(at("C5"), permanent=True)
    battle = a_battle(replace(document, medals=objectives), goes="D5 F5")
    assert battle.medals.count(battle.occupied) == {"allied": 2, "axis": 0}
    for force in battle.alive["allied"]:
        battle.move(force)
    assert battle.medals.count(battle.occupied) == {"allied": 1, "axis": 0}


@rule("MD-131", "MD-132")
def test_a_turn_start_medal_is_counted_at_the_start_of_its_sides_turn_alone() -> None:
    medal = Medal(at("E5"), group=(at("F5"),), majority=True, turn_start=True, side="allied")
    document = replace(a_scenario(units={"E5": "infus", "F5": "infus", "A9": "infger"}), medals=(medal,))
    battle = a_battle(document, goes="D5")
    found = [battle.medals.count(battle.occupied)["allied"]]
    battle.medals.start("allied", battle.occupied)
    battle.move(battle.alive["allied"][0])
    found.append(battle.medals.count(battle.occupied)["allied"])
    battle.medals.start("allied", battle.occupied)
    assert [*found, battle.medals.count(battle.occupied)["allied"]] == [0, 1, 0]


@rule("MD-064", "MD-069")
def test_a_town_stays_with_who_was_there_last() -> None:
    units = {"A9": "infger", "c4": "infus", "e4": "infus"}
    document = a_scenario({"C5": "buildings", "E5": "buildings"}, units)
    battle = a_battle(replace(document, towns=TownControl(thresholds=(1, 2))), goes="C5 E5 B5")
    first, second = battle.alive["allied"]
    counted = [battle.medals.count(battle.occupied)]
    for force in (first, second, first):
        battle.move(force)
        counted.append(battle.medals.count(battle.occupied))
    assert [found["allied"] for found in counted] == [0, 1, 2, 2] and counted[-1]["axis"] == 0
    assert set(battle.medals.taken) == {"Towns, 1 held", "Towns, 2 held"}
