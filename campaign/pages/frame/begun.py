"""A game that waited for its people begins as somebody takes its last empty seat."""

from flask import flash

from campaign.pages.frame.opened import db
from campaign.play import beginning


def begin_if_all_are_there(campaign_id: int, *, waited: bool) -> None:
    """Has the game begin where nobody is wanting any more, and says so where it `waited` until now. Asked
    wherever a seat is filled."""
    if beginning.go_on(db(), campaign_id) and waited:
        flash("All seats are filled: the game begins.")
