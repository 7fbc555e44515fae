"""What some eyes see of a campaign, put into its closed file: the map and pages beside it, the newspaper, and
the documents it is played with.

Invariant: it is made of what the table and the newspaper show the same eyes, never of a state, so nothing
hidden is in it. It is drawn by whoever has it, who need not play the game. A program that cannot read it (it
was changed by hand, or written when pages were made of other parts) has the rest of the file all the same.
"""

from dataclasses import dataclass
from typing import Any

from sqlalchemy.orm import Session

from campaign.log.running import Running
from campaign.play.amending import hash_now
from campaign.storage import documents
from rulesets.kit.codec import Json, Unreadable, from_json, shape, to_json
from rulesets.kit.drawing.sheets import Sheet
from rulesets.kit.flow.sides import Side
from rulesets.kit.references import kind_referred
from rulesets.kit.ruleset import AnyDocumentKind, AnyRuleset, Documents, Ref, View

LARGEST = 20_000
"""Of all numbers in a picture: places, sizes, counts."""
_SIGNS = str.maketrans("<>\"'", "‹›”’")


@dataclass(frozen=True, slots=True)
class Shown:
    """The views of the table, the issues of the newspaper, and the sides that both draw."""

    sides: tuple[Side, ...]
    views: tuple[View, ...]
    news: tuple[Sheet, ...] = ()


def seen_by(at: Running, seat: str | None, news: tuple[Sheet, ...] = ()) -> Json:
    """What the seat sees, None for the public, as plain data."""
    views = tuple(view for view in at.ruleset.views(at.state, seat) if not view.wall)
    return to_json(shape(Shown), Shown(at.sides, views, news))


def read(data: Json) -> Shown | None:
    """What the data show; None where this program cannot read them."""
    try:
        found: Shown = from_json(shape(Shown), _harmless(data))
    except (Unreadable, RecursionError):
        return None
    return found


def _harmless(data: Json) -> Json:
    """The data without signs that end a word of a picture's own: keys and kinds of a strange file, which the
    drawing takes for ours. Raises Unreadable for a number of which pictures have none like it."""
    if isinstance(data, str):
        return data.translate(_SIGNS)
    if isinstance(data, dict):
        return {name: _harmless(item) for name, item in data.items()}
    if isinstance(data, int | float) and not abs(data) <= LARGEST:
        raise Unreadable("a number in it is too large")
    return [_harmless(item) for item in data] if isinstance(data, list) else data


def played(session: Session, at: Running, whole: Any) -> Json:
    """The document that is played now with all it refers to, out of the whole campaign's archive."""
    name = hash_now(session, at)
    extras = [entry["extra"] for entry in whole["entries"]]
    extra = next((item for item in reversed(extras) if item.get("document") == name), extras[0])
    references = extra.get("references", [])
    hashes = {name, *(item[3] for item in references)}
    kept = [item for item in whole["documents"] if item["hash"] in hashes]
    return {"document": name, "references": references, "documents": kept}


def read_played(ruleset: AnyRuleset, data: Any) -> tuple[AnyDocumentKind, Documents[Any]]:
    """The document and its kind. Raises anything where the data are not what `played` gives."""
    found = {item["hash"]: (kind_referred(ruleset, item["kind"]), item) for item in data["documents"]}
    values = {
        name: documents.parse(ruleset, item["kind"], name, item["json"]) for name, (_, item) in found.items()
    }
    references = tuple(
        (Ref(kind, ident, number), values[name]) for kind, ident, number, name in data["references"]
    )
    name = data["document"]
    return found[name][0], Documents(values[name], references)
