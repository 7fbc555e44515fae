"""Names and titles in one spelling, and the words addresses make of them."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.club import profile
from campaign.people import names, people, seating, seats
from campaign.play.opening import checked_title
from campaign.storage.models import SeatHolder
from campaign.talk import mentions
from campaign.web.fields import typed
from rulesets.kit.flow import spelling
from rulesets.kit.flow.choices import Text
from rulesets.kit.flow.refusals import Refusal
from tests.builders import PASSWORD, a_person, an_auction
from tests.campaign.web import visitor

TURNS = "\u202e\u2066\u200f\u061c"


@pytest.mark.parametrize(
    "name", ["अनुष्का", "หนึ่งฤทัย ที่ดี", "தமிழ்ச்செல்வி", "مُحَمَّد", "Rene\u0301", "Nguyễn Thị", "שָׁלוֹם", "O’Neill-Ó"]
)
def test_a_name_may_hold_the_marks_of_its_script(session: Session, name: str) -> None:
    assert names.given(name) == spelling.line(name)
    person = a_person(session, spelling.line(name))
    assert people.named(session, name) is person


@pytest.mark.parametrize(
    "name",
    ["\u0301Anna", "An\u0301" + "\u0302" * 5, "Anna \u0301x", "An\u034fna", "An\ufe0fna", "Anna\u20dd"],
)
def test_marks_without_a_letter_and_heaps_of_them_are_no_name(name: str) -> None:
    with pytest.raises(Refusal, match="Give your name"):
        names.given(name)


@pytest.mark.parametrize("name", ["نیک\u200cزاد", "क्\u200dषमा", "র\u200d্যাব", "ශ්\u200dරී ලංකා", "അവൻ\u200cമാർ"])
def test_a_joiner_stands_between_letters_of_a_script_that_uses_it(session: Session, name: str) -> None:
    assert names.given(name) == spelling.line(name)
    person = a_person(session, spelling.line(name))
    bare = name.replace("\u200c", "").replace("\u200d", "")
    assert people.named(session, bare) is person and people.is_taken(session, bare)


@pytest.mark.parametrize(
    "name",
    [
        "An\u200dna",
        "Ан\u200cна",
        "An\u0301\u200d\u0301na",
        "\u200dक्ष",
        "क्ष\u200d",
        "क्ष\u200d a",
        "ن\u200c\u200cزاد",
    ],
)
def test_a_joiner_that_nobody_sees_is_in_no_name(name: str) -> None:
    with pytest.raises(Refusal, match="Give your name"):
        names.given(name)


def test_a_decomposed_name_signs_in_to_the_composed_account(app: Flask, session: Session) -> None:
    a_person(session, "René")
    answer = visitor(app).press("/login", "Sign in", username="Rene\u0301", password=PASSWORD)
    assert answer.status_code in (302, 303)


def test_no_name_title_or_chair_holds_a_sign_that_turns_the_writing(session: Session) -> None:
    wanted = f"  Olga{TURNS}  Red{TURNS} "
    campaign, players = an_auction(session)
    [red] = seats.holders(session, campaign.id, "red")
    session.delete(red)
    session.commit()
    chair = seating.add_chair(session, campaign.id, players["organiser"], "red", wanted)
    profile.set_title(session, wanted)
    told = [checked_title(wanted), names.given(wanted), profile.title(session)]
    told.append(str(typed(Text("title", "Title", 40), (wanted,))))
    told.append(session.get_one(SeatHolder, chair).chair)
    assert told == ["Olga Red"] * 5


def test_a_mention_is_found_however_its_letters_were_typed() -> None:
    assert mentions.mentions("@Rene\u0301, come", "René")


@pytest.mark.parametrize(
    ("title", "word"),
    [
        ("Opération Épée à Évrecy", "operation-epee-a-evrecy"),
        ("Ope\u0301ration", "operation"),
        ("Łódź, İstanbul & Øresund", "lodz-istanbul-oresund"),
        ("Großer Stoß: Æsir", "grosser-stoss-aesir"),
        ("Битва за Київ", "bitva-za-kiyiv"),
        ("Μάχη της Κρήτης", "machi-tis-kritis"),
        ("ノルマンディー", "campaign"),
        ("—", "campaign"),
    ],
)
def test_an_address_keeps_the_letters_of_its_title(title: str, word: str) -> None:
    assert spelling.word_of(title, "campaign") == word
