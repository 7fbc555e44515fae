"""What is said to everybody reaches observers too: whoever makes their link, and whoever writes, reads so."""

from io import BytesIO

from flask import Flask
from PIL import Image
from sqlalchemy.orm import Session

from campaign.people import people as house_people
from campaign.talk import mentions, photographs
from campaign.talk.developing import developed
from tests.builders import Begun
from tests.campaign.web import signed_in

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
