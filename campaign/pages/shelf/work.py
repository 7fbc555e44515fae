"""A document of the library as a page, before it is HTML: what it is, came from and needs, what was played
with it, what the reader may do with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from campaign.pages.frame import sides
from campaign.pages.frame.opened import db
from campaign.pages.paper.papers import grouped
from campaign.pages.shelf import parts as shelf_parts
from campaign.pages.shelf.parts import Taking, counted
from campaign.pages.shelf.said import Sent, VersionPlays, said_of
from campaign.people import people, security
from campaign.shelf import catalogue, collections, works
from campaign.shelf.catalogue import Shelved
from campaign.shelf.owned import owned
from campaign.shelf.search import box_titles, lacks
from campaign.shelf.tables import Collection
from exports.paper.paper import PAPERS, Paper
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.findings import Gathered
from rulesets.kit.summary import Glance


@dataclass(frozen=True, slots=True)
class WorkPage:
    """All that the page of a document shows. `played` is what was played with each of its versions, by hash;
    `needs` are boxes with how many, `lacks` those the reader has not, in words, None where he never said what
    he has; `papers` stand by group, `is_numbered` says that some of them number hexes."""

    item: Shelved
    versions: Sequence[Shelved]
    played: Mapping[str, works.Played]
    picture: Markup | None
    found: tuple[Gathered, ...]
    glance: Glance
    said: VersionPlays
    needs: Sequence[tuple[str, int]]
    lacks: tuple[str, ...] | None
    papers: Sequence[tuple[str, Sequence[Sheet]]]
    is_numbered: bool
    parent: Shelved | None
    parts: tuple[Shelved, ...]
    forks: tuple[Shelved, ...]
    takings: tuple[Taking, ...]
    collections: Sequence[Collection]
    may_start: bool
    may_fork: bool
    may_continue: bool
    may_withdraw: bool
    sizes: tuple[Paper, ...] = PAPERS

    @property
    def newest(self) -> Shelved:
        """The newest version of it."""
        return self.versions[0]

    @property
    def of_this(self) -> works.Played:
        """What was played with this version."""
        return self.played[self.item.hash]

    @property
    def findings(self) -> tuple[Gathered, ...]:
        """What its check calls an error or a warning."""
        return tuple(each for each in self.found if each.finding.level != "note")

    @property
    def notes(self) -> tuple[Gathered, ...]:
        """What its check only notes."""
        return tuple(each for each in self.found if each.finding.level == "note")


def work_page(item: Shelved, sent: Sent | None = None) -> WorkPage:
    """The page of that version, for whoever reads it; `sent` is a form on it that came back."""
    sides.about(shelf_parts.sides_of(db(), item))
    versions, person = catalogue.versions(db(), item.address), security.person_or_none()
    printed, is_numbered = shelf_parts.outlines(db(), item)
    may_edit = item.kind.editing is not None
    played = works.played(db(), (each.hash for each in versions))
    boxes = box_titles((item,))
    mine = owned(db(), person, item.ruleset) if person else ()
    return WorkPage(
        item=item,
        versions=versions,
        played=played,
        picture=shelf_parts.picture(db(), item),
        found=shelf_parts.findings(db(), item),
        glance=shelf_parts.glance(db(), item),
        said=said_of(item, played[item.hash].begun - played[item.hash].running, person, sent),
        needs=[(boxes.get(key, key), number) for key, number in item.cover.needs],
        lacks=counted(lacks(item, mine), boxes) if mine else None,
        papers=grouped(printed),
        is_numbered=is_numbered,
        parent=catalogue.parent(db(), item),
        parts=catalogue.parts(db(), item),
        forks=catalogue.forks(db(), item),
        takings=shelf_parts.takings(db(), item),
        collections=collections.own(db(), person) if person else (),
        may_start=person is not None
        and people.is_house_organiser(person)
        and item.kind.playable
        and item.is_listed,
        may_fork=may_edit and item.is_listed,
        may_continue=person is not None
        and item.work is not None
        and item.work.owner_id == person.id
        and may_edit,
        may_withdraw=works.may_withdraw(person, item.work),
    )
