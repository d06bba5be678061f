import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { IMPLICIT_WORDS, callsAll, callsFirst, type ImplicitCall, type ImplicitCalls } from '../implicit-calls.ts';
import { isTelling, noteImplicit } from '../note-implicit.ts';
import { codeChildren } from './children.ts';
import type { CSharpReader } from './reader.ts';

/** Operators are static members of the type of either side. */
const operator = (name: string): ImplicitCall => ({ members: [[`operator ${name}`]], reflected: `operator ${name}` });

const ARITHMETIC = ['+', '-', '*', '/', '%', '&', '|', '^', '<<', '>>', '>>>'];
const COMPARISONS = ['==', '!=', '<', '>', '<=', '>='];

export const implicitCalls: ImplicitCalls = {
  root: 'Object',
  syntax: new Map<string, ImplicitCall>([
    ...[...ARITHMETIC, ...COMPARISONS].map((name): [string, ImplicitCall] => [name, operator(name)]),
    ...ARITHMETIC.map((name): [string, ImplicitCall] => [`${name}=`, operator(name)]),
    ...['-', '+', '~'].map((name): [string, ImplicitCall] => [`unary ${name}`, callsAll(`operator ${name}`)]),
    [IMPLICIT_WORDS.iterate, { members: [['GetEnumerator']], ofResult: ['MoveNext', 'Current'] }],
    [IMPLICIT_WORDS.iterateLater, { members: [['GetAsyncEnumerator']], ofResult: ['MoveNextAsync', 'Current'] }],
    [IMPLICIT_WORDS.enter, callsAll('Dispose')],
    [IMPLICIT_WORDS.enterLater, callsFirst('DisposeAsync')],
    [IMPLICIT_WORDS.await, callsAll('GetAwaiter')],
    [IMPLICIT_WORDS.read, callsAll('this[]')],
    [IMPLICIT_WORDS.write, callsAll('this[]')],
    [IMPLICIT_WORDS.text, callsAll('ToString')],
    [IMPLICIT_WORDS.takeApart, callsAll('Deconstruct')],
  ]),
};

/** Expressions that can be of a type that declares operators. */
const OPERANDS: ReadonlySet<string> = new Set([
  'identifier',
  'member_access_expression',
  'invocation_expression',
  'element_access_expression',
  'object_creation_expression',
  'await_expression',
  'this',
]);

export const isOperand = (cs: CSharpReader, node: number): boolean => node >= 0 && OPERANDS.has(cs.tree.kind(node));

/** An operator whose value is of no interest, on values that can be of any type. */
export function noteOperator(cs: CSharpReader, word: string, node: number, operands: readonly number[]): void {
  const { facts } = cs;
  const args = operands.filter((row) => row >= 0);
  if (!args.some((row) => isTelling(facts, row))) return;
  facts.expr({
    kind: EXPR_KINDS.binary,
    name: facts.text(word),
    args: facts.list(args),
    start: cs.tree.start(node),
    scope: cs.scope,
  });
}

/** What is put into a text, in place or by `+`. */
export function readShownText(cs: CSharpReader, node: number): void {
  if (!isOperand(cs, node)) cs.effects(node);
  else noteAt(cs, IMPLICIT_WORDS.text, node, cs.value(node));
}

export function noteAt(cs: CSharpReader, word: string, node: number, operand: number): void {
  noteImplicit(cs.facts, { word, start: cs.tree.start(node), scope: cs.scope, operand });
}

/** What `using` declares or is given is disposed of at the end. */
export function noteUsing(cs: CSharpReader, node: number): void {
  const { tree, facts } = cs;
  const word = tree.has(node, 'await') ? IMPLICIT_WORDS.enterLater : IMPLICIT_WORDS.enter;
  const declaration = tree.childOfKind(node, 'variable_declaration');
  for (const declarator of declaration < 0 ? [] : codeChildren(tree, declaration)) {
    const name = tree.kind(declarator) === 'variable_declarator' ? tree.child(declarator, 'name') : NONE;
    if (name < 0) continue;
    const place = { start: tree.end(declarator), scope: cs.scope };
    const operand = facts.expr({ kind: EXPR_KINDS.name, name: cs.nameIndex(name), role: ROLES.silent, ...place });
    noteAt(cs, word, name, operand);
  }
}
