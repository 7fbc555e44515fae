"""House rules: switches of a frozen dataclass, each with the ambiguity it settles.

A system's rulings are one dataclass whose every field is made by `switch`. The document proposes them, the
start of a campaign fixes them, the state holds them.
"""

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, field, fields, replace
from typing import Any

from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.flow.sides import Side

Setting = str | int | bool
Column = tuple[str, tuple[Setting, ...]]
Columns = list[Column]
Row = dict[str, Setting]
_Pair = tuple[tuple[str, Setting], tuple[str, Setting]]


@dataclass(frozen=True, slots=True)
class Switch:
    """One house rule: `name` of the field, `id` of the ambiguity ("K25"), and the question.

    `values` are the settings with their words, the default first. `rows` are rows of the rules.
    """

    name: str
    id: str
    question: str
    values: tuple[tuple[Setting, str], ...]
    rows: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleGroup:
    """House rules that are asked together: a title, a few words about them, and the names of their switches
    in order."""

    title: str
    about: str
    names: tuple[str, ...]


def switch(id: str, question: str, *values: tuple[Setting, str], rows: tuple[str, ...] = ()) -> Any:
    """A dataclass field that is a switch; its default is the first of `values`. Without `rows` the ambiguity
    is itself a row of the rules."""
    return field(default=values[0][0], metadata={"switch": (id, question, values, rows or (id,))})


def switches(rulings: type, sides: Sequence[Side] = ()) -> tuple[Switch, ...]:
    """The switches of a rulings class, in order. What names a side ("{axis.people}") has the words of
    `sides`, or those of the class."""
    named = {side.key: side for side in (*getattr(rulings, "SIDES", ()), *sides)}
    listed = []
    for item in fields(rulings):
        if "switch" not in item.metadata or item.default is MISSING:
            continue
        id, question, values, rows = item.metadata["switch"]
        told = tuple((value, words.format_map(named)) for value, words in values)
        listed.append(Switch(item.name, id, question.format_map(named), told, rows))
    return tuple(listed)


def grouped(rulings: type, listed: Sequence[Switch]) -> tuple[tuple[RuleGroup, tuple[Switch, ...]], ...]:
    """The listed switches by the groups in their class's RULE_GROUPS. Groups without a listed switch are left
    out; a class without groups has one."""
    by_name = {item.name: item for item in listed}
    everything = (RuleGroup("House rules", "where the book can be read two ways", tuple(by_name)),)
    groups: tuple[RuleGroup, ...] = getattr(rulings, "RULE_GROUPS", everything)
    found = ((group, tuple(by_name[name] for name in group.names if name in by_name)) for group in groups)
    return tuple((group, items) for group, items in found if items)


def setting(rulings: type, name: str, value: object) -> Setting:
    """`value` if the switch `name` has it among its settings; refuses otherwise."""
    for item in switches(rulings):
        if item.name == name:
            for known, _ in item.values:
                if known == value and type(known) is type(value):
                    return known
            raise Refusal(f"{item.question} Choose one of its settings.")
    raise Refusal("There is no such house rule.")


def settings_unknown(rulings: object) -> tuple[tuple[Switch, object], ...]:
    """The switches with an unknown setting, each with that setting; empty without house rules. A file may say
    anything."""
    found = ((item, getattr(rulings, item.name)) for item in switches(type(rulings))) if rulings else ()
    return tuple((item, value) for item, value in found if not _is_known(item, value))


def _is_known(item: Switch, value: object) -> bool:
    return any(known == value and type(known) is type(value) for known, _ in item.values)


def spelled(value: Setting) -> str:
    """The setting as a word that orders may store for ever: "rolled", "2", "True"."""
    return str(value)


def setting_spelled(item: Switch, word: str) -> Setting:
    """The setting with that word; refuses an unknown word."""
    for known, _ in item.values:
        if spelled(known) == word:
            return known
    raise Refusal(f"{item.question} Choose one of its settings.")


def words(item: Switch, value: Setting) -> str:
    """The words of the setting; for an unknown one its spelling."""
    return next((text for known, text in item.values if known == value), spelled(value))


def with_word(rulings: Any, name: str, word: str) -> Any:
    """The rulings with one switch set by word; refuses an unknown switch or word."""
    for item in switches(type(rulings)):
        if item.name == name:
            return with_setting(rulings, name, setting_spelled(item, word))
    raise Refusal("There is no such house rule.")


def with_setting(rulings: Any, name: str, value: object) -> Any:
    """The rulings with one switch set; refuses an unknown switch or setting."""
    return replace(rulings, **{name: setting(type(rulings), name, value)})


def pairs(rulings: type, *others: Column) -> tuple[tuple[Any, dict[str, Setting]], ...]:
    """House rules, and settings of other columns by name, for pairwise testing. Any two settings of any two
    switches or columns meet in at least one row. They are few, and the same each time. The first are all
    defaults."""
    house: Columns = [(item.name, tuple(value for value, _ in item.values)) for item in switches(rulings)]
    own = {name for name, _ in house}
    return tuple(
        (
            rulings(**{name: value for name, value in row.items() if name in own}),
            {name: value for name, value in row.items() if name not in own},
        )
        for row in _covering([*house, *others])
    )


def _covering(listed: Columns) -> list[Row]:
    left = {
        ((one, value), (other, another))
        for place, (one, values) in enumerate(listed)
        for other, others in listed[place + 1 :]
        for value in values
        for another in others
    }
    rows: list[Row] = [{name: values[0] for name, values in listed}]
    _strike(left, listed, rows[0])
    while left:
        rows.append(_row(listed, left))
        _strike(left, listed, rows[-1])
    return rows


def _strike(left: set[_Pair], listed: Columns, row: Row) -> None:
    """Removes the pairs that meet in the row from those left."""
    at = [(name, row[name]) for name, _ in listed]
    left -= {(one, other) for place, one in enumerate(at) for other in at[place + 1 :]}


def _row(listed: Columns, left: set[_Pair]) -> Row:
    """A row with one remaining pair and, switch by switch, the setting that covers most pairs."""
    first = min(left, key=repr)
    settled: dict[str, Setting] = dict(first)
    order = {name: place for place, (name, _) in enumerate(listed)}

    def brings(name: str, value: Setting) -> int:
        met = 0
        for other, setting in settled.items():
            one, another = sorted(((name, value), (other, setting)), key=lambda item: order[item[0]])
            met += (one, another) in left
        return met

    for name, values in listed:
        if name not in settled:
            settled[name] = max(values, key=lambda value: brings(name, value))
    return settled
