"""What the lab plays: a state as one seat knows it, with those who play it, and the settings of the runs.

It opens no database, so that a command over a shipped document waits for none (`sources.py` is what does).
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from rulesets.kit.codec import shape, to_json
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.rulings import Switch, spelled, switches, with_word
from rulesets.kit.flow.sides import Side
from rulesets.kit.lab.lots import Asked, Lot, play
from rulesets.kit.players import names_for
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Documents, Seat, fold

EVERY, OF_EVERY = "every", 50
"""The rule that stands for every other setting in turn, and so many runs of each."""


@dataclass(frozen=True, slots=True)
class Subject:
    """A state as a seat sees it (None: the public), with those who play it. `source` names it to the process
    that plays; `rulings` are its house rules."""

    ruleset: AnyRuleset
    seen: Any
    seat: str | None
    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    source: dict[str, Any]

    @property
    def camps(self) -> tuple[Side, ...]:
        """The sides that play against each other."""
        camp_of = {side.key: side.camp for side in self.sides}
        playing = {camp_of.get(seat.side) for seat in self.seats}
        return tuple(side for side in self.sides if side.key in playing)

    @property
    def rulings(self) -> Any:
        """Its house rules."""
        return self.ruleset.rulings_of(self.seen)

    def players(self, by_camp: Iterable[tuple[str, str]]) -> dict[str, str]:
        """The player of each seat, by the names chosen for the sides."""
        named, camp_of = dict(by_camp), {side.key: side.camp for side in self.sides}
        return {seat.key: named[camp] for seat in self.seats if (camp := camp_of.get(seat.side)) in named}


@dataclass(frozen=True, slots=True)
class Settings:
    """What is asked: `players` by side, how many runs, the seed of their dice, and the open `matter` whose
    worth is sought, empty for none. `rule` is a house rule ("name=word") to be played beside those of the
    game, or every other setting in turn."""

    players: tuple[tuple[str, str], ...]
    runs: int
    seed: str
    matter: str = ""
    rule: str = ""


def of_documents(ruleset: AnyRuleset, kind: AnyDocumentKind, documents: Documents[Any]) -> Subject:
    """The document from its start, by the house rules it proposes. Refuses one that begins no game, and a
    system without players."""
    if not (kind.playable and ruleset.weigh):
        raise Refusal(f"Sandtable has no players for a {kind.title.lower()}.")
    rulings = kind.cover(documents.main, documents.library).rulings or ruleset.rulings()
    seen = fold(ruleset, ruleset.start(documents, rulings))
    written = to_json(shape(kind.type), documents.main)
    source = {"system": ruleset.slug, "kind": kind.name, "document": written}
    seats, sides = ruleset.seats(documents, rulings), ruleset.sides(documents.main)
    return Subject(ruleset, seen, None, seats, sides, source)


def runs_by(settings: Settings, rule: str) -> int:
    """How many runs are played by that rule."""
    return min(settings.runs, OF_EVERY) if rule == EVERY else settings.runs


def runs_of(subject: Subject, settings: Settings, rule: str = "") -> Asked:
    """What is played out; the worth of a matter is sought by the rules as they are alone."""
    matter = "" if rule else settings.matter
    players = subject.players(settings.players)
    others = tuple((name, seen) for name, _, _, seen in other_settings(subject)) if rule == EVERY else ()
    return Asked(subject.seen, subject.seat, subject.seats, players, settings.seed, matter, others)


def lot(ruleset: AnyRuleset, asked: Asked, first: int, number: int) -> Lot:
    """So many runs from that number on, with dice by their seed."""
    return play(ruleset, asked, first, number, Random)


def in_words(subject: Subject, settings: Settings) -> str:
    """Who plays: "Allies: bold. Axis: cautious"."""
    titles = {side.key: side.title for side in subject.camps}
    return ". ".join(f"{titles[side]}: {name}" for side, name in settings.players)


def rules_of(subject: Subject) -> tuple[Switch, ...]:
    """The house rules that can be tried with another setting; none where the state keeps them otherwise."""
    rulings = getattr(subject.seen, "rulings", None)
    return switches(subject.ruleset.rulings, subject.sides) if rulings == subject.rulings else ()


def other_settings(subject: Subject) -> tuple[tuple[str, Switch, str, Any], ...]:
    """Every setting of a house rule that is not in force: "name=word", the rule, its words, and the state.

    What people alone do at a table is left out: playouts do not know it.
    """
    playing = subject.ruleset.playing
    begun = playing.as_played if playing else lambda seen: seen
    now = begun(subject.seen)
    found = (
        (f"{item.name}={spelled(value)}", item, text)
        for item in rules_of(subject)
        for value, text in item.values
        if value != getattr(subject.rulings, item.name)
    )
    states = ((*one, with_rule(subject, one[0]).seen) for one in found)
    return tuple(one for one in states if begun(one[3]) != now)


def with_rule(subject: Subject, rule: str) -> Subject:
    """The subject with one house rule set ("name=word"). Refuses an unknown rule or setting."""
    if not rule:
        return subject
    if not rules_of(subject):
        raise Refusal("House rules of this game cannot be compared.")
    if rule == EVERY:
        return subject
    name, _, word = rule.partition("=")
    return replace(subject, seen=replace(subject.seen, rulings=with_word(subject.rulings, name, word)))


def player_names(subject: Subject) -> tuple[str, ...]:
    """The players that can be chosen."""
    return names_for(subject.ruleset)
