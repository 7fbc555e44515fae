"""Every measurement runs, for as short as it can: what it says is for whoever asks. Those that start a
server, a browser or another process, or play long games first, run before a release."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.benchmarks import (
    after_order,
    areas,
    fold,
    hidden_order,
    paper,
    playouts,
    routes,
    scenarios,
    signing_in,
    stroke,
)

HERE = Path(__file__).parent
NONE = ("__init__", "houses", "test_short")
"""What measures nothing by itself."""


def a_paper() -> None:
    sys.argv[1:] = ["report of turn"]
    paper.main()


def the_routes() -> None:
    """What costs half a second is dear on a machine several times as slow as well."""
    assert routes.main() == 0, "a route that is dear is not on the list of docs/security.md"


SHORT: dict[str, tuple[Callable[[], object], dict[str, int]]] = {
    "after_order": (lambda: after_order.main(3), {"ENTRIES": 10}),
    "areas": (lambda: areas.main(2), {"AREAS": 30}),
    "fold": (lambda: fold.main(10), {}),
    "hidden_order": (lambda: hidden_order.main(1), {"TIMES": 2}),
    "paper": (a_paper, {}),
    "playouts": (lambda: playouts.main(1), {}),
    "routes": (the_routes, {"HELD": 500}),
    "scenarios": (lambda: scenarios.main(1), {}),
    "signing_in": (signing_in.main, {"TIMES": 8, "COUNTS": 20}),
    "stroke": (lambda: stroke.main(2), {"WARM_UP": 0}),
}
LONG = ("after_order", "fold", "hidden_order", "paper", "routes", "signing_in", "stroke")


def test_each_has_a_short_run() -> None:
    assert {path.stem for path in HERE.glob("*.py")} - {*NONE} == set(SHORT)


@pytest.mark.slow
@pytest.mark.paper
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")  # what was brought in by the one before
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in SHORT]
)
def test_it_measures(name: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    run, shorter = SHORT[name]
    for constant, value in shorter.items():
        monkeypatch.setattr(sys.modules[f"tests.benchmarks.{name}"], constant, value)
    monkeypatch.setattr(sys, "argv", [name])
    run()
    assert len(capfd.readouterr().out.splitlines()) > 1
