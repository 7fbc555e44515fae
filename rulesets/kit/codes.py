"""What checks say: every code of a system with its level, sentence, remedy and rule, kept as `findings.toml`
beside its `rules.toml`.

When a thing is wrong stands in the checks, what is said then stands here. So all codes of a system can be
read without a document: `./run rules SLUG --findings`.
"""

import tomllib
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import cast

from rulesets.kit.findings import OF_FIELDS, RULE_UNKNOWN, Code, Finding, Level


class Codes:
    """The codes of a folder, read when first asked for. Called by its checks, which give the gaps."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "findings.toml"

    @cached_property
    def by_key(self) -> dict[str, Code]:
        """Each code under its key: its name, and after a stroke the case, where it has several sentences. The
        name of one that is made of what is looked at stands in a line of its own, `code`."""
        tables = tomllib.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else {}
        return {
            key: Code(
                row.get("code", key.partition("/")[0]),
                cast(Level, row["level"]),
                row["says"],
                row.get("mend", ""),
                row.get("cite", ""),
            )
            for key, row in tables.items()
        }

    def __call__(self, key: str, where: str, places: Sequence[str] = (), /, **gaps: object) -> Finding:
        """The finding of that key at a place, which shows at all of `places` where it has several."""
        return self.by_key[key].at(where, places, **gaps)

    def listed(self) -> tuple[Code, ...]:
        """All of them, by code, with what every system checks."""
        return (*(self.by_key[key] for key in sorted(self.by_key)), RULE_UNKNOWN, *OF_FIELDS)
