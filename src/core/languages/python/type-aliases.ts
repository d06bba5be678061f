import { NONE } from '../../model/facts.ts';
import { header } from './docs.ts';
import type { PythonReader } from './reader.ts';
import { readTypeParameters, typeParameterList } from './type-parameters.ts';
import { TypeReader, readType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** Subscripted built-in classes that an alias may stand for. */
const GENERIC_BUILTINS = new Set(['list', 'dict', 'set', 'frozenset', 'tuple', 'type']);
const TYPE_VARIABLE_MAKERS = new Set(['TypeVar', 'ParamSpec', 'TypeVarTuple']);

/** The type that an assigned expression means, where it can be nothing but a type; else NONE. */
export function aliasedType(x: PythonReader, name: string, value: number, annotationNode: number): number {
  const { tree } = x;
  const isDeclared = annotationNode >= 0 && x.typing.isNamed(tree.text(annotationNode), 'TypeAlias');
  if (annotationNode >= 0 && !isDeclared) return NONE;
  if (!isDeclared && !isTypeExpression(x, name, value)) return NONE;
  return readType(x, value, x.scope.symbol);
}

function isTypeExpression(x: PythonReader, name: string, value: number): boolean {
  const { tree } = x;
  switch (tree.kind(value)) {
    case 'subscript': {
      const generic = tree.text(tree.child(value, 'value'));
      return x.typing.canonical(generic) !== null || GENERIC_BUILTINS.has(generic);
    }
    case 'binary_operator':
      // `A | B` between names, given a name in the way types are: everything else is arithmetic.
      return (
        tree.has(value, '|') &&
        /^_*[A-Z]\w*[a-z]/.test(name) &&
        tree.namedChildren(value).every((part) => isTypeOperand(x, part))
      );
    default:
      return false;
  }
}

function isTypeOperand(x: PythonReader, node: number): boolean {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'identifier':
    case 'attribute':
    case 'none':
    case 'string':
    case 'subscript':
      return true;
    case 'binary_operator':
      return tree.has(node, '|') && tree.namedChildren(node).every((part) => isTypeOperand(x, part));
    default:
      return false;
  }
}

/** Notes `T = TypeVar('T', bound=B)` and its like: uses of T in a header are type parameters. */
export function readTypeVariable(x: PythonReader, name: string, call: number): void {
  const { tree } = x;
  const maker = x.typing.canonical(tree.text(tree.child(call, 'function')));
  if (maker === null || !TYPE_VARIABLE_MAKERS.has(maker)) return;
  const constraints: number[] = [];
  for (const [i, argument] of tree.namedChildren(tree.child(call, 'arguments')).entries()) {
    if (tree.kind(argument) === 'keyword_argument') {
      if (tree.text(tree.child(argument, 'name')) === 'bound')
        constraints.push(readType(x, tree.child(argument, 'value'), 0));
    } else if (i > 0 && maker === 'TypeVar') {
      constraints.push(readType(x, argument, 0));
    }
  }
  const known = constraints.filter((type) => type >= 0);
  const bound = known.length < 2 ? (known[0] ?? NONE) : new TypeReader(x, 0, true).row('union', null, known);
  x.typeVariables.set(name, bound);
}

/** `type Name[T] = …` */
export function readTypeStatement(x: PythonReader, node: number): void {
  const { tree, facts } = x;
  const left = tree.firstChild(tree.child(node, 'left'));
  const right = tree.child(node, 'right');
  if (left < 0 || right < 0) return;
  const isGeneric = tree.kind(left) === 'generic_type';
  const nameNode = isGeneric ? tree.firstChild(left) : left;
  const name = tree.text(nameNode);
  const symbol = facts.symbol('type', {
    name: facts.text(name),
    ...declaredAt(tree, x.scope.symbol, node, nameNode),
    signature: header(x, tree.start(node), tree.end(node), []),
    flags: x.flagsFor(name),
  });
  if (x.scope.kind !== 'function') x.define(x.scope, name, symbol);
  const scope = x.enter('function', symbol, tree.end(node));
  if (isGeneric) readTypeParameters(x, tree.childOfKind(left, 'type_parameter'));
  facts.updateSymbol(symbol, { type: readType(x, right, symbol), typeParameters: typeParameterList(x, scope) });
  x.leave();
}
