import { NONE } from '../../model/facts.ts';
import { lambdaOf } from '../outline/declare.ts';
import { grammarOf, inField, type NodeReader } from '../outline/grammar.ts';
import {
  asBlock,
  assignment,
  effects,
  identifier,
  items,
  literal,
  memberOf,
  skipped,
  thrown,
} from '../outline/nodes.ts';
import { innerType } from '../outline/types.ts';
import {
  patternNames,
  readAlias,
  readCase,
  readFunction,
  readImport,
  readPackage,
  readType,
  readValue,
} from './declarations.ts';

/** `this` and `super` are written as names. */
const readName: NodeReader = (x, node) => {
  const text = x.tree.text(node);
  if (text === 'this') return x.expr('self', x.tree.start(node), NONE, NONE);
  if (text === 'super') return x.expr('super', x.tree.start(node), NONE, NONE);
  return identifier(x, node);
};

const readCall: NodeReader = (x, node) => {
  const { tree } = x;
  const callee = tree.child(node, 'function');
  const args = tree.child(node, 'arguments');
  // A second list of arguments belongs to the same call.
  if (callee >= 0 && tree.kind(callee) === 'call_expression') {
    const row = x.read(callee);
    x.read(args);
    return row;
  }
  const row = x.read(callee);
  const values = args >= 0 && tree.kind(args) === 'arguments' ? x.values(items(x, args)) : x.values([args]);
  return x.call(x.known(row), values, node);
};

/** `x.asInstanceOf[T]` and other type arguments. */
const readGeneric: NodeReader = (x, node) => {
  const { tree } = x;
  const callee = tree.child(node, 'function');
  const isCast = tree.kind(callee) === 'field_expression' && tree.text(tree.child(callee, 'field')) === 'asInstanceOf';
  if (!isCast) return x.read(callee);
  const base = x.read(tree.child(callee, 'value'));
  const list = tree.child(node, 'type_arguments');
  const type = list < 0 ? NONE : x.type(tree.namedChildren(list)[0] ?? NONE);
  return type < 0 ? base : x.expr('typed', tree.start(node), NONE, x.known(base), NONE, type);
};

/** `new A(x)`, `new A { … }` */
const readNew: NodeReader = (x, node) => {
  const { tree } = x;
  const [type = NONE, ...rest] = items(x, node);
  const args = tree.child(node, 'arguments');
  const values = args < 0 ? [] : x.values(items(x, args));
  const name = type >= 0 && tree.kind(type) === 'generic_type' ? tree.child(type, 'type') : type;
  const body = rest.find((child) => tree.kind(child) === 'template_body');
  if (body !== undefined) {
    const symbol = x.symbol('class', node, NONE, null);
    x.insideType(symbol, () => x.read(body));
  }
  return name < 0 || tree.kind(name) !== 'type_identifier' ? NONE : x.call(x.name(name), values, node, 'construct');
};

/** `a op b` calls op of a, where it is written as a word. */
const readInfix: NodeReader = (x, node) => {
  const { tree } = x;
  const left = x.read(tree.child(node, 'left'));
  const operator = tree.child(node, 'operator');
  const right = tree.child(node, 'right');
  if (operator < 0 || !/^[A-Za-z]\w*$/.test(tree.text(operator))) {
    x.read(right);
    return NONE;
  }
  return x.call(x.member(left, operator), x.values([right]), node);
};

const readLambda = lambdaOf({
  parameters: (x, node) => {
    const list = x.tree.child(node, 'parameters');
    return list < 0 ? [] : x.tree.kind(list) === 'identifier' ? [list] : items(x, list);
  },
  parameter: (x, node, position) => {
    const name = x.tree.child(node, 'name') >= 0 ? x.tree.child(node, 'name') : node;
    return x.parameter(name, position, x.type(x.tree.child(node, 'type')), NONE);
  },
  read: (x, node) => {
    const parameters = x.tree.child(node, 'parameters');
    let row: number = NONE;
    for (const child of items(x, node)) if (child !== parameters) row = x.read(child);
    if (row >= 0) x.returns.push(row);
  },
});

/** A block is what its last expression is. */
const readBlock: NodeReader = asBlock((x, node) => {
  let row: number = NONE;
  for (const child of items(x, node)) row = x.read(child);
  return row;
});

/** `x <- xs`, `y = f(x)` in a comprehension */
const readEnumerator: NodeReader = (x, node) => {
  const { tree } = x;
  const [pattern = NONE, value = NONE, ...guards] = items(x, node);
  const row = x.read(value);
  const isElement = tree.has(node, '<-');
  const names = pattern < 0 ? [] : patternNames(x, pattern);
  for (const name of names) {
    const bound = names.length > 1 || row < 0 ? NONE : isElement ? x.expr('element', tree.start(name), NONE, row) : row;
    x.bind(name, tree.end(node), NONE, bound);
  }
  for (const guard of guards) x.read(guard);
  return NONE;
};

/** `case x: T => …` */
const readClause: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const pattern = tree.child(node, 'pattern');
  const names = pattern < 0 ? [] : patternNames(x, pattern);
  const isTyped = pattern >= 0 && tree.kind(pattern) === 'typed_pattern';
  for (const name of names) x.bind(name, tree.end(pattern), isTyped ? x.type(tree.child(pattern, 'type')) : NONE, NONE);
  x.readExcept(node, 'pattern', 'body');
  const row = x.read(tree.child(node, 'body'));
  return row;
});

const readMatch: NodeReader = (x, node) => {
  x.read(x.tree.child(node, 'value'));
  const body = x.tree.child(node, 'body');
  const rows = items(x, body)
    .map((clause) => x.read(clause))
    .filter((row) => row >= 0);
  return rows.length === 0 ? NONE : x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(rows));
};

const readIf: NodeReader = (x, node) => {
  x.readExcept(node, 'consequence', 'alternative');
  const rows = ['consequence', 'alternative']
    .map((field) => x.read(x.tree.child(node, field)))
    .filter((row) => row >= 0);
  return rows.length === 0 ? NONE : x.expr('either', x.tree.start(node), NONE, NONE, x.facts.list(rows));
};

const typeName: NodeReader = (x, node) => {
  const text = x.tree.text(node).replace(/\s+/g, '');
  const last = text.slice(text.lastIndexOf('.') + 1);
  return /^[\w.]+$/.test(text) ? x.typeRow('name', x.tree.end(node) - last.length, text) : NONE;
};

const genericType: NodeReader = (x, node) => {
  const { tree } = x;
  const name = tree.child(node, 'type');
  const list = tree.child(node, 'type_arguments');
  if (name < 0) return NONE;
  const args = list < 0 ? [] : tree.namedChildren(list).map((arg) => x.type(arg));
  return x.typeRow('name', tree.start(name), tree.text(name).replace(/\s+/g, ''), args);
};

export const grammar = grammarOf(
  {
    comment: skipped,
    block_comment: skipped,
    annotation: skipped,
    modifiers: skipped,
    package_clause: readPackage,
    import_declaration: readImport,
    class_definition: readType,
    object_definition: readType,
    package_object: readType,
    trait_definition: readType,
    enum_definition: readType,
    simple_enum_case: readCase,
    full_enum_case: readCase,
    function_definition: readFunction,
    function_declaration: readFunction,
    val_definition: readValue,
    var_definition: readValue,
    val_declaration: readValue,
    var_declaration: readValue,
    given_definition: effects,
    type_definition: readAlias,
    identifier: readName,
    type_identifier: readName,
    call_expression: readCall,
    generic_function: readGeneric,
    field_expression: memberOf(inField('value'), inField('field')),
    instance_expression: readNew,
    infix_expression: readInfix,
    lambda_expression: readLambda,
    block: readBlock,
    indented_block: readBlock,
    enumerator: readEnumerator,
    case_clause: readClause,
    match_expression: readMatch,
    if_expression: readIf,
    throw_expression: thrown,
    assignment_expression: assignment(inField('left'), inField('right')),
    string: literal('str'),
    interpolated_string_expression: literal('str'),
    interpolated_string: effects,
    integer_literal: literal('int'),
    floating_point_literal: literal('float'),
    boolean_literal: literal('bool'),
    type_arguments: skipped,
    wildcard: skipped,
  },
  {
    type_identifier: typeName,
    stable_type_identifier: typeName,
    generic_type: genericType,
    repeated_parameter_type: (x, node) => x.type(x.tree.child(node, 'type')),
    lazy_parameter_type: innerType,
    annotated_type: innerType,
    compound_type: innerType,
  },
  ['comment', 'block_comment'],
);
