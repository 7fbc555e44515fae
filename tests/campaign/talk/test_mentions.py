"""Talk: to all or to a side, with mentions that wait for whoever may read them. What is said to everybody
reaches observers too: whoever makes their link, and whoever writes, reads so."""

from io import BytesIO

import pytest
from flask import Flask
from PIL import Image
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.people import people as house_people
from campaign.talk import mentions, photographs
from campaign.talk.developing import developed
from rulesets.kit.flow.refusals import Refusal
from tests.builders import Begun
from tests.campaign.web import Visitor, forms, signed_in

TALK = "/c/an-evening/talk/"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("@Blue, your lot.", ["@Blue"]),
        ("ask @blue and @RED", ["@blue", "@RED"]),
        ("@Anna Maria comes", ["@Anna Maria"]),
        ("@Annabel comes", []),
        ("mail red@Blue", []),
        ("Blue", []),
        ("@", []),
        ("@Red.", ["@Red"]),
    ],
)
def test_a_mention_is_the_longest_name_after_its_sign(text: str, found: list[str]) -> None:
    names = ("Red", "Blue", "Anna", "Anna Maria")
    pieces = mentions.pieces(text, names)
    assert [piece for piece, is_name in pieces if is_name] == found
    assert "".join(piece for piece, _ in pieces) == text


def test_what_mentions_somebody_waits_until_he_says_he_has_read_it(
    app: Flask, auction: Begun, red: Visitor
) -> None:
    blue = signed_in(app, "Blue")
    assert blue.press(TALK, "Post", text="@Red, is Thursday well?").status_code == 303
    assert "Blue wrote to you" in red.page("/") and "@Red, is Thursday well?" in red.page("/")
    assert "wrote to you" not in blue.page("/")
    page = red.page(TALK)
    assert '<b class="mention">@Red</b>' in page
    found = next(form for form in forms(page) if form.button == "Mark as read")
    blue.press(TALK, "Post", text="@Red, or Friday?")
    assert red.send(found).status_code == 303
    home = red.page("/")
    assert "is Thursday well?" not in home and "@Red, or Friday?" in home, "what came since goes on waiting"


def test_what_is_said_to_a_side_mentions_nobody_of_another(app: Flask, auction: Begun, red: Visitor) -> None:
    assert red.press(TALK, "Post", text="@Blue must not win. @Green", side="red").status_code == 303
    assert "must not win" in red.page(TALK) and "only for that side" in red.page(TALK)
    for name in ("Blue", "Green", "Olga"):
        other = signed_in(app, name)
        assert "must not win" not in other.page("/") + other.page(TALK)


def test_nobody_speaks_to_a_side_not_his_own_and_what_he_typed_stays(auction: Begun, red: Visitor) -> None:
    answer = red.press(TALK, "Post", text="Hello there, Blue.", side="blue")
    assert answer.status_code == 422 and "to your own side" in answer.text
    assert "Hello there, Blue." in answer.text


def test_talk_of_a_battle_stands_on_its_page_and_in_the_list(auction: Begun, red: Visitor) -> None:
    page = "/c/an-evening/report/A1"
    assert red.press(page, "Post", text="Mine, @Olga.").status_code == 303
    assert "Mine, " in red.page(page) and "Mine, " in red.page(TALK)
    answer = red.press(page, "Post", text="Hidden words here.", side="blue")
    assert answer.status_code == 422 and "Hidden words here." in answer.text


def test_one_says_only_what_has_words(session: Session, auction: Begun) -> None:
    campaign, people = auction
    for words in ("", " ", "x" * (notes.TEXT_LONGEST + 1)):
        with pytest.raises(Refusal, match="Write something"):
            mentions.say(session, campaign.id, people["red"], frozenset({""}), words)


RED = frozenset({"", "red"})
LINK = "everybody, observers too"


def test_before_the_link_is_made_its_maker_reads_how_much_was_said_to_everybody(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    page = signed_in(app, "Olga").page("/c/an-evening/people/")
    assert "No link yet: only members see this campaign." in page and "before the link" not in page
    out = BytesIO()
    Image.new("RGB", (40, 40)).save(out, "JPEG")
    for words, side in (("One.", ""), ("Two.", ""), ("Ours.", "red")):
        mentions.say(session, campaign.id, people["red"], RED, words, "A1", side)
    photographs.give(session, campaign.id, people["red"], RED, developed(out.getvalue()), "A1")
    page = signed_in(app, "Olga").page("/c/an-evening/people/")
    assert "including the 2 messages and 1 photograph from before the link" in page


def test_whoever_writes_to_everybody_reads_that_observers_are_among_them_while_there_is_a_link(
    app: Flask, session: Session, auction: Begun
) -> None:
    campaign, people = auction
    pages = ("/c/an-evening/talk/", "/c/an-evening/report/A1")
    red = signed_in(app, "Red")
    assert not any(LINK in red.page(page) for page in pages)
    house_people.set_public_link(session, campaign.id, people["organiser"], True)
    assert [red.page(page).count(LINK) for page in pages] == [1, 2], "words; words and a photograph"
    assert "link; observers also see past public messages." in red.page("/c/an-evening/chronicle/")
    house_people.set_public_link(session, campaign.id, people["organiser"], False)
    assert not any(LINK in red.page(page) for page in pages)
