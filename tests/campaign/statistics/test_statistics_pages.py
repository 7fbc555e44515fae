"""Statistics, as its pages tell it: to whom, and of whom."""

import re

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.shelf.rates import FEW
from tests import builders
from tests.builders import People
from tests.campaign.evenings_played import begun, played
from tests.campaign.web import form, signed_in

ANNALS = "/annals/"


@pytest.fixture
def who(session: Session) -> People:
    """Olga, who organises, Red, Blue and Green, and Fritz, who is in no campaign."""
    found = {"organiser": builders.an_organiser(session)}
    found |= {seat: builders.a_person(session, seat.title()) for seat in ("red", "blue", "green", "fritz")}
    return found


def play(session: Session, who: People, winner: str, times: int = 1) -> None:
    seated = {seat: who[seat] for seat in ("red", "blue", "green")}
    for _ in range(times):
        played(session, who["organiser"], seated, winner)


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", page))


def page_of(who: People, name: str) -> str:
    return f"{ANNALS}people/{who[name].id}/"


def test_the_club_reads_its_games_by_system_side_and_person(
    app: Flask, session: Session, who: People
) -> None:
    assert "No finished games yet." in signed_in(app, "Fritz").page(ANNALS)
    play(session, who, "blue")
    told = words(signed_in(app, "Fritz").page(ANNALS))
    assert "1 finished game." in told and "Sealed Bid" in told and "A short evening 1" in told
    assert "Blue 1 1 0 0 too few to tell" in told and "Red 1 0 0 1 too few to tell" in told
    assert "Fritz 0" not in told


def test_enough_games_are_told_with_the_interval(app: Flask, session: Session, who: People) -> None:
    play(session, who, "blue", FEW)
    told = words(signed_in(app, "Blue").page(ANNALS))
    assert f"Blue {FEW} {FEW} 0 0 100 % (68 to 100 %)" in told
    assert "Share won, without draws: 100 % (68 to 100 %)." in words(
        signed_in(app, "Fritz").page(page_of(who, "blue"))
    )


def test_a_persons_page_leads_to_a_campaign_only_who_is_in_it(
    app: Flask, session: Session, who: People
) -> None:
    play(session, who, "blue")
    theirs, strangers = (signed_in(app, name).page(page_of(who, "red")) for name in ("Red", "Fritz"))
    assert "Red, lost. Blue wins with 11 points." in words(theirs)
    assert "Red, lost. Blue wins with 11 points." in words(strangers)
    assert "/c/a-short-evening/summary/" in theirs and "/c/" not in strangers


def test_nobody_reads_a_rating_but_who_wants_one_and_of_nobody_else(
    app: Flask, session: Session, who: People
) -> None:
    play(session, who, "blue", FEW)
    red, blue, green = (signed_in(app, name) for name in ("Red", "Blue", "Green"))
    for reader in (red, blue, green):
        assert "You are not rated, so you see no ratings." in reader.page(ANNALS)
        assert "Rating<" not in reader.page(page_of(who, "blue"))
    for reader, name in ((red, "red"), (blue, "blue")):
        assert reader.press(page_of(who, name), "Join the ratings").status_code == 303
    listed = red.page(ANNALS).partition(">Ratings<")[2]
    assert listed.index(">Blue<") < listed.index(">Red<") and ">Green<" not in listed
    assert re.search(r"\d\d \(\d+ to \d+\)", listed)
    assert ">Rating<" in red.page(page_of(who, "blue")) and ">Rating<" not in red.page(page_of(who, "green"))
    assert "You are not rated" in green.page(ANNALS) and ">Rating<" not in green.page(page_of(who, "blue"))
    assert blue.press(page_of(who, "blue"), "Stop being rated").status_code == 303
    assert ">Blue<" not in red.page(ANNALS).partition(">Ratings<")[2]
    assert ">Rating<" not in red.page(page_of(who, "blue")) and "You are not rated" in blue.page(ANNALS)


def test_of_few_games_a_rating_tells_nothing(app: Flask, session: Session, who: People) -> None:
    play(session, who, "blue")
    blue = signed_in(app, "Blue")
    blue.press(page_of(who, "blue"), "Join the ratings")
    assert "Blue 1 too few to tell" in words(blue.page(ANNALS).partition(">Ratings<")[2])
    assert not re.search(r"\d \(\d+ to", blue.page(ANNALS))


def test_what_is_not_over_is_told_to_nobody(app: Flask, session: Session, who: People) -> None:
    begun(session, who["organiser"], {"red": who["red"]}, "A secret evening")
    assert "A secret evening" not in signed_in(app, "Red").page(page_of(who, "red"))


def test_nobody_chooses_for_another(app: Flask, session: Session, who: People) -> None:
    blue = signed_in(app, "Blue")
    assert "Join the ratings" not in blue.page(page_of(who, "red"))
    found = form(blue.page(page_of(who, "blue")), "Join the ratings")
    assert found.action == "/annals/rated"
    blue.page(f"{ANNALS}people/99/", 404)
