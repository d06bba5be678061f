import { NONE } from '../../model/facts.ts';
import { TYPE_KINDS } from '../../model/types.ts';
import type { TsReader } from './reader.ts';
import { importAlias, importedSpecifier } from './module-values.ts';
import { memberNameOf, stringContent } from './names.ts';

type LowerType = (x: TsReader, node: number) => number;

/** Kinds of type nodes and how each becomes a row; what is not listed is looked through or left out. */
const TYPES: ReadonlyMap<string, LowerType> = new Map<string, LowerType>([
  ['type_annotation', readInner],
  ['opting_type_annotation', readInner],
  ['omitting_type_annotation', readInner],
  ['asserts_annotation', readInner],
  ['type_predicate_annotation', readInner],
  ['parenthesized_type', readInner],
  ['readonly_type', readInner],
  ['optional_type', readInner],
  ['constraint', readInner],
  ['default_type', readInner],
  ['rest_type', readInner],
  ['type_identifier', readName],
  ['identifier', readName],
  ['predefined_type', readPredefined],
  ['nested_type_identifier', readDottedName],
  ['nested_identifier', readDottedName],
  ['member_expression', readImportedType],
  ['generic_type', readGeneric],
  ['array_type', readArray],
  ['tuple_type', readTuple],
  ['function_type', readFunctionType],
  ['constructor_type', readConstructorType],
  ['object_type', readObjectType],
  ['interface_body', readObjectType],
  ['union_type', readUnion],
  ['intersection_type', readIntersection],
  ['conditional_type', readConditional],
  ['literal_type', readLiteral],
  ['template_literal_type', readTemplate],
  ['lookup_type', readLookup],
  ['index_type_query', readKeyOf],
  ['type_query', readTypeQuery],
  ['this_type', readThis],
  ['type_predicate', readPredicate],
  ['asserts', readAsserts],
]);

/** The row of a type node, or NONE where there is none or it says nothing (`infer U`, `any` apart). */
export function readType(x: TsReader, node: number): number {
  if (node < 0) return NONE;
  const lower = TYPES.get(x.tree.kind(node));
  return lower ? lower(x, node) : NONE;
}

/** The declared type of a symbol that exists already: what it mentions, the symbol mentions. */
export function readTypeOf(x: TsReader, symbol: number, node: number): number {
  if (node < 0) return NONE;
  const { scope } = x;
  x.scope = symbol;
  const type = readType(x, node);
  x.scope = scope;
  return type;
}

/** Type arguments as a list of rows. */
export function readTypeArguments(x: TsReader, node: number): number[] {
  const rows: number[] = [];
  if (node < 0) return rows;
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') rows.push(readType(x, child));
  }
  return rows;
}

/** Type parameters as pairs of name and constraint; the default stands in where there is no constraint. */
export function readTypeParameters(x: TsReader, node: number): number {
  if (node < 0) return NONE;
  const { tree } = x;
  const pairs: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'type_parameter') continue;
    let name = NONE;
    let constraint = NONE;
    let fallback = NONE;
    for (let part = child + 1; part < tree.after(child); part = tree.after(part)) {
      const field = tree.field(part);
      if (field === 'name') name = x.text(part);
      else if (field === 'constraint') constraint = readType(x, part);
      else if (field === 'value') fallback = readType(x, part);
    }
    if (name !== NONE) pairs.push(name, constraint === NONE ? fallback : constraint);
  }
  return x.facts.list(pairs);
}

/** The element type of a rest parameter's declared type. */
export function readElementType(x: TsReader, annotation: number): number {
  if (annotation < 0) return NONE;
  const { tree } = x;
  let node = annotation;
  while (['type_annotation', 'readonly_type', 'parenthesized_type'].includes(tree.kind(node)))
    node = firstNamed(x, node);
  if (node < 0) return NONE;
  const kind = tree.kind(node);
  if (kind === 'array_type') return readType(x, firstNamed(x, node));
  if (kind === 'tuple_type') return unionOf(x, tree.start(node), readTupleItems(x, node));
  if (kind === 'generic_type' && /^(Readonly)?Array$/.test(tree.text(tree.child(node, 'name')))) {
    return readTypeArguments(x, tree.child(node, 'type_arguments'))[0] ?? NONE;
  }
  return x.type('member', tree.start(node), x.facts.text('[]'), [readType(x, node)]);
}

/** Function type from a node with `parameters`, `return_type` or `type` fields. */
export function readFunctionType(x: TsReader, node: number): number {
  const { tree } = x;
  const { typeVariables } = x;
  const args: number[] = [];
  const names: number[] = [];
  let result = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'parameters') readParameterTypes(x, child, args, names);
    else if (field === 'return_type' || field === 'type') result = readType(x, child);
    else if (field === 'type_parameters') declareTypeVariables(x, child);
  }
  x.typeVariables = typeVariables;
  return x.type('function', tree.start(node), NONE, [...args, result], names);
}

/** Variables of a function type stand for what they are constrained to: only declarations have parameters of their own. */
function declareTypeVariables(x: TsReader, node: number): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) !== 'type_parameter') continue;
    const name = tree.child(child, 'name');
    const constraint = readType(x, tree.child(child, 'constraint'));
    readType(x, tree.child(child, 'value'));
    if (name >= 0) x.typeVariables = new Map(x.typeVariables).set(tree.text(name), constraint);
  }
}

function readParameterTypes(x: TsReader, node: number, args: number[], names: number[]): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind !== 'required_parameter' && kind !== 'optional_parameter') continue;
    const pattern = tree.child(child, 'pattern');
    if (pattern < 0 || tree.kind(pattern) === 'this') continue;
    const isRest = tree.kind(pattern) === 'rest_pattern';
    const type = tree.child(child, 'type');
    args.push(isRest ? readElementType(x, type) : readType(x, type));
    names.push(
      x.facts.text(
        isRest ? `...${tree.text(pattern).slice(3)}` : tree.kind(pattern) === 'identifier' ? tree.text(pattern) : '{}',
      ),
    );
  }
}

/** The first named child, or NO_NODE. */
function firstNamed(x: TsReader, node: number): number {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child) && tree.kind(child) !== 'comment') return child;
  }
  return NONE;
}

function readInner(x: TsReader, node: number): number {
  return readType(x, firstNamed(x, node));
}

function readName(x: TsReader, node: number): number {
  const constraint = x.typeVariables?.get(x.tree.text(node));
  if (constraint !== undefined) return constraint;
  return x.type('name', x.tree.start(node), x.text(node), []);
}

/** `string`, `any` …: there is nothing to navigate to. */
function readPredefined(x: TsReader, node: number): number {
  const text = x.tree.text(node);
  return x.type(
    text === 'void' || text === 'never' ? 'literal' : 'name',
    NONE,
    x.facts.text(text === 'never' ? 'void' : text),
    [],
  );
}

/** `A.B.C`; positions are those of the last part. */
function readDottedName(x: TsReader, node: number): number {
  const { tree } = x;
  const last = tree.kind(node) === 'nested_type_identifier' ? tree.child(node, 'name') : tree.child(node, 'property');
  return x.type('name', tree.start(last < 0 ? node : last), x.facts.text(tree.text(node).replace(/\s+/g, '')), []);
}

/** `import('./x').Foo` in a type position: the module gets a name of its own. */
function readImportedType(x: TsReader, node: number): number {
  const { tree } = x;
  const path: string[] = [];
  let inner = node;
  for (; tree.kind(inner) === 'member_expression'; inner = tree.child(inner, 'object'))
    path.unshift(tree.text(tree.child(inner, 'property')));
  const specifier = importedSpecifier(tree, inner);
  if (specifier === null) return NONE;
  const last = tree.child(node, 'property');
  return x.type('name', tree.start(last), x.facts.text([importAlias(x, specifier, inner), ...path].join('.')), []);
}

function readGeneric(x: TsReader, node: number): number {
  const { tree } = x;
  const name = tree.child(node, 'name');
  const args = readTypeArguments(x, tree.child(node, 'type_arguments'));
  const last = tree.kind(name) === 'type_identifier' ? name : tree.child(name, 'name');
  return x.type('name', tree.start(last < 0 ? name : last), x.facts.text(tree.text(name).replace(/\s+/g, '')), args);
}

function readArray(x: TsReader, node: number): number {
  return x.type('array', x.tree.start(node), NONE, [readInner(x, node)]);
}

function readTupleItems(x: TsReader, node: number): number[] {
  const { tree } = x;
  const items: number[] = [];
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    const kind = tree.kind(child);
    if (kind === 'required_parameter' || kind === 'optional_parameter')
      items.push(readType(x, tree.child(child, 'type')));
    else items.push(readType(x, child));
  }
  return items;
}

function readTuple(x: TsReader, node: number): number {
  return x.type('tuple', x.tree.start(node), NONE, readTupleItems(x, node));
}

/** `new (…) => T`: the type object of T. */
function readConstructorType(x: TsReader, node: number): number {
  const { tree } = x;
  const { typeVariables } = x;
  const generic = tree.child(node, 'type_parameters');
  if (generic >= 0) declareTypeVariables(x, generic);
  const parameters = tree.child(node, 'parameters');
  if (parameters >= 0) readParameterTypes(x, parameters, [], []);
  const made = readType(x, tree.child(node, 'type'));
  x.typeVariables = typeVariables;
  return x.type('meta', tree.start(node), NONE, [made]);
}

/** Members by name; an object with nothing but an index or mapped signature is a map. */
function readObjectType(x: TsReader, node: number): number {
  const { tree } = x;
  const names: number[] = [];
  const args: number[] = [];
  let index = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const kind = tree.kind(child);
    if (kind === 'index_signature') index = readIndexSignature(x, child);
    else if (kind === 'call_signature') push('()', readFunctionType(x, child));
    else if (kind === 'construct_signature') push('new', readFunctionType(x, child));
    else if (kind === 'property_signature')
      push(memberNameOf(x.tree, tree.child(child, 'name')), readType(x, tree.child(child, 'type')));
    else if (kind === 'method_signature') {
      const isGetter = tree.has(child, 'get');
      const type = isGetter ? readType(x, tree.child(child, 'return_type')) : readFunctionType(x, child);
      push(memberNameOf(x.tree, tree.child(child, 'name')), type);
    }
  }
  if (index !== NONE && names.length === 0) return index;
  if (index !== NONE) push('[]', index);
  if (names.length === 1 && names[0] === x.facts.text('()')) return args[0]!;
  return x.type('object', tree.start(node), NONE, args, names);

  function push(name: string, type: number): void {
    names.push(x.facts.text(name));
    args.push(type);
  }
}

/** `[key: K]: V` and `[K in Keys]: V`, as a map. */
export function readIndexSignature(x: TsReader, node: number): number {
  const { tree } = x;
  const { typeVariables } = x;
  let key = NONE;
  let value = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    if (field === 'index_type') key = readType(x, child);
    else if (field === 'type') value = readType(x, child);
    else if (tree.kind(child) === 'mapped_type_clause') {
      key = readType(x, tree.child(child, 'type'));
      x.typeVariables = new Map(x.typeVariables).set(tree.text(tree.child(child, 'name')), key);
      readType(x, tree.child(child, 'alias'));
    }
  }
  x.typeVariables = typeVariables;
  return x.type('map', tree.start(node), NONE, [key, value]);
}

function unionOf(x: TsReader, start: number, items: readonly number[]): number {
  return items.length === 1 ? items[0]! : x.type('union', start, NONE, items);
}

/** Both `a | b | c`, which the grammar nests to the left, and a leading bar. */
function collectOperands(x: TsReader, node: number, kind: string, into: number[]): void {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (!tree.isNamed(child) || tree.kind(child) === 'comment') continue;
    if (tree.kind(child) === kind) collectOperands(x, child, kind, into);
    else into.push(readType(x, child));
  }
}

function readUnion(x: TsReader, node: number): number {
  const items: number[] = [];
  collectOperands(x, node, 'union_type', items);
  return unionOf(x, x.tree.start(node), items);
}

function readIntersection(x: TsReader, node: number): number {
  const items: number[] = [];
  collectOperands(x, node, 'intersection_type', items);
  return items.length === 1 ? items[0]! : x.type('intersection', x.tree.start(node), NONE, items);
}

/** Which branch holds is not known from syntax: either may. */
function readConditional(x: TsReader, node: number): number {
  const { tree } = x;
  const { typeVariables } = x;
  const right = tree.child(node, 'right');
  readType(x, tree.child(node, 'left'));
  readType(x, right);
  for (let inner = right + 1; right >= 0 && inner < tree.after(right); inner += 1) {
    if (tree.kind(inner) !== 'infer_type') continue;
    const name = firstNamed(x, inner);
    if (name >= 0) x.typeVariables = new Map(x.typeVariables).set(tree.text(name), NONE);
  }
  const consequence = readType(x, tree.child(node, 'consequence'));
  x.typeVariables = typeVariables;
  const branches = [consequence, readType(x, tree.child(node, 'alternative'))];
  return x.type('union', tree.start(node), NONE, branches);
}

function readLiteral(x: TsReader, node: number): number {
  const { tree } = x;
  const inner = firstNamed(x, node);
  const text =
    inner >= 0 && tree.kind(inner) === 'string' ? JSON.stringify(stringContent(tree, inner)) : tree.text(node);
  return x.type('literal', tree.start(node), x.facts.text(text), []);
}

function readTemplate(x: TsReader, node: number): number {
  const { tree } = x;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.kind(child) === 'template_type') readInner(x, child);
  }
  return x.type('name', NONE, x.facts.text('string'), []);
}

/** `T['name']` is a member; any other index is an element. */
function readLookup(x: TsReader, node: number): number {
  const { tree } = x;
  const object = firstNamed(x, node);
  const index = object < 0 ? NONE : tree.nextSibling(object);
  const args = [readType(x, object)];
  const literal = index >= 0 && tree.kind(index) === 'literal_type' ? firstNamed(x, index) : NONE;
  if (literal >= 0 && tree.kind(literal) === 'string') {
    return x.type('member', tree.start(literal) + 1, x.facts.text(stringContent(tree, literal)), args);
  }
  if (index >= 0) args.push(readType(x, index));
  return x.type('member', tree.start(node), x.facts.text('[]'), args);
}

function readKeyOf(x: TsReader, node: number): number {
  readInner(x, node);
  return x.type('name', NONE, x.facts.text('string'), []);
}

function readTypeQuery(x: TsReader, node: number): number {
  const value = x.value(firstNamed(x, node));
  return value === NONE
    ? NONE
    : x.facts.type({ kind: TYPE_KINDS.typeOf, start: x.tree.start(node), args: x.facts.list([value]), scope: x.scope });
}

function readThis(x: TsReader, node: number): number {
  return x.type('self', x.tree.start(node), NONE, []);
}

function readPredicate(x: TsReader, node: number): number {
  const { tree } = x;
  const name = tree.child(node, 'name');
  return x.type('guard', tree.start(node), NONE, [readType(x, tree.child(node, 'type'))], [x.text(name)]);
}

/** `asserts x is T`; `asserts x` alone says nothing about a type. */
function readAsserts(x: TsReader, node: number): number {
  const inner = firstNamed(x, node);
  return inner >= 0 && x.tree.kind(inner) === 'type_predicate' ? readPredicate(x, inner) : NONE;
}
