import { testPythonCalls } from './linking.testing.ts';

/** A class with the methods, and a value of it as a parameter. */
const money = (...methods: readonly string[]): string =>
  `class Money:\n${methods.map((method) => `    def ${method}(self, *a): ...\n`).join('')}`;

const calling = (methods: readonly string[], body: string): string => `
${money(...methods)}
async def go(a: Money, b: Money, n: int, unknown):
    ${body}
`;

/** What is written, and which of the methods that the class has it calls. */
const CASES: readonly [body: string, methods: string, called: string][] = [
  ['with a: pass', '__enter__ __exit__ __aenter__', '__enter__ __exit__'],
  ['with n, a as x: pass', '__enter__ __exit__', '__enter__ __exit__'],
  ['async with a: pass', '__enter__ __aenter__ __aexit__', '__aenter__ __aexit__'],
  ['for x in a: pass', '__iter__ __next__', '__iter__'],
  ['for x in a: pass', '__getitem__ __len__', '__getitem__'],
  ['async for x in a: pass', '__iter__ __aiter__', '__aiter__'],
  ['[x for x in a]', '__iter__', '__iter__'],
  ['x, y = a', '__iter__', '__iter__'],
  ['print(*a)', '__iter__', '__iter__'],
  ['dict(**a)', 'keys __getitem__ __iter__', '__getitem__ keys'],
  ['dict(a)', 'keys __getitem__ __iter__', '__getitem__ keys'],
  ['list(a)', '__iter__ __len__', '__iter__'],
  ['await a', '__await__', '__await__'],
  ['a[n]', '__getitem__ __setitem__ __delitem__', '__getitem__'],
  ['a[n] = 1', '__getitem__ __setitem__ __delitem__', '__setitem__'],
  ['a[n] += 1', '__getitem__ __setitem__ __delitem__', '__getitem__ __setitem__'],
  ['del a[n]', '__getitem__ __setitem__ __delitem__', '__delitem__'],
  ['n in a', '__contains__ __iter__', '__contains__'],
  ['if n not in a: pass', '__iter__ __getitem__', '__iter__'],
  ['a + b', '__add__ __radd__', '__add__'],
  ['n + a', '__add__ __radd__', '__radd__'],
  ['a += b', '__add__ __iadd__', '__iadd__'],
  ['a += b', '__add__ __radd__', '__add__'],
  ['a >> b', '__rshift__', '__rshift__'],
  ['n * a', '__mul__', ''],
  ['-a', '__neg__ __pos__', '__neg__'],
  ['~a', '__invert__', '__invert__'],
  ['a == b', '__eq__ __ne__', '__eq__'],
  ['a != b', '__eq__', '__eq__'],
  ['n < a < b', '__lt__ __gt__', '__gt__ __lt__'],
  ['a is b', '__eq__', ''],
  ['f"{a}"', '__str__ __repr__', '__str__'],
  ['f"{a}"', '__repr__', '__repr__'],
  ['f"{a!r}"', '__str__ __repr__', '__repr__'],
  ['f"{a:>9}"', '__format__ __str__', '__format__'],
  ['str(a)', '__str__', '__str__'],
  ['len(a)', '__len__ __bool__', '__len__'],
  ['if a: pass', '__len__ __bool__', '__bool__'],
  ['while not a: pass', '__len__', '__len__'],
  ['a and n', '__bool__', '__bool__'],
  ['1 if a else 2', '__bool__', '__bool__'],
  ['assert a', '__bool__', '__bool__'],
  ['next(iter(a))', '__iter__ __next__', '__iter__'],
  ['a()', '__call__', '__call__'],
  ['a.missing', '__getattr__ __setattr__', '__getattr__'],
  ['a.missing = n', '__getattr__ __setattr__', '__setattr__'],
  // Of what is not known nothing is said.
  ['unknown + unknown', '__add__ __radd__', ''],
  ['for x in unknown: pass', '__iter__', ''],
  ['with unknown: len(unknown)', '__enter__ __exit__ __len__', ''],
  // What numbers call is none of ours.
  ['n + n; len(n); n[0]; n == n', '__add__ __len__ __getitem__ __eq__', ''],
];

testPythonCalls(
  CASES.map(([body, methods, called]) => ({
    rule: `${body} of a type with ${methods}`,
    fixture: calling(methods.split(' '), body),
    calls: called
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => `Money.${name}`),
  })),
);

testPythonCalls([
  {
    rule: 'a loop calls the iterator that it was given',
    fixture: `
class Turns:
    def __next__(self): ...
class Wheel:
    def __iter__(self): return Turns()
def go(wheel: Wheel):
    for turn in wheel: pass
`,
    calls: ['Turns.__next__', 'Wheel.__iter__'],
  },
  {
    rule: 'inherited methods are called, and those of types outside are not told',
    fixture: `
class Base:
    def __enter__(self): ...
    def __exit__(self, *a): ...
class Session(Base): ...
def go(text: str):
    with Session(), open(text): pass
`,
    calls: ['Base.__enter__', 'Base.__exit__', 'Session'],
  },
  {
    rule: 'a function of the repository that is called like a built-in one calls nothing more',
    fixture: `
class Money:
    def __len__(self): ...
def len(x): ...
def go(a: Money):
    len(a)
`,
    calls: ['len'],
  },
  {
    rule: 'what is declared under another name is called by it',
    fixture: `
class Money:
    def show(self): ...
    __str__ = show
def go(a: Money):
    return f"{a}"
`,
    calls: ['Money.__str__', 'Money.show'],
  },
  {
    rule: 'descriptors of a class are called, values of an instance are not',
    fixture: `
class Setting:
    def __get__(self, owner, type): ...
    def __set__(self, owner, value): ...
class App:
    debug = Setting()
    def __init__(self): self.own = Setting()
def go(app: App):
    app.debug = app.debug
    app.own
`,
    calls: ['Setting.__get__', 'Setting.__set__'],
  },
  {
    rule: 'a base is told of a class that is made',
    from: 'a.py',
    fixture: `
class Base:
    def __init_subclass__(cls): ...
class Heir(Base): ...
`,
    calls: ['Base.__init_subclass__'],
  },
  {
    rule: 'a module is asked for the names that are imported from it, a package is not',
    from: 'b.py',
    fixture: `
=== a.py
def __getattr__(name): ...
def known(): ...
=== p/__init__.py
def __getattr__(name): ...
def known(): ...
=== b.py
from a import known
from p import known
`,
    calls: ['__getattr__'],
  },
  {
    rule: 'a package is asked for names that it lacks',
    from: 'b.py',
    fixture: `
=== p/__init__.py
def __getattr__(name): ...
=== b.py
from p import unknown
`,
    calls: ['__getattr__'],
  },
]);
