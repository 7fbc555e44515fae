"""The command `convert`: a document from one file into another, the format by the new name's suffix; or every
document of a folder into another folder.

What the new format cannot carry is printed, a line each; the old files are left as they are.
"""

import argparse
from pathlib import Path

from authoring.commands.paths import OR_FOLDER, Systems, make_room, paths_in, read_path, refuse, save
from authoring.file_output import written_as
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import Remark

SUMMARY = "write the document in a file to another format"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The two files, or the two folders and the format."""
    parser.add_argument("source", type=Path, metavar="IN", help=OR_FOLDER)
    parser.add_argument(
        "target", type=Path, metavar="OUT", help="the new file, whose suffix says the format; or a folder"
    )
    parser.add_argument("--to", default="", metavar="SUFFIX", help="the format of a whole folder: .json")


def run(args: argparse.Namespace, rulesets: Systems = None) -> int:
    """Writes the new files and prints what was odd and what stays behind; 1 where one was not written."""
    if not args.source.is_dir():
        return _convert(args.source, args.target, rulesets)
    try:
        pairs = _pairs(args.source, args.target, args.to, rulesets)
    except Refusal as refusal:
        return refuse(refusal)
    return max([_convert(source, target, rulesets) for source, target in pairs])


def _pairs(folder: Path, target: Path, suffix: str, rulesets: Systems) -> list[tuple[Path, Path]]:
    """Every document of the folder with where it is written, in folders as they are. Refuses without a
    format, and where two would have one name."""
    if not suffix:
        raise Refusal("Choose the new suffix with --to, for example --to .json.")
    if target.is_file():
        raise Refusal(f"{target} is a file. Name a folder to write into.")
    wanted = f".{suffix.lower().lstrip('.')}"
    sources = paths_in(folder, rulesets)
    pairs = [(source, (target / source.relative_to(folder)).with_suffix(wanted)) for source in sources]
    names = [new for _, new in pairs]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise Refusal(f"Two files would become {twice}. Rename one of them.")
    for name in names:
        make_room(name)
    return pairs


def _convert(source: Path, target: Path, rulesets: Systems) -> int:
    """Writes one file; 1 where it was not written."""
    try:
        found = read_path(source, rulesets)
        data, remarks = written_as(found, target.suffix.lower())
        if data:
            save(target, data)
    except Refusal as refusal:
        return refuse(refusal)
    for remark in found.remarks:
        print(f"{source}: {_line(remark)}")
    for remark in remarks:
        print(f"{target}: {_line(remark)}")
    print(f"{target} is {'written' if data else 'not written'}.")
    return 0 if data else 1


def _line(remark: Remark) -> str:
    return f"{remark.sentence} ({remark.where})" if remark.where else remark.sentence
