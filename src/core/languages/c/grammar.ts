import { EXPR_KINDS } from '../../model/exprs.ts';
import { grammarOf, inField, type NodeReader } from '../outline/grammar.ts';
import {
  assignment,
  block,
  castOf,
  effects,
  either,
  identifier,
  indexOf,
  returned,
  said,
  self,
  skipped,
  through,
  thrown,
} from '../outline/nodes.ts';
import { readDeclaration, readFriend, readFunction } from './declarations.ts';
import {
  readAssembly,
  readCall,
  readCatch,
  readCompound,
  readField,
  readInitialiser,
  readLambda,
  readNew,
  readPointer,
  readQualified,
  readRangeLoop,
} from './expressions.ts';
import { readNamespace, readUsing } from './namespaces.ts';
import { readConditional, readDefine, readFunctionDefine, readInclude } from './preprocessor.ts';
import { readAlias, readTypedef } from './type-declarations.ts';
import { readBlock, readStatement } from './test-cases.ts';
import { C_TYPES } from './types.ts';

const declaredType: NodeReader = (x, node) => {
  x.type(node);
  return -1;
};

/** An element of an array, or what a pointer points to: both are written the same way. */
const subscript: NodeReader = (x, node) => {
  const row = indexOf(inField('argument'))(x, node);
  if (row < 0 || !x.path.endsWith('.c')) return row;
  const base = x.facts.readExpr(row, 'base');
  return x.facts.expr({ kind: EXPR_KINDS.either, args: x.facts.list([row, base]), scope: x.scope });
};

/** The grammar of C++ knows every node of that of C, so that one table serves both. */
export const grammar = grammarOf(
  {
    comment: skipped,
    preproc_include: readInclude,
    preproc_def: readDefine,
    preproc_function_def: readFunctionDefine,
    preproc_if: readConditional,
    preproc_ifdef: readConditional,
    preproc_elif: readConditional,
    preproc_elifdef: readConditional,
    preproc_call: skipped,
    preproc_defined: skipped,
    namespace_definition: readNamespace,
    namespace_alias_definition: skipped,
    using_declaration: readUsing,
    friend_declaration: readFriend,
    attribute_declaration: skipped,
    attribute_specifier: skipped,
    static_assert_declaration: skipped,
    template_parameter_list: skipped,
    requires_clause: skipped,
    concept_definition: skipped,
    type_definition: readTypedef,
    alias_declaration: readAlias,
    struct_specifier: declaredType,
    class_specifier: declaredType,
    union_specifier: declaredType,
    enum_specifier: declaredType,
    declaration: readDeclaration,
    field_declaration: readDeclaration,
    function_definition: readFunction,
    inline_method_definition: readFunction,
    access_specifier: skipped,
    compound_statement: readBlock,
    expression_statement: readStatement,
    for_statement: block,
    if_statement: block,
    while_statement: block,
    case_statement: effects,
    for_range_loop: readRangeLoop,
    catch_clause: readCatch,
    return_statement: returned,
    co_return_statement: returned,
    throw_statement: thrown,
    throw_expression: thrown,
    field_initializer: readInitialiser,
    identifier,
    type_identifier: identifier,
    namespace_identifier: identifier,
    qualified_identifier: readQualified,
    template_function: (x, node) => x.read(x.tree.child(node, 'name')),
    template_type: (x, node) => x.read(x.tree.child(node, 'name')),
    this: self,
    call_expression: readCall,
    field_expression: readField,
    new_expression: readNew,
    compound_literal_expression: readCompound,
    lambda_expression: readLambda,
    pointer_expression: readPointer,
    subscript_expression: subscript,
    cast_expression: castOf(inField('type'), inField('value')),
    assignment_expression: assignment(inField('left'), inField('right')),
    conditional_expression: either(inField('consequence'), inField('alternative')),
    parenthesized_expression: through,
    binary_expression: effects,
    unary_expression: effects,
    update_expression: effects,
    sizeof_expression: effects,
    alignof_expression: skipped,
    type_descriptor: declaredType,
    field_designator: skipped,
    destructor_name: skipped,
    primitive_type: skipped,
    gnu_asm_expression: readAssembly,
    labeled_statement: effects,
    string_literal: said,
    raw_string_literal: said,
  },
  C_TYPES,
  ['comment'],
);
