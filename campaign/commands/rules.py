"""The command `rules`: the rules of a system as this program keeps them, row by row."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from textwrap import fill

from rulesets import RULESETS
from rulesets.kit.ruleset import AnyRuleset
from rulesets.kit.words import count

SUMMARY = "print the rules of a system"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The system, and the form of what is printed."""
    parser.add_argument("slug", help="the system, by its short name")
    parser.add_argument("--json", action="store_true", help="print a list of rows")


def run(args: argparse.Namespace, rulesets: Sequence[AnyRuleset] = RULESETS) -> int:
    """Prints the ledger; 2 for an unknown system."""
    ruleset = next((known for known in rulesets if known.slug == args.slug), None)
    if ruleset is None:
        print(f"There is no system {args.slug}. There are: {', '.join(known.slug for known in rulesets)}.")
        return 2
    if args.json:
        print(json.dumps([asdict(row) for row in ruleset.ledger()], ensure_ascii=False, indent=1))
        return 0
    section = ""
    for row in ruleset.ledger():
        if row.section != section:
            section = row.section
            print(f"\n{section}\n")
        print(f"{row.id}  {row.tool}  ({row.where})")
        print(fill(row.rule, 100, initial_indent="    ", subsequent_indent="    "))
    print(f"\n{count(len(ruleset.ledger()), 'row')}.")
    return 0
