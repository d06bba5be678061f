import { NONE } from '../../model/facts.ts';
import { noteImplicit } from '../note-implicit.ts';
import type { NodeReader, Pick } from './grammar.ts';
import type { Outline } from './outline.ts';

/** Readers of the nodes that most grammars have, to be put together in a table. */

export const skipped: NodeReader = () => NONE;

export const through: NodeReader = (x, node) => x.through(node);

/** Reads all parts; the value of the whole is unknown. */
export const effects: NodeReader = (x, node) => {
  x.through(node);
  return NONE;
};

/** A literal of a built-in type, with whatever is computed inside it. */
export function literal(type: string): NodeReader {
  return (x, node) => {
    x.through(node);
    return x.expr('literal', x.tree.start(node), x.facts.text(type), NONE, NONE, says(x, node));
  };
}

/** A text that is of no type worth knowing, but can name something. */
export const said: NodeReader = (x, node) => {
  x.through(node);
  const text = says(x, node);
  return text === NONE ? NONE : x.expr('literal', x.tree.start(node), x.facts.text(''), NONE, NONE, text);
};

/** Quotes with what stands before them in some languages: `L"…"`, `#"…"#`, `r'…'`. */
const QUOTED = /^(?:[a-zA-Z]{0,2}8?#*)(["'`]{1,3})([^\s"'`]{1,80})\1#*$/;

/** What a quoted text says, where that can be a name; NONE for all others. */
export function says(x: Outline, node: number): number {
  if (x.tree.end(node) - x.tree.start(node) > LONGEST_TEXT) return NONE;
  const text = QUOTED.exec(x.tree.text(node))?.[2];
  return text === undefined || !/[\p{L}_]/u.test(text) ? NONE : x.facts.text(text);
}

/** Longer ones are no names. */
const LONGEST_TEXT = 90;

export const identifier: NodeReader = (x, node) => x.name(node);

export const self: NodeReader = (x, node) => x.expr('self', x.tree.start(node), NONE, NONE);

export const superclass: NodeReader = (x, node) => x.expr('super', x.tree.start(node), NONE, NONE);

/** What the reader declares is visible to the end of the node. */
export function asBlock(read: NodeReader): NodeReader {
  return (x, node) => {
    const { blockEnd } = x;
    x.blockEnd = x.tree.end(node);
    const row = read(x, node);
    x.blockEnd = blockEnd;
    return row;
  };
}

export const block: NodeReader = asBlock((x, node) => x.through(node));

/** One of several values. */
export function either(...picks: readonly Pick[]): NodeReader {
  return (x, node) => {
    const parts = picks.map((pick) => pick(x, node)).filter((part) => part >= 0);
    for (let child = node + 1; child < x.tree.after(node); child = x.tree.after(child))
      if (x.tree.isNamed(child) && !parts.includes(child)) x.read(child);
    const rows = parts.map((part) => x.read(part)).filter((row) => row >= 0);
    return rows.length === 0 ? NONE : x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(rows));
  };
}

export function memberOf(base: Pick, name: Pick): NodeReader {
  return (x, node) => {
    const row = x.read(base(x, node));
    const nameNode = name(x, node);
    return nameNode < 0 ? row : x.member(row, nameNode);
  };
}

export function callOf(callee: Pick, args: (x: Outline, node: number) => readonly number[]): NodeReader {
  return (x, node) => {
    const row = x.read(callee(x, node));
    return x.call(row, x.values(args(x, node)), node);
  };
}

/** A value taken as another type. */
export function castOf(type: Pick, value: Pick): NodeReader {
  return (x, node) => {
    const base = x.read(value(x, node));
    const row = x.type(type(x, node));
    return row < 0 ? base : x.expr('typed', x.tree.start(node), NONE, x.known(base), NONE, row);
  };
}

export function indexOf(base: Pick): NodeReader {
  return (x, node) => {
    const baseNode = base(x, node);
    const row = x.read(baseNode);
    const args: number[] = [];
    for (let child = node + 1; child < x.tree.after(node); child = x.tree.after(child))
      if (child !== baseNode && x.tree.isNamed(child)) args.push(x.read(child));
    return row < 0
      ? NONE
      : x.expr('index', x.tree.start(node), NONE, row, x.facts.list(args.filter((arg) => arg >= 0)));
  };
}

export const returned: NodeReader = (x, node) => {
  const row = x.through(node);
  if (row >= 0) x.returns.push(row);
  return NONE;
};

export const thrown: NodeReader = (x, node) => x.mark(x.through(node), 'thrown');

/** An assignment to something that exists: its target is written. */
export function assignment(target: Pick, value: Pick): NodeReader {
  return (x, node) => {
    const right = x.read(value(x, node));
    x.mark(x.read(target(x, node)), 'write');
    return right;
  };
}

/** Notes what the language calls on a value. */
export function noteCall(x: Outline, word: string, node: number, operand: number, other: number = NONE): void {
  noteImplicit(x.facts, { word, start: x.tree.start(node), scope: x.scope, operand, other });
}

/** An operator between two values, by what stands between them; its value is unknown. */
export const operation: NodeReader = (x, node) => {
  const [left = NONE, right = NONE, ...more] = items(x, node);
  if (right < 0 || more.length > 0) return effects(x, node);
  const [first, second] = [x.read(left), x.read(right)];
  const operator = x.tree.source.slice(x.tree.end(left), x.tree.start(right)).trim();
  noteCall(x, operator, node, first, second);
  return NONE;
};

/** An operator before or behind a value. */
export const unaryOperation: NodeReader = (x, node) => {
  const [operand = NONE, ...more] = items(x, node);
  if (operand < 0 || more.length > 0) return effects(x, node);
  const row = x.read(operand);
  const operator = x.tree.text(node).replace(x.tree.text(operand), '').trim();
  noteCall(x, `unary ${operator}`, node, row);
  return NONE;
};

/** Children of a node that are named and no comments. */
export function items(x: Outline, node: number): number[] {
  if (node < 0) return [];
  return x.tree.namedChildren(node).filter((child) => !x.grammar.comments.has(x.tree.kind(child)));
}

/** What the first child of a kind has in it: the words of a list of modifiers, the items of a list of parameters. */
export function namedIn(x: Outline, node: number, kind: string): readonly number[] {
  const list = x.tree.childOfKind(node, kind);
  return list < 0 ? [] : x.tree.namedChildren(list);
}
