import type { CallCase } from '../linking.testing.ts';
import { MODEL, testPythonCalls } from './linking.testing.ts';

const CASES: readonly CallCase[] = [
  {
    rule: 'unions, optionals and quoted annotations are looked through',
    fixture: `${MODEL}
from __future__ import annotations
import typing as t
def one() -> t.Optional[Item]: ...
def two() -> "Other | None": ...
def three() -> t.Union[Item, Other]: ...
def go():
    one().use()
    two().use()
`,
    calls: ['Item.use', 'Other.use', 'one', 'two'],
  },
  {
    rule: 'elements pass through loops, comprehensions and built-in functions',
    fixture: `${MODEL}
def go(items: list[Item], named: dict[str, Other], pairs: "list[tuple[int, Item]]"):
    for i, item in enumerate(items):
        item.use()
    for name, other in named.items():
        other.use()
    [x.use() for x in sorted(items)]
    for n, x in pairs: x.use()
    for a, b in zip(items, named.values()):
        a.use()
        b.use()
    next(iter(items)).use()
    max(x.use() for x in reversed(items))
    list(items)[0].use()
    named.get("x").use()
    named["y"].use()
`,
    calls: ['Item.use', 'Other.use'],
  },
  {
    rule: 'lambdas given to built-ins have their parameters typed, by keyword too',
    fixture: `${MODEL}
def go(items: list[Item]):
    sorted(items, key=lambda x: x.use())
    items.sort(reverse=True, key=lambda x: x.use())
    list(map(lambda x: x.make(), items))[0].use()
    list(filter(lambda x: x.use(), items))
`,
    calls: ['Item.make', 'Item.use'],
  },
  {
    rule: 'contexts give what entering gives',
    fixture: `${MODEL}
from contextlib import contextmanager, closing, asynccontextmanager
class Session:
    def __enter__(self): return Item()
    def __exit__(self, *a): pass
    async def __aenter__(self): return Other()
@contextmanager
def typed() -> "t.Iterator[Item]":
    yield Item()
@contextmanager
def untyped():
    yield Other()
@asynccontextmanager
async def later():
    yield Item()
async def go():
    with Session() as a, typed() as b, untyped() as c, closing(Item()) as d:
        a.use()
        c.use()
    async with Session() as e, later() as f:
        e.use()
        f.use()
`,
    calls: [
      'Item',
      'Item.use',
      'Other.use',
      'Session',
      'Session.__aenter__',
      'Session.__enter__',
      'Session.__exit__',
      'later',
      'typed',
      'untyped',
    ],
  },
  {
    rule: 'generators give their elements',
    fixture: `${MODEL}
def gen():
    yield Item()
    yield from more()
def more():
    yield Other()
def go():
    for x in gen():
        x.use()
`,
    calls: ['Item.use', 'Other.use', 'gen'],
  },
  {
    rule: 'awaiting gives the result of an async function',
    fixture: `${MODEL}
async def load(): return Item()
async def declared() -> Other: ...
async def go():
    (await load()).use()
    x = await declared()
    x.use()
`,
    calls: ['Item.use', 'Other.use', 'declared', 'load'],
  },
  {
    rule: 'type variables carry through functions and classes',
    fixture: `${MODEL}
from typing import TypeVar, Generic, Type
T = TypeVar("T")
class Box(Generic[T]):
    def __init__(self, content: T): self.content = content
    def get(self) -> T: return self.content
class Crate[U]:
    def first(self) -> U: ...
def same(x: T) -> T: return x
def create(cls: Type[T]) -> T: return cls()
def go(crate: Crate[Other], box: "Box[Other]"):
    same(Item()).use()
    create(Item).make()
    Box(Item()).get().make()
    crate.first().use()
    box.get().use()
    Box(Item()).content.use()
`,
    calls: [
      'Box',
      'Box.__init__',
      'Box.get',
      'Crate.first',
      'Item',
      'Item.make',
      'Item.use',
      'Other.use',
      'create',
      'same',
    ],
  },
  {
    rule: 'cast, type() and __class__ mean what they say',
    fixture: `${MODEL}
import typing as t
def go(x, item: Item):
    t.cast("Item", x).use()
    type(item).make()
    item.__class__.make()
    type(item)()
`,
    calls: ['Item', 'Item.make', 'Item.use'],
  },
  {
    rule: 'partial, copies and context variables pass types on',
    fixture: `${MODEL}
import copy
from contextvars import ContextVar
from functools import partial
current: ContextVar[Item] = ContextVar("current")
def build() -> Item: ...
def go(other: Other):
    current.get().use()
    partial(build)().make()
    copy.copy(other).use()
`,
    calls: ['Item.make', 'Item.use', 'Other.use'],
  },
  {
    rule: 'collections hold what they are made of',
    fixture: `${MODEL}
from collections import defaultdict, deque
def go():
    table = {"a": Item, "b": Item}
    table["a"]().use()
    groups = defaultdict(Other)
    groups["x"].use()
    waiting = deque([Item()])
    waiting.popleft().make()
    a, b = Item(), Other()
    (first, *rest) = [Item()]
    b.use()
`,
    calls: ['Item', 'Item.make', 'Item.use', 'Other', 'Other.use'],
  },
  {
    rule: 'classes by other means: named tuples, enumerations, new types, protocols',
    fixture: `${MODEL}
import enum
from typing import NamedTuple, NewType, Protocol
class Row(NamedTuple):
    item: Item
Pair = NamedTuple("Pair", [("other", Other)])
class Color(enum.Enum):
    RED = 1
    def paint(self): pass
Special = NewType("Special", Item)
class Usable(Protocol):
    def use(self) -> Item: ...
def go(row: Row, p: Pair, s: Special, u: Usable):
    row.item.use()
    p.other.use()
    Color.RED.paint()
    s.make()
    u.use()
`,
    calls: ['Color.paint', 'Item.make', 'Item.use', 'Other.use', 'Usable.use'],
  },
  {
    rule: 'match tells types and captures',
    fixture: `${MODEL}
class Move:
    def __init__(self, target: Item): self.target = target
def go(command):
    match command:
        case Move(target=place):
            place.use()
        case Other() as other:
            other.use()
`,
    calls: ['Item.use', 'Other.use'],
  },
];

testPythonCalls(CASES);
