"""Guards over folders: how many modules one holds, and that no two rooms lean on each other.

A room is a folder with modules of its own. Rooms are found, not listed.
"""

from collections import Counter
from pathlib import Path

import networkx

from tests.sources import ROOT, imports_of

HOUSE = ("rulesets", "exports", "campaign", "authoring")
MOST_MODULES = 25
CODE = {"app.py", *HOUSE, "templates", "tests", "requirements.txt"}
BESIDE = {"README.md", "CONTRIBUTING.md", "docs", "run", "test", "pyproject.toml", "requirements.in"}
MADE_HERE = {"instance", "__pycache__"}
ROOMS_OF_A_SYSTEM = {
    *("document", "ground", "rules", "records", "pages", "sheets", "editing", "check", "formats", "playing"),
}
BESIDE_ROOMS = {"data", "demonstrations", "event", "__pycache__"}
"""What a system has beside its rooms: data, replays to show, and the tournament of matches."""


def modules(*folders: str) -> list[Path]:
    """Every module below the folders, packages' own files left out."""
    found = [path for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]
    return [path for path in found if path.name != "__init__.py"]


def dotted(path: Path) -> str:
    """The name a module is imported by."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    return name.removesuffix(".__init__")


def test_all_code_lies_in_its_rooms_and_only_what_a_repository_needs_beside_them() -> None:
    there = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert there >= CODE
    assert there - CODE - BESIDE - MADE_HERE == set()


def test_no_folder_holds_more_than_25_modules() -> None:
    held = Counter(str(path.parent.relative_to(ROOT)) for path in modules(*HOUSE, "tests"))
    assert len(held) > 20
    del held["campaign/migrations/versions"]  # landed ones stay for ever
    assert {folder: number for folder, number in held.items() if number > MOST_MODULES} == {}


def arrows() -> set[tuple[str, str]]:
    """Which room imports which, as folders: (importing, imported)."""
    paths = [path for room in HOUSE for path in (ROOT / room).rglob("*.py")]
    rooms = {dotted(path): str(path.parent.relative_to(ROOT)) for path in paths}
    found = set()
    for path in paths:
        here = rooms[dotted(path)]
        found |= {(here, rooms[name]) for name in imports_of(path) if name in rooms}
    return {(one, other) for one, other in found if one != other}


def test_no_two_rooms_import_each_other_by_whatever_way() -> None:
    picture = networkx.DiGraph(arrows())
    assert picture.number_of_nodes() > 20
    circles = [
        sorted(circle) for circle in networkx.strongly_connected_components(picture) if len(circle) > 1
    ]
    assert circles == []


def test_nothing_stands_on_what_judges_drafts() -> None:
    """A system's check is asked by the kinds of its documents and told by the system alone; what others need
    lies below it."""
    wrong = []
    for path in modules("rulesets"):
        if "check" in path.parts or path.name.endswith(("kind.py", "system.py", "check.py")):
            continue
        wrong += [f"{dotted(path)} imports {name}" for name in imports_of(path) if ".check." in f"{name}."]
    assert wrong == []


def test_every_system_has_the_same_rooms() -> None:
    homes = [path.parent for path in sorted(ROOT.glob("rulesets/*/system.py"))]
    assert len(homes) == 5
    for home in homes:
        rooms = {path.name for path in home.iterdir() if path.is_dir()}
        assert rooms - BESIDE_ROOMS <= ROOMS_OF_A_SYSTEM, home.name
