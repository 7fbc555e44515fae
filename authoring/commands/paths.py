"""Files by their paths, for the commands: read, written, and what is said where that fails."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import rulesets as shipped
from authoring.files import OURS, ReadFile, named_system, read_file
from rulesets.kit.flow.refusals import Refusal
from rulesets.kit.ruleset import AnyRuleset

DOCUMENT = "a document: .json, a format of another program, or SYSTEM/KEY of a shipped one"
Systems = tuple[AnyRuleset, ...] | None
OR_FOLDER = f"{DOCUMENT}; or a folder of files"


def read_path(path: Path, rulesets: Systems = None) -> ReadFile:
    """The document in the file at a path, of one of those systems or of any; Refusal says why there is none.
    Where no file is, the path can be the name of a shipped document.

    Of all systems the one is asked first that the file names or its ending means, and the others are not
    loaded where it reads it: to load them all takes longer than the rest.
    """
    if str(path.parent) in shipped.AT and not path.exists():
        return _shipped(path.as_posix())
    data = bytes_at(path)
    meant = named_system(data) or shipped.FILES.get(path.suffix.lower())
    if rulesets is None and meant in shipped.AT:
        try:
            return read_file(path.name, data, (shipped.system(meant),))
        except Refusal:
            pass
    return read_file(path.name, data, rulesets or shipped.RULESETS)


def _shipped(name: str) -> ReadFile:
    """The shipped document of that name. Refusal names those there are of the system."""
    if found := shipped.shipped_document(name):
        ruleset, kind, key = found
        return ReadFile(ruleset, kind, kind.builtin[key])
    slug = name.partition("/")[0]
    keys = dict.fromkeys(f"{slug}/{key}" for kind in shipped.system(slug).kinds for key in kind.builtin)
    raise Refusal(f"There is no shipped document {name}. There are: {', '.join(keys)}.")


def paths_in(folder: Path, rulesets: Systems) -> tuple[Path, ...]:
    """The documents in a folder and those below it: every file that ends as one may and is not hidden.
    Refusal for a folder without any."""
    endings = (OURS, *(shipped.FILES if rulesets is None else _foreign(rulesets)))
    found = tuple(sorted(each for each in folder.rglob("*") if _may_be_document(each, folder, endings)))
    if not found:
        raise Refusal(f"There is no document in {folder}. Documents end in {', '.join(endings)}.")
    return found


def _foreign(rulesets: Iterable[AnyRuleset]) -> Iterator[str]:
    return (format.suffix for ruleset in rulesets for kind in ruleset.kinds for format in kind.formats)


def _may_be_document(path: Path, folder: Path, endings: tuple[str, ...]) -> bool:
    hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
    return path.is_file() and not hidden and path.suffix.lower() in endings


def bytes_at(path: Path) -> bytes:
    """What is in the file; Refusal where the machine does not give it."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise Refusal(f"{path} cannot be read: {error.strerror or error}.") from error


def save(path: Path, data: bytes) -> None:
    """Writes the file; Refusal where the machine does not take it."""
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Refusal(f"{path} cannot be written: {error.strerror or error}.") from error


def make_room(path: Path) -> None:
    """Makes the folders the file is to lie in; Refusal where the machine does not."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Refusal(f"{path.parent} cannot be made: {error.strerror or error}.") from error


def refuse(refusal: Refusal) -> int:
    """Says on stderr why nothing was done; the exit code of that."""
    print(refusal, file=sys.stderr)
    return 1
