"""The command `rules`: the ledger of a system, each row with the tests that prove it.

A row without a test is printed as unproven and counted. Whether the tests pass is for the tests.
"""

import argparse
import json
from collections.abc import Sequence
from textwrap import fill

from campaign.proofs import proofs
from rulesets import RULESETS
from rulesets.kit.ruleset import AnyRuleset

SUMMARY = "print the rules of a system, each with its proofs"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The system, and the form of what is printed."""
    parser.add_argument("slug", help="the system, by its short name")
    parser.add_argument("--json", action="store_true", help="print a list of id, tool, rule and proofs")


def run(args: argparse.Namespace, rulesets: Sequence[AnyRuleset] = RULESETS) -> int:
    """Prints the ledger; 2 for an unknown system."""
    ruleset = next((known for known in rulesets if known.slug == args.slug), None)
    if ruleset is None:
        print(f"There is no system {args.slug}. There are: {', '.join(known.slug for known in rulesets)}.")
        return 2
    rows, known_proofs = ruleset.ledger(), proofs()
    if args.json:
        listed = [
            {"id": row.id, "tool": row.tool, "rule": row.rule, "proofs": list(known_proofs.get(row.id, ()))}
            for row in rows
        ]
        print(json.dumps(listed, ensure_ascii=False, indent=1))
        return 0
    section = ""
    for row in rows:
        if row.section != section:
            section = row.section
            print(f"\n{section}\n")
        print(f"{row.id}  {row.tool}  ({row.where})")
        print(fill(row.rule, 100, initial_indent="    ", subsequent_indent="    "))
        for proof in known_proofs.get(row.id, ("unproven",)):
            print(f"    - {proof}")
    unproven = [row.id for row in rows if row.id not in known_proofs]
    print(f"\n{len(rows)} rows, {len(rows) - len(unproven)} proven, {len(unproven)} unproven.")
    return 0
