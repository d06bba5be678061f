import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { NodeReader, Pick } from './grammar.ts';
import type { Outline } from './outline.ts';

/** Readers of declarations, from a description of where their parts are. */

export interface TypeShape {
  readonly kind: (x: Outline, node: number) => NodeKind;
  readonly name: Pick;
  readonly body: Pick;
  /** Pairs of a BASE relation and a type row, read inside the type. */
  readonly bases: (x: Outline, node: number) => readonly number[];
  /** Pairs of a name and a constraint. */
  readonly typeParameters?: (x: Outline, node: number) => readonly number[];
  readonly flags?: (x: Outline, node: number) => number;
  readonly isHidden?: (x: Outline, node: number) => boolean;
  /** What the head declares: fields of a primary constructor, annotations. */
  readonly head?: (x: Outline, node: number, symbol: number) => void;
}

export function declareType(shape: TypeShape): NodeReader {
  return (x, node) => {
    const nameNode = shape.name(x, node);
    if (nameNode < 0) return x.through(node);
    openType(x, node, nameNode, x.tree.text(nameNode), shape);
    return NONE;
  };
}

/** Declares a type under a name and reads its parts. */
export function openType(x: Outline, node: number, nameNode: number, name: string, shape: TypeShape): number {
  const { tree, facts } = x;
  const body = shape.body(x, node);
  const { isHidden } = x;
  if (shape.isHidden?.(x, node) === true) x.isHidden = true;
  const symbol = x.symbol(shape.kind(x, node), node, nameNode, name, {
    flags: shape.flags?.(x, node) ?? 0,
    headEnd: body < 0 ? tree.end(node) : tree.start(body),
  });
  x.isHidden = isHidden;
  x.insideType(symbol, () => {
    const typeParameters = shape.typeParameters?.(x, node) ?? [];
    facts.updateSymbol(symbol, {
      typeParameters: facts.list(typeParameters),
      bases: facts.list(shape.bases(x, node)),
      bodyStart: body < 0 ? NONE : tree.start(body),
    });
    shape.head?.(x, node, symbol);
    if (body >= 0) x.read(body);
  });
  return symbol;
}

export interface CallableShape {
  readonly kind: (x: Outline, node: number, name: string) => NodeKind;
  readonly name: Pick;
  /** The name where it is not the text of its node. */
  readonly nameText?: (x: Outline, node: number) => string;
  readonly parameters: (x: Outline, node: number) => readonly number[];
  /** Reads one parameter into a binding; NONE where it declares none. */
  readonly parameter: (x: Outline, node: number, position: number) => number;
  readonly result: Pick;
  readonly body: Pick;
  /** Reads the body; where it is an expression, that is what is returned. */
  readonly readBody?: (x: Outline, body: number, node: number) => void;
  readonly typeParameters?: (x: Outline, node: number) => readonly number[];
  /** What the callable belongs to, where that is declared elsewhere. */
  readonly owner?: (x: Outline, node: number) => string;
  readonly flags?: (x: Outline, node: number, name: string) => number;
  readonly isHidden?: (x: Outline, node: number) => boolean;
  /** Expressions of annotations, read with the callable as their scope. */
  readonly decorators?: (x: Outline, node: number) => readonly number[];
  /** What a declared result stands for that is not written as a type. */
  readonly resultFallback?: (x: Outline, node: number) => number;
}

export function declareCallable(shape: CallableShape): NodeReader {
  return (x, node) => {
    const { tree, facts } = x;
    const nameNode = shape.name(x, node);
    const name = shape.nameText?.(x, node) ?? tree.text(nameNode);
    if (name === '') return x.through(node);
    const body = shape.body(x, node);
    const { isHidden } = x;
    if (shape.isHidden?.(x, node) === true) x.isHidden = true;
    const symbol = x.symbol(shape.kind(x, node, name), node, nameNode, name, {
      owner: shape.owner?.(x, node) ?? '',
      flags: (shape.flags?.(x, node, name) ?? 0) | (body < 0 ? SYMBOL_FLAGS.abstract : 0),
      headEnd: body < 0 ? tree.end(node) : tree.start(body),
    });
    x.isHidden = isHidden;
    x.insideCallable(symbol, tree.end(node), () => readCallable(x, node, symbol, body, shape));
    const decorators = shape.decorators?.(x, node) ?? [];
    if (decorators.length > 0) facts.updateSymbol(symbol, { decorators: facts.list(decorators) });
    return NONE;
  };
}

function readCallable(x: Outline, node: number, symbol: number, body: number, shape: CallableShape): void {
  const { facts } = x;
  facts.updateSymbol(symbol, {
    typeParameters: facts.list(shape.typeParameters?.(x, node) ?? []),
    bodyStart: body < 0 ? NONE : x.tree.start(body),
  });
  const parameters = readParameters(x, shape.parameters(x, node), shape.parameter);
  const declared = x.type(shape.result(x, node));
  facts.updateSymbol(symbol, {
    parameters: facts.list(parameters),
    type: declared < 0 ? (shape.resultFallback?.(x, node) ?? NONE) : declared,
  });
  if (body < 0) return;
  if (shape.readBody) shape.readBody(x, body, node);
  else x.read(body);
}

export function readParameters(
  x: Outline,
  nodes: readonly number[],
  read: (x: Outline, node: number, position: number) => number,
): number[] {
  const rows: number[] = [];
  for (const node of nodes) {
    const row = read(x, node, rows.length);
    if (row >= 0) rows.push(row);
  }
  return rows;
}

export interface LambdaShape {
  readonly parameters: (x: Outline, node: number) => readonly number[];
  readonly parameter: (x: Outline, node: number, position: number) => number;
  readonly read: (x: Outline, node: number) => void;
  readonly result?: Pick;
}

/** An unnamed function. */
export function lambdaOf(shape: LambdaShape): NodeReader {
  return (x, node) => {
    const { tree, facts } = x;
    const symbol = x.symbol('lambda', node, NONE, null);
    x.insideCallable(symbol, tree.end(node), () => {
      const parameters = readParameters(x, shape.parameters(x, node), shape.parameter);
      const type = shape.result ? x.type(shape.result(x, node)) : NONE;
      facts.updateSymbol(symbol, { parameters: facts.list(parameters), type });
      shape.read(x, node);
    });
    return x.expr('lambda', tree.start(node), NONE, symbol);
  };
}

/** A test case that is written as a call: its title names it, what `read` reads is its body. */
export function declareTest(x: Outline, node: number, titleNode: number, title: string, read: () => void): void {
  const { tree } = x;
  const symbol = x.symbol('test', node, titleNode, title, {
    flags: SYMBOL_FLAGS.test,
    headEnd: tree.end(titleNode),
  });
  x.insideCallable(symbol, tree.end(node), read);
}
