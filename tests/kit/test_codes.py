"""What checks say stands in `findings.toml`; every call names a code that is there and fills its gaps. The
ledger reader: rows as they stand, and what a careless file gets to hear."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

from rulesets.kit.findings import Code, Codes, Finding
from rulesets.kit.ledger import RuleRow, read_ledger
from tests.sources import nodes, tree
from tests.systems import sealed_bid

ROOT = Path(__file__).parents[2]
HOMES = sorted(
    path.parent
    for at in ("rulesets", "rulesets/kit", "tests/systems")
    for path in ROOT.glob(f"{at}/*/findings.toml")
)


def said(home: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Every call in the system's code: where it stands, its key and the gaps it fills."""
    for path in sorted(home.rglob("*.py")):
        for node in nodes(tree(path)):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("say", "say_of"):
                for key in ast.walk(node.args[0]):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        gaps = {word.arg for word in node.keywords if word.arg}
                        yield f"{path.relative_to(ROOT)}:{node.lineno}", key.value, gaps


def gaps_of(code: Code) -> set[str]:
    words = f"{code.code} {code.says} {code.mend} {code.cite}"
    return {name.partition(".")[0].partition("[")[0] for _, name, _, _ in Formatter().parse(words) if name}


@pytest.mark.parametrize("home", HOMES, ids=lambda home: home.name)
def test_every_code_is_said_and_cites_a_row_and_every_call_fills_its_gaps(home: Path) -> None:
    codes, calls = Codes(home).by_key, list(said(home))
    assert sorted(set(codes) ^ {key for _, key, _ in calls}) == []
    unfilled = [
        (where, key, gaps ^ gaps_of(codes[key])) for where, key, gaps in calls if gaps != gaps_of(codes[key])
    ]
    assert unfilled == []
    ends = (".", "?", "”", "}")
    assert [key for key, code in codes.items() if not code.says.endswith(ends)] == []
    assert [key for key, code in codes.items() if not code.mend.endswith((".", "}"))] == []
    rows = {row.id for ledger in home.rglob("rules.toml") for row in read_ledger(ledger)}
    assert not rows or {code.cite for code in codes.values() if code.cite[2:3] == "-"} <= rows


def test_a_code_fills_its_gaps_and_leads_to_its_places() -> None:
    say = Codes(Path(sealed_bid.__file__).parent)
    twice = Finding("error", "lot-twice", "lots.1.key", "Lot L1 stands twice.", "Rename one.")
    assert say("lot-twice", "lots.1.key", key="L1") == twice
    assert say("no-title/floor", "title", ("title", "x")).places == ("title", "x")
    assert say("no-title/floor", "title").code == say("no-title", "title").code == "no-title"


def test_a_folder_without_the_file_says_what_every_system_checks(tmp_path: Path) -> None:
    assert [code.code for code in Codes(tmp_path).listed()] == [
        "rule-unknown",
        "out-of-range",
        "not-offered",
        "same-key",
    ]


ROW = '[[row]]\nid = "X-1"\nrule = "Ours."\nwhere = "Here"\ntool = "enforce"\nsection = "One"\n'


def test_rows_are_read_in_their_order(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(ROW.replace("X-1", "X-2") + ROW)
    assert read_ledger(path) == (
        RuleRow("X-2", "Ours.", "Here", "enforce", "One"),
        RuleRow("X-1", "Ours.", "Here", "enforce", "One"),
    )


@pytest.mark.parametrize(
    ("text", "words"), [(ROW + ROW, "X-1 stands twice"), (ROW.replace("tool", "tol"), "a row has no 'tool'")]
)
def test_a_careless_file_is_an_error(tmp_path: Path, text: str, words: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(text)
    with pytest.raises(ValueError, match=words):
        read_ledger(path)
