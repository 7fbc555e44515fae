"""The keys of one's seats, and what a seat may know, to take along.

Invariant: a key is shown to whoever holds its seat, and to nobody who stands in, organises or looks on.
"""

import json

from flask import Response, request

from campaign.closed import keys, sealing
from campaign.pages.frame.blueprints import campaign_pages
from campaign.pages.frame.opened import db, reader
from campaign.pages.frame.reader import Reader
from campaign.pages.paper import papers
from campaign.people import seats
from campaign.people.security import person
from exports.paper import sheets
from rulesets.kit.drawing.board import Row
from rulesets.kit.drawing.sheets import Grid, Head, Prose, Sheet
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat

WHAT_FOR = (
    "An export of this campaign holds your side's secrets encrypted. This key opens them on any server "
    "that imports the file. Play goes on there once each side has entered a key."
)
NO_DIGITS = "A key holds no 0, 1 or 8: what looks like one is O, I or B."
KEEP_IT = (
    "Anybody with this key and the file can read your side's secrets. Keep it private. If somebody else "
    "takes your seat, they get another key."
)


def held(who: Reader) -> tuple[Seat, ...]:
    """The seats the reader holds himself; he opens those in which he stands in by no key."""
    rows = seats.holders(db(), who.campaign.id)
    mine = {row.seat for row in rows if row.user_id == person().id}
    return tuple(seat for seat in who.running.seats if seat.key in mine)


@campaign_pages.get("/keeping/keys/")
def seat_keys(slug: str) -> str:
    """The sheet with the keys of the reader's own seats."""
    who = reader(slug)
    mine = held(who)
    if not mine:
        raise Refusal("You hold no seat in this campaign, so there is no key of yours.")
    blocks = [
        Grid(("", "", ""), _in_rows(who, seat), title=f"The key of {seat.title}", note=NO_DIGITS)
        for seat in mine
    ]
    words = Prose(((WHAT_FOR, ""), (KEEP_IT, "")))
    lines = (", ".join(seat.title for seat in mine), person().username)
    sheet = Sheet(
        "keys", "Keys", Head(who.campaign.title, "Your key to the exported file", lines), (*blocks, words)
    )
    return sheets.page(
        papers.as_numbered(sheet),
        paper=papers.wanted_paper(),
        palette=papers.wanted_ink(),
        ways=(("Back to the campaign", who.url("keeping")),),
    )


def _in_rows(who: Reader, seat: Seat) -> tuple[Row, ...]:
    """The key of the seat, three groups a row."""
    groups = keys.as_words(keys.key_of(who.campaign, seat.key, person().id)).split()
    return tuple(Row(tuple(groups[at : at + 3])) for at in range(0, len(groups), 3))


@campaign_pages.post("/keeping/own.json")
def own_part(slug: str) -> Response:
    """What a seat of the reader's may know, as a file."""
    who = reader(slug)
    key = request.form.get("seat", "")
    if key not in {seat.key for seat in held(who)}:
        raise Refusal("That is no seat of yours.")
    text = json.dumps(sealing.own_part(db(), who.running, key), ensure_ascii=False, indent=1)
    answer = Response(text, mimetype="application/json")
    name = f"{who.campaign.slug}-{key}.json"
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer
