"""Findings of what a result changes in the next stage: each of the closed set against the scenario it meets.

Cite: TN-165, TN-243.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from rulesets.kit.findings import Finding
from rulesets.kit.hexes.hexes import label
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.check.chain.stages import scenario_of, stage_words
from rulesets.tide_of_iron.check.say import say
from rulesets.tide_of_iron.document.chain import Chain, Effect
from rulesets.tide_of_iron.document.offered import ADJECTIVES, PEOPLE
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario
from rulesets.tide_of_iron.ground.analysis import FIGURES, unit_profile
from rulesets.tide_of_iron.rules.chain.words import pieces_words
from rulesets.tide_of_iron_box.boards import shape_of

COUNTED = ("add pieces", "take pieces", "shift reinforcement", "length", "victory value")


@dataclass(frozen=True, slots=True)
class Change:
    """An effect, the place of its way, and the stages between which it stands."""

    effect: Effect
    where: str
    of: str
    to: str

    @property
    def division(self) -> str:
        """Whom it is for, in a sentence."""
        return f"{ADJECTIVES.get(self.effect.side, '')} division {self.effect.division}".strip()

    @property
    def theirs(self) -> str:
        """Whose it is."""
        return PEOPLE.get(self.effect.side, "that side")

    @property
    def winner(self) -> str:
        """Who has the initiative by it, or that a die decides."""
        return PEOPLE.get(self.effect.what, "a die")

    @property
    def pieces(self) -> str:
        """The pieces that come or go, counted."""
        return pieces_words(((self.effect.what, self.effect.number),))


def check_effects(chain: Chain, library: Library) -> Iterator[Finding]:
    """Every effect of every way."""
    stages = {stage.key: stage for stage in chain.stages}
    for place, way in enumerate(chain.ways):
        of, to = (stage_words(chain, key) for key in (way.of, way.to))
        scenario = scenario_of(stages.get(way.to), library)
        for number, effect in enumerate(way.effects):
            change = Change(effect, f"ways.{place}", of, to)
            if effect in way.effects[:number]:
                yield say("effect-twice", change.where, change=change)
            yield from _of_effect(change)
            yield from _lost_twice(chain, change)
            if scenario is not None and effect.kind in _AGAINST:
                yield from _AGAINST[effect.kind](change, scenario)


def _of_effect(change: Change) -> Iterator[Finding]:
    effect = change.effect
    if effect.kind == "sentence" and not effect.words.strip():
        yield say("effect-without-words", change.where, change=change)
    elif effect.kind in COUNTED and not effect.number:
        yield say("effect-of-nothing", change.where, change=change)
    elif effect.kind in ("add pieces", "take pieces") and effect.number < 0:
        yield say("effect-of-nothing/other", change.where, change=change)


def _lost_twice(chain: Chain, change: Change) -> Iterator[Finding]:
    """Bases that keep their losses lose them once more where an effect takes their figures. Cite: TN-144."""
    effect = change.effect
    is_own = effect.side in ("", chain.follows) and effect.division == 1
    takes = effect.kind == "take pieces" and effect.what in FIGURES and effect.number > 0
    if is_own and takes and chain.rulings.returning_strength == "left":
        yield say("effect-lost-twice", change.where, change=change)


def _pieces(change: Change, scenario: Scenario) -> Iterator[Finding]:
    effect = change.effect
    own = [d for d in scenario.divisions if d.number == effect.division and effect.side in ("", d.side)]
    if not own:
        yield say("effect-without-division", change.where, change=change)
        return
    if not any(unit_profile(scenario, effect.what, division.nation) for division in own):
        yield say("effect-of-no-piece", change.where, change=change)
    had = max(dict(division.pieces).get(effect.what, 0) for division in own)
    if effect.kind == "take pieces" and had < effect.number:
        yield say("effect-takes-more", change.where, change=change, had=had)


def _shift(change: Change, scenario: Scenario) -> Iterator[Finding]:
    effect = change.effect
    moved = [
        row
        for row in scenario.reinforcements
        if effect.side in ("", row.side) and row.division == effect.division
    ]
    if not moved:
        yield say("effect-without-reinforcement", change.where, change=change)
    last = None if scenario.unlimited else scenario.rounds
    for row in moved:
        comes = row.round + effect.number
        if comes < 1 or (last is not None and comes > last):
            yield say("effect-beyond/coming", change.where, change=change, row=row, comes=comes)


def _initiative(change: Change, scenario: Scenario) -> Iterator[Finding]:
    if change.effect.what not in (*SIDES, "die"):
        yield say("effect-unknown/initiative", change.where, change=change)
    elif change.effect.what == scenario.initiative:
        yield say("effect-of-nothing/initiative", change.where, change=change)


def _deck(change: Change, scenario: Scenario) -> Iterator[Finding]:
    side, deck = change.effect.side, change.effect.what
    theirs = [deck for sheet in scenario.sides if sheet.side == side for deck in sheet.decks]
    others = [deck for sheet in scenario.sides if sheet.side != side for deck in sheet.decks]
    if side not in SIDES or not deck.strip():
        yield say("effect-unknown/deck", change.where, change=change)
    elif all(one.shared for one in theirs):
        yield say("effect-unknown/no-deck", change.where, change=change)
    elif deck in {one.title for one in others if not one.shared}:
        yield say("effect-deck", change.where, change=change)
    elif deck in {one.title for one in theirs}:
        yield say("effect-of-nothing/deck", change.where, change=change)


def _length(change: Change, scenario: Scenario) -> Iterator[Finding]:
    if scenario.unlimited or scenario.rounds is None:
        yield say("effect-of-nothing/length", change.where, change=change)
        return
    last = scenario.rounds + change.effect.number
    late = [row.round for row in scenario.reinforcements if row.round > last]
    checks = [check for check in (scenario.weather.checks if scenario.weather else ()) if check > last]
    if last < 1:
        yield say("effect-beyond", change.where, change=change, last=last)
    elif late:
        yield say("effect-beyond/late", change.where, change=change, round=late[0], last=last)
    elif checks and change.effect.number < 0:
        yield say("effect-beyond/check", change.where, change=change, round=max(checks), last=last)


def _value(change: Change, scenario: Scenario) -> Iterator[Finding]:
    at, shape = change.effect.what, shape_of(scenario.map.board)
    worth = {label(shape, goal.at): goal.value for goal in scenario.goals if goal.kind == "victory"}
    if at not in worth:
        yield say("effect-of-no-hex", change.where, change=change)
        return
    value, total = worth[at] + change.effect.number, sum(worth.values()) + change.effect.number
    most = max((grade.points or 0 for sheet in scenario.sides for grade in sheet.grades), default=0)
    if value < 1:
        yield say("effect-beyond/value", change.where, change=change, value=value)
    elif most > total:
        yield say("effect-sum", change.where, change=change, most=most, total=total)


_AGAINST: Mapping[str, Callable[[Change, Scenario], Iterator[Finding]]] = {
    "add pieces": _pieces,
    "take pieces": _pieces,
    "shift reinforcement": _shift,
    "initiative": _initiative,
    "deck": _deck,
    "length": _length,
    "victory value": _value,
}
