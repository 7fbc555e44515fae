"""Several orders of a seat given as one: all or none, undone as one, each an entry that can be corrected."""

import json
from typing import Any

import pytest
from sqlalchemy.orm import Session

from campaign.log import undo
from campaign.log.checking import check
from campaign.log.entries import standing, write
from campaign.log.fold import chronicle, news, seen_by
from campaign.log.running import Running, running
from campaign.pages.table.chronicle import told_lines
from campaign.play import archive, mending, service
from campaign.storage.models import Campaign
from rulesets.firestorm.document.rulings import Rulings
from rulesets.firestorm.ground.state import Step
from rulesets.firestorm.system import FIRESTORM
from rulesets.kit.codec import Unreadable
from rulesets.kit.flow.choices import SomeOf
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.parts import MOST_PARTS, read_parts, tried
from tests.builders import Begun, take_back
from tests.campaign.sealed_caen import deployment
from tests.rulesets.firestorm.builders import orders as order

pytestmark = pytest.mark.plays(FIRESTORM)
AXIS = "axis_general"


@pytest.fixture
def week(session: Session) -> Begun:
    """The second week of Caen where the Germans deploy, their Tactical Reserve hidden."""
    return deployment(session)


def at_of(session: Session, campaign: Campaign) -> Running:
    return running(session, campaign.id)


def pool(at: Running) -> tuple[str, ...]:
    """The troops that wait to be deployed."""
    field = next(c for c in at.ruleset.menu(at.state, AXIS) if c.command is order.DeployTroops).fields[0]
    assert isinstance(field, SomeOf)
    return tuple(option.value for option in field.options)


def areas(at: Running) -> tuple[str, ...]:
    """Where they may be deployed."""
    menu = at.ruleset.menu(at.state, AXIS)
    return tuple(choice.way.to for choice in menu if choice.way and choice.command is order.DeployTroops)


def deployed(at: Running) -> tuple[order.DeployTroops, ...]:
    """Two deployments that can follow each other."""
    one, other, *_ = pool(at)
    return order.DeployTroops(areas(at)[0], (one,)), order.DeployTroops(areas(at)[1], (other,))


def given(session: Session, begun: Begun, *commands: object, key: str = "k") -> service.Outcome:
    campaign, people = begun
    return service.submit_parts(session, campaign.id, people["Gerda"], AXIS, commands, key)


def test_each_part_is_an_entry_of_the_order_that_the_first_begins(session: Session, week: Begun) -> None:
    before = at_of(session, week[0])
    parts = deployed(before)
    outcome = given(session, week, *parts)
    first, second = at_of(session, week[0]).log.records[before.log.last :]
    assert (first.command, second.command) == parts
    assert (outcome.record.number, first.part_of, second.part_of) == (first.number, None, first.number)
    assert len(outcome.sentences) == 2


def test_a_step_that_leaves_no_choice_is_given_between_the_parts_it_parts(
    session: Session, week: Begun
) -> None:
    before = at_of(session, week[0])
    areas_of, troops = areas(before), pool(before)
    parts = [order.DeployTroops(area, (troop,)) for area, troop in zip(areas_of, troops, strict=False)]
    ahead = tried(before.ruleset, before.state, AXIS, parts).state
    assert (len(parts), ahead.step) == (len(troops), Step.AXIS_MOVES)
    to = next(c.way.to for c in before.ruleset.menu(ahead, AXIS) if c.way and c.way.origin == areas_of[0])
    move = order.MoveTroops(areas_of[0], to, (troops[0],))
    given(session, week, *parts, move)
    *deployments, step, moved = at_of(session, week[0]).log.records[before.log.last :]
    assert [record.command for record in deployments] == parts
    assert (type(step.command), moved.command) == (order.EndDeployment, move)
    assert step.part_of == moved.part_of == deployments[0].number


def test_the_same_press_twice_is_one_order(session: Session, week: Begun) -> None:
    parts = deployed(at_of(session, week[0]))
    outcome = given(session, week, *parts)
    again = given(session, week, *parts)
    assert (again.repeated, again.record.number, again.sentences) == (
        True,
        outcome.record.number,
        outcome.sentences,
    )


def test_a_part_that_is_refused_is_named_and_nothing_is_stored(session: Session, week: Begun) -> None:
    before = at_of(session, week[0])
    one, _ = deployed(before)
    with pytest.raises(Refusal) as refused:
        given(session, week, one, order.DeployTroops(areas(before)[1], one.troops))
    assert refused.value.sentence.startswith("Number 2: ") and refused.value.cite == "FC-152"
    assert at_of(session, week[0]).log.last == before.log.last


def test_nothing_can_follow_an_order_that_does_not_go_on(session: Session, week: Begun) -> None:
    at = at_of(session, week[0])
    alone = order.CloseCampaign("It rains.")
    with pytest.raises(Refusal, match="Number 1: Nothing can follow this"):
        service.submit_parts(session, week[0].id, week[1]["Olga"], "organiser", (alone, alone), "k")
    assert [row.refusal is None for row in tried(at.ruleset, at.state, "organiser", (alone, alone)).rows] == [
        True,
        False,
    ]


def test_nobody_gives_parts_for_a_seat_he_does_not_hold_or_gives_none(session: Session, week: Begun) -> None:
    campaign, people = week
    with pytest.raises(Refusal, match="You do not have the seat"):
        service.submit_parts(
            session, campaign.id, people["Kurt"], AXIS, deployed(at_of(session, campaign)), "k"
        )
    with pytest.raises(Refusal, match="Choose at least one"):
        given(session, week)


def test_an_order_in_parts_is_undone_as_one_whichever_part_is_named(session: Session, week: Begun) -> None:
    campaign, people = week
    before = at_of(session, campaign)
    given(session, week, *deployed(before))
    take_back(session, campaign, people["Olga"], "organiser", reason="A slip.")
    assert at_of(session, campaign).state == before.state


def test_secret_parts_before_the_named_one_stay_as_other_secret_orders_do(
    session: Session, week: Begun
) -> None:
    campaign, people = week
    before = at_of(session, campaign)
    held, *_ = pool(before)
    hold = order.HoldInReserve((held,))
    given(session, week, hold, order.DeployTroops(areas(before)[0], (pool(before)[1],)))
    plan = undo.take_back_of(
        at_of(session, campaign).log, before.seats, "organiser", _seen(session, campaign)
    )
    assert plan.first == before.log.last + 2
    take_back(session, campaign, people["Olga"], "organiser", reason="A slip.")
    assert at_of(session, campaign).log.state == before.ruleset.evolve(
        before.state, before.ruleset.decide(before.state, AXIS, hold, ())[0]
    )


def _seen(session: Session, campaign: Campaign) -> int:
    return len(seen_by(at_of(session, campaign).log, "organiser"))


def stands_under(at: Running, seat: str) -> dict[int, int]:
    """The line of the chronicle under which each line stands, without those that lead."""
    told = told_lines(at.log, chronicle(at.log, seat), seat, at.seats, (), True, str, str)
    return {line.number: line.cause for line in told if line.cause}


def test_the_chronicle_tells_an_order_in_parts_under_its_first_part_that_the_reader_sees(
    session: Session, week: Begun
) -> None:
    campaign, _ = week
    before = at_of(session, campaign)
    held, *others = pool(before)
    parts = [
        order.DeployTroops(area, (troop,)) for area, troop in zip(areas(before), others[:2], strict=False)
    ]
    known = {seat: len(seen_by(before.log, seat)) for seat in (AXIS, "allied_general")}
    given(session, week, order.HoldInReserve((held,)), *parts)
    after = at_of(session, campaign)
    for seat, later in ((AXIS, 2), ("allied_general", 1)):
        lead = known[seat] + 1
        under = [line for line, cause in stands_under(after, seat).items() if cause == lead]
        assert sorted(under) == [*range(lead + 1, lead + 1 + later)]
    told = news(after.log, "allied_general", known["allied_general"])
    assert [sentence.startswith("Gerda: ") for sentence in told] == [True, False]


def test_one_part_is_corrected_and_the_others_stay_parts(session: Session) -> None:
    week = campaign, people = deployment(session, Rulings(parallel_battles=True))
    before = at_of(session, campaign)
    given(session, week, *deployed(before))
    third = pool(before)[2]
    at, olga = at_of(session, campaign), people["Olga"]
    change = mending.Change(_seen(session, campaign) - 1, "organiser", {"troops": (third,)}, None, "A slip.")
    entry = mending.rehearse(session, at, olga, change, "m").mend
    log = at.log.with_unsaved(entry)
    assert [record.part_of for record in standing(log.records)[-2:]] == [None, before.log.last + 1]
    assert log.state.troops[third] == areas(before)[0]


def test_an_archive_keeps_the_parts_of_an_order_together(session: Session, week: Begun) -> None:
    campaign, people = week
    given(session, week, *deployed(at_of(session, campaign)))
    data = archive.export_campaign(session, campaign.id)
    copy = archive.import_campaign(session, data, people["Olga"])
    was, now = (at_of(session, each).log.records[-1] for each in (campaign, copy))
    assert now.part_of == was.part_of is not None


@pytest.mark.parametrize("first", [1, 0, "2", True, 10_000])
def test_an_entry_that_is_a_part_of_no_order_before_it_is_no_entry(
    session: Session, week: Begun, first: Any
) -> None:
    at = at_of(session, week[0])
    entry = write(FIRESTORM, at.log.records[-1], week[0].id, {"part_of": first})
    with pytest.raises(Unreadable, match="no part of an order"):
        check(FIRESTORM, entry)


@pytest.mark.parametrize(
    "text",
    ["", "{}", '[{"type": "EndMoves"}]', '[{"type": "Rob"}]', '[{"type": "LandTroops", "area": 3}]', "[7]"],
)
def test_what_is_no_list_of_orders_is_refused(text: str) -> None:
    with pytest.raises(Refusal, match="cannot be read"):
        read_parts(FIRESTORM, text)


def test_so_many_parts_and_no_more() -> None:
    text = json.dumps([{"type": "EndDeployment"}] * MOST_PARTS)
    assert len(read_parts(FIRESTORM, text)) == MOST_PARTS
    with pytest.raises(Refusal, match=f"At most {MOST_PARTS}"):
        read_parts(FIRESTORM, text.replace("[", '[{"type": "EndDeployment"}, '))


def test_a_trial_judges_each_part_after_the_one_before_and_passes_over_what_is_refused(
    session: Session, week: Begun
) -> None:
    at = at_of(session, week[0])
    one, other = deployed(at)
    found = tried(at.ruleset, at.state, AXIS, (one, one, other))
    assert [row.refusal.cite if row.refusal else "" for row in found.rows] == ["", "FC-152", ""]
    assert (found.state.troops[one.troops[0]], found.state.troops[other.troops[0]]) == (one.area, other.area)
    assert found.is_open and found.state.step is Step.DEPLOY


def test_twins_try_the_same_and_learn_nothing(session: Session, week: Begun) -> None:
    """What the other side holds in Tactical Reserve changes no answer to a trial."""
    at = at_of(session, week[0])
    one, *_ = deployed(at)
    hidden = given(session, week, order.HoldInReserve((pool(at)[-1],)))
    held = at_of(session, week[0]).state
    answers = [tried(at.ruleset, state, "allied_general", (one,)) for state in (at.state, held)]
    assert hidden and str(answers[0].rows[0].refusal) == str(answers[1].rows[0].refusal)
