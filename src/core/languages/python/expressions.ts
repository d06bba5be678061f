import { ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { notePython, noteTest, readTest } from './implicit-calls.ts';
import { isTelling } from '../note-implicit.ts';
import { isBelowValue } from '../../model/literal-text.ts';
import { classOf, readCall } from './calls.ts';
import { readComprehension } from './comprehensions.ts';
import type { PythonReader } from './reader.ts';
import { literalText } from './literal-text.ts';
import { readLambda } from './functions.ts';
import { narrowRange, narrowings, type Narrowing } from './narrowing.ts';
import { assignName } from './targets.ts';

type Reader = (x: PythonReader, node: number, isWanted: boolean) => number;

/** A literal with more different elements than this tells nothing useful about any one of them. */
const ELEMENT_LIMIT = 8;
const TEXT_LIMIT = 24;
const COMPARISON_RESULT = 'bool';

/** Reads an expression; returns its row, or NONE where it says nothing. */
export function readExpression(x: PythonReader, node: number, isWanted: boolean): number {
  const reader = READERS.get(x.tree.kind(node));
  return reader ? reader(x, node, isWanted) : readParts(x, node);
}

/** Anything else: only its parts matter. */
function readParts(x: PythonReader, node: number): number {
  const { tree } = x;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.isNamed(child)) x.effect(child);
  }
  return NONE;
}

const readName: Reader = (x, node) => x.expr('name', x.tree.start(node), x.textIndex(node), NONE);

const readMember: Reader = (x, node) => {
  const { tree } = x;
  const base = x.value(tree.child(node, 'object'));
  const name = tree.child(node, 'attribute');
  if (base >= 0 && tree.text(name) === '__class__') return classOf(x, base);
  if (name < 0) return base;
  const row = x.expr('member', tree.start(name), x.textIndex(name), base);
  return x.scope.flow.hasPaths && tree.field(node) !== 'function' ? narrowedPath(x, node, row) : row;
};

/** An attribute about whose type a test told more than its declaration does. */
function narrowedPath(x: PythonReader, node: number, row: number): number {
  const type = x.scope.flow.pathType(x.tree.text(node));
  return type < 0 ? row : x.silent('typed', NONE, row, NONE, type);
}

const readIndex: Reader = (x, node) => {
  const { tree, facts } = x;
  const base = x.value(tree.child(node, 'value'));
  const args: number[] = [];
  for (const part of tree.childrenIn(node, 'subscript')) {
    const isSlice = tree.kind(part) === 'slice';
    if (isSlice) x.effect(part);
    args.push(isSlice ? x.literal('slice') : known(x, x.value(part)));
  }
  return base < 0 ? NONE : x.expr('index', tree.start(node), NONE, base, facts.list(args));
};

const known = (x: PythonReader, row: number): number => (row < 0 ? x.literal('None') : row);

const readInner: Reader = (x, node, isWanted) => {
  const { tree } = x;
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') return readExpression(x, child, isWanted);
  }
  return NONE;
};

/** A string; of an f-string also what it shows. */
const readString: Reader = (x, node, isWanted) => {
  const { tree } = x;
  const text = isWanted && !isBytes(x, node) ? literalText(x, node) : null;
  let isBase = text !== null && isBelowValue(text);
  let base = NONE;
  if (tree.after(node) > node + 4 || tree.has(node, 'interpolation')) {
    for (let inner = node + 1; inner < tree.after(node); inner += 1) {
      const kind = tree.kind(inner);
      if (kind !== 'interpolation' && kind !== 'format_expression') continue;
      const shown = tree.child(inner, 'expression');
      const row = x.read(shown, isBase);
      if (isBase) base = row;
      const conversion = tree.child(inner, 'type_conversion');
      notePython(x, conversion < 0 ? IMPLICIT_WORDS.text : tree.text(conversion), inner, row);
      isBase = false;
      const specifier = tree.child(inner, 'format_specifier');
      if (specifier >= 0) readParts(x, specifier);
      inner = tree.after(inner) - 1;
    }
  }
  return isWanted ? stringLiteral(x, node, base) : NONE;
};

function isBytes(x: PythonReader, node: number): boolean {
  const start = x.tree.start(node);
  return /^r?b/i.test(x.source.slice(start, start + 2));
}

/** `base` is the value that an address begins with. */
function stringLiteral(x: PythonReader, node: number, base: number = NONE): number {
  if (isBytes(x, node)) return x.literal('bytes');
  const text = literalText(x, node);
  return text === null ? x.literal('str') : x.textLiteral('str', text, base);
}

const readConcatenated: Reader = (x, node, isWanted) => {
  readParts(x, node);
  return isWanted ? stringLiteral(x, node) : NONE;
};

const literalReader =
  (type: string): Reader =>
  (x, _node, isWanted) =>
    isWanted ? x.literal(type) : NONE;

/** The different elements, where they are few enough to tell something. Texts are of one type, however many. */
function telling(x: PythonReader, elements: readonly number[]): number[] {
  const different = [...new Set(elements)];
  if (different.length <= ELEMENT_LIMIT) return different;
  const types = new Set(different.map((row) => x.typeOfText(row)));
  return types.size > ELEMENT_LIMIT ? [] : different.slice(0, TEXT_LIMIT);
}

/** A list, tuple or set with its elements; spread ones count as an element of what is spread. */
const sequenceReader =
  (type: string): Reader =>
  (x, node, isWanted) => {
    const { tree, facts } = x;
    const elements: number[] = [];
    for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
      const kind = tree.kind(child);
      if (!tree.isNamed(child) || kind === 'comment') continue;
      const isSpread = kind === 'list_splat';
      const row = isSpread ? readInner(x, child, true) : x.value(child);
      elements.push(isSpread && row >= 0 ? x.silent('element', NONE, row) : known(x, row));
    }
    if (!isWanted) return NONE;
    const args = facts.list(type === 'tuple' ? elements : telling(x, elements));
    return x.expr('literal', tree.start(node), facts.text(type), NONE, args);
  };

/** Texts in a dictionary are data: of them only the type matters. */
const entryValue = (x: PythonReader, node: number): number =>
  node >= 0 && x.tree.kind(node) === 'string' && !x.tree.has(node, 'interpolation')
    ? x.literal(isBytes(x, node) ? 'bytes' : 'str')
    : x.value(node);

/** A dictionary: keys and values in turn. */
const readDictionary: Reader = (x, node, isWanted) => {
  const { tree, facts } = x;
  const keys: number[] = [];
  const values: number[] = [];
  for (let child = tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const kind = tree.kind(child);
    if (kind === 'pair') {
      keys.push(known(x, entryValue(x, tree.child(child, 'key'))));
      values.push(known(x, entryValue(x, tree.child(child, 'value'))));
    } else if (tree.isNamed(child)) {
      readParts(x, child);
    }
  }
  if (!isWanted) return NONE;
  const [differentKeys, differentValues] = [telling(x, keys), telling(x, values)];
  const entries: number[] = [];
  for (let i = 0; i < Math.max(differentKeys.length, differentValues.length); i += 1) {
    entries.push(differentKeys[i] ?? x.literal('None'), differentValues[i] ?? x.literal('None'));
  }
  return x.expr('literal', tree.start(node), facts.text('dict'), NONE, facts.list(entries));
};

/** Reads an expression in which a condition is known to hold. */
function readWhere(x: PythonReader, node: number, isWanted: boolean, found: readonly Narrowing[]): number {
  if (found.length === 0) return readExpression(x, node, isWanted);
  narrowRange(x, found, x.tree.start(node), x.tree.end(node));
  const held = x.scope.flow.hold(found);
  const row = readExpression(x, node, isWanted);
  x.scope.flow.release(held);
  return row;
}

/** `a and b`, `a or b`: the right side is read where the left one was true or false. */
const readBoolean: Reader = (x, node, isWanted) => {
  const { tree } = x;
  const left = tree.child(node, 'left');
  const right = tree.child(node, 'right');
  const isAnd = tree.has(node, 'and');
  const first = left < 0 ? NONE : readExpression(x, left, isWanted);
  noteTest(x, left, first);
  if (right < 0) return first;
  const told = narrowings(x, left);
  const second = readWhere(x, right, isWanted, isAnd ? told.whenTrue : told.whenFalse);
  if (!isWanted) return NONE;
  // What `a and b` gives is b, or an `a` that is false and so of little use to anyone.
  return isAnd ? second : oneOf(x, node, [first, second]);
};

/** `a if condition else b` */
const readConditional: Reader = (x, node, isWanted) => {
  const { tree } = x;
  const [yes, condition, no] = tree.namedChildren(node).filter((child) => tree.kind(child) !== 'comment');
  if (yes === undefined || condition === undefined || no === undefined) return readParts(x, node);
  readTest(x, condition);
  const told = narrowings(x, condition);
  const first = readWhere(x, yes, isWanted, told.whenTrue);
  const second = readWhere(x, no, isWanted, told.whenFalse);
  return isWanted ? oneOf(x, node, [first, second]) : NONE;
};

function oneOf(x: PythonReader, node: number, options: readonly number[]): number {
  const rows = options.filter((row) => row >= 0);
  if (rows.length < 2) return rows[0] ?? NONE;
  return x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(rows));
}

const readBinary: Reader = (x, node, isWanted) => {
  const { tree, facts } = x;
  const left = readExpression(x, tree.child(node, 'left'), isWanted);
  const operator = tree.child(node, 'operator');
  const right = readExpression(x, tree.child(node, 'right'), isWanted);
  // An operator of the repository's own is called whether its value is taken or not.
  if (!isWanted && !isTelling(x.facts, left) && !isTelling(x.facts, right)) return NONE;
  const args = facts.list([known(x, left), known(x, right)]);
  return x.expr('binary', tree.start(node), operator < 0 ? NONE : x.textIndex(operator), NONE, args);
};

/** `a < b < c`: each operator compares what stands beside it. */
const readComparison: Reader = (x, node, isWanted) => {
  const { tree } = x;
  let left = NONE;
  let end = NONE;
  for (const child of tree.namedChildren(node)) {
    if (tree.kind(child) === 'comment') continue;
    const right = x.read(child, false);
    // Angle brackets are punctuation to the tree: what stands between the operands tells.
    const operator = end < 0 ? 'is' : x.source.slice(end, tree.start(child)).trim();
    if (operator.endsWith('in')) notePython(x, 'in', child, right);
    else if (!operator.startsWith('is')) notePython(x, operator, node, left, right);
    [left, end] = [right, tree.end(child)];
  }
  return isWanted ? x.literal(COMPARISON_RESULT) : NONE;
};

const readNot: Reader = (x, node, isWanted) => {
  readTest(x, x.tree.child(node, 'argument'));
  return isWanted ? x.literal(COMPARISON_RESULT) : NONE;
};

const readAwait: Reader = (x, node) => {
  const base = readInner(x, node, true);
  return base < 0 ? NONE : x.expr('await', x.tree.start(node), NONE, base);
};

/** `yield value`, and `yield from iterable`, which yields its elements. */
const readYield: Reader = (x, node) => {
  x.scope.isGenerator = true;
  const base = readInner(x, node, true);
  if (base < 0) return NONE;
  const yielded = x.tree.has(node, 'from') ? x.expr('element', x.tree.start(node), NONE, base) : base;
  x.scope.yields.push(yielded);
  return x.expr('yield', x.tree.start(node), NONE, yielded);
};

/** `name := value` */
const readNamed: Reader = (x, node) => {
  const { tree } = x;
  const value = x.value(tree.child(node, 'value'));
  const name = tree.child(node, 'name');
  if (name >= 0) assignName(x, name, { value, type: NONE, from: tree.end(node), statement: null });
  return value;
};

/** `value as name` outside `with`, which only broken text has. */
const readAs: Reader = (x, node) => x.value(x.tree.firstChild(node));

const readUnary: Reader = (x, node, isWanted) => {
  const { tree } = x;
  const row = readExpression(x, tree.child(node, 'argument'), isWanted);
  notePython(x, `unary ${tree.text(tree.child(node, 'operator'))}`, node, row);
  return row;
};

const readNothing: Reader = () => NONE;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['identifier', readName],
  ['attribute', readMember],
  ['call', readCall],
  ['subscript', readIndex],
  ['string', readString],
  ['concatenated_string', readConcatenated],
  ['integer', literalReader('int')],
  ['float', literalReader('float')],
  ['true', literalReader('bool')],
  ['false', literalReader('bool')],
  ['none', readNothing],
  ['ellipsis', readNothing],
  ['comment', readNothing],
  ['list', sequenceReader('list')],
  ['tuple', sequenceReader('tuple')],
  ['expression_list', sequenceReader('tuple')],
  ['set', sequenceReader('set')],
  ['dictionary', readDictionary],
  ['list_comprehension', readComprehension],
  ['set_comprehension', readComprehension],
  ['dictionary_comprehension', readComprehension],
  ['generator_expression', readComprehension],
  ['lambda', readLambda],
  ['boolean_operator', readBoolean],
  ['conditional_expression', readConditional],
  ['binary_operator', readBinary],
  ['unary_operator', readUnary],
  ['not_operator', readNot],
  ['comparison_operator', readComparison],
  ['parenthesized_expression', readInner],
  ['await', readAwait],
  ['yield', readYield],
  ['named_expression', readNamed],
  ['as_pattern', readAs],
]);

/** Marks an expression as thrown: of `raise X(…)` the call. */
export function markThrown(x: PythonReader, row: number): void {
  if (row >= 0) x.facts.updateExpr(row, { role: ROLES.thrown });
}
