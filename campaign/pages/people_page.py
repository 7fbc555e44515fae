"""The people of a campaign as their page shows them, before it is HTML: seats and who sits in them, members,
and what the reader may change. `people.py` makes HTML of it and carries the changes out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from campaign.club import dates, notes, profile
from campaign.game_nights import nights as evenings
from campaign.guests import invitations
from campaign.guests.invitations import Open
from campaign.pages.frame.addresses import whole
from campaign.pages.frame.once import Once
from campaign.pages.frame.opened import db
from campaign.pages.frame.reader import Reader
from campaign.people import links, renewing, seats
from campaign.people.security import person
from campaign.program.seating import players_for
from campaign.storage.db import now
from campaign.storage.models import Membership, User
from campaign.talk import photographs
from rulesets.kit.flow.duties import ORGANISER, open_duties
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Seat
from rulesets.kit.words import count


@dataclass(frozen=True, slots=True)
class SeatLine:
    """A seat with its chairs, the invitations to it that nobody used yet, whether more may sit down, and
    whether one more may be invited; `is_wanting` says that the game needs somebody there."""

    seat: Seat
    chairs: tuple[seats.Chair, ...]
    asked: tuple[Open, ...]
    has_room: bool
    is_open: bool
    is_wanting: bool

    @property
    def taken(self) -> int:
        """In how many chairs somebody sits, or the program."""
        return sum(not chair.is_empty for chair in self.chairs)

    @property
    def is_many(self) -> bool:
        """Whether several may sit there."""
        return self.seat.holders[1] != 1


@dataclass(frozen=True, slots=True)
class SideSeats:
    """The seats of a side, under its title; those of no side under an empty one."""

    side: str
    title: str
    seats: tuple[SeatLine, ...]


@dataclass(frozen=True, slots=True)
class MemberLine:
    """A member with the titles of the seats he sits in; `is_renewable` says whether the reader may give him a
    new password."""

    member: Membership
    titles: tuple[str, ...]
    is_renewable: bool


@dataclass(frozen=True, slots=True)
class PeoplePage:
    """All that the page shows. `seats` stand by side; `asked` are the invitations without a seat; `of_chair`
    the open invitation of each empty chair that has one; `sides` are those of the seats, with their titles;
    `players` are the program's players, by name; `said_before` says what was said to everybody so far, which
    observers read too; `once` is the link that was just made, `refusal` why a change was not; until `until`
    an invitation works that is made now."""

    reader: Reader
    me: User
    seats: tuple[SideSeats, ...]
    asked: tuple[Open, ...]
    of_chair: Mapping[int, Open]
    until: date
    lines: tuple[MemberLine, ...]
    sides: tuple[tuple[str, str], ...]
    players: tuple[str, ...]
    today: str
    said_before: str
    once: Once | None
    refusal: Refusal | None

    @property
    def counted(self) -> str:
        """How many seats are taken, invited to and empty, in words."""
        lines = [line for group in self.seats for line in group.seats]
        taken = sum(line.taken for line in lines)
        asked = sum(len(line.asked) for line in lines) + len(self.of_chair)
        wanting = sum(line.is_wanting for line in lines)
        told = [count(taken, "seat taken", "seats taken")]
        told += [count(asked, "invitation not used yet", "invitations not used yet")] if asked else []
        told += [f"{wanting} still open"] if wanting else []
        return ", ".join(told)

    @property
    def members(self) -> tuple[Membership, ...]:
        """Everybody in the campaign."""
        return tuple(line.member for line in self.lines)


@dataclass(frozen=True, slots=True)
class Leaving:
    """What is asked before somebody leaves a campaign: who, the seats that are open then, what is asked of
    these now, and the evenings on which they are to play there."""

    reader: Reader
    other: User
    seats: tuple[str, ...]
    asked: tuple[str, ...]
    nights: tuple[str, ...]

    @property
    def is_me(self) -> bool:
        return self.other.id == person().id


def leaving(who: Reader, other: User) -> Leaving:
    """What becomes open where the person leaves, as far as the reader may know."""
    mine = [chair.seat for chair in seats.chairs(db(), who.running) if chair.user_id == other.id]
    keys = {seat.key for seat in mine}
    duties = open_duties(who.ruleset.standing(who.state, who.key).duties)
    asked = (duty.says or duty.kind for duty in duties if keys & {*duty.seats})
    nights = (
        dates.said(row.at, profile.zone(db()))
        for row in evenings.listed(db())
        if evenings.lies_ahead(row) and other.id not in evenings.missing(db(), row)
        for game in evenings.games(db(), row)
        if game.campaign_id == who.campaign.id and other.id in evenings.players_of(game)
    )
    titles = tuple(seat.title for seat in mine)
    return Leaving(who, other, titles, tuple(dict.fromkeys(asked)), tuple(dict.fromkeys(nights)))


def new_password(other: User) -> Once:
    """A link to a new password for the other, made by the reader; refuses what `password_link` refuses."""
    token = renewing.password_link(db(), person(), other)
    return join_link(
        f"A new password for {other.username}",
        token,
        f"Give it to {other.username}. It works once, within 2 days, and is not shown again.",
    )


def join_link(title: str, token: str, words: str) -> Once:
    """The one-time link of the token, to be shown."""
    return Once(title, whole("front.join", token=token), words)


def people_page(who: Reader, refusal: Refusal | None = None, once: Once | None = None) -> PeoplePage:
    """The page for the person who is signed in."""
    chairs = seats.chairs(db(), who.running)
    titles = {side.key: side.title for side in who.running.sides}
    asked = invitations.open_ones(db(), who.campaign.id) if who.is_organiser else ()
    return PeoplePage(
        reader=who,
        me=person(),
        seats=tuple(_by_side(_seat_lines(who, chairs, asked), titles)),
        asked=tuple(item for item in asked if not item.guest.seat and item.guest.holder_id is None),
        of_chair={item.guest.holder_id: item for item in asked if item.guest.holder_id is not None},
        until=(now() + links.LASTS["invitation"]).date(),
        lines=tuple(_member_line(member, chairs) for member in seats.members(db(), who.campaign.id)),
        sides=tuple((side, titles.get(side, side)) for side in sides_of(who)),
        players=players_for(who.ruleset) if who.is_organiser else (),
        today=date.today().isoformat(),
        said_before=_said_before(who) if who.is_organiser else "",
        once=once,
        refusal=refusal,
    )


def _said_before(who: Reader) -> str:
    """What was said and shown to everybody so far, in words; empty for nothing."""
    everybody = frozenset({""})
    remarks = len(notes.notes_for(db(), who.campaign.id, everybody, ("remark",)))
    shown = len(photographs.seen(db(), who.campaign.id, everybody))
    kinds = (remarks, "message"), (shown, "photograph")
    return " and ".join(count(number, word) for number, word in kinds if number)


def sides_of(who: Reader) -> tuple[str, ...]:
    """The sides that have seats in the campaign, by key."""
    return tuple(dict.fromkeys(seat.side for seat in who.running.seats if seat.side))


def _seat_lines(who: Reader, chairs: Sequence[seats.Chair], asked: Sequence[Open]) -> list[SeatLine]:
    lines = []
    for seat in who.running.seats:
        if seat.role == ORGANISER:
            continue
        mine = tuple(chair for chair in chairs if chair.seat == seat)
        invited = tuple(item for item in asked if item.guest.seat == seat.key)
        least, most = seat.holders
        lines.append(
            SeatLine(
                seat,
                mine,
                invited,
                has_room=not most or len(mine) < most,
                is_open=not most or len(mine) + len(invited) < most,
                is_wanting=len(mine) < least,
            )
        )
    return lines


def _by_side(lines: Sequence[SeatLine], titles: Mapping[str, str]) -> Iterator[SideSeats]:
    for side in dict.fromkeys(line.seat.side for line in lines):
        of_side = tuple(line for line in lines if line.seat.side == side)
        yield SideSeats(side, titles.get(side, side), of_side)


def _member_line(member: Membership, chairs: Sequence[seats.Chair]) -> MemberLine:
    return MemberLine(
        member,
        tuple(chair.seat.title for chair in chairs if chair.user_id == member.user_id),
        renewing.may_renew_password(db(), person(), member.user),
    )
