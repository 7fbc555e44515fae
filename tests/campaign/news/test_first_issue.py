"""The newspaper of a game that has just begun."""

from flask import Flask

from tests.builders import Begun
from tests.campaign.web import signed_in


def test_before_the_first_turn_is_over_it_says_when_it_comes_out(app: Flask, auction: Begun) -> None:
    page = signed_in(app, "Red").page("/c/an-evening/news/")
    assert "The first issue comes out when the first turn is over." in page
