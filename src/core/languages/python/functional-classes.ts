import { NONE } from '../../model/facts.ts';
import { BASE } from '../../model/symbols.ts';
import { stringText, valueSignature } from './docs.ts';
import type { PythonReader } from './reader.ts';
import type { Statement } from './targets.ts';
import { TypeReader, readType } from './types.ts';
import { declaredAt } from '../declared-at.ts';

/** Calls that make a class, by the last part of their name, with the class it extends. */
const MAKERS = new Map([
  ['namedtuple', 'tuple'],
  ['NamedTuple', 'tuple'],
  ['TypedDict', 'dict'],
]);

interface Field {
  readonly name: string;
  readonly node: number;
  readonly type: number;
}

/** `Point = namedtuple('Point', 'x y')` and its like: a class with fields. NewType makes a type. */
export function readFunctionalClass(x: PythonReader, target: number, statement: Statement): boolean {
  const { tree, facts } = x;
  const { valueNode } = statement;
  const maker = tree.text(tree.child(valueNode, 'function'));
  const makerName = maker.slice(maker.lastIndexOf('.') + 1);
  const base = MAKERS.get(makerName);
  const isNewType = makerName === 'NewType';
  if (base === undefined && !isNewType) return false;
  const [title, members] = tree.namedChildren(tree.child(valueNode, 'arguments'));
  if (title === undefined || members === undefined || tree.kind(title) !== 'string') return false;
  const name = tree.text(target);
  const draft = {
    name: facts.text(name),
    ...declaredAt(tree, x.scope.symbol, statement.node, target),
    signature: valueSignature(x, name, NONE, valueNode),
    doc: statement.doc,
    flags: x.flagsFor(name),
  };
  x.effect(tree.child(valueNode, 'function'));
  if (base === undefined) {
    x.define(x.scope, name, facts.symbol('type', { ...draft, type: readType(x, members, x.scope.symbol) }));
    return true;
  }
  const symbol = facts.symbol('class', draft);
  x.define(x.scope, name, symbol);
  const baseType = new TypeReader(x, x.scope.symbol, true).row('name', base, []);
  facts.updateSymbol(symbol, { bases: facts.list([BASE.extends, baseType]) });
  for (const field of fieldsOf(x, members)) {
    facts.symbol('field', {
      name: facts.text(field.name),
      ...declaredAt(tree, symbol, field.node, field.node),
      type: field.type,
    });
  }
  return true;
}

/** Names in one string, in a list of strings, in pairs with types, or as keys with types. */
function fieldsOf(x: PythonReader, node: number): Field[] {
  const { tree } = x;
  switch (tree.kind(node)) {
    case 'string':
      return stringText(x, node)
        .split(/[\s,]+/)
        .filter((name) => /^\w+$/.test(name))
        .map((name) => ({ name, node, type: NONE }));
    case 'list':
    case 'tuple':
      return tree.namedChildren(node).flatMap((item) => {
        if (tree.kind(item) === 'string') return [{ name: stringText(x, item), node: item, type: NONE }];
        const [name, type] = tree.kind(item) === 'tuple' ? tree.namedChildren(item) : [];
        return name === undefined ? [] : typedField(x, name, type);
      });
    case 'dictionary':
      return tree.namedChildren(node).flatMap((pair) => {
        const key = tree.kind(pair) === 'pair' ? tree.child(pair, 'key') : NONE;
        return key < 0 ? [] : typedField(x, key, tree.child(pair, 'value'));
      });
    default:
      return [];
  }
}

function typedField(x: PythonReader, name: number, type: number | undefined): Field[] {
  if (x.tree.kind(name) !== 'string') return [];
  const row = type === undefined || type < 0 ? NONE : readType(x, type, x.scope.symbol);
  return [{ name: stringText(x, name), node: name, type: row }];
}
