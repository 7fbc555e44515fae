"""The command `convert`: a document from one file into another, the format by the new name's suffix.

What the new format cannot carry is printed, a line each; the old file is left as it is.
"""

import argparse
from pathlib import Path

from authoring.commands.paths import DOCUMENT, read_path, refuse, save
from authoring.file_output import written_as
from rulesets import RULESETS
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset, Remark

SUMMARY = "write the document in a file to another format"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The two files."""
    parser.add_argument("source", type=Path, metavar="IN", help=DOCUMENT)
    parser.add_argument("target", type=Path, metavar="OUT", help="the new file; its suffix says the format")


def run(args: argparse.Namespace, rulesets: tuple[AnyRuleset, ...] = RULESETS) -> int:
    """Writes the new file and prints what was odd and what stays behind; 1 where nothing was written."""
    try:
        found = read_path(args.source, rulesets)
        data, remarks = written_as(found, args.target.suffix.lower())
        if data:
            save(args.target, data)
    except Refusal as refusal:
        return refuse(refusal)
    for remark in found.remarks:
        print(f"{args.source}: {_line(remark)}")
    for remark in remarks:
        print(f"{args.target}: {_line(remark)}")
    print(f"{args.target} is {'written' if data else 'not written'}.")
    return 0 if data else 1


def _line(remark: Remark) -> str:
    return f"{remark.sentence} ({remark.where})" if remark.where else remark.sentence
