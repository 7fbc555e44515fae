"""The only writer of the log: how an order becomes an entry.

Invariant: an entry is written under the write lock. First the newest state is replayed, and the Choice the
person saw is found there again. A submission makes one entry, however often it is sent (its idempotency key).
Rules are asked here, once, and never again for stored entries. Who may act for a seat is in `seats.py`, who
may undo what is in `undo.py`, and the first entry is in `opening.py`.
"""

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from sqlalchemy.orm import Session

from campaign.log import undo
from campaign.log.entries import Kind, Record, Reported, is_opened
from campaign.log.fold import news
from campaign.log.reasons import why_not
from campaign.log.running import Running, marked
from campaign.people import security_log
from campaign.people.seats import is_organiser, require_seat, viewing_seats
from campaign.play import by_card, reports, typed as typed_dice
from campaign.play.writer import Giver, Outcome, insert, locked, of_house, randint, repeated
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.storage import documents as shelf
from campaign.storage.db import now, writing
from campaign.storage.models import User
from campaign.talk import photographs
from rulesets.kit.children import Child
from rulesets.kit.flow.agreement import Pending, is_agreed
from rulesets.kit.flow.choices import Choice, Value, fill
from rulesets.kit.flow.dice import Faces, check_faces, roll
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.parts import NONE, choice_of, in_part, steps_to
from rulesets.kit.references import kind_referred

REASON_LONGEST = 300


@dataclass(frozen=True, slots=True)
class Form:
    """What a person sends: the hash of the Choice they saw, their input, and the submission's idempotency
    key.

    It has the dice if they entered them (None: the program rolls); `witnessed` says that the other side saw
    them fall. It also has how many entries the page knew, as the seat `eyes` counts them. That is a seat the
    person may look as; empty: the seat that orders."""

    mark: str
    values: Mapping[str, Value]
    key: str
    typed: Faces | None = None
    seen: int = 0
    eyes: str = ""
    witnessed: bool = False


class Stale(Exception):
    """The Choice the person saw is gone or changed; `news` tells what they have not seen."""

    def __init__(self, news: tuple[str, ...]) -> None:
        super().__init__("Something changed since you opened this page.")
        self.news = news


def submit(session: Session, campaign_id: int, person: User, seat: str, form: Form) -> Outcome:
    """Gives an order for the seat by filling in the Choice the person saw.

    Raises Stale if that Choice is gone or changed. Raises Refusal if the person may not act for the seat, the
    form lies outside the Choice, or the system refuses.
    """
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, form.key):
            return before
        choice = marked(at.ruleset, at.state, seat).get(form.mark)
        if choice is None:
            raise Stale(news(at.log, _eyes(session, at, person, form.eyes or seat), form.seen))
        command = _filled(at, seat, choice, form.values)
        return _order(session, at, person, seat, choice, command, form)


def submit_parts(
    session: Session, campaign_id: int, person: User, seat: str, commands: Sequence[object], key: str
) -> Outcome:
    """Gives several orders of the seat as one: all of them or, with the number of the first that is refused,
    none. Each is an entry of its own; what follows automatically comes after the last."""
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        if not commands:
            raise Refusal(NONE)
        after, first = at, at.log.last + 1
        for place, command in enumerate(commands, 1):
            for part in (*steps_to(at.ruleset, after.state, seat, command), command):
                begins, is_last = after is at, part is command and place == len(commands)
                form = Form("", {}, key if begins else uuid.uuid4().hex)
                try:
                    choice = choice_of(at.ruleset, after.state, seat, part, is_last)
                    record = _record(session, after, person, seat, choice, part, form)
                except Refusal as refusal:
                    raise in_part(place, refusal) from refusal
                record = replace(record, part_of=None if begins else first)
                after = replace(after, log=after.log.with_unsaved(record))
        *earlier, last = after.log.records[first - 1 :]
        return insert(session, at, last, goes_on=True, earlier=earlier)


def _filled(at: Running, seat: str, choice: Choice, values: Mapping[str, Value]) -> object:
    """The order; a refusal of the input names the rule against it, if there is one."""
    try:
        return fill(choice, values)
    except Refusal as refusal:
        raise why_not(at.ruleset, at.state, seat, choice, values) or refusal from None


def take_back(
    session: Session,
    campaign_id: int,
    person: User,
    seat: str,
    visible: int,
    key: str,
    reason: str = "",
    eyes: str = "",
) -> Outcome:
    """Undoes, or asks to undo, the `visible`-th entry that the seat `eyes` sees. That is a seat the person
    may look as; empty: the seat itself.

    It happens at once if the seat may do it alone, or by the organiser's seat with a reason. Otherwise the
    entry asks the seats concerned, and the last agreement undoes it. Refuses what `undo.py` refuses.
    """
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        if eyes and eyes not in viewing_seats(session, at, person):
            raise Refusal("You cannot see that seat's view.")
        plan = undo.take_back_of(
            at.log, at.seats, seat, visible, eyes, has_plans=photographs.any_of_one_side(session, campaign_id)
        )
        why = reason.strip()[:REASON_LONGEST]
        if plan.way == "ruling" and not why:
            raise Refusal("Give a reason. Everybody can read it.")
        if plan.way == "ask" and not plan.wanted:
            raise Refusal("Nobody else can agree to this; only the organiser can undo it.")
        objecting = undo.objecting(at.log)
        if plan.way == "ask" and objecting not in ("", seat):
            words = f"{at.seat(objecting).title} objects to entered dice. Answer that first."
            raise Refusal(words)
        kind: Kind = "ask_back" if plan.way == "ask" else "take_back"
        record = of_house(at, kind, person, seat, key, plan.first, why, plan.wanted)
        return insert(session, at, record)


def answer_back(
    session: Session, campaign_id: int, person: User, seat: str, agrees: bool, key: str, reason: str = ""
) -> Outcome:
    """The seat's answer to the open request to undo; refuses if it is asked nothing."""
    with writing(session):
        at = locked(session, campaign_id)
        require_seat(session, at, person, seat)
        if before := repeated(session, at, person, key):
            return before
        first = _asked_back(at, seat)[1]
        if not agrees and undo.objecting(at.log):
            if seat != ORGANISER:
                raise Refusal(
                    "The organiser decides whether disputed dice count. You can agree to roll again."
                )
            if typed_dice.is_of_typists(session, at, person, at.log.records[first - 1]):
                raise Refusal(typed_dice.OWN_CAUSE)
        return answered_back(session, at, person, seat, agrees, key, reason)


def answered_back(
    session: Session, at: Running, giver: Giver, seat: str, agrees: bool, key: str, reason: str = ""
) -> Outcome:
    """The same where the giver may answer for the seat; the caller is writing."""
    asked, first = _asked_back(at, seat)
    if not agrees:
        kind: Kind = "refuse_back"
    else:
        undo.refuse_shown_end(at.log, at.seats, first, photographs.any_of_one_side(session, at.campaign.id))
        kind = "take_back" if is_agreed(asked, seat) else "agree_back"
    why = reason.strip()[:REASON_LONGEST]
    return insert(session, at, of_house(at, kind, giver, seat, key, first, why))


def _asked_back(at: Running, seat: str) -> tuple[Pending, int]:
    """The request to undo that the seat is asked about."""
    found = undo.pending(at.log)
    if found is None or not any(seat in group for group in found[0].wanted):
        raise Refusal("There is no request to undo for this seat now.")
    return found


def open_sealed(session: Session, campaign_id: int, person: User, key: str, reason: str) -> Outcome:
    """The organiser may look at the campaign from every seat, and export it with all secrets, from now on.
    Everybody is told, with the reason; nobody else sees more than before."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        if not is_organiser(session, campaign_id, person):
            raise Refusal("Only the organiser can look at hidden information.")
        if is_opened(at.log.records):
            raise Refusal("You can see everything already.")
        why = reason.strip()[:REASON_LONGEST]
        if not why:
            raise Refusal("Give a reason. Everybody can read it.")
        words = f"{person.username} looks at all hidden information of {at.campaign.title}."
        security_log.record(session, "export", words, by=person)
        return insert(session, at, of_house(at, "opened", person, "", key, None, why))


def amend_document(
    session: Session, campaign_id: int, person: User, item: Shelved | Child, key: str, reason: str
) -> Outcome:
    """Puts another version of the document into the running campaign, with a reason: a published one, or that
    of its corrected parent. Refuses one with errors or other seats, and what the system refuses."""
    with writing(session):
        at = locked(session, campaign_id)
        if before := repeated(session, at, person, key):
            return before
        if not is_organiser(session, campaign_id, person):
            raise Refusal("Only the organiser can change the scenario version.")
        if at.campaign.finished or at.ruleset.amend is None:
            raise Refusal(
                "The scenario version of this campaign cannot be changed any more."
                if at.campaign.finished
                else "This game keeps the scenario version it began with."
            )
        why = reason.strip()[:REASON_LONGEST]
        if not why:
            raise Refusal("Give a reason. Everybody can read it.")
        if isinstance(item, Child):
            kind, document = kind_referred(at.ruleset, item.kind), item.document
        else:
            kind, document = item.kind, catalogue.document_of(session, item)
        documents = shelf.resolve(session, at.ruleset, document)
        shelf.check(at.ruleset, kind, documents)
        if at.ruleset.seats(documents, at.ruleset.rulings_of(at.state)) != at.seats:
            raise Refusal("That version has other seats. Start a new campaign with it.")
        events = at.ruleset.amend(at.state, documents, why)
        name, refs = shelf.store_all(session, at.ruleset, kind, documents)
        record = replace(of_house(at, "amend", person, "", key, None, why), events=events)
        extra = {"document": name, "references": shelf.references_out(refs)}
        return insert(session, at, record, extra, goes_on=True)


def _eyes(session: Session, at: Running, person: User, wanted: str) -> str | None:
    """The seat as which a person reads: the one wanted if they may look as it, else their first. An organiser
    who plays acts for the organiser's seat and reads as their own."""
    viewing = viewing_seats(session, at, person)
    return wanted if wanted in viewing else viewing[0]


def _order(
    session: Session,
    at: Running,
    person: User,
    seat: str,
    choice: Choice,
    command: object,
    form: Form,
) -> Outcome:
    record = _record(session, at, person, seat, choice, command, form)
    if record.typed and at.campaign.dice == "word" and not form.witnessed:
        wanted = typed_dice.whose_word(session, at, person, seat)
        if wanted:
            return typed_dice.ask(session, at, person, seat, choice, command, record.faces, form.key, wanted)
    return insert(session, at, record, goes_on=True)


def _record(
    session: Session, at: Running, person: User, seat: str, choice: Choice, command: object, form: Form
) -> Record:
    """The entry of the order, with its dice and what the rules make of them."""
    by_card.require_other_side(session, at, person, seat, command)
    faces = _faces(session, at, person, choice, form.typed)
    was_typed = form.typed is not None and choice.throw is not None
    if was_typed:
        typed_dice.check_open(at, command, seat)
    return Record(
        at.log.last + 1,
        "order",
        person.id,
        person.username,
        seat,
        command,
        faces,
        was_typed,
        at.ruleset.decide(at.state, seat, command, faces),
        now(),
        form.key,
        witnessed=was_typed and form.witnessed,
        report_of=_reported(session, at, choice),
    )


def _reported(session: Session, at: Running, choice: Choice) -> Reported | None:
    """The child whose report filled in the form of the choice, even if somebody changed it since."""
    found = reports.filled_by(reports.to_be_sent(session, at), choice)
    return found.mark if found else None


def _faces(session: Session, at: Running, person: User, choice: Choice, typed: Faces | None) -> Faces:
    if typed is None or choice.throw is None:
        faces = roll(choice.throw, randint)
    elif at.campaign.dice == "none":
        raise Refusal("In this campaign Sandtable rolls all dice.")
    elif at.campaign.dice == "organiser" and not is_organiser(session, at.campaign.id, person):
        raise Refusal("In this campaign only the organiser can enter dice. Sandtable rolls yours.")
    else:
        faces = typed
    check_faces(choice.throw, faces)
    return faces
