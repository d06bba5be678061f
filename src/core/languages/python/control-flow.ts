import { NONE } from '../../model/facts.ts';
import { IMPLICIT_WORDS } from '../implicit-calls.ts';
import { notePython, readTest } from './implicit-calls.ts';
import { iterated } from './iteration.ts';
import type { PythonReader } from './reader.ts';
import type { Branch } from '../flow.ts';
import { classType, narrowings, type Narrowing } from './narrowing.ts';
import { readPattern } from './patterns.ts';
import { assign } from './targets.ts';

const UNTOUCHED: Branch = { isLive: true, changes: new Map() };

function narrow(x: PythonReader, found: readonly Narrowing[], from: number): void {
  for (const { name, type, start } of found) x.scope.flow.narrow(name, type, start, from);
}

/** Reads a block as one branch: what it changes is undone and returned. */
function branch(x: PythonReader, block: number, found: readonly Narrowing[] = []): Branch {
  const { flow } = x.scope;
  const mark = flow.mark();
  if (block < 0) return flow.leave(mark, 0);
  narrow(x, found, x.tree.start(block));
  x.block(block);
  return flow.leave(mark, x.tree.end(block));
}

export function readIf(x: PythonReader, node: number): void {
  const { tree } = x;
  const { flow } = x.scope;
  const isTypeChecking = x.isTypeChecking;
  const branches: Branch[] = [];
  const start = flow.mark();
  x.conditionDepth += 1;
  for (const clause of [node, ...tree.childrenIn(node, 'alternative')]) {
    const condition = tree.child(clause, 'condition');
    if (condition < 0) {
      const body = tree.child(clause, 'body');
      x.isTypeChecking = isTypeChecking;
      if (body >= 0) x.block(body);
      continue;
    }
    readTest(x, condition);
    const told = narrowings(x, condition);
    x.isTypeChecking = isTypeChecking || isTypeCheckingTest(x, condition);
    const consequence = tree.child(clause, 'consequence');
    branches.push(branch(x, consequence, told.whenTrue));
    x.isTypeChecking = isTypeChecking;
    // What was not taken holds for the clauses that follow.
    narrow(x, told.whenFalse, tree.end(consequence < 0 ? condition : consequence));
  }
  x.conditionDepth -= 1;
  branches.push(flow.leave(start, tree.end(node)));
  flow.join(branches, tree.end(node));
}

function isTypeCheckingTest(x: PythonReader, condition: number): boolean {
  const text = x.tree.text(condition);
  return text === 'TYPE_CHECKING' || x.typing.isNamed(text, 'TYPE_CHECKING');
}

export function readFor(x: PythonReader, node: number): void {
  const { tree } = x;
  const body = tree.child(node, 'body');
  const element = iterated(x, tree.child(node, 'right'), tree.has(node, 'async'));
  const from = body < 0 ? tree.end(node) : tree.start(body);
  const target = tree.child(node, 'left');
  if (target >= 0) assign(x, target, { value: element, type: NONE, from, statement: null });
  readLoop(x, node, body, true);
}

export function readWhile(x: PythonReader, node: number): void {
  const { tree } = x;
  const condition = tree.child(node, 'condition');
  readTest(x, condition);
  const isEndless = condition >= 0 && /^(?:True|1)$/.test(tree.text(condition));
  readLoop(x, node, tree.child(node, 'body'), !isEndless, narrowings(x, condition).whenTrue);
}

/** A loop's body may run or not; `endsItself` says that it can end other than by `break`. */
function readLoop(
  x: PythonReader,
  node: number,
  body: number,
  endsItself: boolean,
  found: readonly Narrowing[] = [],
): void {
  const { tree } = x;
  const { flow } = x.scope;
  x.conditionDepth += 1;
  flow.openLoop();
  const turn = branch(x, body, found);
  const { breaks, continues } = flow.closeLoop();
  const ended = endsItself ? [turn, ...continues, UNTOUCHED] : [];
  const otherwise = tree.child(node, 'alternative');
  if (otherwise < 0) {
    flow.join([...ended, ...breaks], tree.end(node));
  } else {
    // The else clause runs where no `break` was met.
    const mark = flow.mark();
    flow.join(ended, tree.start(otherwise));
    x.block(tree.child(otherwise, 'body'));
    flow.join([flow.leave(mark, tree.end(node)), ...breaks], tree.end(node));
  }
  x.conditionDepth -= 1;
}

export function readTry(x: PythonReader, node: number): void {
  const { tree } = x;
  const { flow } = x.scope;
  const branches: Branch[] = [];
  x.conditionDepth += 1;
  const body = tree.child(node, 'body');
  const start = flow.mark();
  if (body >= 0) x.block(body);
  const tried = flow.leave(start, body < 0 ? 0 : tree.end(body));
  // An exception may come before or after anything the body did.
  const interrupted = [UNTOUCHED, { ...tried, isLive: true }];
  let hasElse = false;
  for (let clause = tree.firstChild(node); clause >= 0; clause = tree.nextSibling(clause)) {
    const kind = tree.kind(clause);
    if (kind === 'except_clause' || kind === 'except_group_clause') {
      const mark = flow.mark();
      flow.join(interrupted, tree.start(clause));
      readExcept(x, clause);
      branches.push(flow.leave(mark, tree.end(clause)));
    } else if (kind === 'else_clause') {
      hasElse = true;
      const mark = flow.mark();
      flow.join([tried], tree.start(clause));
      x.block(tree.child(clause, 'body'));
      branches.push(flow.leave(mark, tree.end(clause)));
    }
  }
  if (!hasElse) branches.push(tried);
  const last = tree.childOfKind(node, 'finally_clause');
  flow.join(branches, last < 0 ? tree.end(node) : tree.start(last));
  x.conditionDepth -= 1;
  if (last >= 0) {
    const isLive = flow.isLive;
    flow.isLive = true;
    x.block(tree.childOfKind(last, 'block'));
    flow.isLive &&= isLive;
  }
}

/** `except E as e`: the name holds one of the exceptions inside the clause. */
function readExcept(x: PythonReader, clause: number): void {
  const { tree } = x;
  const block = tree.childOfKind(clause, 'block');
  const caught = tree.child(clause, 'value');
  if (caught >= 0) {
    const isNamed = tree.kind(caught) === 'as_pattern';
    const classes = isNamed ? tree.firstChild(caught) : caught;
    x.effect(classes);
    const alias = isNamed ? tree.firstChild(tree.child(caught, 'alias')) : NONE;
    if (alias >= 0 && block >= 0) {
      // The name is forgotten at the end of the clause, so it takes no part in what follows.
      const range = { from: tree.start(block), to: tree.end(block) };
      x.bindRange('local', x.textIndex(alias), tree.start(alias), range, classType(x, classes), NONE);
    }
  }
  if (block >= 0) x.block(block);
}

export function readWith(x: PythonReader, node: number): void {
  const { tree } = x;
  const clause = tree.childOfKind(node, 'with_clause');
  const body = tree.child(node, 'body');
  const isAsync = tree.has(node, 'async');
  for (const item of clause < 0 ? [] : tree.namedChildren(clause)) {
    const value = tree.child(item, 'value');
    if (value < 0) continue;
    const isNamed = tree.kind(value) === 'as_pattern';
    const context = x.value(isNamed ? tree.firstChild(value) : value);
    notePython(x, isAsync ? IMPLICIT_WORDS.enterLater : IMPLICIT_WORDS.enter, value, context);
    const alias = isNamed ? tree.child(value, 'alias') : NONE;
    if (alias < 0) continue;
    assign(x, alias, {
      value: context < 0 ? NONE : enter(x, context, isAsync),
      type: NONE,
      from: tree.end(item),
      statement: null,
    });
  }
  if (body >= 0) x.block(body);
}

function enter(x: PythonReader, context: number, isAsync: boolean): number {
  if (!isAsync) return x.silent('enter', NONE, context);
  return x.silent('await', NONE, x.silent('enter', x.facts.text('__aenter__'), context));
}

export function readMatch(x: PythonReader, node: number): void {
  const { tree } = x;
  const { flow } = x.scope;
  const subjects = tree.childrenIn(node, 'subject');
  const values = subjects.map((subject) => x.value(subject));
  const subject =
    values.length === 1
      ? values[0]!
      : x.silent(
          'literal',
          x.facts.text('tuple'),
          NONE,
          x.facts.list(values.map((value) => (value < 0 ? x.literal('None') : value))),
        );
  const name = subjects.length === 1 && tree.kind(subjects[0]!) === 'identifier' ? tree.text(subjects[0]!) : null;
  const branches: Branch[] = [UNTOUCHED];
  const body = tree.child(node, 'body');
  x.conditionDepth += 1;
  for (const clause of body < 0 ? [] : tree.childrenIn(body, 'alternative')) {
    const block = tree.child(clause, 'consequence');
    const mark = flow.mark();
    const patterns = tree.namedChildren(clause).filter((child) => tree.kind(child) === 'case_pattern');
    const from = patterns.length === 0 ? tree.start(clause) : tree.end(patterns.at(-1)!);
    for (const [i, pattern] of patterns.entries()) {
      const value = patterns.length === 1 || subject < 0 ? subject : x.silent('at', x.facts.text(String(i)), subject);
      const type = readPattern(x, pattern, value, from);
      if (name !== null && type >= 0 && patterns.length === 1) flow.narrow(name, type, tree.start(subjects[0]!), from);
    }
    const guard = tree.child(clause, 'guard');
    if (guard >= 0) readTest(x, guard);
    if (block >= 0) x.block(block);
    branches.push(flow.leave(mark, tree.end(clause)));
  }
  x.conditionDepth -= 1;
  flow.join(branches, tree.end(node));
}

/** After `assert isinstance(x, C)` x is a C. */
export function readAssert(x: PythonReader, node: number): void {
  const { tree } = x;
  const [condition, message] = tree.namedChildren(node);
  if (condition === undefined) return;
  readTest(x, condition);
  narrow(x, narrowings(x, condition).whenTrue, tree.end(node));
  if (message !== undefined) x.effect(message);
}
