import { NONE } from '../../model/facts.ts';
import { IMPORT_FLAGS, IMPORT_KINDS } from '../../model/imports.ts';
import type { RubyReader } from './reader.ts';
import { argumentNodes, plainText } from './symbols.ts';

/** `require "x"`, `require_relative "x"`, `load "x.rb"`, `autoload :X, "x"`; tells whether the path is written out. */
export function readImport(x: RubyReader, node: number, word: string): boolean {
  const { tree, facts } = x;
  const nodes = argumentNodes(x, node);
  const path = word === 'autoload' ? nodes[1] : nodes[0];
  if (path === undefined || tree.kind(path) !== 'string') return false;
  const text = plainText(x, path);
  if (!text) return false;
  facts.importRow({
    kind: x.scope.kind === 'file' ? IMPORT_KINDS.effect : IMPORT_KINDS.dynamic,
    // A dot in front marks paths that start at the importing file.
    specifier: facts.text(word === 'require_relative' && !text.startsWith('.') ? `./${text}` : text),
    name: NONE,
    alias: NONE,
    scope: x.scope.symbol,
    start: tree.start(node),
    flags: x.conditionDepth > 0 ? IMPORT_FLAGS.conditional : 0,
  });
  return true;
}
