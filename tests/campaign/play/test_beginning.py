"""A new game waits for its people: nothing happens before each seat is filled, or its organiser says."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from campaign.log.running import Running, running
from campaign.people import links, seating, seats
from campaign.play import archive, beginning, opening, rematch, service, settling, writer
from campaign.play.opening import Start
from campaign.shelf import catalogue
from campaign.storage.db import writing
from campaign.storage.models import Campaign, User
from campaign.your_turn.asked import asked
from rulesets import RULESETS
from rulesets.kit.flow.choices import mark
from rulesets.kit.flow.duties import ORGANISER
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset
from tests.builders import a_person, an_organiser, take_seat
from tests.campaign.web import signed_in, visitor
from tests.systems.sealed_bid import SEALED_BID
from tests.systems.sealed_bid.documents import EVENING, Rulings

pytestmark = pytest.mark.plays(*RULESETS, SEALED_BID)

KINDS = [(system, kind.name) for system in RULESETS for kind in system.kinds if kind.playable]

BEGINS = "All seats are filled: the game begins."

THROWN_FIRST = {("axis_allies_dday", "battle"), ("skirmish", "match")}
"""Games that begin with a throw of the house."""


def _evening(session: Session, olga: User, waits: bool = True) -> Campaign:
    start = Start("sealed_bid", "auction", EVENING, Rulings(), "An evening", "all", "house", waits=waits)
    return opening.start_campaign(session, olga, start)


def _needed(at: Running) -> list[str]:
    return [seat.key for seat in at.seats if seat.role != ORGANISER for _ in range(seat.holders[0])]


def _orders(at: Running) -> int:
    return sum(record.kind == "order" for record in at.log.records)


def _asked(at: Running) -> list[str]:
    return [item.key for seat in at.seats for item in asked(at, (seat.key,))]


def _menus(at: Running) -> set[object]:
    return {mark(choice) for seat in at.seats for choice in at.ruleset.menu(at.state, seat.key)}


@pytest.mark.parametrize(("system", "kind"), KINDS, ids=lambda item: getattr(item, "slug", item))
def test_of_no_game_anything_happens_before_its_last_seat_is_filled(
    session: Session, system: AnyRuleset, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "randint", lambda low, high: high)  # both games throw the same
    olga = an_organiser(session)
    found = next(
        item
        for item in catalogue.builtins(session)
        if item.ruleset.slug == system.slug and item.kind.name == kind
    )
    document = catalogue.document_of(session, found)
    made = [
        opening.start_campaign(
            session, olga, Start(system.slug, kind, document, system.rulings(), "Ours", waits=waits)
        )
        for waits in (True, False)
    ]
    ours, at_once = (campaign.id for campaign in made)
    needed = _needed(running(session, ours))
    for place, seat in enumerate(needed):
        at = running(session, ours)
        assert at.log.last == 1 and at.waits_for and not _menus(at) and not _asked(at)
        assert at.ruleset.standing(at.state, None).duties == ()
        person = a_person(session, f"Player {place}")
        with writing(session):
            seats.add_member(session, ours, person, "player")
        seating.give(session, ours, olga, seat, person)
        assert beginning.go_on(session, ours) is (place + 1 == len(needed))
    at, other = running(session, ours), running(session, at_once)
    assert not at.waits_for and _orders(at) == _orders(other)
    assert bool(_menus(at)) == bool(_menus(other))
    assert _asked(at) == _asked(other), "whoever looked before it began is asked as well"
    assert (_orders(at) > 0) == ((system.slug, kind) in THROWN_FIRST)


def test_the_organiser_has_it_begin_with_open_seats_and_everybody_is_told(session: Session) -> None:
    olga = an_organiser(session)
    campaign, red = _evening(session, olga), a_person(session, "Red")
    take_seat(session, campaign, olga, red, "red")
    with pytest.raises(Refusal, match="Only the organiser"):
        beginning.begin(session, campaign.id, red, "a")
    told = beginning.begin(session, campaign.id, olga, "b").sentences
    assert told == ("Olga begins the game with open seats.",)
    at = running(session, campaign.id)
    assert not at.waits_for and at.ruleset.menu(at.state, "red")
    assert beginning.begin(session, campaign.id, olga, "b").repeated
    with pytest.raises(Refusal, match="has begun"):
        beginning.begin(session, campaign.id, olga, "c")


def test_what_is_settled_meanwhile_sets_nothing_off_and_an_order_is_stale(session: Session) -> None:
    olga = an_organiser(session)
    campaign, red = _evening(session, olga), a_person(session, "Red")
    take_seat(session, campaign, olga, red, "red")
    settling.change_throws(session, campaign.id, olga, "wait", "a")
    choice = SEALED_BID.menu(running(session, campaign.id).state, "red")[0]
    with pytest.raises(service.Stale):
        service.submit(session, campaign.id, red, "red", service.Form(mark(choice), {"price": 1}, "b"))
    assert [record.kind for record in running(session, campaign.id).log.records] == ["start", "throws"]


def test_a_chair_kept_for_somebody_is_no_player_and_who_goes_before_it_begins_is_waited_for(
    session: Session,
) -> None:
    olga = an_organiser(session)
    campaign = _evening(session, olga)
    for seat in ("red", "blue"):
        take_seat(session, campaign, olga, a_person(session, seat.title()), seat)
    seating.add_chair(session, campaign.id, olga, "green", "Greta")
    assert [seat.key for seat in running(session, campaign.id).waits_for] == ["green"]
    (chair,) = seats.holders(session, campaign.id, "green")
    seating.take_seat(session, campaign.id, olga, chair.id)
    take_seat(session, campaign, olga, a_person(session, "Green"), "green")
    (green,) = seats.holders(session, campaign.id, "green")
    seating.take_seat(session, campaign.id, olga, green.id)
    assert not beginning.go_on(session, campaign.id)
    take_seat(session, campaign, olga, a_person(session, "Grete"), "green")
    assert beginning.go_on(session, campaign.id) and not beginning.go_on(session, campaign.id)
    (green,) = seats.holders(session, campaign.id, "green")
    seating.take_seat(session, campaign.id, olga, green.id)
    assert not running(session, campaign.id).waits_for


def test_what_the_house_did_as_it_began_is_taken_back_by_nobody(session: Session) -> None:
    olga, axis = an_organiser(session), a_person(session, "Axel")
    battle = next(item for item in catalogue.builtins(session) if item.ruleset.slug == "axis_allies_dday")
    document = catalogue.document_of(session, battle)
    rulings = battle.ruleset.rulings()
    start = Start(battle.ruleset.slug, "battle", document, rulings, "Ours", waits=True)
    campaign = opening.start_campaign(session, olga, start)
    take_seat(session, campaign, olga, axis, running(session, campaign.id).waits_for[0].key)
    beginning.begin(session, campaign.id, olga, "a")
    log = running(session, campaign.id).log
    assert [record.caused_by for record in log.records] == [None, None, 2]
    with pytest.raises(Refusal):
        service.take_back(session, campaign.id, olga, ORGANISER, log.last, "b", "why not")


def test_it_goes_out_and_comes_in_and_has_begun_there_as_here(session: Session) -> None:
    olga = an_organiser(session)
    campaign = _evening(session, olga)
    beginning.begin(session, campaign.id, olga, "a")
    data = archive.export_campaign(session, campaign.id)
    copy = archive.import_campaign(session, data, olga)
    at = running(session, copy.id)
    assert [record.kind for record in at.log.records][:2] == ["start", "begin"] and not at.waits_for


def test_the_page_says_whom_it_waits_for_and_each_way_to_sit_down_begins_it(
    app: Flask, session: Session
) -> None:
    olga = an_organiser(session)
    campaign = _evening(session, olga)
    people = {name: a_person(session, name) for name in ("Red", "Blue", "Green")}
    take_seat(session, campaign, olga, people["Red"], "red")
    take_seat(session, campaign, olga, people["Blue"], "blue")
    table = f"/c/{campaign.slug}/"
    red = signed_in(app, "Red")
    page = red.page(table)
    assert 'id="opening"' in page and "Begin now" not in page and "Place bid" not in page
    assert "Waiting for players" in red.page("/")
    assert "Begin now" in signed_in(app, "Olga").page(table)
    with writing(session):
        token = links.make(session, "invitation", "Olga", campaign_id=campaign.id, seat="green")
    newcomer = {"name": "Greta", "password": "a long enough word", "again": "a long enough word"}
    guest = visitor(app)
    answer = guest.press(f"/join/{token}", "Create account", **newcomer)
    assert answer.status_code == 303
    assert guest.page(table).count(BEGINS) == 2, "as a notice, and in the log"
    with writing(session):
        token = links.make(session, "invitation", "Olga", campaign_id=campaign.id, role="observer")
    late = visitor(app)
    late.press(f"/join/{token}", "Create account", **newcomer | {"name": "Lars"})
    assert late.page(table).count(BEGINS) == 1
    assert "Place bid" in red.page(table) and 'id="opening"' not in red.page(table)


def test_a_rematch_waits_for_a_chair_that_is_empty(session: Session) -> None:
    olga = an_organiser(session)
    campaign = _evening(session, olga, waits=False)
    for seat in ("red", "blue"):
        take_seat(session, campaign, olga, a_person(session, seat.title()), seat)
    with writing(session):
        campaign.finished = True
    again = rematch.play_again(session, campaign.id, olga, swap=False)
    assert [seat.key for seat in running(session, again.id).waits_for] == ["green"]


def test_a_game_that_waits_for_nobody_is_not_said_to_begin(app: Flask, session: Session) -> None:
    an_organiser(session)
    visit = signed_in(app, "Olga")
    answer = visit.press("/new/skirmish_event/event/four", "Start campaign", title="Four")
    page = visit.page(answer.headers["Location"])
    assert "Four is set up" in page and BEGINS not in page
