"""Where this house keeps its things: the instance folder, the database, the secrets.

Settings come from the environment: DATABASE_URL (a SQLite file in the instance folder if
none), SANDTABLE_INSTANCE (`instance/` beside the program if none), SANDTABLE_HTTPS=1 (a proxy in front speaks
https; an address that begins with https says so too), SANDTABLE_PROXY (from where that proxy speaks to us,
"*" for anywhere; 127.0.0.1 where there is https). SANDTABLE_ADDRESS is read by `address.py` beside this.
"""

import contextlib
import os
import secrets
from pathlib import Path

from campaign.installation.address import Address

ROOT = Path(__file__).resolve().parents[2]
KEPT_SECRETS = ("password-salt", "totp-key", "vapid-key", "notices-key")
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


def behind_https(address: Address) -> bool:
    """Whether browsers come through https, which a proxy in front speaks."""
    return address.is_https or os.environ.get("SANDTABLE_HTTPS") == "1"


def trusted_proxy(address: Address) -> str:
    """From where a proxy may say whom it speaks for; empty where nobody may."""
    return os.environ.get("SANDTABLE_PROXY") or ("127.0.0.1" if behind_https(address) else "")


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
