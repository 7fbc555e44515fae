"""The ledger reader: rows as they stand, and what a careless file gets to hear."""

from pathlib import Path

import pytest

from rulesets.kit.ledger import RuleRow, read_ledger

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
