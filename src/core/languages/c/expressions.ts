import { NONE } from '../../model/facts.ts';
import type { NodeReader } from '../outline/grammar.ts';
import { asBlock, items } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import { readDeclarator } from './declarators.ts';
import { readParameters } from './declarations.ts';
import { typeAsValue } from './made-values.ts';
import { templateArguments } from './types.ts';

/** `a::b`, `::b`, `A<T>::b` */
export const readQualified: NodeReader = (x, node) => {
  const { tree } = x;
  const scope = tree.child(node, 'scope');
  const name = tree.child(node, 'name');
  if (scope < 0) return x.read(name);
  let row = x.read(tree.kind(scope) === 'template_type' ? tree.child(scope, 'name') : scope);
  let at = name;
  for (let depth = 0; depth < 32 && at >= 0 && tree.kind(at) === 'qualified_identifier'; depth += 1) {
    const inner = tree.child(at, 'scope');
    if (inner >= 0) row = x.member(row, lastName(x, inner));
    at = tree.child(at, 'name');
  }
  return at < 0 ? row : x.member(row, lastName(x, at));
};

function lastName(x: Outline, node: number): number {
  switch (x.tree.kind(node)) {
    case 'template_type':
    case 'template_function':
    case 'template_method':
      return x.tree.child(node, 'name');
    case 'dependent_name':
      return lastName(x, x.tree.firstChild(node));
    default:
      return node;
  }
}

const CASTS: ReadonlySet<string> = new Set(['static_cast', 'dynamic_cast', 'reinterpret_cast', 'const_cast']);

export const readCall: NodeReader = (x, node) => {
  const { tree } = x;
  const callee = tree.child(node, 'function');
  const args = items(x, tree.child(node, 'arguments'));
  if (callee < 0) return x.through(node);
  const template = templateFunction(x, callee);
  if (template >= 0 && CASTS.has(tree.text(tree.child(template, 'name')))) {
    const [type = NONE] = templateArguments(x, template);
    const base = args.length > 0 ? x.read(args[0]!) : NONE;
    return type < 0 ? base : x.expr('typed', tree.start(node), NONE, x.known(base), NONE, type);
  }
  if (tree.kind(callee) === 'primitive_type') {
    x.values(args);
    return NONE;
  }
  const row = x.read(callee);
  const types = template < 0 ? [] : templateArguments(x, template);
  const explicit = types.length === 0 ? NONE : x.typeRow('tuple', NONE, null, types);
  const values = x.values(args);
  if (template >= 0 && MAKERS.has(tree.text(tree.child(template, 'name')))) readMade(x, template, values, node);
  return x.call(row, values, node, 'call', explicit);
};

/** Functions that make a value of the type they are given, with the arguments they are given. */
const MAKERS: ReadonlySet<string> = new Set(['make_unique', 'make_shared']);

function readMade(x: Outline, template: number, values: readonly number[], node: number): void {
  const { tree } = x;
  const list = tree.child(template, 'arguments');
  const [argument = NONE] = list < 0 ? [] : tree.namedChildren(list);
  const made = argument < 0 ? NONE : typeAsValue(x, tree.child(argument, 'type'));
  if (made >= 0) x.call(made, values, node, 'construct');
}

function templateFunction(x: Outline, callee: number): number {
  const { tree } = x;
  let at = callee;
  while (at >= 0 && tree.kind(at) === 'qualified_identifier') at = tree.child(at, 'name');
  if (at >= 0 && tree.kind(at) === 'field_expression') at = tree.child(at, 'field');
  return at >= 0 && /^template_(function|method)$/.test(tree.kind(at)) ? at : NONE;
}

export const readField: NodeReader = (x, node) => {
  const { tree } = x;
  const base = x.read(tree.child(node, 'argument'));
  const field = tree.child(node, 'field');
  if (field < 0) return base;
  if (tree.kind(field) !== 'qualified_identifier') return x.member(base, lastName(x, field));
  // `a.B::c`: the member of a base that is named.
  const last = tree.child(field, 'name');
  return last < 0 ? base : x.member(base, lastName(x, last));
};

export const readNew: NodeReader = (x, node) => {
  const { tree } = x;
  const callee = typeAsValue(x, tree.child(node, 'type'));
  const args = x.values(items(x, tree.child(node, 'arguments')));
  x.read(tree.child(node, 'placement'));
  return callee < 0 ? NONE : x.call(callee, args, node, 'construct');
};

/** `(T){…}` and `T{…}` */
export const readCompound: NodeReader = (x, node) => {
  const { tree } = x;
  const typeNode = tree.child(node, 'type');
  const named = tree.kind(typeNode) === 'type_descriptor' ? NONE : typeAsValue(x, typeNode);
  const list = tree.child(node, 'value');
  if (named >= 0) return x.call(named, x.values(items(x, list)), node, 'construct');
  x.read(list);
  const type = x.type(typeNode);
  return type < 0 ? NONE : x.expr('typed', tree.start(node), NONE, NONE, NONE, type);
};

export const readLambda: NodeReader = (x, node) => {
  const { tree, facts } = x;
  const symbol = x.symbol('lambda', node, NONE, null);
  const declarator = tree.child(node, 'declarator');
  x.read(tree.child(node, 'captures'));
  x.insideCallable(symbol, tree.end(node), () => {
    if (declarator >= 0) {
      const result = tree.childOfKind(declarator, 'trailing_return_type');
      facts.updateSymbol(symbol, {
        parameters: readParameters(x, symbol, tree.child(declarator, 'parameters')),
        type: x.type(result),
      });
    }
    x.read(tree.child(node, 'body'));
  });
  return x.expr('lambda', tree.start(node), NONE, symbol);
};

/** `for (auto& e : list)` */
export const readRangeLoop: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  x.read(tree.child(node, 'initializer'));
  const list = x.read(tree.child(node, 'right'));
  const { name } = readDeclarator(x, tree.child(node, 'declarator'));
  if (name >= 0 && tree.kind(name) === 'identifier') {
    const value = list < 0 ? NONE : x.expr('element', tree.start(name), NONE, list);
    x.bind(name, tree.start(tree.child(node, 'body')), x.type(tree.child(node, 'type')), value);
  }
  x.read(tree.child(node, 'body'));
  return NONE;
});

export const readCatch: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const list = tree.child(node, 'parameters');
  for (const parameter of list < 0 ? [] : tree.namedChildren(list)) {
    const type = x.type(tree.child(parameter, 'type'));
    const inner = tree.child(parameter, 'declarator');
    const name = inner < 0 ? NONE : readDeclarator(x, inner).name;
    if (name >= 0 && tree.kind(name) === 'identifier') x.bind(name, tree.end(list), type, NONE);
  }
  x.read(tree.child(node, 'body'));
  return NONE;
});

/** `*p`, `&p`: a pointer is not told from what it points to. */
export const readPointer: NodeReader = (x, node) => x.read(x.tree.child(node, 'argument'));

/** `Base(x), field(y)` before the body of a constructor. */
export const readInitialiser: NodeReader = (x, node) => {
  const { tree } = x;
  const [target = NONE, list = NONE] = items(x, node);
  if (target < 0) return NONE;
  const args = x.values(items(x, list));
  if (tree.kind(target) === 'field_identifier') {
    const field = x.member(x.expr('self', tree.start(target), NONE, NONE), target);
    x.mark(field, 'write');
    return NONE;
  }
  const callee = typeAsValue(x, target);
  return callee < 0 ? NONE : x.call(callee, args, node, 'construct');
};

/** Assembly is told as a call of `asm`; values are put into it. */
export const readAssembly: NodeReader = (x, node) => {
  x.through(node);
  return x.call(x.name(node, 'asm'), [], node);
};
