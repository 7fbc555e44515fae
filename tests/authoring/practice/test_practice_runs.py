"""Practice runs: the same again by number, told truly, asked for once, opened as they were played."""

from dataclasses import replace
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select
from sqlalchemy.orm import Session

from authoring import drafts, playing
from campaign.log.running import running
from campaign.practice import runs
from campaign.practice.never import NEVER, Named, Roster, Subject, happened, map_of
from campaign.practice.ran import FIRST, IN_ALL, TOGETHER, Ran
from campaign.practice.runs import run
from campaign.printing import queue
from campaign.storage.models import PracticeCopy, User
from exports.picture import svg_of
from rulesets import RULESETS
from rulesets.firestorm.document.caen import CAEN
from rulesets.firestorm.kind import CAMPAIGN
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.drawing.board import Board
from rulesets.kit.references import builtin_documents, playable_builtins
from rulesets.kit.ruleset import AnyRuleset, Documents
from rulesets.skirmish.document.maps import SkirmishMap
from rulesets.skirmish.system import SKIRMISH
from tests.authoring.practice.test_practice_games import a_draft
from tests.campaign.web import signed_in
from tests.printing import content, print_all, somebody
from tests.systems.sealed_bid import SEALED_BID

pytestmark = pytest.mark.plays(*RULESETS)
TIDE = next(known for known in RULESETS if known.slug == "tide_of_iron")
CHAIN = TIDE.kinds[0]
NOTHING = Ran(1, "finished", 9, "Turn 2 of 2, rain", "A draw.", (), (), (), (), (), (), ("bold", "cautious"))


def of(ruleset: AnyRuleset) -> tuple[Documents[Any], Any]:
    kind, document = playable_builtins(ruleset)[0]
    return builtin_documents(ruleset, kind, document, ()), ruleset.rulings()


@pytest.mark.slow
def test_a_run_is_the_same_by_its_number_and_another_by_another() -> None:
    for ruleset in (SEALED_BID, TIDE, FIRESTORM):
        first, again, other = (run(ruleset, *of(ruleset), number) for number in (1, 1, 2))
        assert first == again and first.ended == other.ended == "finished"
        assert replace(first, number=2) != other


def test_a_run_that_does_not_end_says_how_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    nobody = replace(SEALED_BID, menu=lambda state, seat: ())
    assert run(nobody, *of(nobody), 1).ended == "dead end"
    silent = replace(SEALED_BID, weigh=lambda seen, seat, choice: None)
    assert run(silent, *of(silent), 1).ended == "finished", "only rules make a dead end"
    wrong = replace(SEALED_BID, broken=lambda state: ("wrong",))
    assert run(wrong, *of(wrong), 1).ended == "broken"

    def fails(*args: object) -> Any:
        raise ZeroDivisionError

    failing = replace(SEALED_BID, decide=fails)
    assert run(failing, *of(failing), 1).ended == "broken"
    monkeypatch.setattr(runs, "MOST_ORDERS", 2)
    found = run(SEALED_BID, *of(SEALED_BID), 1)
    assert (found.ended, found.orders) == ("too long", 2)


@pytest.mark.slow
def test_markers_that_lose_points_before_a_unit_acts_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "MOST_ORDERS", 40)
    club, rulings = builtin_documents(SKIRMISH, "match", "club"), SKIRMISH.rulings()
    ford = club.library[club.main.map]
    assert isinstance(ford, SkirmishMap)
    held = replace(ford, markers=tuple(replace(marker, owner="allied") for marker in ford.markers))
    seeded = Documents(club.main, {**club.library, club.main.map: held})
    assert [run(SKIRMISH, document, rulings, 1).early for document in (club, seeded)] == [(), ("axis",)]


@pytest.mark.slow
def test_every_area_was_fought_over_in_some_run_or_is_named() -> None:
    board = CAMPAIGN.drawing(CAEN, {})
    assert isinstance(board, Board)
    subject = Subject(board, (), FIRESTORM.sides(CAEN))
    found = happened([run(FIRESTORM, *of(FIRESTORM), number) for number in (1, 2)], subject)
    counts = dict(found.fought)
    assert set(counts) == {region.key for region in board.regions} and max(counts.values()) == 2
    (line,) = (line for line in found.lines if line.title == "Never fought over")
    assert set(line.places) == {key for key, number in counts.items() if not number} and line.places
    slips = {region.key: region.tag for region in map_of(found, board).regions}
    assert {key for key, words in slips.items() if words == NEVER} == set(line.places)
    assert {int(words) for words in slips.values() if words != NEVER} == {1, 2}
    assert svg_of(map_of(found, board)).count(f">{NEVER}</text>") == len(line.places)
    assert dict(found.endings) == {"Turn 5 of 5": 2} and found.dead_ends == 0
    assert sum(number for _, number in found.wins) == 2
    assert {run.players for run in found.runs} == {("bold", "bold"), ("bold", "cautious")}


def test_what_never_happened_is_said_of_what_the_runs_can_show_alone() -> None:
    troops = Roster(
        "Troops",
        (
            Named("Lehr", frozenset({"lehr", "Panzer Lehr"})),
            Named("Alpha", frozenset({"a"})),
            Named("21. Panzer", frozenset({"21"})),
        ),
    )
    cards = Roster("Cards", (Named("1", frozenset({"1"})),))
    subject = Subject(None, (troops, cards), FIRESTORM.sides(CAEN))
    one = replace(
        NOTHING,
        moved=("Panzer Lehr",),
        shown=("a",),
        winners=("allied",),
        stayed=(("a", "Alpha", "A1"), ("b", "Beta", "B1")),
    )
    two = replace(NOTHING, number=2, ended="dead end", stayed=(("b", "Beta", "B1"),))
    found = happened([one, two], subject)
    assert [(line.title, line.words) for line in found.lines[1:]] == [
        ("Never moved", "Beta stayed in B1."),
        ("Never in play, of Troops", "21. Panzer."),
    ]
    dead = found.lines[0]
    assert (dead.title, dead.run) == ("Dead end", 2) and "in 1 of 2 runs" in dead.words
    assert (found.dead_ends, found.wins) == (1, (("Allies", 1), ("Axis", 0), ("Neither", 0)))


def test_a_side_is_said_to_win_none_only_with_the_interval_of_enough_runs_of_players_who_weigh() -> None:
    subject = Subject(None, (), FIRESTORM.sides(CAEN))
    won = [replace(NOTHING, number=number, winners=("allied",)) for number in range(1, 49)]
    chance = replace(NOTHING, number=49, winners=("axis",), players=("random", "random"))
    (line,) = happened([*won, chance], subject).lines
    assert (line.title, line.run) == ("Never won", 1)
    assert line.words == "The Axis won none of 48 runs (0 to 7 %). Others won 48 of them."
    few = happened([*won[:34], chance], subject)
    assert (few.lines, few.are_few) == ((), True)
    drawn = happened([replace(run, players=("random", "random")) for run in won], subject)
    assert (drawn.lines, drawn.wins, drawn.judged) == ((), (), 0), "chance shows nothing of a side"
    lost = replace(NOTHING, number=51, winners=("axis",))
    assert happened([*won, lost], subject).lines == ()


def test_a_side_loses_by_the_set_up_only_if_it_surely_does_more_often_than_not() -> None:
    subject = Subject(None, (), FIRESTORM.sides(CAEN))
    fine = [replace(NOTHING, number=n, winners=(("axis", "allied")[n % 2],)) for n in range(1, 21)]
    early = [replace(run, early=("axis",)) for run in fine]
    assert happened([*fine[:8], *early[8:]], subject).lines == ()
    (line,) = happened([*fine[:3], *early[3:]], subject).lines
    assert (line.title, line.run) == ("Lost by the set-up", 4) and "17 of 20 runs (64 to 95 %)" in line.words


def test_an_objective_is_never_reached_if_nobody_took_it_in_any_run_that_counts() -> None:
    one, two = replace(NOTHING, untaken=("Bridge", "Mill")), replace(NOTHING, untaken=("Mill",))
    (line,) = happened([*[one] * 8, *[two] * 27], Subject(None, (), ())).lines
    assert (line.title, line.run) == ("Objective never reached", 1)
    assert line.words == "Mill. Taken in none of 35 runs (0 to 10 %)."
    assert happened([one] * 34, Subject(None, (), ())).lines == ()


def test_who_asks_for_runs_waits_and_reads_them_and_opens_one(
    app: Flask, session: Session, ada: User
) -> None:
    uid = a_draft(session, ada, TIDE, CHAIN).draft.uid
    who, page = signed_in(app, "Ada"), f"/desk/{uid}/practice"
    assert "has not played this draft yet" in who.page(f"/shelf/publish/{uid}")
    for _ in range(2):
        assert who.press(page, f"Play it through {FIRST} times").status_code == 303
        assert f"0 of {FIRST} runs are played" in who.page(page)
        who.press(page, "Cancel", cancel="yes")
        assert f"Play it through {FIRST} times" in who.page(page)
    who.press(page, f"Play it through {FIRST} times")
    assert print_all(app) == FIRST // TOGETHER
    said = f"Played through {FIRST} times by the program: 0 dead ends"
    assert said in who.page(page) and said in who.page(f"/shelf/publish/{uid}")
    who.press(page, f"Play {IN_ALL - FIRST} more", more="yes")
    both = who.page(page)
    assert f"{FIRST} of {IN_ALL} runs are played" in both and said in both and "hx-get" not in both
    who.press(page, "Cancel", cancel="yes")
    answer = who.press(page, "Open" * FIRST, run="4")
    text = who.page(answer.location)
    assert "Practice run 4 of your draft, draft 1." in text
    session.rollback()
    games = [row.run for row in session.scalars(select(PracticeCopy))]
    assert games == [4]
    ran = run(TIDE, *of(TIDE), 4)
    shown = running(session, session.scalars(select(PracticeCopy.campaign_id)).one())
    stands = TIDE.standing(shown.state, None)
    assert (shown.log.last - 1, stands.result, stands.turn) == (ran.orders, ran.result, ran.turn)
    assert playing.game(session, drafts.load(session, ada, uid)) is None, "a run is no game one plays"


def test_a_draft_with_an_error_asks_for_no_runs(app: Flask, session: Session, ada: User) -> None:
    at = a_draft(session, ada)
    who = signed_in(app, "Ada")
    token = who.press(f"/desk/{at.draft.uid}/practice", f"Play it through {FIRST} times")
    assert token.status_code == 303
    session.rollback()
    change = drafts.Change(replace(at.document, title=""), "No title")
    drafts.change(session, ada, at.draft.uid, lambda now: change)
    page = who.page(f"/desk/{at.draft.uid}/practice")
    assert "An error: " in page and "Play it through" not in page


def test_one_withdraws_what_waits_of_ones_own_alone(session: Session) -> None:
    mine, his, taken = (content(words) for words in ("Mine", "His", "Taken"))
    for work, number in ((taken, 1), (mine, 1), (his, 2)):
        queue.ask(session, work, somebody(number))
    assert queue.take(session, 1)
    hashes = [work.hash for work in (mine, his, taken)]
    assert queue.withdraw(session, hashes, somebody(1)) == 1
    assert [queue.look(session, hash) is None for hash in hashes] == [True, False, False]
