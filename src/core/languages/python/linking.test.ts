import type { CallCase } from '../linking.testing.ts';
import { MODEL, testPythonCalls } from './linking.testing.ts';

const CASES: readonly CallCase[] = [
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
];

testPythonCalls(CASES);
