"""Agreement: a proposal is valid only when the others concerned have agreed.

It is written once for all: a reported battle, a ruling by the players, an undo of somebody's order. A
proposal names groups of seats, and one seat of each group must agree. Anyone who is asked may dispute. Then
the organiser settles it, or the disputing seat agrees after all. Consequences and dice come after consent.
The system keeps the proposal in its own state and acts once `is_agreed`.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, replace
from types import MappingProxyType
from typing import Annotated, Any, ClassVar, Protocol, TypeVar

from rulesets.kit.flow.choices import Choice, OneOf, Option, Text, Weight, find
from rulesets.kit.flow.duties import ORGANISER, Duty
from rulesets.kit.flow.house_rule import because
from rulesets.kit.flow.refusals import Fault, Refusal
from rulesets.kit.stored.added import ADDED

Groups = tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Pending:
    """A proposal without full consent: its subject, its seat, and the groups that have still to agree.

    `shows` is all of it, a sentence each, as people who agree read it. That is the report or proposal, every
    die and whose it is, remarks, and the consequences. The first sentence repeats the log."""

    subject: str
    by: str
    wanted: Groups
    words: str
    disputed_by: str = ""
    reason: str = ""
    shows: Annotated[tuple[str, ...], ADDED] = ()


@dataclass(frozen=True, slots=True)
class Agree:
    """Consent to what is proposed for the subject."""

    subject: str


@dataclass(frozen=True, slots=True)
class Dispute:
    """A no with a reason; the organiser settles."""

    subject: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Withdraw:
    """The proposer withdraws their own proposal before it is agreed."""

    subject: str


@dataclass(frozen=True, slots=True)
class Settle:
    """The organiser's ruling: the proposal `stands` or `falls`."""

    subject: str
    verdict: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Proposed:
    subject: str
    by: str
    wanted: Groups
    words: str
    shows: Annotated[tuple[str, ...], ADDED] = ()


@dataclass(frozen=True, slots=True)
class Agreed:
    subject: str
    by: str


@dataclass(frozen=True, slots=True)
class Disputed:
    subject: str
    by: str
    reason: str


@dataclass(frozen=True, slots=True)
class Withdrawn:
    subject: str
    by: str


@dataclass(frozen=True, slots=True)
class Settled:
    subject: str
    by: str
    verdict: str
    reason: str


AgreementCommand = Agree | Dispute | Withdraw | Settle
Answer = Agreed | Disputed | Withdrawn | Settled
AgreementEvent = Proposed | Answer
COMMANDS: tuple[type, ...] = (Agree, Dispute, Withdraw, Settle)
ANSWERS: tuple[type, ...] = (Agreed, Disputed, Withdrawn, Settled)
EVENTS: tuple[type, ...] = (Proposed, *ANSWERS)

Pendings = tuple[Pending, ...]


class Agreeing(Protocol):
    """A state that holds open proposals."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def pendings(self) -> Pendings: ...


State = TypeVar("State", bound=Agreeing)


def pending_for(pendings: Pendings, subject: str) -> Pending | None:
    """The open proposal about the subject, or None."""
    return next((pending for pending in pendings if pending.subject == subject), None)


def wanted_after(pending: Pending, seat: str) -> Groups:
    """The groups still to agree once `seat` has."""
    return tuple(group for group in pending.wanted if seat not in group)


def is_agreed(pending: Pending, seat: str) -> bool:
    """Whether nobody is missing once `seat` agrees."""
    return not wanted_after(pending, seat)


def choices(
    pendings: Pendings,
    seat: str,
    may_settle: bool,
    verdicts: Mapping[str, tuple[Option, ...]] = MappingProxyType({}),
) -> tuple[Choice, ...]:
    """What `seat` may answer to each open proposal; it shows all of the proposal first. `verdicts` are the
    answers to a dispute, by its subject, if there are more than yes and no."""
    offered: list[Choice] = []
    for pending in pendings:
        fixed = (("subject", pending.subject),)
        asked = any(seat in group for group in pending.wanted)
        if asked and not pending.disputed_by:
            offered.append(
                Choice(Agree, f"Agree: {pending.words}", fixed, subject=pending.subject, shows=pending.shows)
            )
            offered.append(
                Choice(
                    Dispute, f"Dispute: {pending.words}", fixed, (_REASON,), pending.subject, weight="open"
                )
            )
        if seat == pending.disputed_by:
            label = f"Agree after all: {pending.words}"
            after_all = Choice(
                Agree, label, fixed, subject=pending.subject, weight="open", shows=pending.shows
            )
            offered.append(after_all)
        if seat == pending.by:
            offered.append(
                Choice(
                    Withdraw,
                    f"Withdraw your report or proposal: {pending.words}",
                    fixed,
                    subject=pending.subject,
                    weight="open",
                )
            )
        if may_settle:
            weight: Weight = "asked" if pending.disputed_by else "ruling"
            offered.append(
                Choice(
                    Settle,
                    f"Settle: {pending.words}",
                    fixed,
                    (_verdict(pending, verdicts.get(pending.subject, ())), _REASON),
                    pending.subject,
                    weight=weight,
                    shows=(*pending.shows, *((f"Against it: {pending.reason}",) if pending.reason else ())),
                )
            )
    return tuple(offered)


_REASON = Text("reason", "Reason", 300)


def _verdict(pending: Pending, answers: tuple[Option, ...]) -> OneOf:
    """The organiser's answers, with both accounts beside them. Nothing is preselected, because neither
    account is the usual one."""
    usual = (
        Option("stands", "it counts", pending.words),
        Option("falls", "it does not count", pending.reason),
    )
    return OneOf("verdict", "Which account stands?" if answers else "Verdict", answers or usual)


def decide(pendings: Pendings, seat: str, command: AgreementCommand) -> Answer:
    """The event of the command; refuses if no such proposal is open."""
    pending = pending_for(pendings, command.subject)
    if pending is None:
        raise Refusal("There is nothing to agree to here any more.")
    match command:
        case Agree():
            return Agreed(command.subject, seat)
        case Dispute():
            return Disputed(command.subject, seat, command.reason)
        case Withdraw():
            return Withdrawn(command.subject, seat)
        case Settle():
            return Settled(command.subject, seat, command.verdict, command.reason)


def why_not(pendings: Pendings, seat: str, command: object) -> Refusal | None:
    """Why the seat cannot give that answer to a proposal; None for other commands."""
    if not isinstance(command, AgreementCommand):
        return None
    pending = pending_for(pendings, command.subject)
    if pending is None:
        return Refusal("There is nothing to agree to here any more.")
    if isinstance(command, Settle):
        return Refusal("The organiser decides what is disputed.")
    if isinstance(command, Withdraw):
        return Refusal("Only who proposed it can withdraw it.")
    if pending.disputed_by:
        return Refusal(
            "It is disputed. The side that disputed it can still agree; otherwise the organiser decides."
        )
    if seat == pending.by:
        return Refusal("That is your own proposal. The other side answers it, or you withdraw it.")
    return Refusal("Your side is not asked about this, or has answered already.")


def faults(pendings: Pendings, seat: str, command: object, menu: Sequence[Choice]) -> tuple[Fault, ...]:
    """The faults of such a command, if the menu does not offer it."""
    said = None if find(menu, command) else why_not(pendings, seat, command)
    return said.faults if said else ()


def duties(pending: Pending, step: int, says: str, cite: str = "") -> tuple[Duty, ...]:
    """Who is asked about the proposal: the organiser if it is disputed, else each group that has not
    agreed."""
    if pending.disputed_by:
        return (Duty(pending.subject, step, (ORGANISER,), "Settle", says, cite),)
    return tuple(Duty(pending.subject, step, group, "Agree", says, cite) for group in pending.wanted)


def stands(pendings: Pendings, event: Answer) -> bool:
    """Whether the event makes the proposal valid: all have agreed, or the organiser says so."""
    match event:
        case Agreed():
            pending = pending_for(pendings, event.subject)
            return pending is not None and is_agreed(pending, event.by)
        case Settled():
            return event.verdict == "stands"
        case Disputed() | Withdrawn():
            return False


def told(pendings: Pendings, event: Answer, who: str, are_many: bool = False) -> str:
    """The answer in a sentence; `who` begins it, one ("The General of the Allies") or many ("The Allies")."""
    match event:
        case Agreed():
            return f"{who} {'agree' if are_many else 'agrees'}."
        case Disputed():
            reason = f": {event.reason}" if event.reason else ""
            return f"{who} {'dispute' if are_many else 'disputes'} it{reason}. The organiser decides."
        case Withdrawn():
            return f"{who} {'withdraw' if are_many else 'withdraws'} what was proposed."
        case Settled():
            pending = pending_for(pendings, event.subject)
            what = f"“{pending.words}”" if pending else "it"
            return f"The organiser decides: {what} {event.verdict}. {because(event.reason)}".strip()


def changed(state: State, event: AgreementEvent) -> State:
    """The state with its open proposals after the event."""
    return replace(state, pendings=evolve(state.pendings, event))


def evolve(pendings: Pendings, event: AgreementEvent) -> Pendings:
    """The open proposals after the event. A complete or settled proposal is gone."""
    others = tuple(pending for pending in pendings if pending.subject != event.subject)
    mine = pending_for(pendings, event.subject)
    match event:
        case Proposed():
            return (*others, Pending(event.subject, event.by, event.wanted, event.words, shows=event.shows))
        case Agreed():
            if mine is None or is_agreed(mine, event.by):
                return others
            return _put(pendings, replace(mine, wanted=wanted_after(mine, event.by), disputed_by=""))
        case Disputed():
            if mine is None:
                return others
            return _put(pendings, replace(mine, disputed_by=event.by, reason=event.reason))
        case Withdrawn() | Settled():
            return others


def _put(pendings: Iterable[Pending], changed: Pending) -> Pendings:
    return tuple(changed if pending.subject == changed.subject else pending for pending in pendings)
