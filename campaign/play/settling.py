"""The organiser's settings of a running campaign: who enters dice, which rolls wait, whether odds are shown.

Invariant: a setting changes only by an entry of the log that everybody reads. Earlier dice are unchanged.
"""

from collections.abc import Mapping
from dataclasses import replace

from sqlalchemy.orm import Session

from campaign.installation.tokens import random_word
from campaign.log.entries import DICE, THROWS, Dice, Kind, Throws
from campaign.log.running import Running
from campaign.log.typed import waiting
from campaign.people.seats import is_organiser
from campaign.play.writer import Outcome, insert, locked, of_house, repeated
from campaign.storage.db import writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

ALREADY = "It is set that way already."


def change_throws(session: Session, campaign_id: int, person: User, throws: str, key: str) -> Outcome:
    """Sets, in a public entry, whether a roll without a decision is automatic or waits; carries out what is
    then due."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        _require(session, at, person, "how rolls are made")
        settled = throws_named(throws)
        if settled == at.campaign.throws:
            raise Refusal(ALREADY)
        at.campaign.throws = settled
        record = replace(of_house(at, "throws", person, "", key), throws=settled)
        return insert(session, at, record, goes_on=True)


def change_dice(session: Session, campaign_id: int, person: User, dice: str, key: str) -> Outcome:
    """Sets, in a public entry, who may enter dice by hand from now on. Refuses while dice need a
    confirmation, because they were entered under the present setting."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        _require(session, at, person, "who enters dice")
        settled = dice_named(dice)
        if settled == at.campaign.dice:
            raise Refusal(ALREADY)
        if waiting(at.log) is not None:
            raise Refusal("The other side has to confirm dice first. Change this afterwards.")
        at.campaign.dice = settled
        return insert(session, at, replace(of_house(at, "dice", person, "", key), dice=settled))


def change_odds(session: Session, campaign_id: int, person: User, odds: str, key: str) -> Outcome:
    """Sets, in a public entry, whether the page shows what dice may bring."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        _require(session, at, person, "whether odds are shown")
        kind = _ODDS.get(odds)
        if kind is None:
            raise Refusal("Choose whether odds are shown or hidden.")
        if (kind == "show_odds") == at.shows_odds:
            raise Refusal(ALREADY)
        return insert(session, at, of_house(at, kind, person, "", key))


_ODDS: Mapping[str, Kind] = {"shown": "show_odds", "hidden": "hide_odds"}


def odds_as_in(session: Session, parent: Running, child_id: int, person: User) -> None:
    """Hides the odds in a child that begins, if its parent hides them. The caller is writing."""
    if not parent.shows_odds:
        at = locked(session, child_id)
        insert(session, at, of_house(at, "hide_odds", person, "", random_word(12)))


def _require(session: Session, at: Running, person: User, what: str) -> None:
    """Refuses anybody but the organiser, and an ended campaign."""
    if not is_organiser(session, at.campaign.id, person):
        raise Refusal(f"Only the organiser of this campaign can change {what}.")
    if at.campaign.finished:
        raise Refusal("The campaign has ended. There are no more rolls.")


def throws_named(text: str) -> Throws:
    """The setting of that name; refuses any other."""
    for known in THROWS:
        if text == known:
            return known
    raise Refusal("Choose automatic rolls or the players’ dice.")


def dice_named(text: str) -> Dice:
    """The setting of that name; refuses any other."""
    for known in DICE:
        if text == known:
            return known
    raise Refusal("Choose who can enter dice.")
