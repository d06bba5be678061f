import { NONE } from '../../model/facts.ts';
import { grammarOf, type NodeReader } from '../outline/grammar.ts';
import { effects, indexOf, returned, skipped, through, thrown } from '../outline/nodes.ts';
import { innerType, noType, unionType } from '../outline/types.ts';
import { readArray } from './arrays.ts';
import { readBlock, readConditional, readIf, readMatch, readWhile } from './conditions.ts';
import {
  readCallable,
  readCase,
  readCatch,
  readClosure,
  readConstants,
  readNamespace,
  readProperty,
  readTypeDeclaration,
  readUse,
} from './declarations.ts';
import {
  readArgument,
  readAssignment,
  readCall,
  readConstant,
  readForeach,
  readAccess,
  readBinary,
  readMemberCall,
  readName,
  readNew,
  readRequire,
  readShellCommand,
  readVariable,
} from './expressions.ts';
import { PhpNames } from './names.ts';
import { readText } from './texts.ts';

const typeName: NodeReader = (x, node) => {
  const text = x.tree.text(node);
  if (/^(self|static)$/i.test(text)) return x.typeRow('self', NONE, null);
  const parts = x.tree.namedChildren(node);
  return x.typeRow('name', x.tree.start(parts.at(-1) ?? node), PhpNames.of(x).localName(x, node));
};

export const grammar = grammarOf(
  {
    comment: skipped,
    text: skipped,
    php_tag: skipped,
    declare_statement: effects,
    namespace_definition: readNamespace,
    namespace_use_declaration: readUse,
    class_declaration: readTypeDeclaration,
    interface_declaration: readTypeDeclaration,
    trait_declaration: readTypeDeclaration,
    enum_declaration: readTypeDeclaration,
    function_definition: readCallable,
    method_declaration: readCallable,
    property_declaration: readProperty,
    const_declaration: readConstants,
    enum_case: readCase,
    use_declaration: skipped,
    anonymous_function: readClosure,
    anonymous_function_creation_expression: readClosure,
    arrow_function: readClosure,
    catch_clause: readCatch,
    foreach_statement: readForeach,
    return_statement: returned,
    throw_expression: thrown,
    require_expression: readRequire,
    require_once_expression: readRequire,
    include_expression: readRequire,
    include_once_expression: readRequire,
    variable_name: readVariable,
    name: readName,
    qualified_name: readName,
    relative_scope: readName,
    argument: readArgument,
    function_call_expression: readCall,
    member_call_expression: readMemberCall,
    nullsafe_member_call_expression: readMemberCall,
    scoped_call_expression: readMemberCall,
    member_access_expression: readAccess,
    nullsafe_member_access_expression: readAccess,
    scoped_property_access_expression: readAccess,
    class_constant_access_expression: readConstant,
    object_creation_expression: readNew,
    assignment_expression: readAssignment,
    reference_assignment_expression: readAssignment,
    augmented_assignment_expression: effects,
    subscript_expression: indexOf((x, node) => x.tree.firstChild(node)),
    if_statement: readIf,
    else_if_clause: readIf,
    while_statement: readWhile,
    compound_statement: readBlock,
    match_expression: readMatch,
    conditional_expression: readConditional,
    parenthesized_expression: through,
    binary_expression: readBinary,
    unary_op_expression: effects,
    array_creation_expression: readArray,
    string: readText,
    encapsed_string: readText,
    shell_command_expression: readShellCommand,
    named_type: skipped,
    optional_type: skipped,
    union_type: skipped,
    primitive_type: skipped,
    attribute_list: skipped,
    named_label_statement: skipped,
    goto_statement: skipped,
  },
  {
    name: typeName,
    qualified_name: typeName,
    named_type: innerType,
    optional_type: innerType,
    union_type: unionType,
    type_list: unionType,
    intersection_type: innerType,
    primitive_type: noType,
  },
  ['comment'],
);
