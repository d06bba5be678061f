import type { CallCase } from '../linking.testing.ts';
import { MODEL, testPythonCalls } from './linking.testing.ts';

const CASES: readonly CallCase[] = [
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

testPythonCalls(CASES);
