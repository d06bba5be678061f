import type { Language } from '../language.ts';
import type { Grammar } from './grammar.ts';
import { Outline } from './outline.ts';

/** Reads files by a table of node kinds. */
export const outlineReader =
  (grammar: Grammar): Language['read'] =>
  (tree, facts, path) => {
    new Outline(tree, facts, path, grammar).through(tree.root);
  };
