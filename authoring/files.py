"""Documents as files: our own JSON, and whatever other formats a kind of document speaks.

Our own file is {"format", "system", "kind", "document"} and carries everything; that of a draft says so. A
file is known by what is in it; its name only says which format to try first. Nothing here needs a database,
and what cannot be read is refused in a sentence. An older `format` goes through UPGRADES, a function a step.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import PurePath
from typing import Any

from rulesets.kit.codec import Json, Unreadable, from_json, schema, shape, to_json
from rulesets.kit.document.described import described
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.json_limits import has_unwritable, is_wider
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Format, Remark, kind_named

FORMAT = 1
UPGRADES: tuple[Callable[[Json], Json], ...] = ()
"""UPGRADES[n - 1] turns a file of format n into one of format n + 1."""
OURS = ".json"
LARGEST = 40 * 1024 * 1024
"""No file has more, of which most may be pictures that are passed over."""
MOST = 2
"""So many MB has no file of our own that is brought in."""
WIDEST = 4000
"""No list or object of a document has more entries."""
KEYS = ("format", "system", "kind", "document")
DRAFT = "draft"
"""A part that says, where it is true, that the file was taken from a draft."""
FROM_A_DRAFT = Remark("", "The file comes from a draft, not from a published version.")


@dataclass(frozen=True, slots=True)
class ReadFile:
    """A document from a file, with what was odd about the file."""

    ruleset: AnyRuleset
    kind: AnyDocumentKind
    document: Any
    remarks: tuple[Remark, ...] = ()


def read_file(name: str, data: bytes, rulesets: Sequence[AnyRuleset]) -> ReadFile:
    """The document in a file of that name; Refusal says why there is none and what to do."""
    if not data:
        raise Refusal(f"{name} is empty.")
    if len(data) > LARGEST:
        raise Refusal(f"{name} has more than {LARGEST // 1024 // 1024} MiB, which no document has.")
    ours = _our_object(data)
    if ours is not None:
        return _read_ours(name, ours, rulesets)
    return _read_foreign(name, data, rulesets)


def named_system(data: bytes) -> str:
    """The slug of the system that a file of our own names; empty for any other file."""
    return str((_our_object(data) or {}).get("system", ""))


def our_file(ruleset: AnyRuleset, kind: AnyDocumentKind, document: Any, *, is_draft: bool = False) -> bytes:
    """The document as a file of our own, which says so where it is that of a draft."""
    content = {
        "format": FORMAT,
        **({DRAFT: True} if is_draft else {}),
        "system": ruleset.slug,
        "kind": kind.name,
        "document": to_json(shape(kind.type), document),
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace")


def document_schema(ruleset: AnyRuleset, kind: AnyDocumentKind) -> Json:
    """The JSON Schema of a file of our own that holds such a document, with what its fields say."""
    inner = described(schema(kind.type), kind.type)
    definitions = inner.pop("$defs", {})
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"{ruleset.title}: {kind.title}",
        "type": "object",
        "additionalProperties": False,
        "required": list(KEYS),
        "properties": {
            "format": {"const": FORMAT},
            "system": {"const": ruleset.slug},
            "kind": {"const": kind.name},
            DRAFT: {"type": "boolean"},
            "document": inner,
        },
        "$defs": definitions,
    }


def formats_of(kind: AnyDocumentKind) -> Mapping[str, Format[Any]]:
    """The formats of other programs a document of the kind can be written to, by suffix."""
    return {format.suffix: format for format in kind.formats}


def most_of(name: str, rulesets: Sequence[AnyRuleset]) -> int:
    """How many MB a file of that name may have: as many as a format whose files end so says, else `MOST`."""
    suffix = PurePath(name).suffix.lower()
    return max((format.most for *_, format in _ways(rulesets) if format.suffix == suffix), default=MOST)


def _our_object(data: bytes) -> dict[str, Json] | None:
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError):
        return None
    is_ours = isinstance(content, dict) and {"system", "document"} <= set(content)
    return content if is_ours else None


def _read_ours(name: str, content: dict[str, Json], rulesets: Sequence[AnyRuleset]) -> ReadFile:
    if has_unwritable(content):
        raise Refusal(f"{name} is damaged: a text in it has invisible characters.")
    format = content.get("format")
    if not isinstance(format, int) or isinstance(format, bool) or format < 1:
        raise Refusal(f"{name} does not state its Sandtable format.")
    if format > FORMAT:
        raise Refusal(
            f"{name} was written by a newer Sandtable: its format is {format}, and this one knows "
            f"formats up to {FORMAT}. Update Sandtable first."
        )
    for upgrade in UPGRADES[format - 1 :]:
        content = upgrade(content)
    ruleset = next((known for known in rulesets if known.slug == content["system"]), None)
    if ruleset is None:
        raise Refusal(
            f"{name} is a document of a system that is not installed here: {str(content['system'])[:60]}."
        )
    try:
        kind = kind_named(ruleset, content.get("kind", ""))
    except KeyError:
        raise Refusal(
            f"{name}: {ruleset.title} has no documents of the kind {str(content.get('kind'))[:60]}."
        ) from None
    strange = sorted(set(content) - {*KEYS, DRAFT})
    if strange:
        raise Refusal(f"{name} has parts that do not belong there: {', '.join(strange)[:80]}.")
    if is_wider(content["document"], WIDEST):
        raise Refusal(f"{name} is damaged: one of its lists has more than {WIDEST} entries.")
    try:
        document = from_json(shape(kind.type), content["document"])
    except Unreadable as error:
        raise Refusal(f"{name} is damaged: {error}.") from error
    return ReadFile(ruleset, kind, document, (FROM_A_DRAFT,) if content.get(DRAFT) is True else ())


def _read_foreign(name: str, data: bytes, rulesets: Sequence[AnyRuleset]) -> ReadFile:
    suffix = PurePath(name).suffix.lower()
    reasons = []
    ways = sorted(_ways(rulesets), key=lambda way: way[2].suffix != suffix)
    for ruleset, kind, format in ways:
        document, remarks = format.read(data)
        if document is not None:
            return ReadFile(ruleset, kind, document, tuple(remarks))
        reasons += [(format, remark.sentence) for remark in remarks[-1:]]
    known = ", ".join(dict.fromkeys((OURS, *(format.suffix for _, _, format in ways))))
    meant = next((f"{format.name}: {reason}" for format, reason in reasons if format.suffix == suffix), "")
    if not meant and _is_json(data):
        meant = "It is JSON, but not a file of Sandtable or another known program."
    if not meant and suffix == OURS:
        meant = "It is not JSON. The file is damaged or cut off."
    raise Refusal(f"{name} cannot be read. {meant or f'Files that can be read end in {known}.'}")


def _ways(rulesets: Sequence[AnyRuleset]) -> Iterator[tuple[AnyRuleset, AnyDocumentKind, Format[Any]]]:
    return (
        (ruleset, kind, format) for ruleset in rulesets for kind in ruleset.kinds for format in kind.formats
    )


def _is_json(data: bytes) -> bool:
    try:
        json.loads(data)
    except (ValueError, RecursionError):
        return False
    return True
