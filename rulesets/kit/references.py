"""References between documents: which ones a document holds, and the shipped documents they mean.

Published documents are a matter of the library; only those built into a system are found here.
"""

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any

from rulesets.kit.flow.choices import OneOf, Option
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.own_switches import Ways, columns, in_ways
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Documents, Ref, Shelf


def references(document: object) -> tuple[Ref, ...]:
    """Every reference the document holds, each once, in the order of its fields."""
    found: dict[Ref, None] = {}
    waiting = [document]
    while waiting:
        part = waiting.pop()
        if isinstance(part, Ref):
            found[part] = None
        elif isinstance(part, tuple):
            waiting.extend(reversed(part))
        else:
            of: Any = type(part)
            waiting.extend(getattr(part, name) for name in _last_first(of))
    return tuple(found)


@cache
def _last_first(of: type) -> tuple[str, ...]:
    """The names of a dataclass's fields, last first; empty for anything else."""
    return tuple(item.name for item in reversed(fields(of))) if is_dataclass(of) else ()


def builtin_documents(ruleset: AnyRuleset, kind: str, id: str, ways: Ways = ()) -> Documents[Any]:
    """A shipped document with all shipped ones it refers to, directly or not, their own switches set in these
    ways. KeyError if a document or a way is missing."""

    def shipped(kind: str, id: str) -> object:
        known = kind_referred(ruleset, kind)
        return in_ways(kind, known.switches, known.builtin[id], ways)

    return with_references(shipped(kind, id), lambda ref: shipped(ref.kind, ref.id))


def own_switches(ruleset: AnyRuleset) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The own switches of all kinds of document of the system, by their names in replays, with their ways."""
    return tuple(column for kind in ruleset.kinds for column in columns(kind.name, kind.switches))


def shipped_library(ruleset: AnyRuleset, document: object) -> dict[Ref, object]:
    """The shipped documents the document refers to, directly or not; others are left out."""
    found: dict[Ref, object] = {}
    waiting = list(references(document))
    while waiting:
        ref = waiting.pop()
        kinds = [kind for kind in kinds_of(ruleset) if kind.name == ref.kind and ref.id in kind.builtin]
        if kinds and ref not in found:
            found[ref] = kinds[0].builtin[ref.id]
            waiting += references(found[ref])
    return found


def kinds_of(ruleset: AnyRuleset) -> tuple[AnyDocumentKind, ...]:
    """The kinds a document of the system may refer to: its own, then its guests."""
    return (*ruleset.kinds, *(kind for _, kind in ruleset.guests))


def kind_referred(ruleset: AnyRuleset, name: str) -> AnyDocumentKind:
    """The kind of that name to which a document may refer; KeyError if there is none."""
    found = next((kind for kind in kinds_of(ruleset) if kind.name == name), None)
    if found is None:
        raise KeyError(name)
    return found


def home_of(ruleset: AnyRuleset, name: str) -> str:
    """The slug of the system that stores documents of the kind: the home of a guest, else its own."""
    if any(kind.name == name for kind in ruleset.kinds):
        return ruleset.slug
    return next((home for home, kind in ruleset.guests if kind.name == name), ruleset.slug)


def with_references(main: object, look_up: Callable[[Ref], object]) -> Documents[Any]:
    """The document with all it refers to, directly or not; raises what `look_up` raises."""
    found: dict[Ref, object] = {}
    waiting = list(references(main))
    while waiting:
        ref = waiting.pop(0)
        if ref not in found:
            found[ref] = look_up(ref)
            waiting += references(found[ref])
    return Documents(main, tuple(found.items()))


def playable_builtins(ruleset: AnyRuleset) -> tuple[tuple[str, str], ...]:
    """(kind, id) of every shipped document that can be started."""
    return tuple((kind.name, id) for kind in ruleset.kinds if kind.playable for id in kind.builtin)


def word_of(ref: Ref | None) -> str:
    """The reference as one word, as a form sends it; empty for none."""
    return f"{ref.kind}/{ref.id}/{ref.version}" if ref else ""


def ref_of(word: str) -> Ref | None:
    """The reference of such a word, None for the empty one; refuses an invalid one."""
    kind, _, rest = word.partition("/")
    id, _, number = rest.rpartition("/")
    version = plain_number(number)
    if word and not (kind and id and version):
        raise Refusal("Choose one of the documents listed.")
    return Ref(kind, id, version) if version else None


def offered(name: str, label: str, kind: str, shelf: Shelf, hint: str = "") -> OneOf:
    """The form field that chooses a document of the kind, or none."""
    rows = (Option(word_of(ref), title) for ref, title in shelf.offered(kind))
    return OneOf(name, label, (Option("", "none"), *rows), hint=hint)
