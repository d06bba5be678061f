import { EXPR_KINDS, ROLES } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { BASE } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { Decorators } from './decorators.ts';
import { docstring, header } from './docs.ts';
import type { ClassTraits, PythonReader } from './reader.ts';
import { isTestClass } from './test-conventions.ts';
import { readTypeParameters, typeParameterList } from './type-parameters.ts';
import { TypeReader } from './types.ts';
import { declaredAt } from '../declared-at.ts';

const ENUM_BASES = /^(?:Enum|IntEnum|StrEnum|Flag|IntFlag|ReprEnum|TextChoices|IntegerChoices|\w+Enum)$/;

/** `class`: `outer` is the node that includes the decorators. */
export function readClass(x: PythonReader, node: number, outer: number, decorators: Decorators): void {
  const { tree, facts } = x;
  const definition = x.definition(node);
  if (definition === null) return;
  const { nameNode, name, body } = definition;
  const around = x.scope;
  const superclasses = tree.child(node, 'superclasses');
  const baseNodes =
    superclasses < 0 ? [] : tree.namedChildren(superclasses).filter((base) => tree.kind(base) !== 'comment');
  const baseNames = baseNodes.map((base) => lastName(x, base));
  const traits: ClassTraits = {
    isEnum: baseNames.some((base) => ENUM_BASES.test(base)),
    isTest: isTestClass(name, baseNames),
  };
  for (const base of baseNodes) readKeyword(x, base);
  const symbol = facts.symbol(classKind(baseNames, traits), {
    name: facts.text(name),
    ...declaredAt(tree, around.symbol, outer, nameNode),
    bodyStart: body < 0 ? NONE : tree.start(body),
    doc: docstring(x, body),
    decorators: facts.list(decorators.rows),
    flags: x.flagsFor(name),
    signature: header(x, tree.start(node), tree.end(superclasses < 0 ? nameNode : superclasses), []),
  });
  if (around.kind !== 'function') x.define(around, name, symbol);

  const scope = x.enter('class', symbol, tree.end(node), traits);
  readTypeParameters(x, tree.child(node, 'type_parameters'));
  noteTypeVariables(x, baseNodes);
  // Bases are evaluated outside the class; only its type parameters make them part of it.
  const baseScope = scope.typeParameters ? symbol : around.symbol;
  const bases = baseNodes.flatMap((base) => readBase(x, base, baseScope));
  facts.updateSymbol(symbol, { bases: facts.list(bases), typeParameters: typeParameterList(x, scope) });
  noteSubclass(x, node, around.symbol, bases);
  const depth = x.conditionDepth;
  x.conditionDepth = 0;
  if (body >= 0)
    x.block(
      body,
      tree.children(node).filter((child) => tree.kind(child) === 'comment'),
    );
  x.conditionDepth = depth;
  x.leave();
}

/** Bases are told of the class when it is made. */
function noteSubclass({ tree, facts }: PythonReader, node: number, scope: number, bases: readonly number[]): void {
  for (let i = 1; i < bases.length; i += 2) {
    const base = facts.expr({ kind: EXPR_KINDS.typed, type: bases[i]!, scope, role: ROLES.silent });
    facts.expr({ kind: EXPR_KINDS.implicit, start: tree.start(node), name: facts.text('class'), base, scope });
  }
}

function classKind(bases: readonly string[], traits: ClassTraits): NodeKind {
  if (traits.isEnum) return 'enum';
  return bases.includes('Protocol') ? 'interface' : 'class';
}

/** The last part of a base's name, type arguments and call arguments left out. */
function lastName(x: PythonReader, base: number): string {
  const { tree } = x;
  switch (tree.kind(base)) {
    case 'identifier':
      return tree.text(base);
    case 'attribute':
      return tree.text(tree.child(base, 'attribute'));
    case 'subscript':
      return lastName(x, tree.child(base, 'value'));
    case 'call':
      return lastName(x, tree.child(base, 'function'));
    default:
      return '';
  }
}

/** `metaclass=M` and other keywords: evaluated, but no bases. */
function readKeyword(x: PythonReader, base: number): void {
  if (x.tree.kind(base) === 'keyword_argument') x.effect(x.tree.child(base, 'value'));
}

function readBase(x: PythonReader, base: number, scope: number): number[] {
  const { tree, facts } = x;
  switch (tree.kind(base)) {
    case 'identifier':
    case 'attribute':
    case 'subscript': {
      const type = new TypeReader(x, scope, false).read(tree.start(base), tree.end(base));
      return type < 0 ? [] : [BASE.extends, type];
    }
    case 'call': {
      // A class made by a call: namedtuple, with_metaclass, a factory of mixins.
      const own = x.scope;
      x.scope = own.outer ?? own;
      const made = x.value(base);
      x.scope = own;
      return made < 0 ? [] : [BASE.extends, facts.type({ kind: TYPE_KINDS.typeOf, args: facts.list([made]), scope })];
    }
    default:
      return [];
  }
}

/**
 * TypeVars that bases name are the class's parameters: in the order of Generic[…] or Protocol[…] where there is one,
 * else in the order they appear.
 */
function noteTypeVariables(x: PythonReader, bases: readonly number[]): void {
  const { tree, scope } = x;
  const explicit = bases.find((base) => {
    if (tree.kind(base) !== 'subscript') return false;
    const name = lastName(x, base);
    return name === 'Generic' || name === 'Protocol';
  });
  for (const base of explicit === undefined ? bases : [explicit]) {
    if (tree.kind(base) !== 'subscript') continue;
    for (let node = base; node < tree.after(base); node += 1) {
      if (tree.kind(node) !== 'identifier') continue;
      const name = tree.text(node);
      const bound = x.typeVariables.get(name);
      if (bound !== undefined) (scope.typeParameters ??= new Map()).set(name, bound);
      else if (explicit !== undefined && node > base + 1) addParameter(x, name, node);
    }
  }
}

/** Whatever Generic[…] names is a type variable, also one imported from elsewhere. */
function addParameter(x: PythonReader, name: string, node: number): void {
  const field = x.tree.field(node);
  if (field === 'attribute' || field === 'object') return;
  (x.scope.typeParameters ??= new Map()).set(name, NONE);
}
