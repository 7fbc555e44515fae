"""The page of one document on the shelf, before it is HTML: what it is, came from and needs, what was played
with it, what the reader may do with it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from campaign.pages.frame.opened import db
from campaign.pages.paper.papers import grouped
from campaign.pages.shelf import parts as shelf_parts
from campaign.pages.shelf.parts import Taking, counted
from campaign.people import people, security
from campaign.shelf import catalogue, works
from campaign.shelf.catalogue import Shelved
from campaign.shelf.search import box_titles
from exports.paper.paper import PAPERS, Paper
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.findings import Gathered


@dataclass(frozen=True, slots=True)
class WorkPage:
    """All that the page of a document shows. `played` is what was played with each of its versions, by hash;
    `needs` are boxes in words; `papers` stand by group, `is_numbered` says that some of them number hexes."""

    item: Shelved
    versions: Sequence[Shelved]
    played: Mapping[str, works.Played]
    picture: Markup | None
    found: tuple[Gathered, ...]
    needs: tuple[str, ...]
    papers: Sequence[tuple[str, Sequence[Sheet]]]
    is_numbered: bool
    parent: Shelved | None
    parts: tuple[Shelved, ...]
    forks: tuple[Shelved, ...]
    takings: tuple[Taking, ...]
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


def work_page(item: Shelved) -> WorkPage:
    """The page of that version, for whoever reads it."""
    versions, person = catalogue.versions(db(), item.address), security.person_or_none()
    printed, is_numbered = shelf_parts.outlines(db(), item)
    may_edit = item.kind.editing is not None
    return WorkPage(
        item=item,
        versions=versions,
        played=works.played(db(), (each.hash for each in versions)),
        picture=shelf_parts.picture(db(), item),
        found=shelf_parts.findings(db(), item),
        needs=counted(item.cover.needs, box_titles((item,))),
        papers=grouped(printed),
        is_numbered=is_numbered,
        parent=catalogue.parent(db(), item),
        parts=catalogue.parts(db(), item),
        forks=catalogue.forks(db(), item),
        takings=shelf_parts.takings(db(), item),
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
