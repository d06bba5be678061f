import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { readAttributes } from './attributes.ts';
import { innerDoc, Preamble } from './docs.ts';
import { readFunction } from './functions.ts';
import { readImpl } from './impls.ts';
import { readItemMacro, readMacroDefinition } from './macros.ts';
import type { RustReader } from './reader.ts';
import { signature } from './signatures.ts';
import { readAlias, readConstant, readTrait, readTypeItem } from './type-items.ts';
import { importModule, readExternCrate, readUse } from './uses.ts';
import { declaredAt } from '../declared-at.ts';

/** Declarations in order, with the comments and attributes above each. */
export function readItems(rs: RustReader, parent: number): void {
  const { tree } = rs;
  const above = new Preamble(rs);
  for (let node = tree.firstChild(parent); node >= 0; node = tree.nextSibling(node)) {
    if (!readPreamble(above, tree.kind(node), node)) readItem(rs, node, above);
  }
}

export function readPreamble(above: Preamble, kind: string, node: number): boolean {
  if (kind === 'line_comment' || kind === 'block_comment') above.comment(node);
  else if (kind === 'attribute_item') above.attribute(node);
  else return false;
  return true;
}

/** One declaration; false where the node is none. */
export function readItem(rs: RustReader, node: number, above: Preamble): boolean {
  const { tree } = rs;
  switch (tree.kind(node)) {
    case 'function_item':
    case 'function_signature_item':
      readFunction(rs, node, above.take(), isInType(rs) ? 'method' : 'function');
      return true;
    case 'struct_item':
      readTypeItem(rs, node, above.take(), 'struct');
      return true;
    case 'enum_item':
      readTypeItem(rs, node, above.take(), 'enum');
      return true;
    case 'union_item':
      readTypeItem(rs, node, above.take(), 'union');
      return true;
    case 'trait_item':
      readTrait(rs, node, above.take());
      return true;
    case 'impl_item':
      above.take();
      readImpl(rs, node);
      return true;
    case 'type_item':
    case 'associated_type':
      readAlias(rs, node, above.take());
      return true;
    case 'const_item':
      readConstant(rs, node, above.take(), 'constant');
      return true;
    case 'static_item':
      readConstant(rs, node, above.take(), 'variable');
      return true;
    case 'mod_item':
      readModule(rs, node, above);
      return true;
    case 'foreign_mod_item':
      above.take();
      rs.isForeign = true;
      rs.items(tree.child(node, 'body'));
      rs.isForeign = false;
      return true;
    case 'use_declaration':
      above.take();
      readUse(rs, node);
      return true;
    case 'extern_crate_declaration':
      above.take();
      readExternCrate(rs, node);
      return true;
    case 'macro_definition':
      readMacroDefinition(rs, node, above.take());
      return true;
    case 'expression_statement':
    case 'macro_invocation':
      if (rs.scope !== rs.module && !isInType(rs)) return false;
      above.take();
      readItemMacro(rs, tree.kind(node) === 'macro_invocation' ? node : node + 1, isInType(rs));
      return true;
    case 'ERROR':
      // What the parser still recognised around a mistake.
      readItems(rs, node);
      return true;
    default:
      return false;
  }
}

/** Whether what is declared here is a member: the scope is a trait or an impl block, not a function or module. */
function isInType(rs: RustReader): boolean {
  return rs.isInTrait
    ? rs.facts.readSymbol(rs.scope, 'bodyStart') < 0 && rs.scope !== rs.module
    : rs.facts.readSymbol(rs.scope, 'owner') >= 0;
}

/** `mod name { … }` is a scope; `mod name;` is another file. */
function readModule(rs: RustReader, node: number, preamble: Preamble): void {
  const { tree, facts } = rs;
  const above = preamble.take();
  const nameNode = tree.child(node, 'name');
  const body = tree.child(node, 'body');
  const name = tree.text(nameNode);
  rs.declare(name);
  const symbol = facts.symbol('module', {
    name: facts.text(name),
    ...declaredAt(tree, rs.scope, node, nameNode),
    signature: signature(rs, tree.start(node), body < 0 ? tree.end(node) : tree.start(body)),
    doc: above.doc >= 0 || body < 0 ? above.doc : innerDoc(rs, body),
  });
  const outer = { scope: rs.scope, module: rs.module, path: rs.modulePath, isInTrait: rs.isInTrait };
  const visible = tree.has(node, 'visibility_modifier') ? SYMBOL_FLAGS.exported : 0;
  rs.scope = symbol;
  const { path } = readAttributes(rs, above.attributes);
  rs.scope = outer.scope;
  if (body < 0) {
    facts.updateSymbol(symbol, { flags: visible | SYMBOL_FLAGS.declaration });
    importModule(rs, name, path, tree.start(nameNode));
    return;
  }
  facts.updateSymbol(symbol, { flags: visible, bodyStart: tree.start(body) });
  rs.scope = symbol;
  rs.module = symbol;
  rs.modulePath = [...outer.path, name];
  rs.isInTrait = false;
  rs.items(body);
  rs.scope = outer.scope;
  rs.module = outer.module;
  rs.modulePath = outer.path;
  rs.isInTrait = outer.isInTrait;
}
