"""Notices by mail: by which server the house sends, and how a notice stands in a letter.

Invariant: an address gets notices only once its owner has typed a code that was sent there. The server is
said by an organiser of the house, who is trusted with the machine: its address may be one of this network.
"""

import contextlib
import re
import secrets
import smtplib
import socket
import ssl
import threading
from collections.abc import Mapping
from datetime import timedelta
from email.message import EmailMessage
from email.utils import format_datetime

from sqlalchemy import delete
from sqlalchemy.orm import Session

from campaign.notices import letters, queue
from campaign.notices.choices import own_habits
from campaign.notices.composing import add
from campaign.notices.guarded import NotSent
from campaign.notices.office import Office
from campaign.notices.queue import Taken
from campaign.notices.tables import HouseMail
from campaign.people.links import hashed
from campaign.storage.db import found_or_made, now, writing
from campaign.storage.models import User
from rulesets.kit.flow.numbers import plain_number
from rulesets.kit.flow.refusals import Refusal

SAFETY = ("starttls", "tls", "none")
SECONDS, LONGEST = 8.0, 20.0
"""For one answer of the server, and for all of a letter."""
CODE_LASTS, CODE_AGAIN, CODE_TRIES = timedelta(hours=1), timedelta(minutes=1), 5
MOST_CODES, CODES_IN = 10, timedelta(days=1)
"""Nobody knows yet whose the address is, and whoever it belongs to asked for nothing."""
_ADDRESS = re.compile(
    r"[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*", re.ASCII
)
_HOST = re.compile(r"[A-Za-z0-9.:-]{1,255}", re.ASCII)


def server(session: Session) -> HouseMail | None:
    """By which server the house sends; None where it sends no mail."""
    return session.get(HouseMail, 1)


def set_server(session: Session, office: Office, typed: Mapping[str, str]) -> None:
    """Keeps what an organiser of the house typed; an empty password is the one there was. Refuses what is no
    server."""
    host, port = typed.get("host", "").strip(), plain_number(typed.get("port", "").strip())
    sender, safety, name = (
        typed.get("sender", "").strip(),
        typed.get("safety", ""),
        typed.get("name", "").strip(),
    )
    if not _HOST.fullmatch(host):
        raise Refusal("Say the mail server by its name, such as smtp.club.example.")
    if port is None or not 0 < port < 65536:
        raise Refusal("A port is a number from 1 to 65535; mail servers have 587 or 465.")
    if safety not in SAFETY:
        raise Refusal("Choose an encryption.")
    if len(name) > 255 or len(typed.get("password", "")) > 255:
        raise Refusal("Name and password have at most 255 characters.")
    if not (name + typed.get("password", "")).isascii():
        raise Refusal("A mail server takes a name and a password of plain letters, with no accents.")
    checked_address(sender)
    with writing(session):
        first = {"host": host, "port": port, "safety": safety, "name": name, "password": "", "sender": sender}
        row = found_or_made(session, HouseMail, {"id": 1}, **first)
        row.host, row.port, row.safety, row.name, row.sender = host, port, safety, name, sender
        if typed.get("password"):
            row.password = office.sealed(typed["password"])
        elif not name:
            row.password = ""


def end_server(session: Session) -> None:
    """The house sends no mail any more."""
    with writing(session):
        session.execute(delete(HouseMail))


def checked_address(text: str) -> str:
    """The address, trimmed; refuses what is none."""
    if len(text.strip()) > 255 or not _ADDRESS.fullmatch(text.strip()):
        raise Refusal(f"“{text.strip()[:80]}” is not a mail address. Write it like name@club.example.")
    return text.strip()


def ask_for(session: Session, person: User, text: str) -> None:
    """Sends a code to the address the person types; notices go there once he has typed it."""
    address = checked_address(text)
    if server(session) is None:
        raise Refusal("This server sends no mail. An administrator can set that up.")
    code = "".join(secrets.choice("0123456789") for _ in range(8))
    with writing(session):
        row = own_habits(session, person)
        if row.mail_asked is not None and row.mail_asked > now() - CODE_AGAIN:
            raise Refusal(
                "A code was sent within the last minute. Check your mail, or try again in a minute."
            )
        if queue.codes_within(session, person.id, CODES_IN) >= MOST_CODES:
            raise Refusal(f"{MOST_CODES} codes were sent within a day. Try again tomorrow.")
        row.mail_new, row.mail_code, row.mail_asked, row.mail_tries = address, hashed(code), now(), 0
        text = (
            f"Your code is {code}. Type it on the page “Notices” of your account within an hour.\n"
            "If you did not ask for it, ignore this mail: nothing is sent without the code."
        )
        add(
            session,
            letters.Letter("Your code for notices", text),
            "mail",
            kind="code",
            user_id=person.id,
            mail=address,
        )


def confirm(session: Session, person: User, code: str) -> None:
    """The address is his from now on; refuses a wrong code, one too old, and too many tries."""
    with writing(session):
        row = own_habits(session, person)
        is_open = row.mail_new and row.mail_asked is not None and row.mail_asked > now() - CODE_LASTS
        if not is_open or row.mail_tries >= CODE_TRIES:
            raise Refusal("That code is too old. Send a new one.")
        is_right = secrets.compare_digest(row.mail_code, hashed("".join(code.split())))
        if is_right:
            row.mail, row.mail_new, row.mail_code = row.mail_new, "", ""
        else:
            row.mail_tries += 1
    if not is_right:
        raise Refusal("That is not the right code. Check the mail again.")


def end(session: Session, person: User) -> None:
    """No notice goes to his address any more."""
    with writing(session):
        row = own_habits(session, person)
        row.mail, row.mail_new, row.mail_code = "", "", ""


def message(item: Taken, sender: str, office: Office) -> EmailMessage:
    """The letter. A repeat has the same Message-ID and says that it is one."""
    made = EmailMessage()
    made["From"], made["To"], made["Subject"] = sender, item.mail, letters.one_line(item.title)
    made["Date"] = format_datetime(now())
    made["Message-ID"] = f"<{item.uid}@{office.address.host.strip('[]').replace(':', '-')}>"
    made["Auto-Submitted"] = "auto-generated"
    text = item.text
    if item.again:
        made["X-Sandtable-Again"] = "yes"
        text = f"{letters.AGAIN}\n\n{text}"
    if item.kind != "code":
        text += f"\n\nNotice settings: {office.address.link('/account/notices/')}"
    made.set_content(text + "\n")
    return made


def send(row: HouseMail, item: Taken, office: Office) -> None:
    """Sends it by the house's server. Raises NotSent; a server that takes longer than LONGEST over all of it
    is cut off, whatever it says meanwhile."""
    line, failed = _line(row), list[BaseException]()
    made, password = message(item, row.sender, office), office.opened(row.password) if row.name else ""

    def speak() -> None:
        try:
            _speak(line, row, password, made)
        except BaseException as trouble:
            failed.append(trouble)  # whatever it is, it is raised where somebody waits for it
        finally:
            line.close()

    speaking = threading.Thread(target=speak, daemon=True)
    speaking.start()
    speaking.join(LONGEST)
    if speaking.is_alive():
        if line.sock is not None:
            with contextlib.suppress(OSError):
                line.sock.shutdown(socket.SHUT_RDWR)
        raise NotSent("the mail server did not answer in time", surely=False, nobody=True)
    if failed:
        raise failed[0]


def _speak(line: smtplib.SMTP, row: HouseMail, password: str, made: EmailMessage) -> None:
    """All that is said to the server. Raises NotSent."""
    try:
        code, words = line.connect(row.host, row.port)
        if code != 220:
            raise smtplib.SMTPConnectError(code, words)
        if row.safety == "starttls":
            line.starttls(context=ssl.create_default_context())
        if row.name:
            line.login(row.name, password)
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(f"no connection to the mail server: {_why(error)}", nobody=True) from error
    try:
        line.send_message(made)
    except (smtplib.SMTPResponseException, smtplib.SMTPRecipientsRefused) as error:
        raise NotSent(f"the mail server accepts no mail for this address: {_why(error)}") from error
    except (OSError, smtplib.SMTPException) as error:
        raise NotSent(
            f"the mail server did not say whether it took it: {_why(error)}",
            surely=False,
            nobody=_is_late(error),
        ) from error


def _line(row: HouseMail) -> smtplib.SMTP:
    """A line to the server that nobody has opened yet, so that it can be cut from the first byte on."""
    line = (
        smtplib.SMTP_SSL(timeout=SECONDS, context=ssl.create_default_context())
        if row.safety == "tls"
        else smtplib.SMTP(timeout=SECONDS)
    )
    vars(line)["_host"] = row.host  # whose certificate it asks for: smtplib takes it in its constructor alone
    return line


def _is_late(error: BaseException) -> bool:
    """Whether nothing came in time; smtplib says of that too that the line is closed."""
    is_closed = isinstance(error, smtplib.SMTPServerDisconnected)
    return isinstance(error.__context__ if is_closed else error, TimeoutError)


def _why(error: Exception) -> str:
    """In words that a player reads and an organiser can act on."""
    match error:
        case _ if _is_late(error):
            return "it did not answer in time"
        case smtplib.SMTPServerDisconnected():
            return "it hung up"
        case smtplib.SMTPAuthenticationError():
            return f"it does not accept this server's name and password ({error.smtp_code})"
        case smtplib.SMTPResponseException():
            return f"it answered {error.smtp_code}"
        case smtplib.SMTPRecipientsRefused():
            return f"it answered {next(iter(error.recipients.values()))[0]}"
        case smtplib.SMTPNotSupportedError():
            return "it offers no STARTTLS" if "STARTTLS" in str(error) else "it offers no way to sign in"
        case ssl.SSLCertVerificationError():
            return "its certificate is none that this machine trusts"
        case ConnectionRefusedError():
            return "nobody answers there"
        case socket.gaierror():
            return "there is no machine of that name"
        case _:
            return type(error).__name__
