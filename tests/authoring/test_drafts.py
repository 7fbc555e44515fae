"""Drafts: every change kept, undone and done again; seen by their owner and those he names."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts, history, presence, sharing, store
from authoring.models import DraftVisit, Revision
from campaign.log.running import House
from campaign.storage.db import now as present, writing
from campaign.storage.models import User
from rulesets.kit.codec import Unreadable
from rulesets.kit.editing.rows import SetField
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.hexes.hex_document import cell_at
from rulesets.kit.ruleset import Ref
from tests import builders
from tests.authoring.desk import CARPET, a_draft, carpet, do, now, place, share
from tests.systems.sealed_bid import AUCTION, SEALED_BID
from tests.systems.sealed_bid.documents import EVENING
from tests.systems.sealed_bid.floor import FLOOR, blank


def test_a_draft_begins_with_its_document_and_says_what_it_began_as(session: Session, ada: User) -> None:
    ref = Ref("floor", "old-hall", 3)
    draft = drafts.create(session, ada, SEALED_BID, FLOOR, blank("hall"), "Nameless", ref)
    assert (draft.title, draft.owner.username, draft.head) == ("Nameless", "Ada", 1)
    assert (draft.forked_work, draft.forked_version) == ("old-hall", 3)
    assert now(session, ada, draft.uid) == blank("hall")


def test_what_has_no_editing_becomes_no_draft(session: Session, ada: User) -> None:
    with pytest.raises(Refusal, match="cannot be edited"):
        drafts.create(session, ada, SEALED_BID, AUCTION, EVENING)


def test_a_change_makes_a_revision_and_one_without_effect_makes_none(session: Session, ada: User) -> None:
    draft = a_draft(session, ada)
    assert do(session, ada, draft.uid, carpet("A4")).number == 2
    assert do(session, ada, draft.uid, carpet("A4")).number == 2
    assert cell_at(now(session, ada, draft.uid).map, place("A4")).terrain == CARPET


def test_a_draft_is_called_by_its_document(session: Session, ada: User) -> None:
    draft = a_draft(session, ada)
    assert (draft.title, draft.board) == ("Untitled", "Parlour")
    do(session, ada, draft.uid, SetField("title", "The salon"))
    assert draft.title == "The salon"
    history.undo(session, ada, draft.uid)
    assert draft.title == "Untitled"


def test_undo_goes_to_the_parent_and_redo_to_the_youngest_child(session: Session, ada: User) -> None:
    draft = a_draft(session, ada)
    one = do(session, ada, draft.uid, carpet("A4")).document
    two = do(session, ada, draft.uid, carpet("B4")).document
    assert history.undo(session, ada, draft.uid).document == one  # type: ignore[union-attr]
    three = do(session, ada, draft.uid, carpet("C4")).document
    assert history.undo(session, ada, draft.uid).document == one  # type: ignore[union-attr]
    assert history.redo(session, ada, draft.uid).document == three  # type: ignore[union-attr]
    with pytest.raises(Refusal, match="There is nothing to redo"):
        history.redo(session, ada, draft.uid)
    history.back_to(session, ada, draft.uid, 3)
    assert now(session, ada, draft.uid) == two


def test_undo_stops_at_the_beginning(session: Session, ada: User) -> None:
    draft = a_draft(session, ada)
    do(session, ada, draft.uid, carpet("A4"))
    history.undo(session, ada, draft.uid)
    with pytest.raises(Refusal, match="There is nothing to undo"):
        history.undo(session, ada, draft.uid)


def test_undo_survives_the_program(house: House, session: Session, ada: User) -> None:
    draft = a_draft(session, ada)
    do(session, ada, draft.uid, carpet("A4"))
    store._DOCUMENTS.things.clear()
    with house.sessions()() as later:
        again = later.get(User, ada.id)
        assert again is not None
        assert history.undo(later, again, draft.uid).document == blank("parlour")  # type: ignore[union-attr]


def _numbers(session: Session) -> list[int]:
    return list(session.scalars(select(Revision.number).order_by(Revision.number)))


def test_the_last_revisions_are_kept(session: Session, ada: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drafts, "KEPT", 5)
    monkeypatch.setattr(drafts, "UNDOS_KEPT", 3)
    draft = a_draft(session, ada)
    for number in range(8):
        do(session, ada, draft.uid, SetField("about", f"word {number}"))
    assert _numbers(session) == [5, 6, 7, 8, 9]


def test_what_undo_goes_back_to_is_kept_longer(
    session: Session, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafts, "KEPT", 5)
    monkeypatch.setattr(drafts, "UNDOS_KEPT", 3)
    draft = a_draft(session, ada)
    do(session, ada, draft.uid, SetField("about", "root"))
    for number in range(7):
        do(session, ada, draft.uid, SetField("about", f"tried {number}"))
        history.undo(session, ada, draft.uid)
    assert _numbers(session) == [1, 2, 5, 6, 7, 8, 9]
    assert now(session, ada, draft.uid).about == "root"


def _emptied(opened: drafts.Opened) -> drafts.Change:
    return drafts.Change(blank("parlour"), "Emptied")


Deed = Callable[[Session, User, str], object]
DEEDS: dict[str, Deed] = {
    "load": drafts.load,
    "undo": history.undo,
    "redo": history.redo,
    "discard": drafts.discard,
    "change": lambda session, person, uid: drafts.change(session, person, uid, _emptied),
    "share": lambda session, person, uid: share(session, person, uid, "Bert", "edit"),
    "unshare": lambda session, person, uid: sharing.unshare(session, person, uid, person.id),
}


@pytest.mark.parametrize("deed", DEEDS)
def test_to_strangers_a_draft_does_not_exist(session: Session, ada: User, bert: User, deed: str) -> None:
    draft = a_draft(session, ada)
    do(session, ada, draft.uid, carpet("A4"))
    assert not DEEDS[deed](session, bert, draft.uid)
    assert drafts.listed(session, bert) == []
    assert draft.head == 2


@pytest.mark.parametrize("deed", [name for name in DEEDS if name not in ("load", "unshare")])
def test_who_may_read_changes_nothing(session: Session, ada: User, bert: User, deed: str) -> None:
    draft = a_draft(session, ada)
    do(session, ada, draft.uid, carpet("A4"))
    share(session, ada, draft.uid, "Bert", "read")
    assert drafts.load(session, bert, draft.uid) is not None
    with pytest.raises(Refusal, match="Ada"):
        DEEDS[deed](session, bert, draft.uid)
    assert draft.head == 2


def test_who_may_edit_works_on_the_draft_and_cannot_give_it_away(
    session: Session, ada: User, bert: User
) -> None:
    draft = a_draft(session, ada)
    share(session, ada, draft.uid, "bert", "edit")
    assert do(session, bert, draft.uid, carpet("A4")).may_edit
    assert draft.changed_by == "Bert"
    builders.a_person(session, "Carl")
    with pytest.raises(Refusal, match="Only Ada"):
        share(session, bert, draft.uid, "Carl", "read")
    with pytest.raises(Refusal, match="Only Ada"):
        drafts.discard(session, bert, draft.uid)
    assert [item.uid for item in drafts.listed(session, bert)] == [draft.uid]


def test_sharing_can_be_changed_ended_and_left(session: Session, ada: User, bert: User) -> None:
    draft = a_draft(session, ada)
    for may in ("read", "edit"):
        share(session, ada, draft.uid, "Bert", may)
        opened = drafts.load(session, bert, draft.uid)
        assert opened is not None and opened.may_edit == (may == "edit")
        assert [row.may for row in sharing.shared_with(session, opened)] == [may]
    sharing.unshare(session, bert, draft.uid, bert.id)
    assert drafts.load(session, bert, draft.uid) is None


@pytest.mark.parametrize(
    ("name", "may"), [("  ", "edit"), ("Ada", "edit"), ("x" * 300, "read"), ("Bert", "own")]
)
def test_a_draft_is_offered_under_a_name_by_its_owner_to_others(
    session: Session, ada: User, bert: User, name: str, may: str
) -> None:
    draft = a_draft(session, ada)
    with pytest.raises(Refusal):
        share(session, ada, draft.uid, name, may)


def test_a_deleted_draft_is_gone_with_all_that_belongs_to_it(session: Session, ada: User, bert: User) -> None:
    draft = a_draft(session, ada)
    share(session, ada, draft.uid, "Bert", "edit")
    opened = drafts.load(session, bert, draft.uid)
    assert opened is not None
    presence.visit(session, opened)
    assert drafts.discard(session, ada, draft.uid)
    assert drafts.load(session, ada, draft.uid) is None
    assert _numbers(session) == []


def test_a_draft_says_who_has_it_open_lately(session: Session, ada: User, bert: User) -> None:
    draft = a_draft(session, ada)
    share(session, ada, draft.uid, "Bert", "edit")
    mine, other = (drafts.load(session, person, draft.uid) for person in (ada, bert))
    assert mine is not None and other is not None
    presence.visit(session, other)
    presence.visit(session, mine)
    assert presence.others_here(session, mine) == ("Bert",)
    with writing(session):
        for seen in session.scalars(select(DraftVisit)):
            seen.at = present() - timedelta(hours=1)
    assert presence.others_here(session, mine) == ()


def test_a_damaged_revision_is_told_of_in_a_sentence() -> None:
    with pytest.raises(Unreadable, match="damaged"):
        store.unpack(SEALED_BID, FLOOR, "no such hash", lambda: b"nonsense")


@pytest.mark.parametrize("sign", ["\x00", "\x1b", "\uffff", "\ud800"])
def test_signs_that_no_page_can_show_are_refused(session: Session, ada: User, sign: str) -> None:
    draft = a_draft(session, ada)
    with pytest.raises(Refusal, match="invisible characters"):
        do(session, ada, draft.uid, SetField("title", f"The{sign} salon"))
    do(session, ada, draft.uid, SetField("title", "The\tsalon"))


def test_a_draft_larger_than_can_be_read_again_is_refused(
    session: Session, ada: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    draft = a_draft(session, ada)
    monkeypatch.setattr(store, "LARGEST", 1000)
    with pytest.raises(Refusal, match="would hold more than"):
        do(session, ada, draft.uid, SetField("title", "x" * 1000))
    assert _numbers(session) == [1]


def test_drafts_live_in_both_databases(any_house: House) -> None:
    with any_house.sessions()() as session:
        ada = builders.a_person(session, "Ada")
        draft = a_draft(session, ada)
        do(session, ada, draft.uid, carpet("A4"))
        history.undo(session, ada, draft.uid)
        opened = drafts.load(session, ada, draft.uid)
        assert opened is not None and opened.document == blank("parlour")
        presence.visit(session, opened)
        assert drafts.discard(session, ada, draft.uid)
