"""The command `rules`: the ledger of a system, each row with the tests that prove it and how they do.

How is what the last run of the tests noted (see campaign/noted.py). A row without a test, or with tests of
another kind than it needs, is unproven and counted. Whether the tests pass is for the tests.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from textwrap import fill

from campaign.noted import is_proven, kept, manner
from campaign.proofs import proofs
from rulesets import RULESETS
from rulesets.kit.ruleset import AnyRuleset, RuleRow
from rulesets.kit.words import count

SUMMARY = "print the rules of a system, each with its proofs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The system, and the form of what is printed."""
    parser.add_argument("slug", help="the system, by its short name")
    parser.add_argument("--json", action="store_true", help="print a list of rows with their proofs")


@dataclass(frozen=True, slots=True)
class Proved:
    """A row with its tests and how each of them, and all together, prove it: "played", "asked, printed"."""

    id: str
    tool: str
    rule: str
    how: str
    is_proven: bool
    proofs: dict[str, str]


def _proved(ruleset: AnyRuleset, row: RuleRow) -> Proved:
    tests, calls = proofs().get(row.id, ()), kept(ruleset).get(row.id, {})
    made = {test: calls.get(test.partition("::")[2], ()) for test in tests}
    how = manner(call for each in made.values() for call in each) if tests else "no test"
    proven = is_proven(ruleset, row, made)
    return Proved(
        row.id, row.tool, row.rule, how, proven, {test: manner(each) for test, each in made.items()}
    )


def run(args: argparse.Namespace, rulesets: Sequence[AnyRuleset] = RULESETS) -> int:
    """Prints the ledger; 2 for an unknown system."""
    ruleset = next((known for known in rulesets if known.slug == args.slug), None)
    if ruleset is None:
        print(f"There is no system {args.slug}. There are: {', '.join(known.slug for known in rulesets)}.")
        return 2
    listed = [_proved(ruleset, row) for row in ruleset.ledger()]
    if args.json:
        print(json.dumps([asdict(item) for item in listed], ensure_ascii=False, indent=1))
        return 0
    section = ""
    for row, item in zip(ruleset.ledger(), listed, strict=True):
        if row.section != section:
            section = row.section
            print(f"\n{section}\n")
        print(f"{row.id}  {row.tool}  ({row.where})  {'' if item.is_proven else 'unproven: '}{item.how}")
        print(fill(row.rule, 100, initial_indent="    ", subsequent_indent="    "))
        for proof, how in item.proofs.items():
            print(f"    - {proof}: {how}")
    unproven = sum(not item.is_proven for item in listed)
    print(f"\n{count(len(listed), 'row')}, {len(listed) - unproven} proven, {unproven} unproven.")
    return 0
