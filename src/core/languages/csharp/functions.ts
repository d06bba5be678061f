import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import { readAttributes } from './attributes.ts';
import { firstCode, isCode } from './children.ts';
import type { CSharpReader } from './reader.ts';
import { readType, structural } from './types.ts';

export interface ParameterList {
  readonly rows: readonly number[];
  /** Whether the first one is the receiver of an extension method. */
  readonly isExtension: boolean;
}

/** Binds the parameters of a list from an offset to another. */
export function readParameters(cs: CSharpReader, list: number, from: number, to: number): ParameterList {
  const { tree, facts } = cs;
  const rows: number[] = [];
  let isExtension = false;
  if (list < 0) return { rows, isExtension };
  const bind = (kind: number, name: string, start: number, type: number, value: number): void => {
    cs.hold(name);
    rows.push(
      facts.binding({
        kind,
        name: facts.text(name),
        scope: cs.scope,
        start,
        from,
        to,
        type,
        value,
        position: rows.length,
      }),
    );
  };
  if (tree.kind(list) === 'implicit_parameter' || tree.kind(list) === 'identifier') {
    bind(BINDING_KINDS.parameter, cs.name(list), tree.start(list), NONE, NONE);
    return { rows, isExtension };
  }
  let rest = NONE;
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'parameter') {
      readAttributes(cs, child);
      const name = tree.child(child, 'name');
      const modifiers = parameterModifiers(cs, child);
      if (modifiers.includes('this')) isExtension = true;
      const type = readType(cs, tree.child(child, 'type'));
      const isRest = modifiers.includes('params');
      bind(
        isRest ? BINDING_KINDS.rest : BINDING_KINDS.parameter,
        name < 0 ? '' : cs.name(name),
        tree.start(name < 0 ? child : name),
        isRest ? elementType(cs, tree.child(child, 'type')) : type,
        defaultValue(cs, child),
      );
    } else if (tree.field(child) === 'type') {
      rest = child;
    } else if (tree.field(child) === 'name' && rest >= 0) {
      bind(BINDING_KINDS.rest, cs.name(child), tree.start(child), elementType(cs, rest), NONE);
    } else if (kind === 'implicit_parameter') {
      bind(BINDING_KINDS.parameter, cs.name(child), tree.start(child), NONE, NONE);
    }
  }
  return { rows, isExtension };
}

function parameterModifiers(cs: CSharpReader, parameter: number): readonly string[] {
  const { tree } = cs;
  const found: string[] = [];
  for (let child = parameter + 1; child < tree.after(parameter); child = tree.after(child))
    if (tree.kind(child) === 'modifier' || !tree.isNamed(child)) found.push(tree.text(child));
  return found;
}

/** The row of a parameter's default, or NONE: a parameter that has one may be left out. */
function defaultValue(cs: CSharpReader, parameter: number): number {
  const { tree } = cs;
  const name = tree.child(parameter, 'name');
  if (name < 0) return NONE;
  for (let child = tree.after(name); child < tree.after(parameter); child = tree.after(child)) {
    if (!isCode(tree, child)) continue;
    const row = cs.value(child);
    return row >= 0 ? row : cs.literal('null');
  }
  return NONE;
}

/** `params T[] x` takes values of T. */
function elementType(cs: CSharpReader, node: number): number {
  const { tree } = cs;
  if (tree.kind(node) === 'array_type') return readType(cs, tree.child(node, 'type'));
  const args = tree.kind(node) === 'generic_name' ? tree.childOfKind(node, 'type_argument_list') : NONE;
  return args >= 0 ? readType(cs, firstCode(tree, args)) : readType(cs, node);
}

/** Type parameters as pairs (name, constraint): the first constraint that is a type counts. */
export function readTypeParameters(cs: CSharpReader, node: number): number[] {
  const { tree, facts } = cs;
  const list = tree.childOfKind(node, 'type_parameter_list');
  const pairs: number[] = [];
  if (list < 0) return pairs;
  const constraints = new Map<string, number>();
  for (let child = node + 1; child < tree.after(node); child = tree.after(child))
    if (tree.kind(child) === 'type_parameter_constraints_clause') readConstraints(cs, child, constraints);
  for (let child = list + 1; child < tree.after(list); child = tree.after(child)) {
    if (tree.kind(child) !== 'type_parameter') continue;
    const name = cs.name(tree.child(child, 'name'));
    pairs.push(facts.text(name), constraints.get(name) ?? NONE);
  }
  return pairs;
}

function readConstraints(cs: CSharpReader, clause: number, found: Map<string, number>): void {
  const { tree } = cs;
  const name = cs.name(firstCode(tree, clause));
  const types: number[] = [];
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child)) {
    if (tree.kind(child) !== 'type_parameter_constraint') continue;
    const type = readType(cs, tree.child(child, 'type'));
    if (type >= 0) types.push(type);
  }
  if (types.length === 1) found.set(name, types[0]!);
  else if (types.length > 1) found.set(name, structural(cs, TYPE_KINDS.intersection, types));
}

/** Reads a block or an expression body; gives what it returns. */
export function readBody(cs: CSharpReader, body: number): readonly number[] {
  const { tree } = cs;
  const outer = cs.returns;
  cs.returns = [];
  if (tree.kind(body) === 'block') cs.statement(body);
  else {
    const row = cs.value(tree.kind(body) === 'arrow_expression_clause' ? lastExpression(cs, body) : body);
    if (row >= 0) cs.returns.push(row);
  }
  const { returns } = cs;
  cs.returns = outer;
  return returns;
}

function lastExpression(cs: CSharpReader, clause: number): number {
  const { tree } = cs;
  let last = NONE;
  for (let child = clause + 1; child < tree.after(clause); child = tree.after(child))
    if (isCode(tree, child) || tree.kind(child) === 'this') last = child;
  return last;
}

/** `x => …`, `(a, b) => { … }`, `delegate (T x) { … }`. */
export function readLambda(cs: CSharpReader, node: number): number {
  const { tree, facts } = cs;
  let isAsync = false;
  let parameters = NONE;
  let body = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    const kind = tree.kind(child);
    if (field === 'parameters') parameters = child;
    else if (field === 'body' || kind === 'block') body = child;
    else if (tree.text(child) === 'async') isAsync = true;
  }
  if (body < 0) return NONE;
  const symbol = facts.symbol('lambda', {
    parent: cs.scope,
    start: tree.start(node),
    end: tree.end(node),
    bodyStart: tree.start(body),
    flags: isAsync ? SYMBOL_FLAGS.async : 0,
  });
  const outer = cs.scope;
  cs.scope = symbol;
  cs.openBlock(tree.end(node));
  const { rows } = readParameters(cs, parameters, tree.start(node), tree.end(node));
  const returns = readBody(cs, body);
  cs.closeBlock();
  cs.scope = outer;
  facts.updateSymbol(symbol, { parameters: facts.list(rows), returns: facts.list(returns) });
  return facts.expr({ kind: EXPR_KINDS.lambda, base: symbol, start: tree.start(node), scope: cs.scope });
}
