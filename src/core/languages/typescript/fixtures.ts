import { NONE } from '../../model/facts.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { memberNameOf } from './names.ts';
import { bindPattern, type BindName } from './patterns.ts';
import type { TsReader } from './reader.ts';

/**
 * `test.extend({ cart: async ({ page }, use) => { await use(new Cart(page)); } })`: fixtures of Playwright and Vitest. A
 * test is given what a fixture hands to `use` by taking its first parameter apart.
 * https://playwright.dev/docs/test-fixtures, https://vitest.dev/guide/test-context
 */
export interface Fixture {
  readonly name: string;
  /** The property, the node of its name, and the function. */
  readonly whole: number;
  readonly nameNode: number;
  readonly fn: number;
  /** What the function calls the callback that takes its value. */
  readonly use: string;
}

const FUNCTIONS: ReadonlySet<string> = new Set(['arrow_function', 'function_expression', 'method_definition']);

/** The object of fixtures that a call gives to `extend`, or NONE; one without a fixture is something else. */
export function fixturesIn(x: TsReader, call: number): number {
  const { tree } = x;
  if (call < 0 || !x.isTestFile || tree.kind(call) !== 'call_expression') return NONE;
  const callee = tree.child(call, 'function');
  const list = tree.child(call, 'arguments');
  if (callee < 0 || list < 0 || tree.kind(callee) !== 'member_expression') return NONE;
  if (tree.text(tree.child(callee, 'property')) !== 'extend') return NONE;
  const object = tree.firstChild(list);
  if (object < 0 || tree.kind(object) !== 'object') return NONE;
  for (let child = object + 1; child < tree.after(object); child = tree.after(child))
    if (fixtureAt(x, child) !== null) return object;
  return NONE;
}

/** The fixture that a property declares: a function of what it is given and of `use`, also with options beside it. */
export function fixtureAt(x: TsReader, property: number): Fixture | null {
  const { tree } = x;
  const isMethod = tree.kind(property) === 'method_definition';
  if (!isMethod && tree.kind(property) !== 'pair') return null;
  const nameNode = tree.child(property, isMethod ? 'name' : 'key');
  let fn = isMethod ? property : tree.child(property, 'value');
  if (fn >= 0 && tree.kind(fn) === 'array') fn = tree.firstChild(fn);
  if (nameNode < 0 || fn < 0 || !FUNCTIONS.has(tree.kind(fn))) return null;
  const list = tree.child(fn, 'parameters');
  const [given, use] = list < 0 ? [] : parameterPatterns(x, list);
  if (given === undefined || use === undefined) return null;
  if (tree.kind(given) !== 'object_pattern' || tree.kind(use) !== 'identifier') return null;
  return { name: memberNameOf(tree, nameNode), whole: property, nameNode, fn, use: tree.text(use) };
}

function parameterPatterns(x: TsReader, list: number): number[] {
  const { tree } = x;
  const found: number[] = [];
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    const pattern = tree.child(child, 'pattern');
    found.push(pattern < 0 ? child : pattern);
  }
  return found;
}

/** The variable whose fixtures a test or hook is given: `test` of `test.only(…)`; null where a call makes the callee. */
export function fixtureHolder(x: TsReader, callee: number): string | null {
  const { tree } = x;
  let at = callee;
  while (at >= 0 && tree.kind(at) === 'member_expression') at = tree.child(at, 'object');
  return at >= 0 && tree.kind(at) === 'identifier' ? tree.text(at) : null;
}

const HOOKS: ReadonlySet<string> = new Set(['beforeEach', 'afterEach', 'beforeAll', 'afterAll']);

/** The same of a hook: `test.beforeEach(…)`. */
export function hookHolder(x: TsReader, callee: number): string | null {
  const { tree } = x;
  if (callee < 0 || tree.kind(callee) !== 'member_expression') return null;
  return HOOKS.has(tree.text(tree.child(callee, 'property'))) ? fixtureHolder(x, callee) : null;
}

/** Gives each name of a pattern the value of the fixture of that name. Its mention is a reference to the fixture. */
export function bindFixtures(x: TsReader, pattern: number, holder: string, bind: BindName): void {
  const { tree } = x;
  for (let child = pattern + 1; child < tree.after(pattern); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    const isPair = tree.kind(child) === 'pair_pattern';
    const key = isPair ? tree.child(child, 'key') : child;
    const target = isPair ? tree.child(child, 'value') : child;
    const isNamed = isPair || tree.kind(child) === 'shorthand_property_identifier_pattern';
    if (target >= 0)
      bindPattern(x, target, isNamed ? fixtureValue(x, key, memberNameOf(tree, key), holder) : NONE, bind);
  }
}

function fixtureValue(x: TsReader, node: number, name: string, holder: string): number {
  const { facts } = x;
  const [start, scope] = [x.tree.start(node), x.scope];
  const silently = { start, scope, role: ROLES.silent };
  const member = (): number =>
    x.expr('member', start, facts.text(name), x.silentName(facts.text(holder), start), NONE, NONE);
  // The name in the pattern refers to the fixture; that the runner calls it, and awaits what it hands on, is no edge.
  member();
  const fixture = member();
  facts.updateExpr(fixture, { role: ROLES.silent });
  const made = facts.expr({ kind: EXPR_KINDS.call, base: fixture, ...silently });
  return facts.expr({ kind: EXPR_KINDS.await, base: made, ...silently });
}
