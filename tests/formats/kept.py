"""The files of format 1 as the tests read them, and what is held of each.

`1/` holds files as they were written on the day they were frozen; nobody edits them. What this program
reads from them is compared with what was stored beside them.
"""

import json
import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sqlalchemy.orm import Session

from campaign.log.fold import Log, chronicle, state_after
from campaign.log.running import Running, running
from campaign.play import archive
from rulesets import RULESETS
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.references import builtin_documents
from rulesets.kit.ruleset import AnyRuleset
from tests.builders import an_organiser
from tests.formats.lines import lines
from tests.systems.sealed_bid import SEALED_BID

FOLDER = Path(__file__).parent / "1"
SYSTEMS: tuple[AnyRuleset, ...] = (*RULESETS, SEALED_BID)
ARCHIVES = sorted((FOLDER / "archives").glob("*.json.xz"))
DOCUMENTS = sorted((FOLDER / "documents").glob("*/*/*.json.xz"))
REPLAYS = sorted((FOLDER / "replays").glob("*/*.json"))
DATABASE = FOLDER / "house.sqlite"
STOOD = FOLDER / "stood.json"


def stood() -> dict[str, Any]:
    """What was stored of every file on that day, by the file's path in the folder."""
    told: dict[str, Any] = json.loads(STOOD.read_text(encoding="utf-8"))
    return told


def name_of(path: Path) -> str:
    """The file's path in the folder, unpacked, as `stood` knows it."""
    return path.relative_to(FOLDER).as_posix().removesuffix(".xz")


def title_of(path: Path) -> str:
    """The file's name without what it ends in."""
    return path.name.split(".")[0]


def bytes_of(path: Path) -> bytes:
    """The kept file as it was written; most are packed."""
    data = path.read_bytes()
    return lzma.decompress(data) if path.suffix == ".xz" else data


def brought_in(session: Session, path: Path) -> Running:
    """The archive as a campaign of the session's house."""
    campaign = archive.import_text(
        session, bytes_of(path).decode(), an_organiser(session, f"Keeper of {title_of(path)}")
    )
    return running(session, campaign.id)


def viewers(at: Running) -> tuple[str | None, ...]:
    """Everybody who looks at the campaign: the public, then each seat."""
    return (None, *(seat.key for seat in at.seats))


def standing_of(ruleset: AnyRuleset, state: Any) -> dict[str, Any]:
    """Turn, score and result as the public reads them, as plain data."""
    told = ruleset.standing(state, None)
    return {
        "turn": told.turn,
        "number": told.number,
        "scores": {score.side: score.points for score in told.scores},
        "result": told.result,
    }


def places_of(ruleset: AnyRuleset, state: Any, viewer: str | None) -> dict[str, str]:
    """Where every counter stands on the boards the viewer sees, by board and counter."""
    found: dict[str, str] = {}
    for view in ruleset.views(state, viewer):
        match view.board:
            case Board():
                found |= {f"{view.key} {marker.key}": marker.region for marker in view.board.markers}
            case HexBoard():
                found |= {f"{view.key} {unit.key}": unit.spot for unit in view.board.units}
            case None:
                pass
    return found


def stands(at: Running) -> dict[str, Any]:
    """The campaign's standing, score and places, as plain data; viewers who see the same places share
    them."""
    places: dict[str, dict[str, str]] = {}
    for viewer in viewers(at):
        seen = places_of(at.ruleset, at.state, viewer)
        same = next((name for name, other in places.items() if other == seen), None)
        places[viewer or "public"] = {"as": same} if same else seen
    return {**standing_of(at.ruleset, at.state), "entries": at.log.last, "places": places}


def moments(log: Log) -> tuple[int, ...]:
    """The numbers of the entries at which an archive is looked at: a third, two thirds, the end."""
    return (max(1, log.last // 3), max(1, 2 * log.last // 3), log.last)


class Told:
    """Values as lines; what many are shown is written out once."""

    def __init__(self) -> None:
        self.known: list[tuple[object, list[str]]] = []

    def lines(self, value: object, path: str) -> list[str]:
        """The lines of a value that stands at the path."""
        for other, told in self.known:
            if other == value:
                return told
        self.known.append((value, lines(value, path)))
        return self.known[-1][1]


def seen(at: Running) -> Iterator[tuple[str, list[str]]]:
    """Everything each viewer gets, as (part, viewer and moment; lines of text)."""
    for viewer in viewers(at):
        yield (
            f"chronicle {viewer or 'public'} all",
            [
                f"{line.number}{' struck' if line.struck else ''}{' mine' if line.mine else ''}: {sentence}"
                for line in chronicle(at.log, viewer)
                for sentence in line.sentences
            ],
        )
    for number in moments(at.log):
        state, ruleset, told = state_after(at.log, number), at.ruleset, Told()
        for viewer in viewers(at):
            when = f"{viewer or 'public'} {number}"
            yield f"views {when}", told.lines(ruleset.views(state, viewer), "view")
            yield f"standing {when}", told.lines(ruleset.standing(state, viewer), "standing")
            yield f"papers {when}", told.lines(ruleset.sheets(state, viewer), "sheet")
            menu = ruleset.menu(state, viewer) if viewer else ()
            yield f"menu {when}", [f"{choice.weight}: {choice.label}" for choice in menu]


def shown_documents(ruleset: AnyRuleset) -> Iterator[tuple[str, list[str]]]:
    """What is drawn, printed, found and listed of every shipped document, as (part and document, lines)."""
    for kind in ruleset.kinds:
        for name, document in kind.builtin.items():
            refs = builtin_documents(ruleset, kind.name, name).library
            who = f"{kind.name}/{name}"
            yield f"drawing {who}", lines(kind.drawing(document, refs), "board")
            yield f"handouts {who}", lines(kind.handouts(document, refs), "sheet")
            yield f"findings {who}", lines(kind.check(document, refs), "finding")
            yield f"cover {who}", lines(kind.cover(document, refs), "cover")
