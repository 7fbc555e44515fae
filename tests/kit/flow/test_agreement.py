"""Agreement: it stands when every group has said so, and the organiser settles a dispute."""

import pytest

from rulesets.kit.codec import from_json, to_json, union
from rulesets.kit.flow import agreement
from rulesets.kit.flow.agreement import (
    Agree,
    Agreed,
    Dispute,
    Disputed,
    Proposed,
    Settle,
    Settled,
    Withdraw,
    Withdrawn,
)
from rulesets.kit.flow.duties import Duty
from rulesets.kit.flow.refusals import Refusal

PROPOSED = agreement.evolve((), Proposed("battle 1", "red", (("blue", "green"), ("white",)), "Red won."))


def offered(pendings: agreement.Pendings, seat: str, may_settle: bool = False) -> list[type]:
    return [choice.command for choice in agreement.choices(pendings, seat, may_settle)]


def test_each_is_offered_what_is_his_to_say() -> None:
    assert offered(PROPOSED, "blue") == [Agree, Dispute]
    assert offered(PROPOSED, "red") == [Withdraw]
    assert offered(PROPOSED, "black") == []
    assert offered(PROPOSED, "organiser", True) == [Settle]


def test_one_of_each_group_must_agree() -> None:
    pending = PROPOSED[0]
    assert not agreement.is_agreed(pending, "green")
    half = agreement.evolve(PROPOSED, Agreed("battle 1", "green"))
    assert half[0].wanted == (("white",),)
    assert offered(half, "blue") == []
    assert agreement.is_agreed(half[0], "white")
    assert agreement.evolve(half, Agreed("battle 1", "white")) == ()


def test_a_dispute_stops_consent_and_asks_the_organiser() -> None:
    disputed = agreement.evolve(PROPOSED, Disputed("battle 1", "blue", "Not so."))
    assert (disputed[0].disputed_by, disputed[0].reason) == ("blue", "Not so.")
    assert offered(disputed, "green") == []
    weights = [
        choice.weight
        for pendings in (PROPOSED, disputed)
        for choice in agreement.choices(pendings, "organiser", True)
    ]
    assert weights == ["ruling", "asked"]
    assert agreement.evolve(disputed, Settled("battle 1", "organiser", "stands", "I saw it.")) == ()


def test_whoever_disputed_may_agree_after_all_and_then_no_organiser_is_needed() -> None:
    disputed = agreement.evolve(PROPOSED, Disputed("battle 1", "blue", "Not so."))
    assert offered(disputed, "blue") == [Agree]
    calm = agreement.evolve(disputed, Agreed("battle 1", "blue"))
    assert (calm[0].disputed_by, calm[0].wanted) == ("", (("white",),))
    assert offered(calm, "white") == [Agree, Dispute]


def test_the_proposer_may_take_it_back() -> None:
    assert agreement.evolve(PROPOSED, Withdrawn("battle 1", "red")) == ()


def test_each_word_makes_its_event() -> None:
    said: dict[agreement.AgreementCommand, agreement.AgreementEvent] = {
        Agree("battle 1"): Agreed("battle 1", "blue"),
        Dispute("battle 1", "No."): Disputed("battle 1", "blue", "No."),
        Withdraw("battle 1"): Withdrawn("battle 1", "blue"),
        Settle("battle 1", "falls", "So."): Settled("battle 1", "blue", "falls", "So."),
    }
    assert [agreement.decide(PROPOSED, "blue", command) for command in said] == list(said.values())


def test_where_nothing_waits_nothing_is_agreed() -> None:
    with pytest.raises(Refusal, match="There is nothing to agree to here any more"):
        agreement.decide(PROPOSED, "blue", Agree("battle 2"))
    assert agreement.evolve(PROPOSED, Agreed("battle 2", "blue")) == PROPOSED


def test_proposals_about_other_subjects_stay() -> None:
    both = agreement.evolve(PROPOSED, Proposed("battle 2", "blue", (("red",),), "Blue won."))
    assert [pending.subject for pending in agreement.evolve(both, Agreed("battle 2", "red"))] == ["battle 1"]


SHOWN = ("Red reports: Red won.", "Red threw 6.", "If it stands, red is ahead.")
WHOLE = agreement.evolve((), Proposed("battle 1", "red", (("blue",), ("white",)), "Red won.", SHOWN))


def test_who_agrees_or_settles_is_shown_all_of_it() -> None:
    half = agreement.evolve(WHOLE, Agreed("battle 1", "white"))
    agree, dispute = agreement.choices(half, "blue", False)
    assert (agree.command, agree.shows, dispute.shows) == (Agree, SHOWN, ())
    assert [choice.shows for choice in agreement.choices(half, "white", False)] == []
    disputed = agreement.evolve(half, Disputed("battle 1", "blue", "It was a 5."))
    assert agreement.choices(disputed, "organiser", True)[0].shows == (*SHOWN, "Against it: It was a 5.")


def test_somebody_else_than_the_organiser_may_settle() -> None:
    assert offered(WHOLE, "black", may_settle=True) == [Settle]
    assert offered(WHOLE, "organiser") == []


def test_what_was_proposed_before_there_was_anything_to_show_keeps_its_text() -> None:
    old = {"type": "Proposed", "subject": "a", "by": "red", "wanted": [["blue"]], "words": "It is so."}
    events = union(agreement.EVENTS)
    assert from_json(events, old) == Proposed("a", "red", (("blue",),), "It is so.")
    assert to_json(events, from_json(events, old)) == old


def test_it_stands_by_the_last_consent_or_by_the_organiser_s_word() -> None:
    last = agreement.evolve(PROPOSED, Agreed("battle 1", "green"))
    assert not agreement.stands(PROPOSED, Agreed("battle 1", "green"))
    assert agreement.stands(last, Agreed("battle 1", "white"))
    assert agreement.stands(PROPOSED, Settled("battle 1", "organiser", "stands", ""))
    assert not agreement.stands(PROPOSED, Settled("battle 1", "organiser", "falls", ""))
    assert not agreement.stands(last, Disputed("battle 1", "white", "Not so."))
    assert not agreement.stands((), Agreed("battle 1", "white"))


def test_each_group_is_asked_and_after_a_dispute_the_organiser_alone() -> None:
    asked = agreement.duties(PROPOSED[0], 4, "Is it so?", "FC-113")
    assert [(duty.seats, duty.kind) for duty in asked] == [
        (("blue", "green"), "Agree"),
        (("white",), "Agree"),
    ]
    disputed = agreement.evolve(PROPOSED, Disputed("battle 1", "blue", "Not so."))[0]
    assert agreement.duties(disputed, 4, "Settle it.") == (
        Duty("battle 1", 4, ("organiser",), "Settle", "Settle it."),
    )


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Agreed("battle 1", "blue"), "Blue agrees."),
        (Disputed("battle 1", "blue", "Not so"), "Blue disputes it: Not so. The organiser decides."),
        (Disputed("battle 1", "blue", ""), "Blue disputes it. The organiser decides."),
        (Withdrawn("battle 1", "blue"), "Blue withdraws what was proposed."),
        (
            Settled("battle 1", "organiser", "falls", "I was there"),
            "The organiser decides: “Red won.” falls. Reason: I was there.",
        ),
    ],
)
def test_an_answer_is_told_in_a_sentence(event: agreement.Answer, sentence: str) -> None:
    assert agreement.told(PROPOSED, event, "Blue") == sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Agreed("battle 1", "blue"), "The Allies agree."),
        (Disputed("battle 1", "blue", ""), "The Allies dispute it. The organiser decides."),
        (Withdrawn("battle 1", "blue"), "The Allies withdraw what was proposed."),
    ],
)
def test_of_several_an_answer_is_told_with_its_number(event: agreement.Answer, sentence: str) -> None:
    assert agreement.told(PROPOSED, event, "The Allies", are_many=True) == sentence
