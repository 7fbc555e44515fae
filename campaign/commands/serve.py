"""The command `serve`: the database brought up to date, the first visitor's link, the servers.

Two worker processes; where nobody lives in the house yet, it prints the one-time link that
makes the first visitor the organiser.
"""

import argparse
import os
import sys

from campaign import identity, migrate
from campaign.commands.configured import address_of, configured_house, settled
from campaign.people.people import first_link
from campaign.settings import ROOT, instance_folder

SUMMARY = "serve the web pages on http://127.0.0.1:8000"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Where to listen and how many workers."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="the port (8000)")
    parser.add_argument("--workers", type=int, default=2, help="how many processes serve (2)")


def run(args: argparse.Namespace) -> int:
    """Serves until it is stopped; does not return where all is well."""
    house = configured_house()
    migrate.upgrade(house.engine)
    settled(house, instance_folder())
    with house.sessions()() as session:
        identity.identity_of(session, instance_folder())
        token = first_link(session)
    house.engine.dispose()
    address = address_of(args.host, args.port)
    print(f"Sandtable serves on {address}", flush=True)
    if token:
        print("Nobody lives here yet. Whoever opens this link becomes the organiser:", flush=True)
        print(f"  {address}/join/{token}", flush=True)
        print("The first page then offers a demonstration campaign to look round in.", flush=True)
    words = [
        sys.executable,
        "-m",
        "gunicorn",
        "--bind",
        f"{args.host}:{args.port}",
        "--workers",
        str(args.workers),
        "--chdir",
        str(ROOT),
        "--log-level",
        "warning",
        "--timeout",
        "120",
        "app:served()",
    ]
    os.chdir(ROOT)
    os.execv(words[0], words)
