import { BINDING_KINDS } from '../../model/bindings.ts';
import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import type { PythonReader } from './reader.ts';
import { fixtureValue } from './fixtures.ts';
import { annotation, scopeForNames } from './types.ts';

/** How a function takes its first parameter. */
export type Receiver = 'none' | 'instance' | 'class';

export interface Parameters {
  /** Binding rows in order, receiver excluded. */
  readonly rows: readonly number[];
  readonly isVariadic: boolean;
  readonly comments: readonly number[];
}

/** One parameter's parts, whatever its node. */
interface Parameter {
  readonly name: number;
  readonly type: number;
  readonly value: number;
  readonly kind: keyof typeof BINDING_KINDS;
}

/** Binds the parameters of the function that is the current scope. They are visible in its body only. */
export function readParameters(
  x: PythonReader,
  node: number,
  bodyStart: number,
  receiver: Receiver,
  takesFixtures = false,
): Parameters {
  const { tree } = x;
  const rows: number[] = [];
  const comments: number[] = [];
  let isVariadic = false;
  let isReceiverDue = receiver !== 'none';
  // After `*` parameters are known by name only, so they have no position.
  let position = 0;
  let isKeywordOnly = false;
  for (let child = node < 0 ? NONE : tree.firstChild(node); child >= 0; child = tree.nextSibling(child)) {
    const kind = tree.kind(child);
    if (kind === 'comment') comments.push(child);
    if (kind === 'keyword_separator') isKeywordOnly = true;
    const parameter = partsOf(x, child);
    if (parameter === null || parameter.name < 0) continue;
    if (isReceiverDue && parameter.kind === 'parameter') {
      isReceiverDue = false;
      bindReceiver(x, parameter, bodyStart, receiver);
      continue;
    }
    isReceiverDue = false;
    const isPlain = parameter.kind === 'parameter';
    rows.push(bind(x, parameter, bodyStart, isPlain && !isKeywordOnly ? position : NONE, takesFixtures && isPlain));
    if (isPlain) position += 1;
    else isVariadic = true;
    if (parameter.kind === 'rest') isKeywordOnly = true;
  }
  return { rows, isVariadic, comments };
}

export const variadicFlag = (parameters: Parameters): number => (parameters.isVariadic ? SYMBOL_FLAGS.variadic : 0);

function partsOf(x: PythonReader, node: number): Parameter | null {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'identifier':
      return { name: node, type: NONE, value: NONE, kind: 'parameter' };
    case 'default_parameter':
    case 'typed_default_parameter':
      return {
        name: tree.child(node, 'name'),
        type: tree.child(node, 'type'),
        value: tree.child(node, 'value'),
        kind: 'parameter',
      };
    case 'typed_parameter': {
      const inner = partsOf(x, tree.firstChild(node));
      return inner && { ...inner, type: tree.child(node, 'type') };
    }
    case 'list_splat_pattern':
      return { name: lastIdentifier(x, node), type: NONE, value: NONE, kind: 'rest' };
    case 'dictionary_splat_pattern':
      return { name: lastIdentifier(x, node), type: NONE, value: NONE, kind: 'restNamed' };
    default:
      return null;
  }
}

const lastIdentifier = (x: PythonReader, node: number): number => x.tree.childOfKind(node, 'identifier');

function bind(
  x: PythonReader,
  parameter: Parameter,
  bodyStart: number,
  position: number,
  takesFixture: boolean,
): number {
  const { tree, facts, scope } = x;
  const type = annotation(x, parameter.type);
  const isGiven = takesFixture && type < 0 && parameter.value < 0;
  const value = isGiven ? fixtureValue(x, parameter.name) : defaultValue(x, parameter.value);
  const start = tree.start(parameter.name);
  const name = tree.text(parameter.name);
  if (parameter.kind === 'parameter') scope.flow.parameter(name, start, type, value);
  return facts.binding({
    kind: BINDING_KINDS[parameter.kind],
    name: facts.text(name),
    scope: scope.symbol,
    start,
    from: bodyStart,
    to: scope.end,
    type,
    value,
    position,
  });
}

/** Defaults belong to the function, but may name things of the class around it, which the body cannot see. */
function defaultValue(x: PythonReader, node: number): number {
  if (node < 0) return NONE;
  const own = x.scope;
  if (own.outer && scopeForNames(x, node) === own.outer.symbol) x.scope = own.outer;
  const row = x.value(node);
  x.scope = own;
  return row;
}

function bindReceiver(x: PythonReader, parameter: Parameter, bodyStart: number, receiver: Receiver): void {
  const { tree, facts, scope } = x;
  scope.receiver = tree.text(parameter.name);
  scope.receiverClass = scope.outer;
  facts.binding({
    kind: receiver === 'class' ? BINDING_KINDS.classReceiver : BINDING_KINDS.receiver,
    name: facts.text(scope.receiver),
    scope: scope.symbol,
    start: tree.start(parameter.name),
    from: bodyStart,
    to: scope.end,
    type: annotation(x, parameter.type),
    value: NONE,
  });
}
