"""Agreement: it stands when every group has said so, and the organiser settles a dispute."""

import pytest

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
from rulesets.kit.flow.refusals import Refusal

PROPOSED = agreement.evolve((), Proposed("battle 1", "red", (("blue", "green"), ("white",)), "Red won."))


def offered(pendings: agreement.Pendings, seat: str, is_organiser: bool = False) -> list[type]:
    return [choice.command for choice in agreement.choices(pendings, seat, is_organiser)]


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
    with pytest.raises(Refusal, match="Nothing waits for agreement"):
        agreement.decide(PROPOSED, "blue", Agree("battle 2"))
    assert agreement.evolve(PROPOSED, Agreed("battle 2", "blue")) == PROPOSED


def test_proposals_about_other_subjects_stay() -> None:
    both = agreement.evolve(PROPOSED, Proposed("battle 2", "blue", (("red",),), "Blue won."))
    assert [pending.subject for pending in agreement.evolve(both, Agreed("battle 2", "red"))] == ["battle 1"]
