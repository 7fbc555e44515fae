"""The command `serve`: the database brought up to date, the first visitor's link, the servers.

Where nobody lives in the house yet, it prints the one-time link that makes the first visitor the organiser.
What runs then is the supervisor, in the place of this process; `children` lists what it keeps running. What
prints is started beside it and ends with it.
"""

import argparse
import errno
import os
import socket
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from sqlalchemy.engine import make_url
from sqlalchemy.orm import Session

from campaign.commands.configured import configured_house, settled
from campaign.installation import identity
from campaign.installation.address import (
    Address,
    keep_said,
    keep_served,
    parsed,
    public_address,
    said_address,
)
from campaign.installation.settings import ROOT, behind_https, database_url, instance_folder, trusted_proxy
from campaign.log.newest import newest
from campaign.people.people import first_link
from campaign.play import naming
from campaign.printing import pool
from campaign.serving.supervisor import Child, as_words
from rulesets.kit.flow.refusals import Refusal

SUMMARY = "serve the web pages on http://127.0.0.1:8000"
BACKLOG = 1024
ROOM = {"MALLOC_ARENA_MAX": "1", "MALLOC_MMAP_THRESHOLD_": "65536", "MALLOC_TRIM_THRESHOLD_": "131072"}
"""What the C library keeps of memory that was let go: a page makes strings of a megabyte, which otherwise
leave holes behind in the heap of every thread. What is set outside counts first."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen, how many workers, and what the house is called from outside."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="the port (8000)")
    parser.add_argument("--workers", type=int, default=2, help="how many processes serve (2)")
    parser.add_argument(
        "--address", help="the address people use, such as https://club.example; it is remembered"
    )


def run(args: argparse.Namespace) -> int:
    """Serves until it is stopped; does not return where all is well. Refuses where it cannot begin."""
    said = parsed(args.address) if args.address else said_address(instance_folder())
    listening = _bound(args.host, args.port)
    address = _kept(instance_folder(), said, *listening.getsockname()[:2])
    house = configured_house()
    naming.bring_up_to_date(house)
    settled(house, instance_folder())
    with house.sessions()() as session:
        identity.identity_of(session, instance_folder())
        token = first_link(session)
        _say_the_newest(session)
    house.engine.dispose()
    pool.start(instance_folder(), database_url(instance_folder()))
    listening.listen(BACKLOG)
    _say(address, token)
    return _supervise(listening, children(listening, args.workers, address))


def children(listening: socket.socket, workers: int, address: Address) -> list[Child]:
    """All that is kept running while the house is open: the servers over one socket, and the clock."""
    number, proxy = listening.fileno(), trusted_proxy(address)
    words = (sys.executable, "-m", "campaign.serving.server", str(number), *((proxy,) if proxy else ()))
    servers = [Child(f"Server {place}", words, (number,)) for place in range(1, workers + 1)]
    return [*servers, Child("The clock", (sys.executable, "-m", "campaign.clock.worker"))]


def _supervise(listening: socket.socket, kept: Sequence[Child]) -> NoReturn:
    """Becomes the supervisor, which takes less room than what has set up the house."""
    words = as_words(kept, _database_file(database_url(instance_folder())))
    os.chdir(ROOT)
    os.set_inheritable(listening.fileno(), True)
    os.execve(words[0], words, ROOM | os.environ)


def _database_file(url: str) -> str:
    """The file of the database, empty where it is none."""
    found = make_url(url)
    is_file = found.get_backend_name() == "sqlite" and found.database
    return str(Path(found.database).resolve()) if is_file and found.database else ""


def _say_the_newest(session: Session) -> None:
    """Says up to where the log goes: a database copied without its -wal lacks what was written last."""
    found = newest(session)
    for words in (found.words, found.warning) if found else ():
        if words:
            print(words, file=sys.stderr, flush=True)


def _bound(host: str, port: int) -> socket.socket:
    """A socket that holds the port, and takes nobody in before the house is ready; refuses a port that is
    taken."""
    found = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        if found.family == socket.AF_INET6 and socket.has_dualstack_ipv6():
            found.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        found.bind((host, port))
    except (OSError, OverflowError) as problem:
        found.close()
        why = str(getattr(problem, "strerror", None) or problem).removesuffix(".")
        taken = getattr(problem, "errno", None) == errno.EADDRINUSE
        hint = " It may be Sandtable itself that runs there; --port chooses another." if taken else ""
        raise Refusal(f"Sandtable cannot listen on {host}, port {port}: {why}.{hint}") from problem
    return found


def _kept(instance: Path, said: Address | None, host: str, port: int) -> Address:
    """The public address, kept for later starts where it was said."""
    keep_served(instance, host, port)
    if said is None:
        return public_address(instance)
    keep_said(instance, said)
    return said


def _say(address: Address, token: str | None) -> None:
    print(f"Sandtable serves on {address.text}", flush=True)
    if not address.is_reachable:
        print("Other machines and phones cannot reach that: see README.md, Running it at a club.", flush=True)
    if behind_https(address) and not address.is_https:
        print("SANDTABLE_HTTPS is set: say the address too, with --address https://...", flush=True)
    if token:
        print("There are no members yet. Open this link to become the administrator:", flush=True)
        print(f"  {address.link(f'/join/{token}')}", flush=True)
        print("The first page then offers a demo campaign.", flush=True)
