import { NONE } from '../../model/facts.ts';
import { constantType, isConstant } from './constants.ts';
import type { RubyReader } from './reader.ts';
import { assign } from './assignments.ts';
import { narrowings, type Narrowing } from './narrowing.ts';
import { readPattern } from './patterns.ts';

/** `if`, `unless`, `elsif`, their one-line forms and `? :`. */
export function readIf(x: RubyReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const condition = tree.child(node, 'condition');
  x.effect(condition);
  const told = narrowings(x, condition);
  const isNegated = tree.has(node, 'unless');
  const [whenTaken, otherwise] = isNegated ? [told.whenFalse, told.whenTrue] : [told.whenTrue, told.whenFalse];
  const modified = tree.child(node, 'body');
  const consequence = modified >= 0 ? modified : tree.child(node, 'consequence');
  const alternative = tree.child(node, 'alternative');
  x.conditionDepth += 1;
  const values = x.alternatives(
    [
      {
        end: consequence < 0 ? tree.end(node) : tree.end(consequence),
        read: () => branch(x, consequence, isWanted, whenTaken),
      },
      { end: tree.end(node), read: () => branch(x, alternative, isWanted, otherwise) },
    ],
    tree.end(node),
    true,
  );
  x.conditionDepth -= 1;
  return x.either(values);
}

function branch(x: RubyReader, node: number, isWanted: boolean, found: readonly Narrowing[]): number {
  if (node < 0) {
    // What follows an `if … return` runs where the test failed.
    narrow(x, found, x.scope.end);
    return NONE;
  }
  narrow(x, found, x.tree.start(node));
  return readBody(x, node, isWanted);
}

function narrow(x: RubyReader, found: readonly Narrowing[], from: number): void {
  for (const { name, type, start } of found) {
    const scope = x.localScope(name);
    if (scope === x.scope) scope.flow.narrow(name, type, start, from);
  }
}

/** `then`, `else`, `do` and plain bodies hold statements; anything else is an expression. */
export function readBody(x: RubyReader, node: number, isWanted: boolean): number {
  if (node < 0) return NONE;
  switch (x.tree.kind(node)) {
    case 'then':
    case 'else':
    case 'do':
    case 'ensure':
    case 'block_body':
    case 'parenthesized_statements':
      return x.block(node, isWanted);
    case 'begin':
    case 'body_statement':
      return readBegin(x, node, isWanted);
    default:
      return x.read(node, isWanted);
  }
}

export function readCase(x: RubyReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const subject = tree.child(node, 'value');
  const value = x.value(subject);
  const name = subject >= 0 && tree.kind(subject) === 'identifier' ? tree.text(subject) : null;
  const clauses = tree.children(node).filter((child) => ['when', 'in_clause', 'else'].includes(tree.kind(child)));
  const hasElse = clauses.some((clause) => tree.kind(clause) === 'else');
  x.conditionDepth += 1;
  const values = x.alternatives(
    clauses.map((clause) => ({
      end: tree.end(clause),
      read: () => readClause(x, clause, { value, name, start: tree.start(subject) }, isWanted),
    })),
    tree.end(node),
    hasElse,
  );
  x.conditionDepth -= 1;
  return x.either(values);
}

function readClause(
  x: RubyReader,
  clause: number,
  subject: { value: number; name: string | null; start: number },
  isWanted: boolean,
): number {
  const { tree } = x;
  const body = tree.child(clause, 'body');
  switch (tree.kind(clause)) {
    case 'else':
      return x.block(clause, isWanted);
    case 'in_clause': {
      const from = body < 0 ? tree.end(clause) : tree.start(body);
      const type = readPattern(
        x,
        tree.child(clause, 'pattern'),
        subject.value,
        tree.end(tree.child(clause, 'pattern')),
      );
      if (type >= 0 && subject.name !== null) narrow(x, [{ name: subject.name, type, start: subject.start }], from);
      const guard = tree.child(clause, 'guard');
      if (guard >= 0) x.effect(tree.child(guard, 'condition'));
      return readBody(x, body, isWanted);
    }
    default: {
      const patterns = tree.childrenIn(clause, 'pattern').map((pattern) => tree.firstChild(pattern));
      for (const pattern of patterns) x.effect(pattern);
      const only = patterns.length === 1 ? patterns[0]! : NONE;
      if (subject.name !== null && body >= 0 && isConstant(x, only))
        narrow(x, [{ name: subject.name, type: constantType(x, only), start: subject.start }], tree.start(body));
      return readBody(x, body, isWanted);
    }
  }
}

/** Loops may run or not; their value is nothing worth knowing. */
export function readLoop(x: RubyReader, node: number): number {
  const { tree } = x;
  const body = tree.child(node, 'body');
  const condition = tree.child(node, 'condition');
  x.effect(condition);
  if (tree.kind(node) === 'for') {
    const list = tree.child(node, 'value');
    const iterable = list < 0 ? NONE : x.value(tree.namedChildren(list)[0] ?? NONE);
    const element = iterable < 0 ? NONE : x.silent('element', NONE, iterable);
    assign(x, tree.child(node, 'pattern'), element, body < 0 ? tree.end(node) : tree.start(body));
  }
  x.conditionDepth += 1;
  x.maybe(tree.end(node), () => {
    const wasLive = x.scope.flow.isLive;
    readBody(x, body, false);
    x.scope.flow.isLive = wasLive;
    return NONE;
  });
  x.conditionDepth -= 1;
  return NONE;
}

const isHandler = (kind: string): boolean => kind === 'rescue' || kind === 'else' || kind === 'ensure';

/** `begin … rescue … else … ensure … end`, and bodies of methods and blocks, which may have the same clauses. */
export function readBegin(x: RubyReader, node: number, isWanted: boolean): number {
  const { tree } = x;
  const clauses = tree.children(node).filter((child) => isHandler(tree.kind(child)));
  const isStatement = (child: number): boolean => !isHandler(tree.kind(child));
  if (clauses.length === 0) return x.block(node, isWanted);
  const handlers = clauses.filter((clause) => tree.kind(clause) === 'rescue');
  const otherwise = clauses.find((clause) => tree.kind(clause) === 'else');
  const last = clauses.find((clause) => tree.kind(clause) === 'ensure');
  const end = tree.end(node);
  const tried = x.maybe(end, () => x.block(node, isWanted && otherwise === undefined, isStatement));
  const values = [tried];
  if (otherwise !== undefined) values.push(x.maybe(end, () => x.block(otherwise, isWanted)));
  values.push(
    ...x.alternatives(
      handlers.map((clause) => ({ end: tree.end(clause), read: () => readRescue(x, clause, isWanted) })),
      end,
      false,
    ),
  );
  if (last !== undefined) x.block(last, false);
  return x.either(values);
}

/** `rescue A, B => e`: the name holds one of the exceptions. */
function readRescue(x: RubyReader, clause: number, isWanted: boolean): number {
  const { tree, facts } = x;
  const list = tree.child(clause, 'exceptions');
  const classes = list < 0 ? [] : tree.namedChildren(list);
  for (const one of classes) x.effect(one);
  const variable = tree.child(clause, 'variable');
  const body = tree.child(clause, 'body');
  if (variable >= 0) {
    const caught = classes
      .filter((one) => isConstant(x, one))
      .map((one) => x.silent('typed', NONE, NONE, NONE, constantType(x, one)));
    if (classes.length === 0) {
      const standard = facts.type({ kind: 1, name: facts.text('StandardError'), scope: x.scope.symbol });
      caught.push(x.silent('typed', NONE, NONE, NONE, standard));
    }
    const target = tree.namedChildren(variable)[0] ?? NONE;
    assign(x, target, x.either(caught), tree.end(variable));
  }
  return readBody(x, body, isWanted);
}
