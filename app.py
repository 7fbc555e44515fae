"""Sandtable: the program. `create_app` builds the web application, `main` runs a command.

Nobody imports this module but servers and tests. Settings are those of `campaign/installation/settings.py`.
"""

import argparse
import gc
import signal
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from authoring import commands as file_commands
from campaign import commands as campaign_commands
from campaign.storage.outages import in_a_sentence

if TYPE_CHECKING:
    from flask import Flask

    from rulesets.kit.ruleset import AnyRuleset

HERE = Path(__file__).parent
LARGEST_UPLOAD = 16 * 1024 * 1024
MOST_PARTS = 5000
"""Fields of a form that sends a file: a table of 200 rows is sent whole, and every cell is a field."""
COMMANDS = {name: room for room in (campaign_commands, file_commands) for name in room.COMMANDS}


def create_app(
    config: Mapping[str, object] | None = None, rulesets: "tuple[AnyRuleset, ...] | None" = None
) -> "Flask":
    """The web application over the given systems, or all. It expects an up-to-date database (`migrate`).

    What it is made of is loaded here: a command that serves no page does not wait for it.
    """
    from flask import Flask

    import rulesets as shipped
    from authoring import leaving as of_the_desk, pages as desk
    from authoring.pages import shelf as shelf_desk
    from campaign import pages
    from campaign.installation import identity
    from campaign.installation.address import public_address, said_address
    from campaign.installation.settings import behind_https, database_url, instance_folder, kept_secret
    from campaign.leaving import rooms
    from campaign.log.running import open_house
    from campaign.people import restored, security, transport
    from campaign.web import assets, compressed, errors, newer

    given = dict(config or {})
    instance = Path(str(given.get("INSTANCE") or instance_folder()))
    app = Flask(
        "sandtable",
        root_path=str(HERE),
        template_folder="templates",
        static_folder="templates/static",
        static_url_path="/static",
        instance_path=str(instance),
    )
    address = public_address(instance)
    is_https = behind_https(address)
    app.config.update(security.SETTINGS)
    app.config.update(transport.cookies(is_https))
    app.config.update(
        MAX_CONTENT_LENGTH=LARGEST_UPLOAD,
        MAX_FORM_PARTS=MOST_PARTS,
        DATABASE_URL=database_url(instance),
        PRINT_POOL=True,
    )
    app.config.update(given)
    of_house = open_house(str(app.config["DATABASE_URL"]), rulesets or shipped.RULESETS)
    settled = identity.settle(of_house.engine, instance)
    if not app.config["SECRET_KEY"]:
        app.config["SECRET_KEY"] = kept_secret(instance / "secret-key")
    app.config.setdefault("SECURITY_PASSWORD_SALT", kept_secret(instance / "password-salt"))
    app.config.setdefault("TOTP_KEY", kept_secret(instance / "totp-key"))
    compressed.set_up(app)
    transport.set_up(app, address, said_address(instance) is not None, is_https)
    security.set_up(app, of_house)
    newer.set_up(app)
    restored.set_up(app, settled.stamp)
    assets.set_up(app)
    errors.set_up(app)
    rooms.set_up(app, (of_the_desk.ROOM,))
    pages.register(app)
    desk.register(app)
    shelf_desk.register(app)
    return app


def served() -> "Flask":
    """The application as a worker serves it. What is loaded by then stays: it is not looked over for
    garbage again, which would hold up a stroke of the editor for as long as the stroke itself takes."""
    from campaign.web.assets import share_templates

    app = create_app()
    share_templates(app)
    gc.collect()
    gc.freeze()
    return app


def main(arguments: Sequence[str]) -> int:
    """Runs `NAME ARGUMENTS` and returns its exit code; `--help` lists the commands."""
    return in_a_sentence(lambda: _run(list(arguments) or ["serve"]))


def _load_all_tables() -> None:
    """Loads all that has tables: a command that knew only some would take the database for a stranger's, and
    a backup would lose the rest."""
    for room in ("authoring.pages", "campaign.pages"):
        import_module(room)


def _run(words: list[str]) -> int:
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})  # held back while this was loaded
    parser = argparse.ArgumentParser(prog="./run", description="Sandtable runs campaigns of wargames.")
    listed = parser.add_subparsers(dest="name", metavar="NAME", required=True)
    listed.add_parser("setup", help="only set up what is missing (done by ./run itself)")
    for name in (words[0],) if words[0] in COMMANDS else COMMANDS:
        command = COMMANDS[name].load_command(name)
        taken = listed.add_parser(name, help=command.SUMMARY, description=command.SUMMARY)
        taken.set_defaults(opens_a_house=COMMANDS[name] is campaign_commands)
        command.add_arguments(taken)
    given = parser.parse_args(words)
    if given.name == "setup":
        return 0
    if given.opens_a_house:
        _load_all_tables()
    return int(COMMANDS[given.name].load_command(given.name).run(given))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
