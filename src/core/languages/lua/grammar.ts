import { NONE } from '../../model/facts.ts';
import { declareTest, lambdaOf } from '../outline/declare.ts';
import { grammarOf, inField, type NodeReader } from '../outline/grammar.ts';
import { asBlock, block, callOf, effects, identifier, indexOf, literal, memberOf, skipped } from '../outline/nodes.ts';
import type { Outline } from '../outline/outline.ts';
import {
  addImport,
  readFunction,
  readLocal,
  readParameter,
  readReturn,
  readStatement,
  requiredPath,
  typedByMetatable,
} from './declarations.ts';
import { TEST_CALLS, isTestPath } from './test-conventions.ts';

function argumentsOf(x: Outline, node: number): readonly number[] {
  const list = x.tree.child(node, 'arguments');
  return list < 0 ? [] : x.tree.namedChildren(list);
}

const readPlainCall = callOf(inField('name'), argumentsOf);

const readCall: NodeReader = (x, node) => {
  if (readTestCase(x, node)) return NONE;
  const specifier = requiredPath(x, node);
  if (specifier !== null) {
    // A module that is used in place is known by its path.
    addImport(x, specifier, specifier, node);
    return x.name(node, specifier);
  }
  const typed = typedByMetatable(x, node);
  return typed >= 0 ? typed : readPlainCall(x, node);
};

/** `it('adds', function() … end)` in a file of tests */
function readTestCase(x: Outline, node: number): boolean {
  const { tree } = x;
  const [title, body] = argumentsOf(x, node);
  if (!isTestPath(x.path) || !TEST_CALLS.has(tree.text(tree.child(node, 'name')))) return false;
  if (title === undefined || body === undefined || tree.kind(title) !== 'string') return false;
  if (tree.kind(body) !== 'function_definition') return false;
  declareTest(x, node, title, tree.text(tree.child(title, 'content')), () => x.read(tree.child(body, 'body')));
  return true;
}

const readLambda = lambdaOf({
  parameters: (x, node) => x.tree.namedChildren(x.tree.child(node, 'parameters')),
  parameter: readParameter,
  read: (x, node) => void x.read(x.tree.child(node, 'body')),
});

/** `for i, v in …` and `for i = 1, n` */
const readFor: NodeReader = asBlock((x, node) => {
  const { tree } = x;
  const clause = tree.child(node, 'clause');
  const list = tree.childOfKind(clause, 'expression_list');
  if (list < 0) x.readExcept(clause, 'name');
  else x.read(list);
  const names = tree.childOfKind(clause, 'variable_list');
  for (const name of names < 0 ? tree.childrenIn(clause, 'name') : tree.namedChildren(names))
    x.bind(name, tree.end(clause), NONE, NONE);
  x.read(tree.child(node, 'body'));
  return NONE;
});

/** The value of a field; its name is no variable. */
const readField: NodeReader = (x, node) => {
  x.readExcept(node, 'name');
  return NONE;
};

const readMember = memberOf(inField('table'), inField('field'));

export const grammar = grammarOf(
  {
    comment: skipped,
    hash_bang_line: skipped,
    function_declaration: readFunction,
    function_definition: readLambda,
    variable_declaration: readLocal,
    assignment_statement: readStatement,
    return_statement: readReturn,
    function_call: readCall,
    dot_index_expression: readMember,
    method_index_expression: memberOf(inField('table'), inField('method')),
    bracket_index_expression: indexOf(inField('table')),
    identifier,
    field: readField,
    block,
    do_statement: block,
    for_statement: readFor,
    while_statement: block,
    repeat_statement: block,
    if_statement: effects,
    goto_statement: skipped,
    label_statement: skipped,
    attribute: skipped,
    binary_expression: effects,
    unary_expression: effects,
    table_constructor: effects,
    string: literal('string'),
    number: literal('number'),
    true: literal('boolean'),
    false: literal('boolean'),
    nil: skipped,
  },
  {},
  ['comment'],
);
