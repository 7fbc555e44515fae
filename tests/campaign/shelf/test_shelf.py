"""Works and their versions: published once, never changed, referred to, played, withdrawn."""

from dataclasses import replace

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from campaign.log.running import House, running
from campaign.play import archive, opening, trial
from campaign.shelf import catalogue, search as shelf_search, works
from campaign.shelf.search import Wanted, search
from campaign.storage import documents as shelf
from campaign.storage.models import User, Version
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Ref
from rulesets.kit.summary import Cover
from tests import builders
from tests.systems.sealed_bid import AUCTION, PRICES, SEALED_BID
from tests.systems.sealed_bid.documents import ATTIC, EVENING, Auction, Lot, PriceList, Rulings
from tests.systems.sealed_bid.floor import FLOOR, PARLOUR

CELLAR = replace(ATTIC, title="Things from the cellar")
LATE = replace(EVENING, title="A late evening")


def published(
    session: Session,
    person: User,
    prices: PriceList = CELLAR,
    draft: str = "d1",
    said: str = "",
    parent: Ref | None = None,
) -> Version:
    return works.publish(session, person, works.Publication(SEALED_BID, PRICES, prices, draft, said, parent))


def published_auction(session: Session, person: User, auction: Auction = LATE) -> Version:
    return works.publish(session, person, works.Publication(SEALED_BID, AUCTION, auction, "d2"))


def test_the_next_publishing_of_a_draft_is_the_next_version(session: Session, rosa: User) -> None:
    published(session, rosa)
    second = published(session, rosa, replace(CELLAR, title="Cellar and attic"), said=" Some  more ")
    assert (second.number, second.said, second.work.slug) == (2, "Some more", "things-from-the-cellar")
    found = catalogue.versions(session, "things-from-the-cellar")
    assert [(item.number, item.cover.title) for item in found] == [
        (2, "Cellar and attic"),
        (1, "Things from the cellar"),
    ]
    assert catalogue.document_of(session, found[1]) == CELLAR
    assert second.work.title == "Cellar and attic"


def test_a_document_with_errors_is_not_published(session: Session, rosa: User) -> None:
    twice = replace(CELLAR, lots=(CELLAR.lots[0], CELLAR.lots[0]))
    with pytest.raises(Refusal, match="stands twice"):
        published(session, rosa, twice)
    assert [item for item in catalogue.listed(session) if item.work] == []


def test_the_same_document_is_no_new_version(session: Session, rosa: User) -> None:
    published(session, rosa)
    with pytest.raises(Refusal, match="Nothing has changed since version 1"):
        published(session, rosa)


def test_a_fork_that_is_still_what_it_came_from_is_not_published(session: Session, rosa: User) -> None:
    with pytest.raises(Refusal, match="still the same as Things from the attic"):
        published(session, rosa, ATTIC, parent=Ref("prices", "attic", 1))


def test_nobody_publishes_the_next_version_of_another_s_work(session: Session, rosa: User) -> None:
    published(session, rosa)
    with pytest.raises(Refusal, match="Only Rosa"):
        published(session, builders.a_person(session, "Fritz"), replace(CELLAR, title="Mine"))


@pytest.mark.parametrize("words", ["UPDATE versions SET who = 'x'", "DELETE FROM versions"])
def test_a_published_version_is_guarded_by_the_database(any_house: House, words: str) -> None:
    with any_house.sessions()() as session:
        rosa = builders.a_person(session, "Rosa")
        published(session, rosa)
        assert published(session, rosa, replace(CELLAR, title="More")).number == 2
        assert catalogue.listed(session)[0].number == 2
        with pytest.raises(DBAPIError, match="never changed"):
            session.execute(text(words))


def test_two_works_of_one_title_have_two_addresses(session: Session, rosa: User) -> None:
    one, two = published(session, rosa), published(session, rosa, draft="other")
    assert one.work.slug != two.work.slug
    assert two.work.slug.startswith("things-from-the-cellar-")


def test_a_work_never_takes_the_id_of_a_shipped_document_or_a_page(session: Session, rosa: User) -> None:
    for title in ("Attic", "Bring in", "¡!"):
        version = published(session, rosa, replace(CELLAR, title=title), draft=title)
        assert version.work.slug not in ("attic", "bring-in", "")


def test_shipped_documents_stand_on_the_shelf_as_the_house_s(session: Session) -> None:
    item = catalogue.find(session, "sealed_bid.prices.attic")
    assert (item.author, item.number, item.cover.title) == ("Sandtable", 1, "Things from the attic")
    assert catalogue.document_of(session, item) == ATTIC
    for address, number in (("sealed_bid.prices.attic", 2), ("sealed_bid.prices.x", 1), ("cellar", None)):
        with pytest.raises(Refusal, match="no such document"):
            catalogue.find(session, address, number)


def test_a_reference_means_a_shipped_document_or_that_version_of_a_work(session: Session, rosa: User) -> None:
    first = published(session, rosa)
    published(session, rosa, replace(CELLAR, lots=(*CELLAR.lots, Lot("C1", "A Drum", 2))))
    auction = replace(EVENING, prices=Ref("prices", first.work.slug, 1))
    assert dict(shelf.resolve(session, SEALED_BID, auction).references) == {auction.prices: CELLAR}
    for wrong in (
        Ref("prices", first.work.slug, 3),
        Ref("prices", "nothing", 1),
        Ref("auction", "x", 1),
        Ref("sonnet", "x", 1),
    ):
        with pytest.raises(Refusal, match="refers to"):
            shelf.resolve(session, SEALED_BID, replace(EVENING, prices=wrong))
    findings = shelf.findings_of(session, SEALED_BID, AUCTION, replace(EVENING, prices=Ref("prices", "x", 1)))
    assert findings[0].level == "error" and "not in the library" in findings[0].sentence


def test_a_campaign_starts_from_a_published_version_and_keeps_it(session: Session, rosa: User) -> None:
    olga = builders.an_organiser(session)
    first = published(session, rosa)
    auction = published_auction(session, rosa, replace(LATE, prices=Ref("prices", first.work.slug, 1)))
    item = catalogue.referred(session, "sealed_bid", "auction", auction.work.slug, 1)
    start = opening.Start("sealed_bid", "auction", catalogue.document_of(session, item), Rulings(), "Ours")
    campaign = opening.start_campaign(session, olga, start)
    assert running(session, campaign.id).state.prices == CELLAR
    assert campaign.document == auction.document
    brought = archive.import_campaign(session, archive.export_campaign(session, campaign.id), olga)
    assert running(session, brought.id).state.prices == CELLAR


def test_plays_are_campaigns_begun_here_counted_by_their_results(session: Session) -> None:
    campaign, people = builders.an_auction(session)
    name = campaign.document
    assert works.played(session, [name])[name] == works.Played(1, 1, ())
    red = people["red"]
    trial.start_trial(session, campaign.id, red, "red")
    archive.import_campaign(session, archive.export_campaign(session, campaign.id), red)
    assert works.played(session, [name])[name] == works.Played(1, 1, ())


def test_results_are_counted_by_their_words(session: Session) -> None:
    campaign, people = builders.an_auction(session)
    others = [builders.a_campaign(session, people["organiser"], f"Evening {number}") for number in range(3)]
    for each, result in zip([campaign, *others], ["Red wins.", "Blue wins.", "Red wins.", ""], strict=True):
        session.execute(
            text("UPDATE campaigns SET finished = :over, result = :result WHERE id = :id"),
            {"over": bool(result), "result": result, "id": each.id},
        )
    assert works.played(session, [campaign.document])[campaign.document] == works.Played(
        4, 1, (("Red wins.", 2), ("Blue wins.", 1))
    )


def test_a_withdrawn_work_leaves_the_list_and_keeps_its_page(session: Session, rosa: User) -> None:
    version = published(session, rosa)
    slug = version.work.slug
    with pytest.raises(Refusal, match="Only Rosa"):
        works.withdraw(session, builders.a_person(session, "Fritz"), slug, True)
    works.withdraw(session, rosa, slug, True)
    assert slug not in [item.id for item in catalogue.listed(session)]
    assert not catalogue.find(session, slug).is_listed
    works.withdraw(session, builders.an_organiser(session), slug, False)
    assert slug in [item.id for item in catalogue.listed(session)]


def test_a_fork_knows_its_parent_and_the_parent_its_forks(session: Session, rosa: User) -> None:
    parent = published(session, rosa)
    fork = published(
        session,
        builders.a_person(session, "Fritz"),
        replace(CELLAR, title="Mine"),
        "d9",
        parent=Ref("prices", parent.work.slug, 1),
    )
    item, child = catalogue.find(session, parent.work.slug), catalogue.find(session, fork.work.slug)
    assert catalogue.parent(session, child) == item
    assert catalogue.forks(session, item) == (child,)
    assert catalogue.parent(session, item) is None


def shelved(title: str, *, needs: tuple[tuple[str, int], ...] = (), **words: str) -> catalogue.Shelved:
    return catalogue.Shelved(SEALED_BID, FLOOR, title, 1, Cover(title, needs=needs, **words), title)


SHELF = (
    shelved(
        "Pegasus Bridge",
        period="1944-06-06",
        front="Western",
        board="Standard",
        needs=(("base", 1),),
        about="Gliders before dawn",
    ),
    shelved(
        "Kasserine",
        period="February 1943",
        front="Mediterranean",
        board="Standard",
        needs=(("base", 1), ("desert", 1)),
    ),
    shelved("Omaha", period="1944-06-06", front="Western", board="Overlord", needs=(("base", 2),)),
    shelved("Nothing stated"),
)


def said(item: catalogue.Shelved) -> dict[str, str]:
    """What it says at a glance: the bridge is for two and short, the others for four."""
    is_bridge = item.cover.title == "Pegasus Bridge"
    return {"Players": "2", "Length": "3 turns"} if is_bridge else {"Players": "4"}


@pytest.mark.parametrize(
    "asked, titles",
    [
        (Wanted(), {"Pegasus Bridge", "Kasserine", "Omaha", "Nothing stated"}),
        (Wanted(text="GLIDERS dawn"), {"Pegasus Bridge"}),
        (Wanted(front="Western"), {"Pegasus Bridge", "Omaha"}),
        (Wanted(board="Overlord"), {"Omaha"}),
        (Wanted(system="firestorm"), set()),
        (Wanted(when="June 1944"), {"Pegasus Bridge", "Omaha"}),
        (Wanted(when="1943"), {"Kasserine"}),
        (Wanted(boxes=(("base", 1),), is_owned_only=True), {"Pegasus Bridge"}),
        (Wanted(boxes=(("base", 2),), is_owned_only=True), {"Pegasus Bridge", "Omaha"}),
        (Wanted(players="2"), {"Pegasus Bridge"}),
        (Wanted(players="4", front="Western"), {"Omaha"}),
        (Wanted(length="3 turns"), {"Pegasus Bridge"}),
        (Wanted(boxes=(("base", 1),)), {"Pegasus Bridge", "Kasserine", "Omaha", "Nothing stated"}),
    ],
)
def test_the_shelf_answers_what_is_asked(asked: Wanted, titles: set[str]) -> None:
    found = search(SHELF, asked, {}, said)
    assert {item.cover.title for item in found.items} == titles
    assert found.count == len(titles)


def test_tested_or_not_is_asked_of_what_is_played_alone() -> None:
    list_ = replace(shelved("A list"), kind=PRICES)
    game = replace(shelved("A game"), kind=AUCTION)
    other = replace(shelved("Another"), kind=AUCTION)
    plays = {game.hash: 2}
    found = [
        [item.cover.title for item in search((list_, game, other), Wanted(tested=tested), plays, said).items]
        for tested in ("yes", "no", "")
    ]
    assert found == [["A game"], ["Another"], ["A list", "A game", "Another"]]


def test_boxes_that_are_lacking_are_named_with_how_many() -> None:
    assert shelf_search.lacks(SHELF[2], (("base", 1),)) == (("base", 1),)
    assert shelf_search.lacks(SHELF[1], (("base", 3),)) == (("desert", 1),)


def test_the_shelf_is_sorted_and_paged() -> None:
    many = tuple(shelved(f"Work {number:02}") for number in range(30))
    first = search(many, Wanted(sort="title"), {}, said)
    assert (len(first.items), first.count, first.pages) == (shelf_search.PER_PAGE, 30, 3)
    last = search(many, Wanted(sort="title", page=99), {}, said)
    assert (last.page, last.items[-1].cover.title) == (3, "Work 29")
    assert search(many, Wanted(sort="plays"), {"Work 07": 4}, said).items[0].cover.title == "Work 07"


def test_what_is_asked_wrongly_in_the_address_is_left_out() -> None:
    asked = shelf_search.wanted(
        {"q": "  a   b ", "box-base": "2", "box-x": "99", "page": "-3", "sort": "colour"}
    )
    assert asked == Wanted(text="a b", boxes=(("base", 2),))


def test_a_shipped_document_of_a_kind_that_is_edited_is_on_the_shelf(session: Session) -> None:
    item = catalogue.find(session, "sealed_bid.floor.parlour")
    assert catalogue.document_of(session, item) == PARLOUR
