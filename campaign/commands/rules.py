"""The command `rules`: the rules of a system as this program keeps them, or all that its checks may say."""

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from textwrap import fill

from rulesets import RULESETS
from rulesets.kit.findings import Code
from rulesets.kit.ledger import RuleRow
from rulesets.kit.ruleset import AnyRuleset
from rulesets.kit.words import count

SUMMARY = "print the rules of a system, or all findings about its documents"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The system, and the form of what is printed."""
    parser.set_defaults(opens_a_house=False)
    parser.add_argument("slug", help="the system, by its short name")
    parser.add_argument("--findings", action="store_true", help="print what its checks of documents may say")
    parser.add_argument("--json", action="store_true", help="print a list of rows")


def run(args: argparse.Namespace, rulesets: Sequence[AnyRuleset] = RULESETS) -> int:
    """Prints the ledger; 2 for an unknown system."""
    ruleset = next((known for known in rulesets if known.slug == args.slug), None)
    if ruleset is None:
        print(f"There is no system {args.slug}. There are: {', '.join(known.slug for known in rulesets)}.")
        return 2
    listed = ruleset.findings() if args.findings else ruleset.ledger()
    if args.json:
        print(json.dumps([asdict(item) for item in listed], ensure_ascii=False, indent=1))
    elif args.findings:
        _print_findings(ruleset.findings())
    else:
        _print_rules(ruleset.ledger())
    return 0


def _print_rules(rows: Sequence[RuleRow]) -> None:
    section = ""
    for row in rows:
        if row.section != section:
            section = row.section
            print(f"\n{section}\n")
        print(f"{row.id}  {row.tool}  ({row.where})")
        _print_text(row.rule)
    print(f"\n{count(len(rows), 'row')}.")


def _print_findings(codes: Sequence[Code]) -> None:
    for code in codes:
        print(f"{code.code}  {code.level}" + (f"  ({code.rule})" if code.rule else ""))
        _print_text(code.plain(f"{code.says} {code.mend}".strip()))
    print(f"\n{count(len(codes), 'finding')}.")


def _print_text(text: str) -> None:
    print(fill(text, 100, initial_indent="    ", subsequent_indent="    "))
