"""The roster: bases typed in or corrected, what they are trained for, levels that words alone give.

Cite: TN-142, TN-143, TN-193, TN-241, TN-247.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from rulesets.kit.flow.choices import Choice, Field, OneOf, Option
from rulesets.kit.flow.conditions import Need, Table, gate
from rulesets.kit.flow.deciding import Effects, OrderContext, Orders, as_given
from rulesets.kit.flow.house_rule import ruling
from rulesets.tide_of_iron.document.scenario import Counted
from rulesets.tide_of_iron.rules.chain.squads import figures_words, mixes, read, written
from rulesets.tide_of_iron.rules.chain.state import Asked, Held, State
from rulesets.tide_of_iron.rules.chain.words import base_of, level_words, trained_words, why_words
from rulesets.tide_of_iron_box.units import shipped_specializations

NONE = Option("", "nothing")
KINDS = ((False, "only figures"), (True, "a weapon crew"))


@dataclass(frozen=True, slots=True)
class TypeBase:
    """Fills in a base that the record lacks. `figures` as `squads.written` writes them."""

    base: str
    figures: str
    specialization: str = ""


@dataclass(frozen=True, slots=True)
class ChooseSpecialization:
    base: str
    specialization: str


@dataclass(frozen=True, slots=True)
class SetLevel:
    """The organiser's: a base has another level, by an exception that words alone state. Cite: TN-247."""

    base: str
    level: str
    reason: str


@dataclass(frozen=True, slots=True)
class SetBase:
    """The organiser's: a base was typed in wrongly."""

    base: str
    figures: str
    reason: str
    specialization: str = ""


@dataclass(frozen=True, slots=True)
class BaseTyped:
    """A base is filled in; `reason` where an organiser set it anew."""

    base: str
    figures: Counted
    specialization: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class SpecializationChosen:
    base: str
    specialization: str


@dataclass(frozen=True, slots=True)
class LevelSet:
    base: str
    level: int
    reason: str


KNOWN: Need[Asked] = gate(lambda o: o.c.base in o.s.bases, "The division has no such base.", "TN-142")


def _next(o: Asked) -> str:
    return o.s.empty_bases[0].key if o.s.empty_bases else ""


NEEDS: Table[Asked] = {
    TypeBase: (
        KNOWN,
        Need(
            lambda o: not o.s.bases[o.c.base].full,
            "That base is already entered. Ask the organiser to correct it.",
            "TN-143",
        ),
        Need(
            lambda o: o.s.bases[o.c.base].full or o.c.base == _next(o),
            lambda o: f"Enter the bases one after another. Next is {o.s.empty_bases[0].name}.",
            "TN-143",
        ),
        Need(
            lambda o: not o.c.specialization or not ("gun" in o.c.figures or "mortar" in o.c.figures),
            "A squad with a weapon crew has no specialization.",
            "TN-193",
        ),
    ),
    ChooseSpecialization: (
        KNOWN,
        Need(
            lambda o: o.seat == o.s.chain.follows,
            "Only the division's player chooses its training.",
            "TN-241",
        ),
        Need(
            lambda o: o.s.bases[o.c.base].chooses,
            "That base keeps its training. By house rule only a wiped-out base may choose.",
            "TN-241",
        ),
    ),
    SetLevel: (KNOWN,),
    SetBase: (
        KNOWN,
        Need(lambda o: o.s.phase == "before", "Correct bases before a stage, not during it.", "TN-143"),
    ),
}


def typing(state: State) -> Iterator[Choice]:
    """A base as the booklet has it: a squad with a crew has no specialization. Cite: TN-143, TN-193."""
    base = state.empty_bases[0]
    for crewed, label in KINDS:
        yield Choice(
            TypeBase,
            f"{base.name}: {label}",
            (("base", base.key),),
            _fields(crewed),
            "roster",
            why="The printed roster is not public. Copy it from your booklet.",
            cite="TN-143",
            asks=f"Enter {base.name}",
        )


def _fields(crewed: bool) -> tuple[Field, ...]:
    rows = tuple(Option(written(mix), figures_words(mix)) for mix in mixes(crewed=crewed))
    return (OneOf("figures", "Figures", rows, rows[0].value), *(() if crewed else (_trained(),)))


def _trained(default: str = "") -> OneOf:
    known = (Option(key, found.title) for key, found in shipped_specializations().items())
    return OneOf("specialization", "Training", (NONE, *known), default)


def choosing(state: State) -> Choice:
    """What the first base that was wiped out is trained for now."""
    base = state.choosing[0]
    field = _trained(state.bases[base.key].specialization)
    fixed = (("base", base.key),)
    label = f"Choose the training of {base.name}"
    return Choice(ChooseSpecialization, label, fixed, (field,), "roster", cite="TN-241")


def rulings(state: State) -> Iterator[Choice]:
    """Levels and bases as the organiser sets them. Cite: TN-143, TN-247."""
    chain = state.chain
    levels = tuple(Option(str(level), level_words(chain, level)) for level in range(len(chain.medals) + 1))
    for base in chain.roster:
        fixed = (("base", base.key),)
        field = OneOf("level", "Level", levels, str(state.bases[base.key].level))
        yield ruling(SetLevel, f"Correct the level of {base.name}", "TN-247", field, fixed=fixed)
        if state.phase == "before" and state.bases[base.key].full:
            for crewed, label in KINDS:
                named = f"Correct {base.name}: {label}"
                yield ruling(SetBase, named, "TN-143", *_fields(crewed), fixed=fixed)


def type_base(given: OrderContext[State, TypeBase | SetBase]) -> list[object]:
    """A base as it is typed in, or set anew with a reason."""
    command = given.command
    reason = getattr(command, "reason", "")
    return [BaseTyped(command.base, read(command.figures), command.specialization, reason)]


def set_level(given: OrderContext[State, SetLevel]) -> list[object]:
    command = given.command
    return [LevelSet(command.base, int(command.level), command.reason)]


def _with_base(state: State, key: str, held: Held) -> State:
    return replace(state, bases={**state.bases, key: held})


def base_typed(state: State, event: BaseTyped) -> State:
    held = replace(
        state.bases[event.base],
        full=event.figures,
        figures=event.figures,
        specialization=event.specialization,
    )
    return _with_base(state, event.base, held)


def chosen(state: State, event: SpecializationChosen) -> State:
    held = state.bases[event.base]
    return _with_base(state, event.base, replace(held, specialization=event.specialization, chooses=False))


def level_set(state: State, event: LevelSet) -> State:
    return _with_base(state, event.base, replace(state.bases[event.base], level=event.level))


ORDERS: Orders[State, object] = {
    TypeBase: type_base,
    ChooseSpecialization: as_given(SpecializationChosen),
    SetLevel: set_level,
    SetBase: type_base,
}
EFFECTS: Effects[State] = {BaseTyped: base_typed, SpecializationChosen: chosen, LevelSet: level_set}


def told(state: State, event: object) -> str | None:
    """The sentence of the event; None for one of another chapter."""
    chain = state.chain
    match event:
        case BaseTyped(base, figures, specialization, reason):
            trained = f", {trained_words(specialization)}" if specialization else ""
            by = "The organiser corrects it: " if reason else ""
            return (
                f"{by}{base_of(chain, base).name} has {figures_words(figures)}{trained}.{why_words(reason)}"
            )
        case SpecializationChosen(base, specialization):
            name = base_of(chain, base).name
            return f"{name} returns, trained for {trained_words(specialization) or 'nothing'}."
        case LevelSet(base, level, reason):
            name = base_of(chain, base).name
            return f"The organiser corrects: {name} has {level_words(chain, level)}.{why_words(reason)}"
    return None
