"""An evening that is changed or called off after it was set up.

Invariant: what a told plan said to the campaigns follows it: a game that still has the evening's date gets
the new one, or loses it. What somebody has dated otherwise since stays as it is.
"""

from collections.abc import Iterator

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from campaign.club import notes
from campaign.club.notes import Meeting
from campaign.game_nights import nights, plans
from campaign.game_nights.nights import Wish
from campaign.game_nights.open_battles import key_of
from campaign.game_nights.tables import ClubEvening, EveningAnswer, EveningGame
from campaign.storage.db import now, writing
from campaign.storage.models import User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal


def change(session: Session, by: User, evening: ClubEvening, wish: Wish) -> int:
    """Changes the evening to what was typed; how many battles move with it. At another hour everybody is
    asked again. Refuses what `nights.fits` refuses, an evening that is over, and to take a table away at
    which a game is planned."""
    _require_ahead(by, evening)
    when, tables = nights.fits(wish)
    lost = [row.table for row in nights.games(session, evening) if row.table not in tables]
    if lost:
        raise Refusal(f"A game is planned for {lost[0]}. Remove it from the plan first, or keep the table.")
    with writing(session):
        told = tuple(_told(session, evening))
        if when.text != evening.at:
            session.execute(delete(EveningAnswer).where(EveningAnswer.evening_id == evening.id))
        evening.at, evening.tables = when.text, "\n".join(tables)
        evening.place, evening.words = spelling.line(wish.place)[:120], wish.words.strip()[:300]
        evening.changes, evening.changed = evening.changes + 1, now()
        for game, known in told:
            plans.tell(session, by, evening, game, known)
    return len(told)


def call_off(session: Session, by: User, evening: ClubEvening) -> int:
    """Calls the evening off and ends its plan; how many battles have no date any more. Whoever wanted to come
    is told until its day. Refuses one that is over."""
    _require_ahead(by, evening)
    with writing(session):
        told = tuple(_told(session, evening))
        for game, known in told:
            notes.put(session, game.campaign_id, "date", by, "", game.subject)
            if known.table == plans.place_of(evening, game):
                notes.put(session, game.campaign_id, "table", by, "", game.subject)
        session.execute(delete(EveningGame).where(EveningGame.evening_id == evening.id))
        evening.called_off = now()
    return len(told)


def leave_out(session: Session, campaign_id: int, person: User) -> None:
    """Takes whoever leaves a campaign out of what is planned in it for evenings ahead, and out of who comes
    to its matters. The caller commits."""
    here = select(EveningGame).where(EveningGame.campaign_id == campaign_id)
    ahead = [
        game
        for game in session.scalars(here)
        if person.id in nights.players_of(game)
        and nights.lies_ahead(nights.evening_of(session, game.evening_id))
    ]
    for game in ahead:
        session.delete(game)
    for subject, known in notes.meetings(session, campaign_id, plans.PUBLIC).items():
        if person.username in known.signed_up:
            notes.put(session, campaign_id, "sign-up", person, "no", subject)


def _require_ahead(by: User, evening: ClubEvening) -> None:
    nights.require_host(by)
    if not nights.lies_ahead(evening):
        raise Refusal(f"That game night is {'called off' if evening.called_off else 'over'}.")


def _told(session: Session, evening: ClubEvening) -> Iterator[tuple[EveningGame, Meeting]]:
    """The games that are still to be played and have the evening's date, with what is arranged for each."""
    battles = plans.battles_of(session, evening)
    for game in nights.games(session, evening):
        known = notes.meetings(session, game.campaign_id, plans.PUBLIC).get(game.subject)
        is_open = key_of(game.campaign_id, game.subject) in battles
        if is_open and known is not None and known.when is not None and known.when.text == evening.at:
            yield game, known
