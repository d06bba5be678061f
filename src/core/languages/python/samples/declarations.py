import abc
import enum
import functools
from collections import namedtuple
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, NamedTuple, NewType, Protocol, TypedDict, TypeVar, overload

T = TypeVar("T", bound="Base")
Number = TypeVar("Number", int, float)

#: Documented by the
#: comment above.
LIMIT: int = 10
quiet = False  #: documented beside
settings = {"debug": quiet, "handler": print}
"""Documented by the string below."""
first, (second, *rest) = load()
left, right = Left(), Right()
chained = again = Chain()
identity = lambda value: value
UserId = NewType("UserId", int)
Point = namedtuple("Point", "x y")
Pair = NamedTuple("Pair", [("key", str), ("value", "Base")])
Options = TypedDict("Options", {"name": str, "base": Base})
declared: "Base | None"


class Base:
    """A base class.

        Indented more.
    """

    #: What responses are made of.
    response_class = Response
    registry: ClassVar[dict[str, "Base"]] = {}
    shape = None
    size: int
    compare = lambda self, other: self.size == other.size

    class Meta:
        ordering = ["size"]

    def __init__(self, shape: Shape, /, size: int = LIMIT, *args: str, key=None, **options: Any) -> None:
        """Makes one."""
        self.shape = shape
        self.items: list[Item] = []
        self.cache = {}
        self.size = self.height = size
        self.handler, self.name = make_handler(), "name"

    def __new__(cls, *args, **kwargs):
        made = super().__new__(cls)
        cls.count += 1
        return made

    @property
    def area(self) -> float:
        return self.shape.area()

    @area.setter
    def area(self, value):
        self.shape.resize(value)

    @functools.cached_property
    def outline(self):
        return Outline(self)

    @classmethod
    def create(cls, meta: Meta = Meta()) -> "Base":
        cls.registry["x"] = cls(meta)
        return cls(meta)

    @staticmethod
    def parse(text: str):
        return Parser(text).run()

    @overload
    def get(self, key: int) -> int: ...
    @overload
    def get(self, key: str) -> str: ...
    def get(self, key):
        return self.items[key]

    @abc.abstractmethod
    def draw(self): ...

    def reset(self):
        self.cache = Cache()
        self.handler = None
        del self.items, self.cache["x"]

    async def fetch(self, client):
        return await client.get(self.response_class())


class Child(Base, Mixin["Child"], metaclass=Meta):
    def draw(self):
        super().draw()
        super(Child, self).draw()
        return super().create().draw()


class Box(Generic[T]):
    def __init__(self, content: T):
        self.content = content

    def open(self, other: Number) -> T:
        return self.content


class Stack[Item: Base, *Rest, **Params](Box[Item]):
    def push[Other](self, item: Item, other: Other) -> Other:
        return other


class Made(namedtuple("Made", "a b"), with_meta(Base)):
    pass


class Drawable(Protocol):
    def draw(self) -> None: ...


class Color(enum.Enum):
    RED = 1
    GREEN = enum.auto()
    _ignore_ = []

    def describe(self):
        return self.name


@dataclass(frozen=True)
class Row:
    key: str
    values: list[int] = field(default_factory=list)


@contextmanager
def session(url: str):
    yield Session(url)


@asynccontextmanager
async def connection():
    async with pool() as one:
        yield one


@app.route("/", methods=["GET"], view=View())
@login_required
def index(request, page=1, *, size: int = LIMIT):
    def helper(n):
        nonlocal page
        page = n
        return page

    class Local(Base):
        pass

    global quiet, created
    quiet = True
    created = Local()
    return helper(size)


def walk(tree):
    yield tree
    yield from walk(tree.left)


if LIMIT > 5:

    def conditional():
        return 1

else:

    def conditional():
        return 2
