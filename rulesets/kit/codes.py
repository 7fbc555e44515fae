"""The findings of a system: each code with its level, sentence, fix and rule, from `findings.toml` beside its
`rules.toml`.

Checks decide when something is wrong; the sentences are here. So all codes of a system can be listed without
a document: `./run rules SLUG --findings`.
"""

import tomllib
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import cast

from rulesets.kit.findings import OF_FIELDS, RULE_UNKNOWN, Code, Finding, Level


class Codes:
    """The codes of a folder, read on first use. Checks call it with values for the gaps.

    `shared` are codes of the kit that not every system checks."""

    def __init__(self, folder: Path, shared: tuple[Code, ...] = ()) -> None:
        self.path, self.shared = folder / "findings.toml", shared

    @cached_property
    def by_key(self) -> dict[str, Code]:
        """Each code by its key: its name, and after a slash the case if it has several sentences. A generated
        code has its name in a line of its own, `code`."""
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
        """The finding of that key at a place. If it shows in several places, `places` has all."""
        return self.by_key[key].at(where, places, **gaps)

    def listed(self) -> tuple[Code, ...]:
        """All codes in order, with those that every system checks."""
        return (*(self.by_key[key] for key in sorted(self.by_key)), *self.shared, RULE_UNKNOWN, *OF_FIELDS)
