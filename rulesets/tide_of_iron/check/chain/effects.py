"""Findings of what a result changes in the next stage: each of the closed set against the scenario it meets.

Cite: TN-165, TN-243.
"""

from collections.abc import Callable, Iterator, Mapping

from rulesets.kit.findings import Finding, Level
from rulesets.kit.hexes.hexes import label
from rulesets.kit.ruleset import Library
from rulesets.tide_of_iron.chain.words import pieces_words
from rulesets.tide_of_iron.check.chain.stages import scenario_of, stage_words
from rulesets.tide_of_iron.document.chain import Chain, Effect
from rulesets.tide_of_iron.document.scenario import SIDES, Scenario
from rulesets.tide_of_iron.ground.profiles import unit_profile
from rulesets.tide_of_iron.ground.survey import FIGURES
from rulesets.tide_of_iron_box.boards import shape_of

ADJECTIVES: Mapping[str, str] = {"allied": "Allied", "axis": "Axis"}
Told = Iterator[tuple[str, str]]
"""Codes and sentences of what is wrong with an effect."""


def check_effects(chain: Chain, library: Library) -> Iterator[Finding]:
    """Every effect of every way."""
    stages = {stage.key: stage for stage in chain.stages}
    for place, way in enumerate(chain.ways):
        of, to = (stage_words(chain, key) for key in (way.of, way.to))
        scenario = scenario_of(stages.get(way.to), library)
        for number, effect in enumerate(way.effects):
            if effect in way.effects[:number]:
                said = f"After “{of}” the same is changed twice: “{effect.kind}”."
                yield Finding("warning", "effect-twice", f"ways.{place}", said, "Take one away.", "TN-165")
            for code, said in (*_of_effect(effect, scenario), *_lost_twice(chain, effect)):
                level: Level = "error" if code in ERRORS else "warning"
                sentence = f"After “{of}”, in “{to}”: {said}"
                yield Finding(level, code, f"ways.{place}", sentence, "Correct that effect.", "TN-165")


def _lost_twice(chain: Chain, effect: Effect) -> Told:
    """Bases that keep their losses lose them once more where an effect takes their figures. Cite: TN-144."""
    is_own = effect.side in ("", chain.follows) and effect.division == 1
    takes = effect.kind == "take pieces" and effect.what in FIGURES and effect.number > 0
    if is_own and takes and chain.rulings.returning_strength == "left":
        taken = pieces_words(((effect.what, effect.number),))
        yield "effect-lost-twice", f"{taken} are taken, and bases keep their losses by themselves."


def _of_effect(effect: Effect, scenario: Scenario | None) -> Told:
    if effect.kind == "sentence":
        if not effect.words.strip():
            yield "effect-without-words", "a sentence is added, and it is empty."
        return
    if effect.kind in COUNTED and not effect.number:
        yield "effect-of-nothing", f"“{effect.kind}” changes by nothing."
    elif effect.kind in ("add pieces", "take pieces") and effect.number < 0:
        yield "effect-of-nothing", f"“{effect.kind}” by {effect.number}: choose the other kind."
    if scenario is not None:
        yield from _AGAINST[effect.kind](effect, scenario)


def _pieces(effect: Effect, scenario: Scenario) -> Told:
    own = [d for d in scenario.divisions if d.number == effect.division and effect.side in ("", d.side)]
    if not own:
        called = f"{ADJECTIVES.get(effect.side, '')} division {effect.division}".strip()
        yield "effect-without-division", f"{called} is changed, which it lacks."
        return
    if not any(unit_profile(scenario, effect.what, division.nation) for division in own):
        yield "effect-of-no-piece", f"{effect.what!r} is no piece of that division's nation."
    if effect.kind == "take pieces":
        had = max(dict(division.pieces).get(effect.what, 0) for division in own)
        if had < effect.number:
            taken = pieces_words(((effect.what, effect.number),))
            yield "effect-takes-more", f"{taken} are taken, and it has {had}."


def _shift(effect: Effect, scenario: Scenario) -> Told:
    moved = [
        row
        for row in scenario.reinforcements
        if effect.side in ("", row.side) and row.division == effect.division
    ]
    if not moved:
        whose = ADJECTIVES.get(effect.side, "")
        called = f"{whose} division {effect.division}".strip()
        yield "effect-without-reinforcement", f"no reinforcement comes for {called}."
    last = None if scenario.unlimited else scenario.rounds
    for row in moved:
        comes = row.round + effect.number
        if comes < 1 or (last is not None and comes > last):
            yield "effect-beyond", f"a reinforcement of round {row.round} would come in round {comes}."


def _initiative(effect: Effect, scenario: Scenario) -> Told:
    if effect.what not in (*SIDES, "die"):
        yield "effect-unknown", f"the initiative goes to {effect.what!r}, which is no side."
    elif effect.what == scenario.initiative:
        yield "effect-of-nothing", "the initiative goes to those who have it anyway."


def _deck(effect: Effect, scenario: Scenario) -> Told:
    if effect.side not in SIDES:
        yield "effect-unknown", "a deck changes, and no side is named."
    elif not effect.what.strip():
        yield "effect-unknown", "a deck changes, and no deck is named."
    elif not any(not deck.shared for s in scenario.sides if s.side == effect.side for deck in s.decks):
        yield "effect-unknown", "that side has no deck of its own to change."
    else:
        had = {deck.title for sheet in scenario.sides if sheet.side == effect.side for deck in sheet.decks}
        theirs_too = {
            deck.title for s in scenario.sides if s.side != effect.side for deck in s.decks if not deck.shared
        }
        if effect.what in theirs_too:
            yield "effect-deck", f"the deck {effect.what} is given to that side, and the other has it."
        elif effect.what in had:
            yield "effect-of-nothing", f"the deck {effect.what} is given to that side, which has it anyway."


def _length(effect: Effect, scenario: Scenario) -> Told:
    if scenario.unlimited or scenario.rounds is None:
        yield "effect-of-nothing", "the length changes, and it has no number of rounds."
    elif scenario.rounds + effect.number < 1:
        yield "effect-beyond", f"{scenario.rounds} rounds become {scenario.rounds + effect.number}."
    else:
        last = scenario.rounds + effect.number
        checks = scenario.weather.checks if scenario.weather else ()
        late = [row.round for row in scenario.reinforcements if row.round > last]
        if late:
            yield "effect-beyond", f"a reinforcement comes in round {late[0]}, and {last} rounds are left."
        elif any(check > last for check in checks) and effect.number < 0:
            yield (
                "effect-beyond",
                f"the weather is checked in round {max(checks)}, and {last} rounds are left.",
            )


def _value(effect: Effect, scenario: Scenario) -> Told:
    shape = shape_of(scenario.map.board)
    worth = {label(shape, goal.at): goal.value for goal in scenario.goals if goal.kind == "victory"}
    if effect.what not in worth:
        yield "effect-of-no-hex", f"the value of {effect.what or 'no hex'} changes, which is no victory hex."
    elif worth[effect.what] + effect.number < 1:
        yield "effect-beyond", f"{effect.what} would be worth {worth[effect.what] + effect.number}."
    else:
        total = sum(worth.values()) + effect.number
        sums = [grade.points for sheet in scenario.sides for grade in sheet.grades if grade.points]
        if sums and max(sums) > total:
            yield "effect-sum", f"a result takes {max(sums)}, and all victory hexes would be worth {total}."


_AGAINST: Mapping[str, Callable[[Effect, Scenario], Told]] = {
    "add pieces": _pieces,
    "take pieces": _pieces,
    "shift reinforcement": _shift,
    "initiative": _initiative,
    "deck": _deck,
    "length": _length,
    "victory value": _value,
}
COUNTED = ("add pieces", "take pieces", "shift reinforcement", "length", "victory value")
ERRORS = ("effect-without-division", "effect-of-no-piece", "effect-unknown", "effect-of-no-hex")
