"""Dice that fell on a table, typed in: a box a group, counted, and named where one is short."""

import re
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy.orm import Session
from werkzeug.datastructures import MultiDict
from wtforms.form import BaseForm

from campaign.pages.frame.dice import rows, typed_faces
from campaign.pages.frame.forms import form_for
from campaign.people import seating, seats
from campaign.storage.models import Campaign
from rulesets.kit.flow.choices import Choice
from rulesets.kit.flow.dice import Group, Throw, in_groups
from rulesets.kit.flow.refusals import Refusal
from tests import builders
from tests.builders import Begun, People
from tests.campaign.web import Visitor, form, forms, signed_in
from tests.systems.sealed_bid import SEALED_BID, orders as o
from tests.systems.sealed_bid.state import State

TABLE = "/c/an-evening/"
BOARD = in_groups(
    Group("Artillery of the British", 4, "uk"),
    Group("Tanks of the British", 7, "uk"),
    Group("Infantry of the British", 9, "uk"),
    Group("Artillery of the Germans", 3, "germany"),
    Group("Infantry of the Germans", 6, "germany"),
    Group("The fortress", 2, "germany", 20),
)
FIRE = Choice(o.ThrowForTie, "Fire", (("lot", "A1"),), throw=BOARD)
TIE = {"face-1": "62", "face-2": "1"}
TYPED = ("6421", "1 2 3 4 5 6 1", "111222333", "5,5,5", "123456", "20 7")
RED_AND_OTHERS = in_groups(Group("Red and Blue", 2, "red"), Group("Green", 1, "green"))


def _menu(state: State, seat: str) -> tuple[Choice, ...]:
    return tuple(
        replace(choice, throw=RED_AND_OTHERS) if choice.throw else choice
        for choice in SEALED_BID.menu(state, seat)
    )


pytestmark = pytest.mark.plays(replace(SEALED_BID, menu=_menu))


def _sent(*boxes: str, choice: Choice = FIRE) -> BaseForm:
    pairs: list[tuple[str, Any]] = [(f"face-{number}", text) for number, text in enumerate(boxes, 1)]
    return form_for(choice, sent=MultiDict([("dice", "typed"), *pairs]))


def test_the_31_dice_of_a_battle_board_are_typed_in_six_boxes() -> None:
    sent = _sent(*TYPED)
    faces = typed_faces(FIRE, sent)
    assert faces == (
        *(6, 4, 2, 1),
        *(1, 2, 3, 4, 5, 6, 1),
        *(1, 1, 1, 2, 2, 2, 3, 3, 3),
        *(5, 5, 5),
        *(1, 2, 3, 4, 5, 6),
        *(20, 7),
    )
    assert [(row.group.words, row.now) for row in rows(FIRE, sent)] == [
        (group.words, group.dice) for group in BOARD.groups
    ]


def tied(session: Session, dice: str) -> People:
    """Three have bid the same; dice decide, and this is what becomes of typed ones."""
    campaign, people = builders.an_auction(session, dice=dice)
    for seat in ("red", "blue", "green"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": 2})
    return people


def signed(app: Flask, session: Session, people: People, seat: str) -> Visitor:
    return signed_in(app, people[seat].username)


@pytest.mark.slow
def test_typed_dice_wait_on_the_page_of_the_others_until_they_have_said_so(
    app: Flask, session: Session
) -> None:
    people = tied(session, "word")
    red, blue = (signed(app, session, people, seat) for seat in ("red", "blue"))
    page = red.page(TABLE)
    assert "Enter dice and ask the other side" in page and "Enter dice that the other side saw" in page
    assert red.send(form(page, "Throw for tie"), dice="typed", **TIE).status_code == 303
    assert "To confirm these dice" in red.page(TABLE)
    asked = blue.page(TABLE)
    assert "Confirm these dice?" in asked and "Red and Blue: 6 2; Green: 1" in asked
    assert (
        blue.send(
            next(item for item in forms(asked) if item.action.endswith("/dice")), agrees="yes"
        ).status_code
        == 303
    )
    assert "Blue confirms the dice that Red entered." in blue.page(TABLE)


@pytest.mark.slow
def test_dice_the_other_side_saw_are_told_so_and_the_chronicle_offers_to_object(
    app: Flask, session: Session
) -> None:
    people = tied(session, "word")
    red, blue = (signed(app, session, people, seat) for seat in ("red", "blue"))
    assert red.send(form(red.page(TABLE), "Throw for tie"), dice="seen", **TIE).status_code == 303
    page = blue.page(TABLE)
    assert "Confirm these dice?" in page and "and says that your side saw them" in page
    assert "They count. Your side’s next public order confirms them; until" in page
    assert "Confirm these dice?" not in red.page(TABLE)
    assert "dice typed in, seen by the other side, says Red: Red and Blue: 6 2" in page
    found = re.search(r'href="([^"]+)">object</a>', page)
    assert found is not None
    objecting = blue.page(found.group(1))
    assert "Another side entered these dice, and your side has given no" in objecting
    objects = form(objecting, "Object")
    objects.action = found.group(1)
    assert blue.send(objects, reason="I saw a five.").status_code == 303
    assert "Blue objects to the dice entered here" in red.page(TABLE)


@pytest.mark.slow
def test_an_organiser_who_plays_is_asked_once_and_may_let_his_own_dice_fall_alone(
    app: Flask, session: Session
) -> None:
    people = tied(session, "all")
    campaign = session.get_one(Campaign, 1)
    (held,) = seats.holders(session, campaign.id, "red")
    seating.hand_over(session, campaign.id, people["organiser"], held.id, people["organiser"])
    olga, blue = (signed(app, session, people, seat) for seat in ("organiser", "blue"))
    assert olga.send(form(olga.page(TABLE), "Throw for tie"), dice="typed", **TIE).status_code == 303
    found = re.search(r'href="([^"]+)">Object</a>', blue.page(TABLE))
    assert found is not None
    blue.send(replace(form(blue.page(found.group(1)), "Object"), action=found.group(1)))
    page = olga.page(TABLE)
    assert page.count("Roll these dice again?") == 1 and "No, keep it" not in page
    assert "The side that entered them can agree to roll again. Only an" in page
    assert olga.send(form(page, "Agree"), agrees="yes").status_code == 303
    assert "undone by Olga" in blue.page(TABLE)


SHORT = [
    (1, "123456", "Tanks of the British: 7 dice fell, 6 entered."),
    (5, "20", "The fortress: 2 dice fell, 1 entered."),
    (0, "", "Artillery of the British: 4 dice fell, 0 entered."),
    (3, "55x", "Artillery of the Germans: enter the numbers of its 3 dice and nothing else."),
]


@pytest.mark.parametrize(("box", "text", "sentence"), SHORT)
def test_one_digit_short_names_the_group(box: int, text: str, sentence: str) -> None:
    with pytest.raises(Refusal) as caught:
        typed_faces(FIRE, _sent(*(text if place == box else row for place, row in enumerate(TYPED))))
    assert caught.value.sentence == sentence


def test_a_die_of_no_group_has_a_box_of_its_own_that_is_not_left_empty() -> None:
    plain = replace(FIRE, throw=Throw(2))
    assert typed_faces(plain, _sent("6", "2", choice=plain)) == (6, 2)
    with pytest.raises(Refusal, match="Enter a number for each die, from 1 to 6"):
        typed_faces(plain, _sent("6", "", choice=plain))


def test_dice_whose_sides_show_signs_are_typed_as_how_many_show_each() -> None:
    signs = replace(FIRE, throw=Throw(4, faces=("infantry", "infantry", "armour", "star", "flag", "grenade")))
    assert typed_faces(signs, _sent("2", "", "1", "1", "", choice=signs)) == (1, 1, 4, 5)
    with pytest.raises(Refusal) as caught:
        typed_faces(signs, _sent("2", "", "1", "", "", choice=signs))
    assert caught.value.sentence == "4 dice were rolled; 3 are entered. Count them again."


@pytest.mark.slow
def test_the_page_counts_the_digits_of_each_group_and_the_chronicle_tells_them_by_group(
    red: Visitor, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    for seat in ("red", "blue", "green"):
        builders.order(session, campaign, people[seat], seat, "Bid for the Brass", {"price": 2})
    found = form(red.page(TABLE), "Throw for tie")
    answer = red.send(found, dice="typed", **{"face-1": "6", "face-2": "1"})
    assert answer.status_code == 422
    assert "Red and Blue: 2 dice fell, 1 entered." in answer.text
    assert 'pattern="[ ,]*([1-6][ ,]*){2}"' in answer.text and "<output>1</output> of 2" in answer.text
    assert red.send(found, dice="typed", **{"face-1": "62", "face-2": "1"}).status_code == 303
    rows = red.page(TABLE).split("dice typed in")[1].split("</ul>")[0].split("<li>")[1:]
    drawn = [
        (re.findall(r"<span>([^<]+)</span>", row), re.findall(r'aria-label="(\d)"', row)) for row in rows
    ]
    assert drawn == [(["Red and Blue"], ["6", "2"]), (["Green"], ["1"])]
