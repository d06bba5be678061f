import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import type { GoReader } from './reader.ts';
import { eachParameter, readResult, readType } from './types.ts';

/** Type parameters as pairs (name, constraint), written in the scope of the symbol that has them. */
export function readTypeParameters(go: GoReader, node: number): number[] {
  const pairs: number[] = [];
  if (node < 0) return pairs;
  const { tree } = go;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'type_parameter_declaration') continue;
    const constraint = readType(go, tree.child(child, 'type'));
    for (const name of tree.childrenIn(child, 'name')) pairs.push(go.textIndex(name), constraint);
  }
  return pairs;
}

/**
 * Parameters, results and body of a function, method or function literal whose symbol exists. A receiver's type
 * arguments name type parameters of the method.
 */
export function readCallable(go: GoReader, symbol: number, node: number): void {
  const { tree, facts } = go;
  const outer = go.scope;
  go.scope = symbol;
  let parametersNode = NONE;
  let receiver = NONE;
  let result = NONE;
  let body = NONE;
  let typeParametersNode = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'parameters') parametersNode = child;
    else if (field === 'result') result = child;
    else if (field === 'body') body = child;
    else if (field === 'receiver') receiver = child;
    else if (field === 'type_parameters') typeParametersNode = child;
  }
  const end = tree.end(node);
  const from = body >= 0 ? tree.start(body) : end;
  go.openBlock(end);
  const typeParameters = readTypeParameters(go, typeParametersNode);
  eachParameter(go, receiver, (type, name) => {
    go.bindLocal(BINDING_KINDS.receiver, name, from, type, NONE);
    typeParameters.push(...receiverTypeParameters(go, receiver));
  });
  const parameters: number[] = [];
  eachParameter(go, parametersNode, (type, name, isVariadic) => {
    const kind = isVariadic ? BINDING_KINDS.rest : BINDING_KINDS.parameter;
    parameters.push(go.bindLocal(kind, name, from, type, NONE, parameters.length));
  });
  const type = readResult(go, result, (name, resultType) => {
    if (body >= 0) go.bindLocal(BINDING_KINDS.local, name, from, resultType, NONE);
  });
  facts.updateSymbol(symbol, {
    type,
    parameters: facts.list(parameters),
    typeParameters: facts.list(typeParameters),
    bodyStart: body >= 0 ? tree.start(body) : NONE,
  });
  if (body >= 0) {
    const { returns } = go;
    go.returns = [];
    go.body(body);
    if (go.returns.length > 0) facts.updateSymbol(symbol, { returns: facts.list(go.returns) });
    go.returns = returns;
  }
  go.closeBlock();
  go.scope = outer;
}

function receiverTypeParameters(go: GoReader, receiver: number): number[] {
  const { tree } = go;
  const pairs: number[] = [];
  let args = NONE;
  for (let node = receiver + 1; node < tree.after(receiver) && args < 0; node += 1) {
    if (tree.kind(node) === 'type_arguments') args = node;
  }
  if (args < 0) return pairs;
  for (let child = args + 1; child < tree.after(args); child = tree.after(child)) {
    pairs.push(go.textIndex(child), NONE);
  }
  return pairs;
}

/** The receiver's type without pointer and type arguments. */
export function receiverTypeName(go: GoReader, receiver: number): string {
  const { tree } = go;
  for (let node = receiver + 1; node < tree.after(receiver); node += 1) {
    if (tree.kind(node) === 'type_identifier') return tree.text(node);
  }
  return '';
}
