import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { TsReader, SelfFrame } from './reader.ts';
import { declareField, readDecorators } from './members.ts';
import { bindFixtures } from './fixtures.ts';
import { bindParameterPart, bindPattern } from './patterns.ts';
import { readElementType, readType, readTypeOf, readTypeParameters } from './types.ts';

/** The parts of a function-like node, found in one pass over its children. */
export interface FunctionParts {
  name: number;
  typeParameters: number;
  /** A parameter list, or the only parameter of an arrow function. */
  parameters: number;
  returnType: number;
  body: number;
  /** Keywords as flags; `abstract` where there is no body. */
  flags: number;
  isGetter: boolean;
  isSetter: boolean;
}

export function functionParts(x: TsReader, node: number): FunctionParts {
  const { tree } = x;
  const parts: FunctionParts = {
    name: NONE,
    typeParameters: NONE,
    parameters: NONE,
    returnType: NONE,
    body: NONE,
    flags: 0,
    isGetter: false,
    isSetter: false,
  };
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    switch (tree.field(child)) {
      case 'name':
        parts.name = child;
        continue;
      case 'type_parameters':
        parts.typeParameters = child;
        continue;
      case 'parameters':
      case 'parameter':
        parts.parameters = child;
        continue;
      case 'return_type':
      case 'type':
        parts.returnType = child;
        continue;
      case 'body':
        parts.body = child;
        continue;
      default:
    }
    switch (tree.kind(child)) {
      case 'async':
        parts.flags |= SYMBOL_FLAGS.async;
        break;
      case '*':
        parts.flags |= SYMBOL_FLAGS.generator;
        break;
      case 'static':
        parts.flags |= SYMBOL_FLAGS.static;
        break;
      case 'abstract':
        parts.flags |= SYMBOL_FLAGS.abstract;
        break;
      case '?':
        parts.flags |= SYMBOL_FLAGS.optional;
        break;
      case 'get':
        parts.isGetter = true;
        break;
      case 'set':
        parts.isSetter = true;
        break;
      default:
    }
  }
  if (parts.body === NONE) parts.flags |= SYMBOL_FLAGS.abstract;
  return parts;
}

export interface FunctionContext {
  /** `undefined` keeps the current `this` (arrow functions); null: nothing is known of it. */
  readonly self?: SelfFrame | null;
  /** The symbol is a node: what is declared inside is local to it. */
  readonly isNamed: boolean;
  /** Functions inside are definitions, as in a module (a test suite). */
  readonly isModuleLike?: boolean;
  /** The class whose parameter properties a constructor declares. */
  readonly propertiesOf?: number;
}

/** Reads parameters, types and body of a function whose symbol exists already. */
export function readFunction(
  x: TsReader,
  symbol: number,
  node: number,
  parts: FunctionParts,
  context: FunctionContext,
): void {
  const { tree, facts } = x;
  const { scope, named, isModuleLevel, lambdaParent, self, isThisBound, returns, isInCondition } = x;
  x.scope = symbol;
  if (context.isNamed) {
    x.named = symbol;
    x.isModuleLevel = context.isModuleLike ?? false;
  }
  x.lambdaParent = NONE;
  x.isInCondition = false;
  if (context.self !== undefined) {
    x.self = context.self;
    x.isThisBound = false;
  }
  x.returns = [];
  x.openBlock(tree.start(node), tree.end(node));
  const typeParameters = readTypeParameters(x, parts.typeParameters);
  const parameters = readParameters(x, parts.parameters, context.propertiesOf ?? NONE);
  const type = readType(x, parts.returnType);
  if (parts.body !== NONE) {
    if (tree.kind(parts.body) === 'statement_block') x.readBlock(parts.body);
    else x.returns.push(x.value(parts.body));
  }
  x.closeBlock();
  facts.updateSymbol(symbol, { typeParameters, parameters: facts.list(parameters), returns: facts.list(x.returns) });
  if (type !== NONE) facts.updateSymbol(symbol, { type });
  if (parts.body !== NONE) facts.updateSymbol(symbol, { bodyStart: tree.start(parts.body) });
  Object.assign(x, { scope, named, isModuleLevel, lambdaParent, self, isThisBound, returns, isInCondition });
}

/** Bindings of a parameter list, in order; a `this` parameter is bound but not listed. */
function readParameters(x: TsReader, node: number, propertiesOf: number): number[] {
  const rows: number[] = [];
  const holder = x.fixtureHolder;
  x.fixtureHolder = null;
  if (node < 0) return rows;
  const { tree } = x;
  if (tree.kind(node) !== 'formal_parameters') {
    // `x => …`
    rows.push(parameterBinding(x, node, BINDING_KINDS.parameter, NONE, NONE, 0));
    return rows;
  }
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    const row = readParameter(x, child, rows.length, propertiesOf, rows.length === 0 ? holder : null);
    if (row !== NONE) rows.push(row);
  }
  return rows;
}

function readParameter(
  x: TsReader,
  node: number,
  position: number,
  propertiesOf: number,
  holder: string | null,
): number {
  const { tree } = x;
  const kind = tree.kind(node);
  let pattern = node;
  let typeNode = NONE;
  let value = NONE;
  let isProperty = false;
  const decorators: number[] = [];
  if (kind === 'required_parameter' || kind === 'optional_parameter') {
    pattern = NONE;
    for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
      const field = tree.field(child);
      if (field === 'pattern' || field === 'name') pattern = child;
      else if (field === 'type') typeNode = child;
      else if (field === 'value') value = x.value(child);
      else if (field === 'decorator') decorators.push(child);
      else if (['accessibility_modifier', 'override_modifier', 'readonly'].includes(tree.kind(child)))
        isProperty = true;
    }
  } else if (kind === 'assignment_pattern') {
    pattern = tree.child(node, 'left');
    const right = tree.child(node, 'right');
    if (right >= 0) value = x.value(right);
  }
  if (pattern < 0) return NONE;
  readDecorators(x, decorators);
  if (tree.kind(pattern) === 'this') {
    x.isThisBound = true;
    bindName(x, x.facts.text('this'), tree.start(pattern), BINDING_KINDS.receiver, readType(x, typeNode), NONE, NONE);
    return NONE;
  }
  const isRest = tree.kind(pattern) === 'rest_pattern';
  const type = isRest ? readElementType(x, typeNode) : readType(x, typeNode);
  const bindingKind = isRest ? BINDING_KINDS.rest : BINDING_KINDS.parameter;
  const inner = isRest ? restTarget(x, pattern) : pattern;
  if (inner < 0) return NONE;
  const isGiven = type === NONE && value === NONE && !isRest;
  const row = parameterBinding(x, inner, bindingKind, type, value, position, isGiven ? holder : null);
  if (isProperty && propertiesOf !== NONE && tree.kind(inner) === 'identifier') {
    declareField(x, propertiesOf, inner, node, type, type === NONE ? value : NONE);
  }
  return row;
}

function restTarget(x: TsReader, node: number): number {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) if (tree.isNamed(child)) return child;
  return NONE;
}

/** A parameter; one that is taken apart gets a name no source can write, and its parts become locals. */
function parameterBinding(
  x: TsReader,
  pattern: number,
  kind: number,
  type: number,
  value: number,
  position: number,
  holder: string | null = null,
): number {
  const { tree } = x;
  const start = tree.start(pattern);
  if (tree.kind(pattern) === 'identifier') {
    x.hideName(tree.text(pattern));
    return bindName(x, x.text(pattern), start, kind, type, value, position);
  }
  const name = x.facts.text(`{${position}}`);
  const row = bindName(x, name, start, kind, type, value, position);
  const bind = bindParameterPart(x.block.from, x.block.to);
  if (holder !== null && tree.kind(pattern) === 'object_pattern') bindFixtures(x, pattern, holder, bind);
  else bindPattern(x, pattern, x.silentName(name, start), bind);
  return row;
}

function bindName(
  x: TsReader,
  name: number,
  start: number,
  kind: number,
  type: number,
  value: number,
  position: number,
): number {
  const { from, to } = x.block;
  return x.facts.binding({ kind, name, scope: x.scope, start, from, to, type, value, position });
}

/** An unnamed function, or one whose name is only for itself. */
export function readFunctionExpression(x: TsReader, node: number): number {
  const { tree, facts } = x;
  const parts = functionParts(x, node);
  const symbol = facts.symbol('lambda', {
    parent: x.lambdaParent === NONE ? x.scope : x.lambdaParent,
    start: tree.start(node),
    end: tree.end(node),
    name: parts.name === NONE ? NONE : x.text(parts.name),
    flags: parts.flags,
  });
  const row = x.expr('lambda', tree.start(node), NONE, symbol, NONE, NONE);
  if (parts.name !== NONE) {
    const range = { from: tree.start(node), to: tree.end(node) };
    facts.binding({
      kind: BINDING_KINDS.local,
      name: x.text(parts.name),
      scope: symbol,
      start: tree.start(parts.name),
      value: row,
      ...range,
    });
  }
  readFunction(
    x,
    symbol,
    node,
    parts,
    tree.kind(node) === 'arrow_function' ? { isNamed: false } : { isNamed: false, self: null },
  );
  return row;
}

export interface FunctionSymbol {
  readonly kind: NodeKind;
  readonly name: string;
  /** Node of the name, or of whatever stands for it. */
  readonly nameNode: number;
  readonly parent: number;
  readonly owner?: number;
  /** The whole declaration. */
  readonly whole: number;
  readonly flags: number;
  readonly doc: number;
  readonly signature: number;
  /** Node of the type that the function as a whole is declared to have, or NO_NODE. */
  readonly declaredType?: number;
  readonly self?: SelfFrame | null;
  readonly propertiesOf?: number;
  readonly decorators?: readonly number[];
}

/** A function that is a node of the graph. */
export function declareFunction(x: TsReader, node: number, parts: FunctionParts, draft: FunctionSymbol): number {
  const { tree, facts } = x;
  const symbol = facts.symbol(draft.kind, {
    name: facts.text(draft.name),
    parent: draft.parent,
    owner: draft.owner ?? NONE,
    start: tree.start(draft.whole),
    end: tree.end(draft.whole),
    nameStart: tree.start(draft.nameNode),
    flags: draft.flags | parts.flags,
    doc: draft.doc,
    signature: draft.signature,
    decorators: facts.list(draft.decorators ?? []),
  });
  const type = readTypeOf(x, symbol, draft.declaredType ?? NONE);
  // A callable's `type` is its result, so the type of the whole is said by a value of that type.
  if (type !== NONE)
    facts.updateSymbol(symbol, {
      value: facts.expr({ kind: EXPR_KINDS.typed, type, scope: x.scope, role: ROLES.silent }),
    });
  const isArrow = tree.kind(node) === 'arrow_function';
  readFunction(x, symbol, node, parts, {
    isNamed: true,
    ...(draft.self === undefined && isArrow ? {} : { self: draft.self ?? null }),
    ...(draft.propertiesOf === undefined ? {} : { propertiesOf: draft.propertiesOf }),
  });
  return symbol;
}

/** By convention a function with a capital makes objects with `new`: what it assigns to `this` are its fields. */
export function constructorFrame(x: TsReader, name: string): SelfFrame | null {
  const first = name[0] ?? '';
  if (first === first.toLowerCase()) return null;
  const frame: SelfFrame = { symbol: x.facts.symbolCount, fields: new Map() };
  x.frames.set(name, frame);
  return frame;
}
