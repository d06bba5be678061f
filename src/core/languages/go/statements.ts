import { BINDING_KINDS } from '../../model/bindings.ts';
import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import { firstNamed, itemsOf } from './children.ts';
import { readTarget } from './expressions.ts';
import type { GoReader } from './reader.ts';
import { bindCase, readTypeSpec } from './type-declarations.ts';
import { readType } from './types.ts';
import { readValues } from './values.ts';

/** Reads the statements of a block that shares its names with the function around it. */
export function readBody(go: GoReader, block: number): void {
  readChildren(go, block);
}

function readChildren(go: GoReader, node: number): void {
  const { tree } = go;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    if (tree.isNamed(child)) readStatement(go, child);
  }
}

function readBlock(go: GoReader, node: number): void {
  go.openBlock(go.tree.end(node));
  readChildren(go, node);
  go.closeBlock();
}

function readStatement(go: GoReader, node: number): void {
  const { tree } = go;
  switch (tree.kind(node)) {
    case 'statement_list':
    case 'labeled_statement':
    case 'expression_statement':
    case 'go_statement':
    case 'defer_statement':
    case 'expression_list':
    case 'send_statement':
    case 'ERROR':
      readChildren(go, node);
      return;
    case 'return_statement':
      readReturn(go, node);
      return;
    case 'block':
    case 'if_statement':
    case 'for_statement':
    case 'expression_switch_statement':
    case 'select_statement':
      // Each has a block of its own, with what its head declares.
      readBlock(go, node);
      return;
    case 'for_clause':
      readChildren(go, node);
      return;
    case 'range_clause':
      readRange(go, node);
      return;
    case 'expression_case':
    case 'default_case':
    case 'communication_case':
      readBlock(go, node);
      return;
    case 'type_switch_statement':
      readTypeSwitch(go, node);
      return;
    case 'short_var_declaration':
      declare(go, itemsOf(tree, tree.child(node, 'left')), tree.child(node, 'right'), tree.end(node));
      return;
    case 'receive_statement':
      readReceive(go, node);
      return;
    case 'assignment_statement':
      readAssignment(go, node);
      return;
    case 'inc_statement':
    case 'dec_statement':
      readTarget(go, tree.firstChild(node));
      return;
    case 'var_declaration':
    case 'var_spec_list':
      readVariables(go, node);
      return;
    case 'const_declaration':
      readConstants(go, node);
      return;
    case 'type_declaration':
      for (const spec of tree.namedChildren(node))
        if (tree.kind(spec) !== 'comment') readTypeSpec(go, spec, NONE, NONE);
      return;
    case 'comment':
    case 'label_name':
    case 'empty_statement':
    case 'break_statement':
    case 'continue_statement':
    case 'goto_statement':
    case 'fallthrough_statement':
      return;
    default:
      go.effects(node);
  }
}

/** `:=` binds the names that its block does not have yet and assigns to the others. */
function declare(go: GoReader, names: readonly number[], right: number, from: number): void {
  const { tree } = go;
  const isNew = (name: number): boolean => {
    const text = tree.text(name);
    return text !== '_' && tree.kind(name) === 'identifier' && !go.isDeclaredInBlock(text);
  };
  const values = readValues(go, right, names, isNew);
  names.forEach((name, i) => {
    if (isNew(name)) go.bindLocal(BINDING_KINDS.local, name, from, NONE, values[i] ?? NONE);
  });
}

function readAssignment(go: GoReader, node: number): void {
  const { tree } = go;
  for (const item of itemsOf(tree, tree.child(node, 'right'))) go.effects(item);
  for (const item of itemsOf(tree, tree.child(node, 'left'))) readTarget(go, item);
}

function readVariables(go: GoReader, declaration: number): void {
  const { tree } = go;
  for (let spec = declaration + 1; spec < tree.after(declaration); spec = tree.after(spec)) {
    const kind = tree.kind(spec);
    if (kind === 'var_spec_list') readVariables(go, spec);
    else if (kind === 'var_spec') bindSpec(go, spec);
  }
}

function readConstants(go: GoReader, declaration: number): void {
  const { tree } = go;
  for (let spec = declaration + 1; spec < tree.after(declaration); spec = tree.after(spec)) {
    if (tree.kind(spec) === 'const_spec') bindSpec(go, spec);
  }
}

function bindSpec(go: GoReader, spec: number): void {
  const { tree } = go;
  const names = tree.childrenIn(spec, 'name').filter((name) => tree.isNamed(name));
  const type = readType(go, tree.child(spec, 'type'));
  const isNamed = (name: number): boolean => tree.text(name) !== '_';
  const values = readValues(go, tree.child(spec, 'value'), names, isNamed);
  names.forEach((name, i) => {
    if (isNamed(name)) go.bindLocal(BINDING_KINDS.local, name, tree.end(spec), type, values[i] ?? NONE);
  });
}

/** `for k, v := range x`: keys and elements of x, visible in the loop that is open. */
function readRange(go: GoReader, clause: number): void {
  const { tree, facts } = go;
  const names = itemsOf(tree, tree.child(clause, 'left'));
  const subject = tree.child(clause, 'right');
  if (!tree.has(clause, ':=') || names.length === 0) {
    go.effects(subject);
    for (const name of names) readTarget(go, name);
    return;
  }
  const base = go.value(subject);
  names.forEach((name, i) => {
    if (tree.text(name) === '_') return;
    const value =
      base < 0
        ? NONE
        : facts.expr({
            kind: EXPR_KINDS.element,
            base,
            name: i === 0 ? facts.text('key') : NONE,
            start: tree.start(name),
            scope: go.scope,
          });
    go.bindLocal(BINDING_KINDS.local, name, tree.end(clause), NONE, value);
  });
}

function readReceive(go: GoReader, node: number): void {
  const { tree } = go;
  const left = itemsOf(tree, tree.child(node, 'left'));
  if (tree.has(node, ':=')) {
    declare(go, left, tree.child(node, 'right'), tree.end(node));
    return;
  }
  go.effects(tree.child(node, 'right'));
  for (const item of left) readTarget(go, item);
}

/** `switch v := x.(type)`: each clause has a v of its own. */
function readTypeSwitch(go: GoReader, node: number): void {
  const { tree } = go;
  go.openBlock(tree.end(node));
  let alias = NONE;
  let subject = NONE;
  for (let child = node + 1; child < tree.after(node); child = tree.after(child)) {
    const field = tree.field(child);
    const kind = tree.kind(child);
    if (field === 'initializer') {
      readStatement(go, child);
    } else if (field === 'alias') {
      alias = itemsOf(tree, child)[0] ?? NONE;
    } else if (field === 'value') {
      if (alias >= 0) subject = go.value(child);
      else go.effects(child);
    } else if (kind === 'type_case' || kind === 'default_case') {
      go.openBlock(tree.end(child));
      bindCase(go, alias, child, subject);
      const body = tree.childOfKind(child, 'statement_list');
      if (body >= 0) readChildren(go, body);
      go.closeBlock();
    }
  }
  go.closeBlock();
}

/** A single value that may say what the function gives beyond its declared type: something made, held or written out. */
function readReturn(go: GoReader, node: number): void {
  const { tree } = go;
  const list = firstNamed(tree, node);
  const value = list >= 0 && tree.kind(list) === 'expression_list' ? firstNamed(tree, list) : list;
  const isSingle = value >= 0 && tree.after(value) >= tree.after(node);
  const kind = isSingle ? tree.kind(value) : '';
  const isTelling =
    kind === 'call_expression' ||
    kind.endsWith('_string_literal') ||
    (kind === 'identifier' && go.isLocal(tree.text(value)) && tree.text(value) !== 'err');
  if (isTelling) {
    const row = go.value(value);
    if (row >= 0) go.returns.push(row);
  } else readChildren(go, node);
}
