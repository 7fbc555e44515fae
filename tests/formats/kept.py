"""The files of earlier formats as the tests read them, and what is held of each.

`1/`, `2/` and `since/` hold files as they were written on the day they were frozen; nobody edits them. What
this program reads from them is compared with what was stored beside them.
"""

import json
import lzma
from pathlib import Path
from typing import Any

from sqlalchemy.orm import Session

from campaign.log.running import Running, running
from campaign.play import archive
from rulesets import RULESETS
from rulesets.kit.drawing.board import Board
from rulesets.kit.drawing.hex_board import HexBoard
from rulesets.kit.ruleset import AnyRuleset
from tests.builders import an_organiser
from tests.systems.house_sale import HOUSE_SALE
from tests.systems.sealed_bid import SEALED_BID

HERE = Path(__file__).parent
FOLDER = HERE / "1"
SYSTEMS: tuple[AnyRuleset, ...] = (*RULESETS, SEALED_BID)
OF_ARCHIVES: tuple[AnyRuleset, ...] = (*SYSTEMS, HOUSE_SALE)
ARCHIVES = sorted((*HERE.glob("[0-9]/archives/*.json.xz"), *HERE.glob("since/archives/*.json.xz")))
DOCUMENTS = sorted((FOLDER / "documents").glob("*/*/*.json.xz"))
REPLAYS = sorted((FOLDER / "replays").glob("*/*.json"))
DATABASE = FOLDER / "house.sqlite"
STOOD = sorted((*HERE.glob("[0-9]/stood.json"), *HERE.glob("since/stood.json")))


def stood() -> dict[str, Any]:
    """What was stored of every file on its day, by the file's path in its folder; no two are called alike."""
    told: dict[str, Any] = {}
    for path in STOOD:
        told |= json.loads(path.read_text(encoding="utf-8"))
    return told


def name_of(path: Path) -> str:
    """The file's path in its folder, unpacked, as `stood` knows it."""
    return Path(*path.relative_to(HERE).parts[1:]).as_posix().removesuffix(".xz")


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
    """Where every counter stands in the regions of the boards the viewer sees, by board and counter. Boxes
    beside the regions, and maps of areas on a wall, came later than these files."""
    found: dict[str, str] = {}
    for view in ruleset.views(state, viewer):
        match view.board:
            case Board() if not view.wall:
                regions = {region.key for region in view.board.regions}
                found |= {
                    f"{view.key} {marker.key}": marker.region
                    for marker in view.board.markers
                    if marker.region in regions
                }
            case HexBoard():
                found |= {f"{view.key} {unit.key}": unit.spot for unit in view.board.units}
            case _:
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
