"""Passwords that are easy to guess are refused with a sentence, on every way to set one."""

import subprocess
import sys

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.installation.settings import ROOT
from campaign.people import passwords, people, renewing
from campaign.people.people import Newcomer
from rulesets.kit.flow.refusals import Refusal
from tests.builders import a_campaign, a_person, an_organiser

COMMON = "This password is one of the first that attackers try."
KNOWN = "This password is made of your name or of words used here."


@pytest.mark.parametrize(
    ("password", "words"),
    [
        ("1234567", "at least 8 characters"),
        ("x" * 201, "at most 200 characters"),
        ("password", COMMON),
        ("12345678", COMMON),
        ("P@ssw0rd1", COMMON),
        ("qwertyuiop", COMMON),
        ("iloveyou2", COMMON),
        ("drowssap", COMMON),
        ("a" * 200, COMMON),
        ("Rosa1234", KNOWN),
        ("rosa luxemburg", KNOWN),
        ("RosaLuxemburg!", KNOWN),
        ("grubmexul", KNOWN),
        ("rosa.l@club.example", KNOWN),
        ("sandtable1", KNOWN),
        ("sealed bid", KNOWN),
        ("wargames99", KNOWN),
    ],
)
def test_a_password_that_is_easy_to_guess_is_refused_with_a_sentence(
    app: Flask, password: str, words: str
) -> None:
    with app.app_context(), pytest.raises(Refusal) as refused:
        passwords.check(password, "Rosa Luxemburg", "rosa.l@club.example")
    assert words in refused.value.sentence


@pytest.mark.parametrize(
    "password",
    ["a long enough word", "correct horse battery", "Tr0ub4dor&3", "Rosa and the long river", "x7k2qvp9"],
)
def test_a_password_that_takes_many_tries_is_taken(app: Flask, password: str) -> None:
    with app.app_context():
        passwords.check(password, "Rosa Luxemburg", "")


def test_nothing_of_one_person_is_held_against_another(app: Flask) -> None:
    with app.app_context():
        with pytest.raises(Refusal):
            passwords.check("Zwetschgenmus1", "Zwetschgenmus")
        passwords.check("Zwetschgenmus1", "Karl")


def test_every_way_to_set_a_password_refuses_an_easy_one(app: Flask, session: Session) -> None:
    first = people.first_link(session)
    assert first
    with app.app_context():
        with pytest.raises(Refusal, match=KNOWN):
            people.accept_first(session, first, Newcomer("Wilhelmina", "wilhelmina1"))
        olga = an_organiser(session)
        rosa = a_person(session, "Rosamunde")
        campaign = a_campaign(session, olga)
        with pytest.raises(Refusal, match=KNOWN):
            people.join_new(
                session, people.invite(session, campaign.id, olga), Newcomer("Karlheinz", "karlheinz")
            )
        link = renewing.password_link(session, olga, rosa)
        with pytest.raises(Refusal, match=KNOWN):
            renewing.new_password(session, link, "Rosamunde1")
        with pytest.raises(Refusal, match=COMMON):
            people.change_password(session, rosa, "password1")
        assert renewing.new_password(session, link, "a brand new word") == rosa, "the link was not used up"


@pytest.mark.slow
def test_the_lists_cost_a_start_nothing() -> None:
    words = "import sys, app; print([name for name in sys.modules if name.startswith('zxcvbn')])"
    said = subprocess.run([sys.executable, "-c", words], cwd=ROOT, capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
