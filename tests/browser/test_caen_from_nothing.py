"""The story from nothing: a first visitor, a campaign, two invitations, the first battle on D-Day and its
paper; in long runs all of D-Day and a battle of turn 2."""

import pytest
from playwright.sync_api import expect
from sqlalchemy.orm import Session

from campaign.people import people
from rulesets.firestorm.system import FIRESTORM
from tests.browser.caen import Player
from tests.browser.conftest import Someone, press
from tests.length import IS_LONG

pytestmark = pytest.mark.plays(FIRESTORM)


def test_three_people_begin_and_play_the_day_of_landing(someone: Someone, session: Session) -> None:
    olga = Player(someone(), "Olga")
    olga.comes_in(f"/join/{people.first_link(session)}")
    _begins(olga)
    arthur, gerda = Player(someone(), "Arthur"), Player(someone(), "Gerda")
    arthur.comes_in(olga.invites("General of the Allies"))
    gerda.comes_in(olga.invites("General of the Axis"))
    _drops(arthur, gerda)
    if IS_LONG:
        _play_on(olga, arthur, gerda)


def _play_on(olga: Player, arthur: Player, gerda: Player) -> None:
    """All of the first turn, its report, and a battle of the second."""
    _lands(arthur, gerda)
    _goes_on_from_the_beach(arthur, gerda)
    _is_counter_attacked(arthur, gerda)
    _ends_the_turn(arthur, gerda)
    _fights_in_the_second_turn(arthur, gerda)
    report = olga.paper("Report of turn 1")
    for words in (
        "D-Day, 6 June 1944",
        "Allies 110, Axis 430",
        "Gold Beach",
        "6 : 1",
        "Axis strategic victory",
    ):
        assert words in report, words


def _begins(olga: Player) -> None:
    """The first visitor makes the campaign."""
    page = olga.page
    olga.names_a_campaign("Caen", "Caen at the club")
    page.locator("#dice summary").click()
    page.get_by_role("group", name="Automatic rolls").get_by_label("by the players").check()
    page.get_by_role("button", name="Start campaign").click()
    olga.is_told("Caen at the club is set up.")


def _fought(one: Player, other: Player, allied: int, axis: int, remark: str = "") -> None:
    """One side reports, the other says that it is so."""
    one.reports(allied, axis, remark)
    other.agrees()
    one.looks()


def _drops(arthur: Player, gerda: Player) -> None:
    """The airborne assault."""
    arthur.looks()
    assert "50 points" in arthur.paper("Battle card 1")
    arthur.looks()
    _fought(arthur, gerda, 5, 2, "The bridges were ours before the moon set.")


def _lands(arthur: Player, gerda: Player) -> None:
    """The three beaches."""
    for beach, allied, axis in (("Gold Beach", 6, 1), ("Juno Beach", 5, 2)):
        arthur.picks(f"Land on {beach}", "Land")
        _fought(arthur, gerda, allied, axis)
    expect(arthur.page.locator("#chronicle")).to_contain_text("The landing on Sword Beach (A5) is battle 4.")
    _fought(arthur, gerda, 4, 3)


def _goes_on_from_the_beach(arthur: Player, gerda: Player) -> None:
    """One further attack from Gold Beach, then no more."""
    arthur.points("Continue", "A2", "B2")
    arthur.orders("Attack", ["50th Northumbrian Division", "8th Armoured Brigade"])
    _fought(arthur, gerda, 5, 2)
    arthur.orders("move in", ["50th Northumbrian Division"])
    arthur.orders("Make no further attack")
    arthur.is_told("The Axis may counter-attack.")


def _is_counter_attacked(arthur: Player, gerda: Player) -> None:
    """21st Panzer attacks Sword Beach and loses; dice that fell on the table are typed."""
    gerda.looks()
    gerda.points("Attack", "B4", "A5")
    arthur.looks()
    arthur.picks("Commit troops", "Continue")
    arthur.orders("Commit troops", ["3rd Division", "27th Armoured Brigade"])
    _fought(arthur, gerda, 4, 3)
    arthur.orders("Roll to destroy", dice=[3])
    arthur.is_told("3")
    gerda.looks()
    gerda.orders("Roll to destroy", dice=[6, 2])
    gerda.is_told("6")


def _ends_the_turn(arthur: Player, gerda: Player) -> None:
    """Both sides bring up troops and move them; a move is taken back and given again."""
    arthur.looks()
    arthur.picks("Land on Gold Beach", "Continue")
    arthur.orders("Land on Gold Beach", ["5 AGRA"])
    arthur.is_told("5 AGRA")
    arthur.orders("Land on Sword Beach", ["27th Armoured Brigade"])
    arthur.is_told("27th Armoured Brigade")
    _deploys(gerda)
    arthur.looks()
    _moves(arthur)
    press(arthur.page.get_by_role("link", name="undo").first)
    expect(arthur.page.locator("main")).to_contain_text("7th Armoured Division")
    arthur.page.get_by_role("button", name="Undo").click()
    arthur.is_told("Arthur undoes")
    expect(arthur.page.locator(".taken-back")).to_have_count(1)
    _moves(arthur)
    arthur.orders("End strategic moves")


def _deploys(gerda: Player) -> None:
    """Three troops come in on the map, one is held back; nothing is moved."""
    gerda.looks()
    gerda.orders("Hold in Tactical Reserve", ["2. Panzer"])
    gerda.is_told("2. Panzer")
    for place, troops in (("Cheux", ["12 SS Panzer", "Panzer Lehr"]), ("Douvres", ["III Flak Corps"])):
        gerda.picks(f"Deploy in {place}", "Continue")
        gerda.orders(f"Deploy in {place}", troops)
        gerda.is_told(troops[0])
    gerda.orders("End strategic moves")


def _moves(arthur: Player) -> None:
    """7th Armoured goes from Gold Beach into Creully, by the area on the map."""
    arthur.presses("A2")
    arthur.opens("to Creully")
    arthur.orders("to Creully", ["7th Armoured Division"])
    arthur.is_told("7th Armoured Division")


def _fights_in_the_second_turn(arthur: Player, gerda: Player) -> None:
    """Numbers and initiative are thrown on the table, Épron is attacked, its card printed, and it falls."""
    arthur.orders("Roll for the number of battles", dice=[6])
    arthur.orders("Roll initiative", dice=[4, 3])
    arthur.points("Continue", "A5", "B4")
    arthur.orders("Attack", ["3rd Division", "27th Armoured Brigade"])
    gerda.looks()
    gerda.picks("Commit troops of B4", "Continue")
    gerda.orders("Commit troops of B4", ["21. Panzer"])
    card = gerda.paper("Battle card 1")
    for words in ("Sword Beach into", "3rd Division", "21. Panzer", "50 points"):
        assert words in card, words
    arthur.looks()
    _fought(arthur, gerda, 5, 2)
    arthur.orders("Roll to destroy", dice=[6])
    arthur.is_told("21. Panzer 6, destroyed")
    arthur.orders("move in", ["3rd Division", "27th Armoured Brigade"])
    arthur.orders("Bring up")
    expect(arthur.page.locator("#chronicle")).to_contain_text("Battle 1 is over.")
