"""The word of a seat that was asked for it, yes or no with a reason, then back to where it was given."""

from collections.abc import Callable

from flask import flash, redirect, request
from sqlalchemy.orm import Session
from werkzeug.wrappers import Response

from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.pages.frame.todo import answered_from
from campaign.people.security import person
from campaign.play.writer import Outcome
from campaign.storage.models import User
from rulesets.kit.flow.refusals import Refusal

Give = Callable[[Session, int, User, str, bool, str, str], Outcome]
"""What stores the word: of a person, for a seat, whether it agrees, the form's key, the reason."""


def answered(who: Reader, give: Give) -> Response:
    """Gives the word that the form holds, and says what came of it or why it was refused."""
    try:
        outcome = give(
            db(),
            who.campaign.id,
            person(),
            request.form.get("seat", ""),
            request.form.get("agrees") == "yes",
            request.form.get("key", ""),
            request.form.get("reason", ""),
        )
    except Refusal as refusal:
        flash(refusal.sentence, "refusal")
    else:
        for sentence in outcome.sentences:
            flash(sentence)
    return redirect(answered_from() or who.url(), 303)
