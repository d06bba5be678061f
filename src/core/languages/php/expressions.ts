import { NONE } from '../../model/facts.ts';
import { IMPORT_KINDS } from '../../model/imports.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { narrowedRow, pathText } from '../outline/narrowing.ts';
import { assignParts } from './arrays.ts';
import { holdAsserted, operatorOf, readLogical } from './conditions.ts';
import { readAnonymousClass } from './declarations.ts';
import { assertedType } from './doc-types.ts';
import { PhpNames } from './names.ts';
import { readTestCall } from './test-cases.ts';
import { readConcatenation } from './texts.ts';

/** `$x`, `$this` */
export const readVariable: NodeReader = (x, node) => {
  const text = x.tree.text(node);
  if (text === '$this') return x.expr('self', x.tree.start(node), NONE, NONE);
  return narrowedRow(x, node, x.name(node, text));
};

/** A class, function or constant by its name; `self` and `static` are the class itself. */
export const readName: NodeReader = (x, node) => {
  const text = x.tree.text(node);
  switch (text.toLowerCase()) {
    case 'self':
    case 'static':
      return x.mark(x.expr('typed', x.tree.start(node), NONE, NONE, NONE, ownType(x)), 'silent');
    case 'parent':
      return x.expr('super', x.tree.start(node), NONE, NONE);
    case '__dir__':
    case '__file__':
    case '__line__':
    case '__class__':
    case '__namespace__':
      return NONE;
    default:
      return x.name(lastPart(x, node), PhpNames.of(x).localName(x, node));
  }
};

const ownType = (x: Outline): number => x.typeRow('meta', NONE, null, [x.typeRow('self', NONE, null)]);

function lastPart(x: Outline, node: number): number {
  const parts = x.tree.namedChildren(node);
  return parts.length === 0 ? node : parts.at(-1)!;
}

function args(x: Outline, node: number): number[] {
  const list =
    x.tree.child(node, 'arguments') >= 0 ? x.tree.child(node, 'arguments') : x.tree.childOfKind(node, 'arguments');
  return x.values(items(x, list));
}

/** An argument is its value; a named one says for which parameter. */
export const readArgument: NodeReader = (x, node) => {
  const { tree } = x;
  const label = tree.child(node, 'name');
  const value = items(x, node).at(-1) ?? NONE;
  const row = x.read(value);
  return label < 0 || label === value ? row : x.expr('pass', tree.start(label), x.textIndex(label), x.known(row));
};

export const readCall: NodeReader = (x, node) => {
  const { tree } = x;
  const callee = tree.child(node, 'function');
  const name = tree.text(callee).toLowerCase();
  // Written as calls, and none.
  if (CONSTRUCTS.has(name)) {
    args(x, node);
    return NONE;
  }
  if (name === 'define' && x.place === 'file') declareConstant(x, node);
  if (readTestCall(x, node)) return NONE;
  const row = x.read(callee);
  if (isHanded(x, node)) return x.mark(row, 'handed');
  const call = x.call(row, args(x, node), node);
  if (name === 'assert') holdAsserted(x, items(x, items(x, tree.child(node, 'arguments'))[0] ?? NONE)[0] ?? NONE);
  return call;
};

const CONSTRUCTS: ReadonlySet<string> = new Set(['isset', 'empty', 'die', 'exit']);

/** `f(...)` and `$a->f(...)` give the callable itself. */
const isHanded = (x: Outline, node: number): boolean => {
  const list = x.tree.child(node, 'arguments');
  return list >= 0 && x.tree.has(list, 'variadic_placeholder');
};

/** `define('NAME', value)` */
function declareConstant(x: Outline, node: number): void {
  const { tree } = x;
  const [first = NONE] = items(x, tree.child(node, 'arguments'));
  const [text = NONE] = first < 0 ? [] : items(x, first);
  const content = text < 0 ? NONE : tree.childOfKind(text, 'string_content');
  if (content >= 0 && /^\w+$/.test(tree.text(content))) x.symbol('constant', node, content, tree.text(content));
}

export const readMember: NodeReader = (x, node) => {
  const { tree } = x;
  const base = x.read(tree.child(node, 'object') >= 0 ? tree.child(node, 'object') : tree.child(node, 'scope'));
  const name = tree.child(node, 'name');
  // `$a->$b`: which member is known when the program runs.
  if (name < 0 || (tree.kind(name) !== 'name' && tree.kind(node) !== 'scoped_property_access_expression'))
    return base < 0 ? NONE : x.expr('index', tree.start(node), NONE, base, x.facts.list([x.known(x.read(name))]));
  return x.member(base, name, tree.text(name).replace(/^\$/, ''));
};

/** `$a->b` where it is read: a condition can have told more of it. */
export const readAccess: NodeReader = (x, node) => narrowedRow(x, node, readMember(x, node));

export const readMemberCall: NodeReader = (x, node) => {
  const callee = readMember(x, node);
  if (isHanded(x, node)) return x.mark(callee, 'handed');
  return x.call(x.known(callee), args(x, node), node);
};

/** `A::B`, `A::class` */
export const readConstant: NodeReader = (x, node) => {
  const [scope = NONE, name = NONE] = items(x, node);
  const base = x.read(scope);
  return name < 0 || x.tree.text(name) === 'class' ? base : x.member(base, name);
};

export const readNew: NodeReader = (x, node) => {
  const { tree } = x;
  const [target = NONE] = items(x, node);
  const values = args(x, node);
  if (target < 0) return NONE;
  const kind = tree.kind(target);
  if (kind === 'anonymous_class') return readAnonymousClass(x, target, values);
  const callee = kind === 'arguments' ? NONE : x.read(target);
  return callee < 0 ? NONE : x.call(callee, values, node, 'construct');
};

/** A variable takes the value from here on; a field without a type is known by the first value it is given. */
export const readAssignment: NodeReader = (x, node) => {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const value = x.read(tree.child(node, 'right'));
  if (left < 0) return value;
  if (tree.kind(left) === 'variable_name') {
    x.bind(left, tree.end(node), assertedType(x, tree.start(node), tree.text(left)), value);
    return value;
  }
  if (tree.kind(left) === 'list_literal') {
    assignParts(x, left, value, tree.end(node));
    return value;
  }
  x.mark(readTarget(x, left), 'write');
  x.narrowed.forget(pathText(x, left));
  const isOwn = tree.kind(left) === 'member_access_expression' && tree.text(tree.child(left, 'object')) === '$this';
  if (isOwn) x.giveField(tree.text(tree.child(left, 'name')), value);
  return value;
};

/** What is assigned is named as it is, whatever a condition told of it. */
const readTarget = (x: Outline, node: number): number =>
  x.tree.kind(node) === 'member_access_expression' ? readMember(x, node) : x.read(node);

/** `foreach ($xs as $k => $v)` */
export const readForeach: NodeReader = (x, node) => {
  const { tree } = x;
  const body = tree.child(node, 'body');
  const [list = NONE, target = NONE] = items(x, node).filter((child) => child !== body);
  const row = x.read(list);
  const names = target >= 0 && tree.kind(target) === 'pair' ? items(x, target) : [target];
  names.forEach((name, i) => {
    if (name < 0) return;
    const isKey = names.length === 2 && i === 0;
    const value = row < 0 ? NONE : x.expr('element', tree.start(name), isKey ? x.facts.text('key') : NONE, row);
    if (tree.kind(name) === 'variable_name')
      x.bind(name, tree.end(name), assertedType(x, tree.start(node), tree.text(name)), value);
    else if (tree.kind(name) === 'list_literal') assignParts(x, name, value, tree.end(name));
  });
  x.read(body);
  return NONE;
};

/** `require __DIR__ . '/x.php'`: the path as far as it is written. */
export const readRequire: NodeReader = (x, node) => {
  const { tree, facts } = x;
  let text = '';
  let start: number = NONE;
  for (let at = node; at < tree.after(node); at += 1) {
    if (tree.kind(at) !== 'string_content') continue;
    text += tree.text(at);
    if (start < 0) start = tree.start(at);
  }
  if (/\.(php|inc)$/.test(text)) {
    const specifier = text.startsWith('/') ? `.${text}` : `./${text}`;
    facts.importRow({ kind: IMPORT_KINDS.effect, specifier: facts.text(specifier), start });
  }
  x.through(node);
  // A path that is put together when the program runs can be that of any code.
  return isComputed(x, node) ? x.call(x.name(node, 'include'), [x.unknown()], node) : NONE;
};

const COMPUTED = /^(variable_name|dynamic_variable_name|\w*call_expression)$/;

function isComputed(x: Outline, node: number): boolean {
  const { tree } = x;
  for (let at = node + 1; at < tree.after(node); at += 1) {
    const called = tree.child(at, 'function');
    if (COMPUTED.test(tree.kind(at)) && (called < 0 || tree.text(called) !== 'dirname')) return true;
  }
  return false;
}

/** `` `ls` `` is what `shell_exec` does. */
export const readShellCommand: NodeReader = (x, node) => {
  x.through(node);
  return x.call(x.name(node, 'shell_exec'), [x.unknown()], node);
};

/** `??` is one of its sides, `.` says what both say; of others nothing is known. */
export const readBinary: NodeReader = (x, node) => {
  const { tree } = x;
  switch (operatorOf(x, node)) {
    case '??': {
      const rows = [x.read(tree.child(node, 'left')), x.read(tree.child(node, 'right'))].filter((row) => row >= 0);
      return rows.length === 0 ? NONE : x.expr('either', tree.start(node), NONE, NONE, x.facts.list(rows));
    }
    case '.':
      return readConcatenation(x, node);
    case '&&':
    case '||':
    case 'and':
    case 'or':
      readLogical(x, node);
      return NONE;
    default:
      x.through(node);
      return NONE;
  }
};
