import { describe, expect, it } from 'vitest';
import { NODE_KINDS } from '../model/node-kinds.ts';
import type { NodeRow } from '../model/rows.ts';
import { linkFixture, renderEdges, renderOpen } from './link.testing.ts';

interface Case {
  readonly rule: string;
  readonly fixture: string;
  readonly types?: readonly string[];
  /** Every edge of those types. */
  readonly edges: readonly string[];
}

const CALLS = ['calls', 'instantiates'];

const CASES: readonly Case[] = [
  {
    rule: 'a method call goes to the declared type of its receiver, not to a namesake',
    fixture: `
=== a.py
class A:
    def run(self): pass
class B:
    def run(self): pass
def go(x: B):
    x.run()
`,
    edges: ['go -calls-> B.run'],
  },
  {
    rule: 'a receiver known to be foreign never reaches the repository’s only method of that name',
    fixture: `
=== a.py
import requests
class Session:
    def fetch_all(self): pass
def go():
    requests.Session().fetch_all()
`,
    edges: ['go -calls-> pypi/requests.Session', 'go -calls-> pypi/requests.Session.fetch_all'],
  },
  {
    rule: 'an unknown receiver with an uncommon name is inferred from its one candidate',
    fixture: `
=== a.py
class Store:
    def frobnicate(self): pass
def go(x):
    x.frobnicate()
`,
    edges: ['go -calls-> Store.frobnicate ?0.7'],
  },
  {
    rule: 'candidates of an unknown receiver share the confidence, and too many are none',
    fixture: `
=== a.py
class A:
    def frob(self): pass
class B:
    def frob(self): pass
def two(x):
    x.frob()
=== b.py
class C:
    def quux(self): pass
class D:
    def quux(self): pass
class E:
    def quux(self): pass
class F:
    def quux(self): pass
def four(x):
    x.quux()
`,
    edges: ['two -calls-> A.frob ?0.35', 'two -calls-> B.frob ?0.35'],
  },
  {
    rule: 'members are found in bases, and overriding is said',
    fixture: `
=== base.py
class Base:
    def hook(self): pass
    def run(self): self.hook()
=== sub.py
from base import Base
class Sub(Base):
    def hook(self): pass
    def go(self):
        self.run()
        super().hook()
`,
    types: [...CALLS, 'extends', 'overrides'],
    edges: [
      'Base.run -calls-> Base.hook',
      'Sub -extends-> Base',
      'Sub.go -calls-> Base.hook',
      'Sub.go -calls-> Base.run',
      'Sub.hook -overrides-> Base.hook',
    ],
  },
  {
    rule: 'a member overrides what its base has and what its interface asks for',
    fixture: `
=== a.ts
interface Payer { pay(): void }
class Base { pay() {} }
class Card extends Base implements Payer { pay() {} }
`,
    types: ['overrides'],
    edges: ['Card.pay -overrides-> Base.pay', 'Card.pay -overrides-> Payer.pay'],
  },
  {
    rule: 'names are followed through re-exports, aliases and index files',
    fixture: `
=== src/index.ts
export { make as build } from './make';
export * from './more';
=== src/make.ts
export function make() {}
=== src/more.ts
export const extra = () => 1;
=== app.ts
import { build, extra } from './src';
export function run() { build(); extra(); }
`,
    edges: ['run -calls-> extra', 'run -calls-> make'],
  },
  {
    rule: 'a callback’s parameter has the type that the function expects of it',
    fixture: `
=== a.ts
class Context { json(): void {} }
type Handler = (c: Context) => void;
class App { use(handler: Handler): this { return this; } }
new App().use((c) => c.json()).use((d) => { d.json(); });
`,
    edges: ['a.ts -calls-> App.use', 'a.ts -calls-> Context.json', 'a.ts -instantiates-> App'],
  },
  {
    rule: 'generic results and element types carry through',
    fixture: `
=== a.ts
class Item { price() { return 1; } }
class Box<T> { constructor(private value: T) {} get(): T { return this.value; } }
export function total(items: Item[], box: Box<Item>) {
  box.get().price();
  return items.map((item) => item.price());
}
`,
    edges: ['total -calls-> Box.get', 'total -calls-> Item.price', 'total -calls-> npm/ecmascript.Array.map'],
  },
  {
    rule: 'promises are awaited and their values known',
    fixture: `
=== a.ts
class User { name() {} }
async function load(): Promise<User> { return new User(); }
export async function show() { const user = await load(); user.name(); }
`,
    edges: ['load -instantiates-> User', 'show -calls-> User.name', 'show -calls-> load'],
  },
  {
    rule: 'Go methods are found across files, through embedding and through interfaces',
    fixture: `
=== go.mod
module example.com/m
=== s/a.go
package s
type Runner interface { Run() }
type Base struct{}
func (b *Base) Log() {}
=== s/b.go
package s
type Server struct { Base; next Runner }
func (s *Server) Run() { s.Log(); s.next.Run() }
=== main.go
package main
import "example.com/m/s"
func main() { srv := &s.Server{}; srv.Run(); srv.Log() }
`,
    types: [...CALLS, 'implements', 'overrides'],
    edges: [
      'Server -implements-> Runner',
      'Server.Run -calls-> Base.Log',
      'Server.Run -calls-> Runner.Run',
      'Server.Run -overrides-> Runner.Run',
      'main -calls-> Base.Log',
      'main -calls-> Server.Run',
      'main -instantiates-> Server',
    ],
  },
  {
    rule: 'recursion is a call, and a conversion is not',
    fixture: `
=== go.mod
module example.com/m
=== a.go
package m
type Celsius float64
func down(n int) Celsius { if n > 0 { return down(n - 1) }; return Celsius(n) }
`,
    edges: ['down -calls-> down'],
  },
  {
    rule: 'decorators, thrown types and annotations make their own edges',
    fixture: `
=== a.py
class Wrong(Exception): pass
def wrap(f): return f
class Thing: pass
@wrap
def go(x: Thing) -> None:
    raise Wrong()
`,
    types: ['decorates', 'throws', 'type_hint_of'],
    edges: ['go -decorates-> wrap', 'go -throws-> Wrong', 'go -type_hint_of-> Thing'],
  },
  {
    rule: 'overloads are one thing, and definitions that exclude each other are numbered',
    fixture: `
=== a.ts
export function f(x: string): string;
export function f(x: number): number;
export function f(x: unknown): unknown { return x; }
export function go() { return f(1); }
=== b.py
import sys
if sys.platform == 'win32':
    def home(): return 1
else:
    def home(): return 2
def use(): return home()
`,
    edges: ['go -calls-> f', 'use -calls-> home', 'use -calls-> home~2'],
  },
  {
    rule: 'a test that calls something tests it',
    fixture: `
=== lib.py
def work(): pass
=== test_lib.py
from lib import work
def helper(): pass
def test_work():
    helper()
    work()
`,
    types: ['tests'],
    edges: ['test_work -tests-> work'],
  },
  {
    rule: 'names such as __proto__ and constructor are names like any other',
    fixture: `
=== a.py
def __proto__(): toString()
def toString(): hasOwnProperty()
def hasOwnProperty(): __proto__()
`,
    edges: ['__proto__ -calls-> toString', 'hasOwnProperty -calls-> __proto__', 'toString -calls-> hasOwnProperty'],
  },
  {
    rule: 'types and modules that refer to each other in circles are followed once',
    fixture: `
=== a.py
from b import B
class A(B):
    def go(self): self.go_b()
=== b.py
from a import A
class B(A):
    def go_b(self): self.go()
=== c.ts
import type { Y } from './d';
export * from './d';
export type X = Y;
=== d.ts
import type { X } from './c';
export * from './c';
export type Y = X;
export function f(y: Y) { y.nothing(); }
`,
    edges: ['A.go -calls-> B.go_b', 'B.go_b -calls-> A.go'],
  },
  {
    rule: 'aliases that refer to each other in circles have what any of them stands for',
    fixture: `
=== a.ts
class Item { open() {} }
type One = Two | Three;
type Two = One | Three;
type Three = One | Two | Item | Item[];
export function of(one: One, two: Two) { one.open(); two.open(); }
export function inside(one: One, two: Two) {
  one[0].open();
  const [first] = two;
  first.open();
  for (const each of one) each.open();
}
`,
    edges: ['inside -calls-> Item.open', 'of -calls-> Item.open'],
  },
  {
    rule: 'aliases whose arguments grow at every step end',
    fixture: `
=== a.ts
class Item { open() {} }
type Pair<T> = [T, T];
type Endless<T> = Further<[T, T]>;
type Further<T> = Endless<[T, T]>;
export function pair(x: Pair<Pair<Item>>) { x[0][1].open(); }
export function endless(x: Endless<Item>) { x[0].open(); x.open(); }
`,
    edges: ['pair -calls-> Item.open'],
  },
];

describe('link', () => {
  it.each(CASES)('$rule', async ({ fixture, types = CALLS, edges }) => {
    expect(renderEdges(await linkFixture(fixture), types)).toEqual([...edges].sort());
  });

  it('counts the calls of each file, and how far each could be followed', async () => {
    const { files } = await linkFixture(`
=== a.py
class Queue:
    def push_item(self, item): pass
def go(q: Queue, anything, callback):
    q.push_item(1)
    anything.push_item(2)
    callback()
    anything.of_unknown_name()
=== b.py
NOTHING = 1
`);
    expect(files.map(({ calls }) => calls)).toEqual([
      { sites: 4, connected: 2, resolved: 1 },
      { sites: 0, connected: 0, resolved: 0 },
    ]);
  });

  it('contains every declaration in its place, and points only at nodes that exist', async () => {
    const graph = await linkFixture(
      CASES.map(({ fixture }, i) => fixture.replaceAll('=== ', `=== case${i}/`)).join('\n'),
    );
    const { nodes, edges } = graph;
    const isAlone = ({ kind }: NodeRow): boolean => kind === 'package' || NODE_KINDS[kind].family === 'outside';
    nodes.forEach((node) => expect(isAlone(node) || node.parent >= 0).toBe(true));
    for (let edge = 0; edge < edges.count; edge += 1) {
      expect(nodes[edges.source[edge]!]).toBeDefined();
      expect(nodes[edges.target[edge]!]).toBeDefined();
      expect(NODE_KINDS[nodes[edges.source[edge]!]!.kind].family).not.toBe('outside');
    }
    const identities = nodes.map(({ url, package: name, symbol, kind }) => [url, name, symbol, kind].join('\u0000'));
    expect(new Set(identities).size).toBe(nodes.length);
    expect([...identities].sort()).toEqual(identities);
  });
});

describe('what could not be followed', () => {
  const OPEN: readonly (readonly [rule: string, fixture: string, open: readonly string[]])[] = [
    [
      'a call on a value of unknown type is open by the name it uses',
      `
=== a.py
def buy(wallet, items):
    wallet.pay(items)
    items.sort()
`,
      ['buy call pay', 'buy call sort'],
    ],
    [
      'a call that can only be meant for what is declared is none',
      `
=== a.py
class Wallet:
    def settle(self): pass
def buy(wallet):
    wallet.settle()
`,
      [],
    ],
    [
      'of several that it can be meant for, those that were left out keep it open',
      `
=== a.py
class Wallet:
    def settle(self): pass
class Case:
    def settle(self, deadline): pass
def buy(wallet):
    wallet.settle(3)
`,
      ['buy call settle'],
    ],
    [
      'a call of what a parameter holds has no name',
      `
=== a.py
def each(items, visit):
    visit(items)
`,
      ['each call'],
    ],
    [
      'a member that is read is open where the repository declares one of its name',
      `
=== a.ts
class Wallet { get balance(): number { return 1; } }
export function show(value: any) { return [value.balance, value.colour]; }
`,
      ['show access balance'],
    ],
    [
      'what something outside returned can be a value of ours',
      `
=== a.py
import injector
class Wallet:
    def settle(self): pass
def buy():
    injector.get('wallet').settle()
    injector.get('wallet').colour()
`,
      ['buy call settle'],
    ],
    [
      'what a text names of the repository can be reached by it, once for each file',
      `
=== a.py
class Wallet:
    def settle(self): pass
NAMES = ["settle", "shop.wallet:settle", "no such thing: settle", "unknown"]
`,
      ['a.py text settle'],
    ],
    [
      'members of a type that are reached by computed names are open for that type',
      `
=== a.py
class Wallet:
    def settle(self, name):
        getattr(self, name)()
        getattr(self, "settle")
class Safe:
    def settle(self, name):
        getattr(self, f"settle_{name}")()
class Plain:
    def settle(self):
        getattr(self, "settle")()
def of(other, name):
    return getattr(other, name)
`,
      [
        'Safe access',
        'Wallet access',
        'a.py text settle',
        'of code',
        'settle call',
        'settle call',
        'settle call',
        'settle code',
        'settle code',
      ],
    ],
  ];

  it.each(OPEN)('%s', async (_, fixture, open) => expect(renderOpen(await linkFixture(fixture))).toEqual(open));
});
