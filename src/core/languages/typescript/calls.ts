import { NONE } from '../../model/facts.ts';
import { shortOperation } from '../../model/graphql-text.ts';
import { extendPrototype } from './common-js.ts';
import { hookHolder } from './fixtures.ts';
import { innerNode } from './names.ts';
import type { TsReader } from './reader.ts';
import { importAlias, importMeta, importedSpecifier } from './module-values.ts';
import { templateText } from './template-text.ts';
import { isTestCall, readTestCall } from './tests.ts';
import { readTypeArguments } from './types.ts';

export function readCall(x: TsReader, node: number): number {
  const { tree } = x;
  const specifier = importedSpecifier(tree, node);
  if (specifier !== null) {
    const alias = x.facts.text(importAlias(x, specifier, node));
    return x.expr('name', tree.start(node), alias, NONE, NONE, NONE);
  }
  if (x.isTestFile && isTestCall(x, node)) return readTestCall(x, node);
  if (x.scope === 0 && extendPrototype(x, node)) return NONE;
  let callee = NONE;
  let base = NONE;
  let typeArguments = NONE;
  let args: number[] = [];
  let isTemplate = false;
  let guarded = false;
  let isAwaited = false;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'function') {
      callee = operandOf(x, child);
      base = tree.kind(callee) === 'import' ? readImport(x, callee) : x.value(callee);
      isAwaited = tree.kind(child) === 'await_expression';
    } else if (field === 'type_arguments') {
      typeArguments = x.type('tuple', NONE, NONE, readTypeArguments(x, child));
    } else if (field === 'arguments') {
      isTemplate = tree.kind(child) === 'template_string';
      if (x.isTestFile) x.fixtureHolder = hookHolder(x, callee);
      args = isTemplate ? readTemplateArguments(x, child) : readArguments(x, child);
      const first = tree.firstChild(child);
      guarded = !isTemplate && first >= 0 && tree.kind(first) === 'identifier';
    }
  }
  x.fixtureHolder = null;
  if (x.fixtureUse !== null && args.length > 0 && callee >= 0 && tree.text(callee) === x.fixtureUse)
    x.returns.push(args[0]!);
  if (args.length > 0 && callee >= 0 && tree.kind(callee) === 'member_expression') notePushed(x, callee, args);
  const start = base === NONE ? tree.start(callee < 0 ? node : callee) : x.facts.readExpr(base, 'start');
  const row = x.expr(isTemplate ? 'template' : 'call', start, NONE, base, x.facts.list(args), typeArguments);
  if (guarded && x.isInCondition) x.guardCalls.set(node, row);
  return isAwaited ? x.expr('await', tree.start(node), NONE, row, NONE, NONE) : row;
}

/** `import(name)` of a computed name: a function of the module, as `import.meta` is declared by the platform. */
const readImport = (x: TsReader, node: number): number => {
  const start = x.tree.start(node);
  return x.expr('member', start, x.facts.text('import'), importMeta(x, start), NONE, NONE);
};

/** `list.push(value)` on a list without a type tells what it holds. */
function notePushed(x: TsReader, callee: number, args: readonly number[]): void {
  const { tree } = x;
  const property = tree.child(callee, 'property');
  if (property < 0 || tree.end(property) - tree.start(property) !== 4 || tree.text(property) !== 'push') return;
  const object = tree.child(callee, 'object');
  const kind = tree.kind(object);
  const list =
    kind === 'identifier'
      ? x.findUntyped(tree.text(object))
      : kind === 'member_expression' && tree.text(tree.child(object, 'object')) === 'this'
        ? x.self?.fields.get(tree.text(tree.child(object, 'property')))
        : null;
  if (list && list.elements.length < PUSHED_LIMIT) list.elements.push(...args);
}

const PUSHED_LIMIT = 16;

/**
 * The grammar reads `await f<T>(x)`, `!f<T>(x)` and `a + f<T>(x)` as calls of `await f`, `!f` and `a + f`: what is
 * called is the last operand, since none of these can be a callee without parentheses.
 */
function operandOf(x: TsReader, node: number): number {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'await_expression':
      return innerNode(x, node);
    case 'unary_expression':
      return tree.child(node, 'argument');
    case 'binary_expression':
      x.effect(tree.child(node, 'left'));
      return tree.child(node, 'right');
    default:
      return node;
  }
}

export function readConstruct(x: TsReader, node: number): number {
  const { tree } = x;
  let base = NONE;
  let typeArguments = NONE;
  let args: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'constructor') base = x.value(child);
    else if (field === 'type_arguments') typeArguments = x.type('tuple', NONE, NONE, readTypeArguments(x, child));
    else if (field === 'arguments') args = readArguments(x, child);
  }
  const start = base === NONE ? tree.start(node) : x.facts.readExpr(base, 'start');
  return x.expr('construct', start, NONE, base, x.facts.list(args), typeArguments);
}

export function readArguments(x: TsReader, node: number): number[] {
  const { tree } = x;
  const rows: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    // A handful of arguments matters to resolution; generated calls have thousands.
    if (rows.length < ARGUMENT_LIMIT) rows.push(x.value(child));
    else x.effect(child);
  }
  return rows;
}

const ARGUMENT_LIMIT = 64;

/** A tag receives the texts first, then the substituted values. Of the texts a GraphQL operation is kept. */
function readTemplateArguments(x: TsReader, node: number): number[] {
  const { tree, facts } = x;
  const rows = [x.literal(node, 'array')];
  const operation = shortOperation(templateText(x, node));
  if (operation !== null) facts.updateExpr(rows[0]!, { type: facts.text(operation) });
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'template_substitution') rows.push(x.value(innerNode(x, child)));
  }
  return rows;
}
