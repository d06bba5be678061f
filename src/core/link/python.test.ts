import { describe, expect, it } from 'vitest';
import { linkFixture, renderEdges } from './link.testing.ts';

/** What a function calls inside the repository. */
async function callsOf(fixture: string, source: string): Promise<string[]> {
  const text = fixture.trimStart().startsWith('===') ? fixture : `=== a.py\n${fixture}`;
  const lines = renderEdges(await linkFixture(text), ['calls', 'instantiates']);
  return lines
    .filter((line) => line.startsWith(`${source} -`))
    .map((line) => line.slice(line.indexOf('> ') + 2))
    .filter((target) => !/^(?:python|pypi)\//.test(target))
    .sort();
}

interface Case {
  readonly rule: string;
  readonly fixture: string;
  readonly calls: readonly string[];
  /** Whose calls; `go` by default. */
  readonly from?: string;
}

const MODEL = `
class Item:
    def use(self): pass
    @classmethod
    def make(cls): return cls()
class Other:
    def use(self): pass
`;

const CASES: readonly Case[] = [
  {
    rule: 'imports reach through packages, aliases, submodules and re-exports',
    fixture: `
=== pkg/__init__.py
from .core import Item as Thing
from . import tools
=== pkg/core.py
class Item:
    def use(self): pass
=== pkg/tools/__init__.py
from .inner import *
=== pkg/tools/inner.py
__all__ = ["visible"]
def visible(): pass
def hidden(): pass
=== go.py
import pkg.core
import pkg.tools.inner as inner
from pkg import Thing, tools
from pkg.tools import visible
def go():
    Thing().use()
    pkg.core.Item()
    inner.hidden()
    tools.visible()
    visible()
`,
    calls: ['Item', 'Item.use', 'hidden', 'visible'],
  },
  {
    rule: 'relative imports climb, also inside functions',
    fixture: `
=== shop/a/b.py
def go():
    from ..c import helper
    from .d import other as another
    helper()
    another()
=== shop/c.py
def helper(): pass
=== shop/a/d.py
def other(): pass
`,
    calls: ['helper', 'other'],
  },
  {
    rule: 'a fallback import means both',
    fixture: `
=== fast.py
def dumps(): pass
=== slow.py
def dumps(): pass
=== go.py
try:
    from fast import dumps
except ImportError:
    from slow import dumps
def go():
    dumps()
`,
    calls: ['dumps', 'dumps'],
  },
  {
    rule: 'a class held by an attribute is constructed, and the attribute called',
    fixture: `${MODEL}
class Base:
    item_class = Item
    def make(self):
        return self.item_class()
class Child(Base):
    item_class = Other
def go(b: Base, c: Child):
    b.make().use()
    c.item_class().use()
`,
    calls: ['Base.make', 'Child.item_class', 'Item.use', 'Other', 'Other.use'],
  },
  {
    rule: 'fields have the types they are given anywhere in the class',
    fixture: `${MODEL}
class Holder:
    late = None
    def __init__(self, item: Item, n):
        self.item = item
        self.made = n or Item()
        self.listed: list[Item] = []
    def setup(self):
        self.late = Item()
def go(h: Holder):
    h.item.use()
    h.made.use()
    h.listed[0].use()
    h.late.use()
`,
    calls: ['Item.use'],
  },
  {
    rule: 'properties are read without a call, setters included',
    fixture: `${MODEL}
from functools import cached_property
class Holder:
    @property
    def item(self) -> Item: ...
    @item.setter
    def item(self, value): pass
    @cached_property
    def cached(self): return Other()
def go(h: Holder):
    h.item.use()
    h.cached.use()
`,
    calls: ['Item.use', 'Other.use'],
  },
  {
    rule: 'class methods and static methods are reached from class and instance',
    fixture: `${MODEL}
class Sub(Item):
    @staticmethod
    def plain() -> Item: ...
def go():
    Sub.make().use()
    Sub().make()
    Sub.plain().use()
`,
    calls: ['Item.make', 'Item.use', 'Sub', 'Sub.plain'],
  },
  {
    rule: 'super reaches bases in order, with and without arguments',
    fixture: `
class A:
    def run(self): pass
    def __init__(self): pass
class B:
    def stop(self): pass
class C(A, B):
    def __init__(self):
        super().__init__()
    def go(self):
        super().run()
        super(C, self).stop()
def go():
    C().go()
`,
    calls: ['C', 'C.__init__', 'C.go'],
  },
  {
    rule: 'branches join and early returns are left out',
    fixture: `${MODEL}
class Third:
    def use(self): pass
def go(flag):
    if flag:
        x = Item()
    elif flag is None:
        x = Other()
    else:
        x = Third()
        return
    x.use()
`,
    calls: ['Item', 'Item.use', 'Other', 'Other.use', 'Third'],
  },
  {
    rule: 'the nearest assignment counts',
    fixture: `${MODEL}
def go():
    x = Item()
    x.use()
    x = Other()
    x.missing()
`,
    calls: ['Item', 'Item.use', 'Other'],
  },
  {
    rule: 'isinstance tells the type in its branch, and after an early exit',
    fixture: `${MODEL}
def go(x, y, z):
    if isinstance(x, Item):
        x.use()
    if not isinstance(y, Other):
        raise TypeError
    y.use()
    return isinstance(z, (Item,)) and z.use()
`,
    calls: ['Item.use', 'Other.use'],
  },
  {
    rule: 'a test of an attribute tells its type until it is assigned',
    fixture: `${MODEL}
class Holder:
    def __init__(self, thing): self.thing = thing
def go(h: Holder):
    if isinstance(h.thing, Item):
        h.thing.use()
    if not isinstance(h.thing, Other):
        return
    h.thing.use()
    h.thing = unknown()
    h.thing.missing()
`,
    calls: ['Item.use', 'Other.use'],
  },
  {
    rule: 'a class that nobody knows tells nothing',
    fixture: `${MODEL}
def go(x: Item, y, kind):
    if isinstance(x, kind):
        x.use()
    y = Other()
    if isinstance(y, kind):
        y.use()
`,
    calls: ['Item.use', 'Other', 'Other.use'],
  },
  {
    rule: 'a table of many functions is no call of each',
    fixture: `
def a(): pass
def b(): pass
FEW = {"a": a, "b": b}
MANY = {${'abcdefghijk'
      .split('')
      .map((name) => `"${name}": lambda: ${name}`)
      .join(', ')}}
def go(key):
    FEW[key]()
    MANY[key]()
`,
    calls: ['a', 'b'],
  },
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
    calls: ['Item', 'Item.use', 'Other.use', 'Session', 'later', 'typed', 'untyped'],
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
  {
    rule: 'closures see the names around them, whenever they are assigned',
    fixture: `${MODEL}
def go():
    def inner():
        later.use()
    later = Item()
    inner()
`,
    calls: ['Item', 'go.inner'],
  },
  {
    rule: 'globals hold what functions assign to them',
    fixture: `${MODEL}
shared = None
def setup():
    global shared
    shared = Item()
def go():
    shared.use()
`,
    calls: ['Item.use'],
  },
  {
    rule: 'what lies outside stays outside',
    fixture: `${MODEL}
import requests
from django.db import models
class Thing(models.Model):
    pass
def go(response: requests.Response):
    response.use()
    Thing().use()
    Thing.objects.use()
    ", ".join([]).use()
    open("x").use()
`,
    calls: ['Thing'],
  },
  {
    rule: 'instances are called through __call__',
    fixture: `${MODEL}
class App:
    def __call__(self) -> Item: ...
def go(app: App):
    app().use()
`,
    calls: ['App.__call__', 'Item.use'],
  },
  {
    rule: 'decorated functions stay themselves, and decorators that return functions too',
    fixture: `${MODEL}
import functools
def deco(f):
    @functools.wraps(f)
    def wrapper(*a): return f(*a)
    return wrapper
@deco
def made() -> Item: ...
@functools.lru_cache
def cached() -> Other: ...
def go():
    made().use()
    cached().use()
`,
    calls: ['Item.use', 'Other.use', 'cached', 'made'],
  },
  {
    rule: 'a later definition replaces an earlier one, unless one of them is conditional',
    fixture: `${MODEL}
def twice() -> Item: pass
def twice() -> Other: pass
class Thing:
    def made(self) -> Item: pass
    def made(self) -> Other: pass
def go(flag, thing: Thing):
    twice().use()
    thing.made().use()
    class Local:
        def one(self): pass
    Local().one()
    class Local:
        def two(self): pass
    Local().two()
    if flag:
        def pick(): return Item
    else:
        def pick(): return Other
    pick().make()
`,
    calls: [
      'Item.make',
      'Other.use',
      'Thing.made~2',
      'go.Local',
      'go.Local.one',
      'go.Local~2',
      'go.Local~2.two',
      'go.pick',
      'go.pick~2',
      'twice~2',
    ],
  },
  {
    rule: 'names of a class body are seen in it and not in its methods',
    fixture: `
class Shape:
    def _area(self): return 1
    area = property(_area)
    def go(self):
        return _area()
def go(s: Shape):
    pass
`,
    calls: [],
    from: 'Shape.go',
  },
  {
    rule: 'a default does not mean the parameter it is given to',
    fixture: `${MODEL}
item = Item()
def go(item=item.use()):
    pass
`,
    calls: ['Item.use'],
  },
  {
    rule: 'pytest hands fixtures to tests by name, from the file, its class and the folders above',
    fixture: `
=== app.py
class App:
    def client(self): return Client()
class Client:
    def get(self): pass
    def post(self): pass
class Database:
    def query(self): pass
=== tests/conftest.py
import pytest
from typing import Iterator
from app import App, Database
@pytest.fixture
def app():
    yield App()
@pytest.fixture
def database() -> Iterator[Database]:
    yield Database()
=== tests/unit/conftest.py
import pytest
@pytest.fixture
def client(app):
    return app.client()
=== tests/unit/test_views.py
import pytest
class TestViews:
    @pytest.fixture
    def own(self, client): return client
    def test_it(self, client, database, own):
        client.get()
        database.query()
        own.post()
`,
    calls: ['Client.get', 'Client.post', 'Database.query'],
    from: 'TestViews.test_it',
  },
  {
    rule: 'exceptions are known where they are caught',
    fixture: `
class Wrong(Exception):
    def explain(self): pass
class Worse(Exception):
    def explain(self): pass
def go():
    try:
        pass
    except Wrong as e:
        e.explain()
    except (Wrong, Worse) as e:
        e.explain()
`,
    calls: ['Worse.explain', 'Wrong.explain'],
  },
  {
    rule: 'Self and inherited constructors give the subclass',
    fixture: `
from typing import Self
class Base:
    def chain(self) -> Self: return self
    @classmethod
    def build(cls): return cls()
class Sub(Base):
    def own(self): pass
def go():
    Sub().chain().own()
    Sub.build().own()
`,
    calls: ['Base.build', 'Base.chain', 'Sub', 'Sub.own'],
  },
];

describe('link of Python', () => {
  it.each(CASES)('$rule', async ({ fixture, calls, from = 'go' }) => {
    expect(await callsOf(fixture, from)).toEqual(calls);
  });
});
