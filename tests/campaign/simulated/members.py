"""The twelve people of the simulated club: where they sit, what they want to be told, when they are left
alone.

Anna plays what she organises; Olga organises two campaigns and is led in the third as a stranger to its
sides. Nina wants nothing, Paul says what he wants only later, Stan stands in for others.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Member:
    """What a person wants: usually, and by campaign where that is another; by which ways; when he is left
    alone; at which hour his summary comes."""

    name: str
    usual: str
    mail: bool = False
    devices: int = 0
    quiet: tuple[str, str] = ("22:00", "08:00")
    hour: str = "18"
    choices: dict[str, str] = field(default_factory=dict)

    @property
    def summed_at(self) -> int:
        """The hour at which his summary comes: his own, or when he is left alone no more."""
        begins, ends = (int(word.partition(":")[0]) for word in self.quiet)
        hour = int(self.hour)
        return ends if (hour >= begins or hour < ends) and begins > ends else hour

    @property
    def address(self) -> str:
        """Where his letters go."""
        return f"{self.name.lower()}@mail.example"


MEMBERS = (
    Member("Olga", "once", mail=True),
    Member("Arthur", "daily", mail=True),
    Member("Alan", "once", devices=1, quiet=("00:00", "00:00")),
    Member("Gerda", "once", mail=True, devices=1, quiet=("23:00", "07:00")),
    Member("Kurt", "daily", mail=True, hour="7"),
    Member("Anna", "once", mail=True, quiet=("12:00", "14:00"), choices={"chain": "daily"}),
    Member("Bert", "daily", devices=2, hour="20", quiet=("00:00", "00:00")),
    Member("Vera", "once", mail=True, quiet=("21:00", "09:00")),
    Member("Stan", "once", mail=True),
    Member("Nina", "nothing", mail=True, devices=1),
    Member("Paul", "nothing", mail=True, quiet=("01:00", "02:00")),
    Member("Tom", "daily", mail=True, hour="23", quiet=("22:00", "08:00")),
)
BY_NAME = {member.name: member for member in MEMBERS}


@dataclass(frozen=True, slots=True)
class Table:
    """A campaign: its title, who organises it, who sits where, who looks on."""

    key: str
    title: str
    organiser: str
    seats: dict[str, str]
    onlookers: tuple[str, ...]

    @property
    def people(self) -> list[str]:
        """Everybody in it, by name."""
        return list(dict.fromkeys((self.organiser, *self.seats.values(), *self.onlookers)))


CAEN = Table(
    "caen",
    "Caen in its second week",
    "Olga",
    {
        "allied_general": "Arthur",
        "allied_commander": "Alan",
        "axis_general": "Gerda",
        "axis_commander": "Kurt",
    },
    ("Vera", "Stan", "Nina", "Paul"),
)
MATCH = Table(
    "match", "A match of squads", "Anna", {"allied": "Anna", "axis": "Bert"}, ("Olga", "Tom", "Paul")
)
CHAIN = Table("chain", "The road", "Olga", {"allied": "Arthur", "axis": "Anna"}, ("Stan", "Tom", "Vera"))
TABLES = (CAEN, MATCH, CHAIN)
