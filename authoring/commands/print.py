"""The command `print`: the papers of the document in a file as a PDF, or of a folder of them as a book.

The same sheets as on the pages of a document, set the same; nothing is asked of a database.
"""

import argparse
from pathlib import Path

from authoring.commands.paths import OR_FOLDER, Systems, paths_in, read_path, refuse, save
from authoring.file_output import book_of, pdf_of
from exports.paper.paper import Paper
from rulesets.kit.flow.refusals import Refusal

SUMMARY = "print the papers of the document in a file as a PDF"
PAPERS: dict[str, Paper] = {"a4": "A4", "letter": "Letter", "a3": "A3"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The files, which sheet, and how it is set."""
    parser.add_argument("file", type=Path, metavar="FILE", help=OR_FOLDER)
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT.pdf", help="the new PDF")
    parser.add_argument("--sheet", default="", metavar="KEY", help="only this sheet")
    parser.add_argument(
        "--paper", choices=sorted(PAPERS), type=str.lower, default="a4", help="the size of paper (a4)"
    )
    parser.add_argument("--mono", action="store_true", help="black on white")


def run(args: argparse.Namespace, rulesets: Systems = None) -> int:
    """Writes the PDF; 1 where there is none to write."""
    try:
        save(args.output, _made(args, rulesets))
    except Refusal as refusal:
        return refuse(refusal)
    print(f"{args.output} is written.")
    return 0


def _made(args: argparse.Namespace, rulesets: Systems) -> bytes:
    paper = PAPERS[args.paper]
    if not args.file.is_dir():
        found = read_path(args.file, rulesets)
        return pdf_of(found, sheet=args.sheet, paper=paper, is_mono=args.mono)
    if args.sheet:
        raise Refusal("A book of a folder has all its papers: leave --sheet out, or name one file.")
    several = [read_path(path, rulesets) for path in paths_in(args.file, rulesets)]
    return book_of(several, args.file.resolve().name, paper=paper, is_mono=args.mono)
