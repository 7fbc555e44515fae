"""What the organiser settles of a running campaign's dice: who types them in, and which throws wait.

Invariant: a setting changes by an entry of the log alone, which everybody reads; what was typed or thrown
before stays as it is.
"""

from dataclasses import replace

from sqlalchemy.orm import Session

from campaign.log.entries import DICE, THROWS, Dice, Throws
from campaign.log.running import Running
from campaign.log.typed import waiting
from campaign.people.seats import is_organiser
from campaign.play.writer import Outcome, insert, locked, of_house, repeated
from campaign.storage.db import writing
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

ALREADY = "That is how it is already."


def change_throws(session: Session, campaign_id: int, person: User, throws: str, key: str) -> Outcome:
    """The organiser settles, before everybody, whether a throw that nobody has to decide is made by the
    house at once or waits; what is due by that is carried out now."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        _require(session, at, person, "what becomes of throws")
        settled = throws_named(throws)
        if settled == at.campaign.throws:
            raise Refusal(ALREADY)
        at.campaign.throws = settled
        record = replace(of_house(at, "throws", person, "", key), throws=settled)
        return insert(session, at, record, goes_on=True)


def change_dice(session: Session, campaign_id: int, person: User, dice: str, key: str) -> Outcome:
    """The organiser settles, before everybody, who may type in dice from now on. Refuses while typed dice
    wait for a word: they were typed under the setting that is."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        _require(session, at, person, "who types in dice")
        settled = dice_named(dice)
        if settled == at.campaign.dice:
            raise Refusal(ALREADY)
        if waiting(at.log) is not None:
            raise Refusal("Typed dice wait for the other side's word. Change this once it is given.")
        at.campaign.dice = settled
        return insert(session, at, replace(of_house(at, "dice", person, "", key), dice=settled))


def _require(session: Session, at: Running, person: User, what: str) -> None:
    """Refuses whoever is not the organiser, and an ended campaign."""
    if not is_organiser(session, at.campaign.id, person):
        raise Refusal(f"Only the organiser of this campaign can change {what}.")
    if at.campaign.finished:
        raise Refusal("The campaign has ended; there is nothing to throw for any more.")


def throws_named(text: str) -> Throws:
    """The setting of that name; refuses any other."""
    for known in THROWS:
        if text == known:
            return known
    raise Refusal("Say whether throws nobody has to decide are made at once or wait.")


def dice_named(text: str) -> Dice:
    """The setting of that name; refuses any other."""
    for known in DICE:
        if text == known:
            return known
    raise Refusal("Say who may type dice: everybody, at once or with the others' word, one, or nobody.")
