import { it } from 'vitest';
import { checkEdges, testCalls, type CallCase } from '../linking.testing.ts';

const MODEL = `
class Item { use(): Item { return this } name = 'x' }
class Other { use() {} }
declare function load(): Promise<Item>;
`;

const CASES: readonly CallCase[] = [
  {
    rule: 'imports reach through index files, extensions, re-exports, defaults and namespaces',
    fixture: `
=== lib/index.ts
export * from './core.js'
export { helper as help } from './helper'
export * as tools from './tools'
export { default } from './main'
=== lib/core.ts
export class Core { run() {} }
=== lib/helper.tsx
export const helper = () => 1
=== lib/tools.mts
export function hammer() {}
=== lib/main.ts
export default class Main { start() {} }
=== go.ts
import Main, { Core, help, tools } from './lib'
import * as everything from './lib/index'
import type { Core as Type } from './lib/core'
export function go(core: Type) {
  new Core().run(); help(); tools.hammer(); new Main().start(); everything.help(); core.run()
}
`,
    calls: ['Core', 'Core.run', 'Main', 'Main.start', 'hammer', 'helper'],
  },
  {
    rule: 'tsconfig paths, workspaces, package imports and a package’s own name lead into the repository',
    fixture: `
=== tsconfig.base.json
{ // comments and trailing commas are fine
  "compilerOptions": { "baseUrl": ".", "paths": { "@app/*": ["packages/app/src/*"], }, },
}
=== packages/app/tsconfig.json
{ "extends": "../../tsconfig.base.json" }
=== packages/app/package.json
{ "name": "app", "imports": { "#internal/*": "./src/internal/*.ts" }, "exports": { ".": "./dist/index.js", "./deep/*": { "import": "./dist/deep/*.js" } } }
=== packages/lib/package.json
{ "name": "@scope/lib", "main": "./build/cjs/index.js" }
=== packages/lib/src/index.ts
export function shared() {}
=== packages/app/src/index.ts
export function entry() {}
=== packages/app/src/deep/one.ts
export function one() {}
=== packages/app/src/internal/two.ts
export function two() {}
=== packages/app/src/go.ts
import { shared } from '@scope/lib'
import { entry } from 'app'
import { one } from 'app/deep/one'
import { two } from '#internal/two'
import { two as again } from '@app/internal/two'
import { readFile } from 'fs'
import { outside } from 'outside'
export function go() { shared(); entry(); one(); two(); again(); readFile(); outside() }
`,
    calls: ['entry', 'one', 'shared', 'two'],
  },
  {
    rule: 'CommonJS gives out names, objects, functions and whole modules',
    fixture: `
=== names.js
exports.first = function () {}
module.exports.second = () => 1
function third() {}
exports.renamed = third
=== object.js
function inner() {}
module.exports = { inner, method() {}, ...require('./names') }
=== whole.js
module.exports = function create() { return new Server() }
class Server { listen() {} }
=== go.js
const names = require('./names'), { method, inner: alias, first } = require('./object.js')
const create = require('./whole')
const second = require('./names').second
function go() {
  names.first(); names.renamed(); method(); alias(); first(); second(); create().listen(); require('./names').second()
}
`,
    calls: ['Server.listen', 'create', 'first', 'inner', 'method', 'second', 'third'],
  },
  {
    rule: 'constructor functions have the members of their prototype and what they assign to this',
    fixture: `
=== a.js
function Server() { this.socket = new Socket() }
Server.prototype.listen = function () { this.open(); this.socket.send() }
Server.prototype.open = function () {}
Server.create = function () { return new Server() }
function Socket() {}
Socket.prototype = { send() {} }
function Child() {}
Child.prototype = Object.create(Server.prototype)
function go() { new Server().listen(); Server.create().open(); new Child().open() }
`,
    calls: ['Child', 'Server', 'Server.create', 'Server.listen', 'Server.open'],
  },
  {
    rule: 'methods declared from outside see the members of their owner',
    fixture: `
=== a.js
function Server() { this.socket = new Socket() }
Server.prototype.listen = function () { this.open(); this.socket.send() }
Server.prototype.open = function () {}
function Socket() {}
Socket.prototype.send = function () {}
`,
    from: 'Server.listen',
    calls: ['Server.open', 'Socket.send'],
  },
  {
    rule: 'a method needs its receiver: a bare name is never a member',
    fixture: `
function use() {}
class Item { use() {} field = use(); go() { use() } }
`,
    from: 'Item.go',
    calls: ['use'],
  },
  {
    rule: 'a field’s type may have the field’s name',
    fixture: `
class Item { use() {} }
interface Box { Item: Item }
function go(box: Box) { box.Item.use() }
`,
    calls: ['Item.use'],
  },
  {
    rule: 'properties of an interface with call signatures are called, and their results go on',
    fixture: `
interface Register { (path: string, handler: (c: Context) => void): App; (handler: (c: Context) => void): App }
class Context { text() {} }
class App { get!: Register; post!: Register }
function go(app: App) { app.get('/', (c) => c.text()).post((c) => c.text()) }
`,
    calls: ['App.get', 'App.post', 'Context.text'],
  },
  {
    rule: 'callbacks know their parameters from generic signatures',
    fixture: `${MODEL}
function go(items: Item[], byName: Map<string, Item>) {
  items.filter((item) => item.use()).map((item) => ({ item })).forEach(({ item }) => item.use())
  byName.forEach((value) => value.use())
  ;[...byName.values()].find((item) => item.name)!.use()
  items.reduce((sum, item) => sum.concat(item), [] as Other[]).at(0).use()
}
`,
    calls: ['Item.use', 'Other.use'],
  },
  {
    rule: 'promises are awaited, chained and gathered',
    fixture: `${MODEL}
async function go() {
  (await load()).use()
  load().then((item) => item.use().use())
  const [first, second] = await Promise.all([load(), load()])
  second.use()
  for await (const item of many()) item.use()
}
async function* many(): AsyncGenerator<Item> { yield load() }
`,
    calls: ['Item.use', 'load', 'many'],
  },
  {
    rule: 'arrow constants, fields and object members are functions of their name',
    fixture: `
const arrow = () => tools.nested.deep()
class Box { handler = () => arrow(); static make = function () {} }
const tools = { run() { return this.stop() }, stop: () => 1, nested: { deep() {} }, arrow }
function go(box: Box) { arrow(); box.handler(); Box.make(); tools.run(); tools.arrow() }
`,
    calls: ['Box.handler', 'Box.make', 'arrow', 'tools.run'],
  },
  {
    rule: 'this in an object is the object',
    fixture: `
const tools = { run() { return this.stop() }, stop: () => 1 }
`,
    from: 'tools.run',
    calls: ['tools.stop'],
  },
  {
    rule: 'instanceof, typeof and guards narrow; a question that is no guard changes nothing',
    fixture: `${MODEL}
function isItem(value: unknown): value is Item { return true }
function isNice(value: unknown): boolean { return true }
function go(value: unknown, item: Item, holder: { value: unknown }) {
  if (value instanceof Other) value.use()
  if (!isItem(value)) return
  value.use()
  if (isNice(item)) item.use()
  if (holder.value instanceof Other) holder.value.use()
}
`,
    calls: ['Item.use', 'Other.use', 'isItem', 'isNice'],
  },
  {
    rule: 'destructuring, defaults and spread keep what values are',
    fixture: `${MODEL}
const defaults = { item: new Item() }
function go({ inner: { item }, ...rest }: { inner: { item: Item }; other: Other }, [first]: Other[]) {
  const merged = { ...defaults, extra: 1 }
  const [a, b] = [new Item(), new Other()]
  item.use(); rest.other.use(); first.use(); merged.item.use(); b.use()
}
`,
    calls: ['Item', 'Item.use', 'Other', 'Other.use'],
  },
  {
    rule: 'variables without a type are what is assigned to them',
    fixture: `${MODEL}
let shared
function set() { shared = new Other() }
function go(flag: boolean) {
  let item = null
  if (flag) item = new Item()
  item.use()
  shared.use()
}
`,
    calls: ['Item', 'Item.use', 'Other.use'],
  },
  {
    rule: 'a list is of what is pushed onto it',
    fixture: `${MODEL}
class Queue { waiting = []; add(item: Item) { this.waiting.push(item) } go() { this.waiting.shift().use() } }
function go() {
  const list = []
  list.push(new Other())
  for (const other of list) other.use()
}
`,
    calls: ['Other', 'Other.use'],
  },
  {
    rule: 'interfaces are declared in parts',
    fixture: `
interface Shape { area(): number }
interface Shape { draw(): void }
class Circle { radius() {} }
interface Circle extends Shape {}
function go(shape: Shape, circle: Circle) { shape.area(); shape.draw(); circle.radius(); circle.draw() }
`,
    calls: ['Circle.radius', 'Shape.area', 'Shape.draw'],
  },
  {
    rule: 'type functions are seen through',
    fixture: `${MODEL}
const make = () => new Other()
type Made = ReturnType<typeof make>
type Loaded = Awaited<ReturnType<typeof load>>
function go(made: Made, loaded: Loaded, part: Partial<Item>, record: Record<string, Item>, picked: { list: Item[] }['list'][number]) {
  made.use(); loaded.use(); part.use(); record['x'].use(); picked.use()
}
`,
    calls: ['Item.use', 'Other.use'],
  },
  {
    rule: 'class expressions, mixins and generics',
    fixture: `
class Base { base() {} }
const Named = class Inner extends Base { again() { return new Inner() } }
function mixin(Superclass: typeof Base) { return class extends Superclass { mixed() {} } }
class Mixed extends mixin(Base) {}
class Box<T> { constructor(private value: T) {} get(): T { return this.value } }
function go() { new Named().again().base(); new Mixed().mixed(); new Box(new Base()).get().base() }
`,
    calls: [
      'Base',
      'Base.base',
      'Box',
      'Box.constructor',
      'Box.get',
      'Mixed',
      'Named',
      'Named.again',
      'mixin.class.mixed',
    ],
  },
  {
    rule: 'accessors, private names, parameter properties and super',
    fixture: `${MODEL}
class Base { run() {} }
class Holder extends Base {
  #secret = new Item()
  constructor(readonly other: Other) { super() }
  get item() { return this.#secret }
  #hidden() {}
  go() { this.item.use(); this.other.use(); this.#hidden(); super.run() }
}
`,
    from: 'Holder.go',
    calls: ['Base.run', 'Holder.#hidden', 'Item.use', 'Other.use'],
  },
  {
    rule: 'components are called, with callbacks typed by their properties',
    fixture: `
=== go.tsx
class Item { use() {} }
function Button({ onPress }: { onPress: (item: Item) => void }) { return <button onClick={() => onPress(new Item())} /> }
const Layout = { Row: (props: { children: unknown }) => null }
export function go() { return <Layout.Row><Button onPress={(item) => item.use()} /></Layout.Row> }
`,
    calls: ['Button', 'Item.use', 'Layout.Row'],
  },
  {
    rule: 'what wraps functions in place is the function: its calls are its own',
    fixture: `
declare function memo<T>(fn: T): T
function work() {}
const go = memo(() => { const inner = () => work(); inner() })
`,
    calls: ['memo', 'work'],
  },
  {
    rule: 'a foreign receiver stays foreign',
    fixture: `
import { client } from 'somewhere'
class Mine { query() {} fetchAll() {} }
function go(text: string, map: Map<string, number>) { client.query(); client.make().fetchAll(); text.fetchAll(); map.get('x').query() }
`,
    calls: [],
  },
  {
    rule: 'names that a module does not have are global: declared as such, or outside',
    fixture: `
=== globals.d.ts
declare function ambient(): void
declare namespace Runtime { function serve(): void }
=== augment.ts
export {}
declare global { function augmented(): void }
=== other.ts
export function hidden() {}
export class Hidden { method() {} }
=== go.ts
export function go(value: Unknown) { ambient(); Runtime.serve(); augmented(); hidden(); nowhere.method(); value.method() }
`,
    calls: ['Runtime.serve', 'ambient', 'global.augmented'],
  },
  {
    rule: 'namespaces, enums and merged declarations',
    fixture: `
namespace Outer { export namespace Inner { export function run() {} } export class Item { use() {} } }
enum Kind { A = first() }
function first() { return 1 }
function go(item: Outer.Item) { Outer.Inner.run(); item.use(); new Outer.Item() }
`,
    calls: ['Outer.Inner.run', 'Outer.Item', 'Outer.Item.use'],
  },
  {
    rule: 'modules loaded by expressions',
    fixture: `
=== lazy.ts
export function start() {}
export default function main() {}
=== go.ts
export async function go() {
  const lazy = await import('./lazy')
  lazy.start()
  ;(await import('./lazy')).default()
  import('./lazy').then(({ start }) => start())
}
`,
    calls: ['main', 'start'],
  },
  {
    rule: 'decorators and generic calls with explicit types',
    fixture: `
function Component(options: object) { return (target: unknown) => target }
function create<T>(): T { return null as T }
class Item { use() {} }
@Component({})
class View { go() { create<Item>().use() } }
`,
    from: 'View.go',
    calls: ['Item.use', 'create'],
  },
];

testCalls(CASES, { file: 'a.ts', outside: /^npm/ });

it('calls those of a union that have the method, and no built-in type that lacks it', () =>
  checkEdges(
    `=== a.ts
import { Outside } from 'lib';
class Item { use() {} }
class Other { run() {} }
function one(x: Item | string | number[]) { x.use(); }
function two(x: Item | Promise<Item> | Other) { x.use(); }
function three(x: Error | RegExp) { x.exec(''); }
function four(x: Item | Outside) { x.use(); }
function five(x: any) { x.use(); }
`,
    ['calls'],
    `one -calls-> Item.use
     two -calls-> Item.use
     three -calls-> npm/ecmascript.RegExp.exec
     four -calls-> Item.use
     four -calls-> npm/lib.Outside.use`,
  ));
