"""Where this house keeps its things: the instance folder, the database, the secrets.

Settings come from the environment: DATABASE_URL (a SQLite file in the instance folder if
none) and SANDTABLE_INSTANCE (`instance/` beside the program if none).
"""

import contextlib
import os
import secrets
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
KEPT_SECRETS = ("password-salt", "totp-key")
"""Files of the instance folder without which stored data are worth nothing: they travel in backups. The key
that signs cookies does not: another copy of the program signs its own."""


def instance_folder() -> Path:
    """The folder of the database and the secrets, made for nobody but us to read if it is missing."""
    folder = Path(os.environ.get("SANDTABLE_INSTANCE") or ROOT / "instance")
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def database_url(instance: Path) -> str:
    """The database to use."""
    return os.environ.get("DATABASE_URL") or f"sqlite:///{instance / 'sandtable.sqlite'}"


def kept_secret(path: Path) -> str:
    """The secret in the file, made and stored there for nobody but us to read if there is none.

    Two processes that start at once agree: whoever comes second reads what the first put there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists():
        own = path.with_name(f"{path.name}.{os.getpid()}")
        with open(os.open(own, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(secrets.token_hex(32))
        with contextlib.suppress(FileExistsError):
            os.link(own, path)
        own.unlink()
    return path.read_text().strip()
