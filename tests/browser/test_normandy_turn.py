"""The first turn of Normandy in two browsers: the Allies at a desk, the Axis with a phone in one hand.

Its first four cards come up, in long runs all sixteen. Dice that the course hangs on are typed in as they
fell on the table; in long runs one bomber's is thrown by the house and read from the page. One order is taken
back.
"""

from collections.abc import Mapping

import pytest
from playwright.sync_api import Locator, expect
from sqlalchemy.orm import Session

from campaign.people import seating
from campaign.play import opening
from rulesets.axis_allies_dday.document.shipped import NORMANDY
from rulesets.axis_allies_dday.system import AXIS_ALLIES_DDAY
from tests import builders
from tests.browser.caen import Player
from tests.browser.conftest import Someone, fits, press
from tests.length import far

pytestmark = pytest.mark.plays(AXIS_ALLIES_DDAY)

MISS = "6"
"""What every die shows that a test does not name."""


@pytest.fixture
def evening(session: Session) -> None:
    """The campaign with its organiser Anna on the Allied seat; players roll the dice."""
    anna = builders.an_organiser(session, "Anna")
    start = opening.Start(
        AXIS_ALLIES_DDAY.slug, "battle", NORMANDY, AXIS_ALLIES_DDAY.rulings(), "Evening", throws="wait"
    )
    campaign = opening.start_campaign(session, anna, start)
    seating.give(session, campaign.id, anna, "allies", anna)
    builders.take_seat(session, campaign, anna, builders.a_person(session, "Xaver"), "axis")


@pytest.mark.slow
@pytest.mark.usefixtures("evening")
def test_two_people_play_the_first_turn(someone: Someone) -> None:
    anna, xaver = Player(someone("Anna"), "Anna"), Player(someone("Xaver", phone=True), "Xaver")
    for player in (anna, xaver):
        player.page.goto("/c/evening/")
    _drops_and_bombards(anna)
    afterwards = (_bombs, _moves_ashore, _attacks, _strikes_back, _brings_in, _reads_the_second_turn)
    for part in (_patrols, *afterwards[: far(0, len(afterwards))]):
        part(anna, xaver)


def _asked(player: Player) -> Locator:
    """The form that is open before him."""
    return player.page.locator("#area form.bundle, #orders form.order").first


def _gives(player: Player, typed: Mapping[str, str] | None = None) -> None:
    """Gives the open order; with typed dice, those of a row named so fell as said, all others missed."""
    form = _asked(player) if typed is None else player.page.locator("#orders form.order").first
    if typed is not None:
        form.get_by_label("Enter dice").check()
        for box in form.locator("input.face").all():
            words = box.evaluate("box => box.labels[0].textContent")
            fell = next((faces for name, faces in typed.items() if name in words), "")
            dice = int(box.get_attribute("data-dice") or 1)
            box.fill(fell or MISS * dice)
    press(form.locator("p.go button").first)


def _counts(player: Player, label: str, number: int) -> None:
    """Chooses how many of that in the open order."""
    group = _asked(player).get_by_role("group", name=label)
    group.get_by_label(str(number), exact=True).check()


def _loses(player: Player, units: str, number: int) -> None:
    """Says how many of those units are lost, in the open order."""
    _asked(player).locator(f'input[name="field-losses.{units}"]').fill(str(number))


def _on_the_map(player: Player, place: str, label: str) -> None:
    """Opens an order of the place that he presses on the map."""
    player.presses(place)
    player.opens(label)
    form = player.page.locator("#area form.bundle").filter(has=player.page.get_by_role("radio", name=label))
    expect(form.or_(player.page.locator("#orders", has_text=label)).first).to_be_visible()


def _sees(player: Player, card: str) -> None:
    """Loads the table: the card in front is this one, and nothing stands beyond the edge of the screen."""
    player.looks()
    expect(player.page.locator("#card")).to_contain_text(card)
    assert fits(player.page)


def _stands(player: Player, place: str, words: str) -> None:
    """What the map says of a place, as a screen reader hears it."""
    expect(player.page.locator(f"a.area[data-key={place}]")).to_have_attribute("aria-label", words)


def _drops_and_bombards(anna: Player) -> None:
    """Cards 1 and 2: Z10 is cleared from the air, the blockhouses over Omaha from the sea."""
    _sees(anna, "1. Airborne Assault")
    _gives(anna, {"Z10 into Z10": "113", "into Z17": "155"})
    anna.is_told("The Axis gives up 1 German infantry and 1 German artillery in Z10.")
    _stands(anna, "Z10", "Z10, held by the Allies. 3 American infantry.")
    _sees(anna, "2. Naval Bombardment")
    _asked(anna).get_by_label("First aim", exact=True).select_option("Z14")
    _gives(anna, {"Die 1": "1", "Die 2": "2"})
    anna.is_told("The ships, 2: a German blockhouse in Z14 is destroyed.")


def _patrols(anna: Player, xaver: Player) -> None:
    """Cards 3 and 4: fighters over Omaha and Caen, one of them first to a wrong zone and taken back; the guns
    below fire."""
    _sees(anna, "3. Fighters on Patrol")
    _sends_four(anna, "British", "Z14")
    _sends_four(anna, "American", "Z31")
    anna.page.locator("#told").get_by_role("button", name="Undo").click()
    anna.is_told("Anna undoes: 4 American fighters patrol Z31.")
    expect(anna.page.locator("#card")).to_contain_text("3. Fighters on Patrol")
    _sends_four(anna, "American", "Z30")
    _sees(xaver, "4. Antiaircraft Fire at Fighters")
    _gives(xaver, {"Artillery in Z14": "166"})
    xaver.is_told("Artillery in Z14, 1: a British fighter in Z14 is destroyed.")


def _sends_four(anna: Player, whose: str, place: str) -> None:
    label = f"{whose} fighters to {place}"
    _on_the_map(anna, place, label)
    _counts(anna, "Fighters", 4)
    _gives(anna)
    anna.is_told(f"4 {whose} fighters patrol {place}")


def _bombs(anna: Player, xaver: Player) -> None:
    """Cards 5 to 7: the house throws for one bomber and the page says what it did; the other's die is typed
    in; one is shot down, the other is home by itself."""
    _sees(anna, "5. Bomber Strikes")
    anna.presses("Z18")
    expect(anna.page.locator("#area")).to_contain_text("It hits: 50 %")
    anna.opens("American bomber to Z18")
    _asked(anna).get_by_label("Infantry").check()
    _gives(anna)
    anna.is_told("a German infantry in Z18 is")
    is_hit = "is destroyed" in (anna.page.locator("#told").text_content() or "")
    left = anna.page.locator("a.area[data-key=Z18]").get_attribute("aria-label") or ""
    assert ("German infantry" not in left) == is_hit
    anna.looks()
    anna.picks("British bomber to Z14", "Continue")
    _asked(anna).get_by_label("Artillery").check()
    _gives(anna, {"Die 1": "3"})
    anna.is_told("The British bomber, 3: a German artillery in Z14 is destroyed.")
    _sees(xaver, "6. Antiaircraft Fire at Bombers")
    _gives(xaver, {"Artillery in Z18": "1"})
    xaver.is_told("Artillery in Z18, 1: an American bomber in Z18 is destroyed.")
    xaver.is_told("7. Bombers Return")


def _moves_ashore(anna: Player, xaver: Player) -> None:
    """Cards 8 to 10: paratroopers move on, the blockhouses fire to sea, all land but a tank without room."""
    _sees(anna, "8. Allies Move")
    anna.picks("American units from Z10 to Z12", "Continue")
    _counts(anna, "Infantry", 2)
    _gives(anna)
    anna.is_told("The Americans move 2 infantry from Z10 to Z12.")
    anna.page.get_by_role("button", name="End moves").click()
    anna.is_told("The Allies are done with order card 8, Allies Move.")
    _sees(xaver, "9. Blockhouses Fire to Sea")
    xaver.picks("Fire at all beachheads with 9 dice", "Continue")
    _gives(xaver, {"Z04": "1", "Z15": "16", "Z16": "1"})
    xaver.is_told("A blockhouse in Z04, 1: an American infantry in Utah is destroyed.")
    _sees(anna, "10. Allies Land")
    anna.page.get_by_role("button", name="Land all").click()
    anna.is_told("The Americans land 6 infantry and 2 artillery from Omaha in Z14.")
    expect(_asked(anna)).to_contain_text("5 of 1 to 5 units")
    _gives(anna)
    anna.is_told("The British land 4 infantry and 1 artillery from Sword in Z17.")
    _stands(anna, "sword", "Sword, 1 of 6 places taken: 1 British tank.")


def _attacks(anna: Player, xaver: Player) -> None:
    """Card 11: six zones at once, a hit on each side in Z14; the board says so before the last loss."""
    _sees(anna, "11. Allies Attack, Axis Defends")
    _gives(anna, {"Z14, American infantry": "166666"})
    anna.is_told("Z17 is attacked")
    xaver.looks()
    _loses(xaver, "Z14-germany-infantry", 1)
    _loses(xaver, "Z14-germany-artillery", 0)
    _gives(xaver, {"Z14, German infantry": "1666"})
    xaver.is_told("The Axis gives up 1 German infantry in Z14.")
    _reads_the_battle_board(anna)
    _loses(anna, "Z14-us-infantry", 1)
    _loses(anna, "Z14-us-artillery", 0)
    _gives(anna)
    anna.is_told("The Allies give up 1 American infantry in Z14.")


def _reads_the_battle_board(anna: Player) -> None:
    anna.looks()
    anna.goes("Battle board")
    for strip in ("Z14: the Allies attack", "Z14: the Axis defends"):
        block = anna.page.locator(".wide-view > *", has_text=strip)
        expect(block).to_contain_text("1 hit")
        expect(block).to_contain_text("artillery")
    anna.looks()


def _strikes_back(anna: Player, xaver: Player) -> None:
    """Cards 12 and 13: a tank leaves Caen under four fighters and hits in Z16."""
    _sees(xaver, "12. Axis Move")
    _on_the_map(xaver, "Z30", "German units from Z30 (Caen) to Z16")
    _counts(xaver, "Tanks", 1)
    _gives(xaver)
    xaver.is_told("The Germans move 1 tank from Z30 (Caen) to Z16.")
    _gives(xaver, {})
    xaver.is_told("Fighters over Z30 (Caen), 6: a German tank in Z16 is missed.")
    _sees(xaver, "13. Axis Attacks, Allies Defend")
    _gives(xaver, {"Z16, German tanks": "1"})
    xaver.is_told("Z16 is attacked")
    anna.looks()
    _loses(anna, "Z16-uk-infantry", 1)
    _loses(anna, "Z16-uk-artillery", 0)
    _loses(anna, "Z16-uk-tank", 0)
    _gives(anna, {})
    anna.is_told("The Allies give up 1 British infantry in Z16.")


def _brings_in(anna: Player, xaver: Player) -> None:
    """Cards 14 to 16: the book's 7 for the British; charts go on; the fighters come home by themselves."""
    _sees(anna, "14. Allied Reinforcement")
    _gives(anna, {"British": "34", "American": "12"})
    anna.is_told("British chart, 3 4: up to 7 may enter.")
    anna.picks("British chart: to Gold", "Continue")
    _gives(anna)
    anna.is_told("The British bring 3 artillery, 3 infantry and 1 tank into Gold.")
    _gives(anna)
    anna.is_told("The Americans bring 3 infantry into Utah.")
    _sees(xaver, "15. Axis Reinforcement")
    _gives(xaver, {"Rennes": "21", "Rouen": "11"})
    xaver.is_told("Rouen and Chartres, 1 1: up to 2 may enter.")
    xaver.picks("Rennes and Chartres: to Z34", "Continue")
    _gives(xaver)
    xaver.is_told("The Germans bring 3 tanks into Z34.")
    xaver.picks("Rouen and Chartres: to Z39", "Continue")
    _gives(xaver)
    xaver.is_told("16. Fighters Return")


def _reads_the_second_turn(anna: Player, xaver: Player) -> None:
    """What both read afterwards: the card in front, map, charts, deck, chronicle."""
    for player in (anna, xaver):
        _sees(player, "2. Naval Bombardment")
        expect(player.page.locator("#live")).to_contain_text("Turn 2 of 10")
        _stands(player, "airfield", "Airfield: 3 British fighters, 1 British bomber and 4 American fighters.")
        _stands(
            player,
            "Z16",
            "Z16, contested. Joined by Juno. 1 German infantry, 1 German tank, 1 German blockhouse, "
            "1 British infantry, 1 British artillery and 1 British tank.",
        )
        _chronicle(player)
        player.goes("Charts")
        for words in ("7 of 29 entered", "3 of 38 entered", "3 of 40 entered", "2 of 27 entered"):
            expect(player.page.locator(".wide-view")).to_contain_text(words)
        player.goes("Deck")
        row = player.page.locator("tr", has_text="Airborne Assault")
        expect(row).to_contain_text("left the deck")
        assert fits(player.page)


def _chronicle(player: Player) -> None:
    """What was typed says so, what was taken back is struck through."""
    chronicle = player.page.locator("#chronicle")
    expect(chronicle).to_contain_text("Turn 1 is over. Turn 2 begins.")
    rows = chronicle.locator(".entry", has_text="dice typed in").locator(".fallen li")
    for chart, fell in {"British chart": ["3", "4"], "American chart": ["1", "2"]}.items():
        dice = rows.filter(has_text=chart).first.get_by_role("img", include_hidden=True).all()
        assert [die.get_attribute("aria-label") for die in dice] == fell
    press(player.page.get_by_role("link", name="All entries"))
    fallen = player.page.locator("li.taken-back", has_text="4 American fighters patrol Z31.")
    expect(fallen.first).to_contain_text("undone by Anna")
    expect(player.page.locator("main")).to_contain_text("die rolled here")
    player.looks()
