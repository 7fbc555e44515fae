"""Collections: documents of the shelf under one title, in an order, with a foreword.

Invariant: a collection names versions and holds none, so what was published stays as it is; one that is not
public is its owner's alone, and to anybody else it is not there. Its owner changes it; organisers of the
house may take a public one away.
"""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import delete, func, or_, select
from sqlalchemy.orm import Session

from campaign.club.notes import TWICE
from campaign.people.people import is_house_organiser
from campaign.shelf import catalogue
from campaign.shelf.catalogue import Shelved
from campaign.shelf.tables import Collected, Collection
from campaign.shelf.works import TITLE_LONGEST, word_for
from campaign.storage.db import locked, now, writing
from campaign.storage.models import User
from rulesets.kit.flow import spelling
from rulesets.kit.flow.refusals import Refusal

FOREWORD_LONGEST = 5000
MOST = 40
"""Documents of a collection: what one file holds and one evening prints."""
MOST_OF_A_PERSON = 50
_NOT_THERE = "There is no such collection."


@dataclass(frozen=True, slots=True)
class Wish:
    """What a collection is to be: its title, its foreword, and whether everybody may read it."""

    title: str
    foreword: str = ""
    is_public: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    """A place of a collection, counted from 1, and what stands at it; None where that is not here."""

    place: int
    address: str
    number: int
    item: Shelved | None


def listed(session: Session, person: User | None) -> tuple[Collection, ...]:
    """The collections somebody may read, his own first, then by title."""
    mine = person.id if person else None
    query = (
        select(Collection)
        .where(or_(Collection.is_public, Collection.owner_id == mine))
        .order_by(Collection.owner_id != mine, func.lower(Collection.title), Collection.id)
    )
    return tuple(session.scalars(query))


def own(session: Session, person: User) -> tuple[Collection, ...]:
    """The collections of the person."""
    return tuple(each for each in listed(session, person) if each.owner_id == person.id)


def find(session: Session, person: User | None, slug: str) -> Collection:
    """The collection, for whoever may read it; refuses one that is not there for him."""
    found = session.scalar(select(Collection).where(Collection.slug == slug))
    if found is None or not (found.is_public or (person is not None and found.owner_id == person.id)):
        raise Refusal(_NOT_THERE)
    return found


def parts(session: Session, collection: Collection) -> tuple[Part, ...]:
    """What stands in it, in order."""
    rows = session.scalars(
        select(Collected).where(Collected.collection_id == collection.id).order_by(Collected.place)
    )
    return tuple(
        Part(place, row.address, row.number, _there(session, row)) for place, row in enumerate(rows, 1)
    )


def _there(session: Session, row: Collected) -> Shelved | None:
    try:
        return catalogue.find(session, row.address, row.number)
    except Refusal:
        return None


def counted(session: Session) -> dict[int, int]:
    """How many documents each collection has, by its number."""
    rows = session.execute(select(Collected.collection_id, func.count()).group_by(Collected.collection_id))
    return {row[0]: row[1] for row in rows}


def begin(session: Session, person: User, wish: Wish) -> Collection:
    """A new, empty collection. Refuses one without a title, words that are too long, and one too many."""
    title = _checked(wish)
    with writing(session):
        locked(session, User, person.id)
        same = Collection.owner_id == person.id, Collection.title == title, Collection.created > now() - TWICE
        if (there := session.scalar(select(Collection).where(*same).limit(1))) is not None:
            return there
        if len(own(session, person)) >= MOST_OF_A_PERSON:
            raise Refusal(f"You have {MOST_OF_A_PERSON} collections. Delete one first.")
        word = word_for(title)
        taken = session.scalar(select(Collection.id).where(Collection.slug == word)) or word == "new"
        made = Collection(
            slug=f"{word}-{secrets.token_hex(3)}" if taken else word,
            title=title,
            foreword=wish.foreword.strip(),
            owner_id=person.id,
            is_public=wish.is_public,
            created=now(),
            changed=now(),
        )
        session.add(made)
    return made


def _checked(wish: Wish) -> str:
    title = spelling.line(wish.title)
    if not title:
        raise Refusal("Give the collection a title.")
    if len(title) > TITLE_LONGEST:
        raise Refusal(f"Give it a title of at most {TITLE_LONGEST} characters; this one has {len(title)}.")
    if len(wish.foreword) > FOREWORD_LONGEST:
        raise Refusal(
            f"A foreword has at most {FOREWORD_LONGEST} characters; this one has {len(wish.foreword)}."
        )
    return title


def change(session: Session, person: User, slug: str, wish: Wish, order: Sequence[int]) -> Collection:
    """The collection as it is wished: `order` are the places that stay, as they stand now, in their new
    order. Refuses others than its owner, and places it does not have."""
    title = _checked(wish)
    with writing(session):
        locked(session, User, person.id)
        found = _owned(session, person, slug)
        rows = placed_in(session, found)
        if len(set(order)) != len(order) or not set(order) <= set(range(1, len(rows) + 1)):
            raise Refusal("The collection was changed meanwhile. Check it again.")
        found.title, found.foreword = title, wish.foreword.strip()
        found.is_public, found.changed = wish.is_public, now()
        _put(session, found, [rows[place - 1] for place in order])
    return found


def add(session: Session, person: User, slug: str, item: Shelved) -> Collection:
    """The version at the end of the collection; where it stands in it, it stays once. Refuses others than its
    owner, and one document too many."""
    with writing(session):
        locked(session, User, person.id)
        found = _owned(session, person, slug)
        rows = placed_in(session, found)
        if (item.address, item.number) not in rows:
            if len(rows) >= MOST:
                raise Refusal(f"A collection holds at most {MOST} scenarios. Create another collection.")
            _put(session, found, [*rows, (item.address, item.number)])
            found.changed = now()
    return found


def _owned(session: Session, person: User, slug: str) -> Collection:
    found = find(session, person, slug)
    if found.owner_id != person.id:
        raise Refusal(f"Only {found.owner.username} can change this collection.")
    return found


def placed_in(session: Session, collection: Collection) -> list[tuple[str, int]]:
    """What stands in it, in order, by address and version."""
    found = session.scalars(
        select(Collected).where(Collected.collection_id == collection.id).order_by(Collected.place)
    )
    return [(row.address, row.number) for row in found]


def _put(session: Session, collection: Collection, placed: Sequence[tuple[str, int]]) -> None:
    session.execute(delete(Collected).where(Collected.collection_id == collection.id))
    session.add_all(
        Collected(collection_id=collection.id, place=place, address=address, number=number)
        for place, (address, number) in enumerate(placed, 1)
    )


def may_remove(person: User | None, collection: Collection) -> bool:
    """Whether the person may take the collection away: its owner, and whoever keeps the house."""
    return person is not None and (collection.owner_id == person.id or is_house_organiser(person))


def remove(session: Session, person: User, slug: str) -> str:
    """Takes the collection away and gives its title; what stood in it stays in the library."""
    with writing(session):
        found = find(session, person, slug)
        if not may_remove(person, found):
            raise Refusal(f"Only {found.owner.username} can delete this collection.")
        title = found.title
        session.execute(delete(Collected).where(Collected.collection_id == found.id))
        session.delete(found)
    return title
