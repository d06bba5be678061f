import { NONE } from '../../model/facts.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { Outline } from '../outline/outline.ts';
import { isConditional } from './build-conditions.ts';
import { madeValue, typeAsValue } from './made-values.ts';
import { qualifiedName, readDeclarator, type Declarator } from './declarators.ts';
import { readMacroBlock } from './macro-blocks.ts';
import { templateOf } from './templates.ts';
import { testCase, testFlag } from './test-cases.ts';

/** A function, method, constructor or destructor with its body. */
export function readFunction(x: Outline, node: number): number {
  const { tree } = x;
  const declaratorNode = tree.child(node, 'declarator');
  const declarator = readDeclarator(x, declaratorNode);
  if (readMacroBlock(x, node)) return NONE;
  const test = testCase(x, node, declarator);
  if (test !== null) {
    const symbol = x.symbol('test', node, declarator.name, test.name, {
      flags: SYMBOL_FLAGS.test,
      owner: test.fixture,
      headEnd: bodyStart(x, node),
    });
    x.insideCallable(symbol, tree.end(node), () => x.read(tree.child(node, 'body')));
    return NONE;
  }
  if (declarator.name < 0) {
    x.through(node);
    return NONE;
  }
  readCallable(x, node, declarator, tree.child(node, 'type'), node);
  return NONE;
}

/** A function that is defined in a type without being a member stands beside it. */
export function readFriend(x: Outline, node: number): number {
  const { scope, place, typeScope } = x;
  const definition = x.tree.childOfKind(node, 'function_definition');
  if (definition < 0 || typeScope < 0) return NONE;
  x.scope = Math.max(0, x.facts.readSymbol(typeScope, 'parent'));
  x.place = 'file';
  x.typeScope = NONE;
  x.read(definition);
  x.scope = scope;
  x.place = place;
  x.typeScope = typeScope;
  return NONE;
}

/** Variables, prototypes and members. */
export function readDeclaration(x: Outline, node: number): number {
  const { tree } = x;
  const typeNode = tree.child(node, 'type');
  const declarators = tree.childrenIn(node, 'declarator').filter((child) => tree.isNamed(child));
  let type: number | null = null;
  if (declarators.length === 0) x.type(typeNode);
  for (const child of declarators) {
    const declarator = readDeclarator(x, child);
    if (declarator.name < 0) continue;
    if (declarator.parameters >= 0 && x.place !== 'body') readCallable(x, node, declarator, typeNode, node);
    else readVariable(x, node, child, declarator, (type ??= x.type(typeNode)));
  }
  return NONE;
}

function readCallable(x: Outline, node: number, declarator: Declarator, typeNode: number, whole: number): void {
  const { tree, facts } = x;
  const { owner, name, node: nameNode } = qualifiedName(x, declarator.name);
  const body = tree.child(node, 'body') >= 0 ? tree.child(node, 'body') : tree.childOfKind(node, 'try_statement');
  const template = templateOf(x, whole);
  const isDefined = body >= 0 || tree.has(node, 'default_method_clause') || tree.has(node, 'delete_method_clause');
  const isStatic = hasWord(x, node, 'static');
  const isHidden = x.isHidden;
  // Internal linkage; in a header every file that includes it has it.
  if (isStatic && x.place === 'file' && !isHeader(x.path)) x.isHidden = true;
  const symbol = x.symbol(callableKind(x, owner, name), whole, nameNode, name, {
    start: template.start,
    owner,
    flags:
      (isDefined ? 0 : SYMBOL_FLAGS.abstract | SYMBOL_FLAGS.declaration) |
      (isStatic && x.place === 'type' ? SYMBOL_FLAGS.static : 0) |
      (isConditional(x, node) ? SYMBOL_FLAGS.conditional : 0) |
      (body < 0 ? 0 : testFlag(x, name, declarator)),
    headEnd: headEnd(x, node),
  });
  x.isHidden = isHidden;
  if (body >= 0) facts.updateSymbol(symbol, { bodyStart: tree.start(body) });
  x.insideCallable(symbol, tree.end(whole), () => {
    facts.updateSymbol(symbol, { typeParameters: template.parameters(x) });
    facts.updateSymbol(symbol, {
      parameters: readParameters(x, symbol, declarator.parameters),
      type: x.type(declarator.trailingType >= 0 ? declarator.trailingType : typeNode),
    });
    x.read(tree.childOfKind(node, 'field_initializer_list'));
    x.read(body);
  });
}

const HEADER = /\.(h|hh|hpp|hxx|h\+\+|inl|ipp|tpp|txx)$/i;
export const isHeader = (path: string): boolean => HEADER.test(path);

function callableKind(x: Outline, owner: string, name: string): NodeKind {
  if (owner === '' && x.place !== 'type') return 'function';
  const type = owner === '' ? typeName(x) : owner.slice(owner.lastIndexOf('.') + 1);
  return name === type ? 'constructor' : 'method';
}

function typeName(x: Outline): string {
  const { tree } = x;
  const start = x.facts.readSymbol(x.scope, 'nameStart');
  return /^\w+/.exec(tree.source.slice(start, start + 200))?.[0] ?? '';
}

function headEnd(x: Outline, node: number): number {
  const initialisers = x.tree.childOfKind(node, 'field_initializer_list');
  return initialisers >= 0 ? x.tree.start(initialisers) : bodyStart(x, node);
}

function bodyStart(x: Outline, node: number): number {
  const body = x.tree.child(node, 'body');
  return body >= 0 ? x.tree.start(body) : x.tree.end(node);
}

export function readParameters(x: Outline, symbol: number, list: number): number {
  const { tree, facts } = x;
  if (list < 0) return NONE;
  const rows: number[] = [];
  for (const node of tree.children(list)) {
    const kind = tree.kind(node);
    if (kind === 'variadic_parameter' || kind === '...') {
      facts.updateSymbol(symbol, { flags: facts.readSymbol(symbol, 'flags') | SYMBOL_FLAGS.variadic });
      continue;
    }
    if (!kind.endsWith('parameter_declaration')) continue;
    const typeNode = tree.child(node, 'type');
    const inner = tree.child(node, 'declarator');
    const declarator = inner < 0 ? null : readDeclarator(x, inner);
    // `(void)` declares nothing.
    if (declarator === null && tree.text(typeNode) === 'void') continue;
    const type = declared(x, x.type(typeNode), declarator);
    const given = tree.child(node, 'default_value');
    const value = given < 0 ? NONE : x.known(x.read(given));
    const isPack = kind === 'variadic_parameter_declaration';
    rows.push(x.parameter(declarator === null ? NONE : nameNode(x, declarator.name), rows.length, type, value, isPack));
  }
  return facts.list(rows);
}

function nameNode(x: Outline, node: number): number {
  return node < 0 || x.tree.kind(node) !== 'identifier' ? NONE : node;
}

/** The type of a variable: an array of what is named, nothing known for a pointer to a function. */
function declared(x: Outline, type: number, declarator: Declarator | null): number {
  if (declarator === null || type < 0) return type;
  if (declarator.isFunctionPointer) return NONE;
  return declarator.isArray
    ? x.facts.type({ kind: TYPE_KINDS.array, args: x.facts.list([type]), scope: x.scope })
    : type;
}

function readVariable(x: Outline, node: number, child: number, declarator: Declarator, type: number): void {
  const { tree, facts } = x;
  const rowType = declared(x, type, declarator);
  const { owner, name, node: nameNode } = qualifiedName(x, declarator.name);
  const valueNode = declarator.value >= 0 ? declarator.value : valueOf(x, node);
  if (x.place === 'body') {
    const value = valueNode < 0 ? madeValue(x, node, declarator) : initialValue(x, valueNode, node);
    x.bind(nameNode, tree.end(child), rowType, value, name);
    return;
  }
  const isConstant = hasWord(x, node, 'const') || hasWord(x, node, 'constexpr');
  const isHidden = x.isHidden;
  if (x.place === 'file' && hasWord(x, node, 'static') && !isHeader(x.path)) x.isHidden = true;
  const isExtern = hasWord(x, node, 'extern') && valueNode < 0;
  const symbol = x.symbol(x.place === 'type' ? 'field' : isConstant ? 'constant' : 'variable', node, nameNode, name, {
    owner,
    type: rowType,
    flags:
      (isExtern ? SYMBOL_FLAGS.declaration : 0) |
      (hasWord(x, node, 'static') && x.place === 'type' ? SYMBOL_FLAGS.static : 0),
    headEnd: valueNode >= 0 ? tree.start(valueNode) : tree.end(node),
  });
  x.isHidden = isHidden;
  const { scope } = x;
  x.scope = symbol;
  const value = initialValue(x, valueNode, node);
  x.scope = scope;
  if (value >= 0) facts.updateSymbol(symbol, { value });
}

/** Of `T x = v;`, where the value is a part of the declaration itself. */
function valueOf(x: Outline, node: number): number {
  const given = x.tree.child(node, 'default_value');
  return given >= 0 ? given : x.tree.child(node, 'value');
}

/** `T x(1)` and `T x{1}` make a T with those arguments. */
function initialValue(x: Outline, value: number, node: number): number {
  const { tree } = x;
  if (value < 0) return NONE;
  const kind = tree.kind(value);
  const typeNode = tree.child(node, 'type');
  const isMade = kind === 'argument_list' || (kind === 'initializer_list' && !tree.has(tree.parent(value), '='));
  const callee = isMade ? typeAsValue(x, typeNode) : NONE;
  if (callee < 0) return x.read(value);
  return x.call(callee, x.values(tree.namedChildren(value)), value, 'construct');
}

function hasWord(x: Outline, node: number, word: string): boolean {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if ((kind === 'storage_class_specifier' || kind === 'type_qualifier') && tree.text(child) === word) return true;
  }
  return false;
}
