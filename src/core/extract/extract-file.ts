import { FactsBuilder } from '../model/facts-builder.ts';
import type { FileFacts } from '../model/facts.ts';
import type { Language } from '../languages/language.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';
import { readBodies } from './read-bodies.ts';
import { withoutBodies } from './without-bodies.ts';
import type { ParseOptions, SyntaxParser } from '../syntax/parser.ts';

/** Facts of one text, or null where the parse was given up. */
export async function extractFile(
  parser: SyntaxParser,
  language: Language,
  path: string,
  source: string,
  { onlyDeclares = false, ...options }: ParseOptions & { readonly onlyDeclares?: boolean } = {},
): Promise<FileFacts | null> {
  const grammar = language.grammarFor(path);
  const tree = await parser.parse(grammar, language.prepare?.(source) ?? source, options);
  if (tree === null) return null;
  const best = await repaired(parser, language, grammar, tree, options);
  if (best === null) return null;
  return onlyDeclares ? declarationsOf(best, language, path, source) : factsOf(best, language, path, source);
}

/** The tree of the repaired text where that has fewer errors; null where the parse was given up. */
async function repaired(
  parser: SyntaxParser,
  language: Language,
  grammar: string,
  tree: FlatTree,
  options: ParseOptions,
): Promise<FlatTree | null> {
  if (!language.repair) return tree;
  const text = tree.errors.length === 0 ? tree.source : language.repair(tree.source);
  if (text === tree.source) return tree;
  const again = await parser.parse(grammar, text, { ...options, keepAs: undefined });
  // Not the first tree instead: the facts of a text must not depend on how busy the machine was.
  return again === null || again.errors.length < tree.errors.length ? again : tree;
}

export function factsOf(tree: FlatTree, language: Language, path: string, whole = tree.source): FileFacts {
  const builder = read(tree, language, path, whole);
  readBodies(tree, builder);
  return builder.finish();
}

/** Of generated code: names, signatures and types, without words for search. */
function declarationsOf(tree: FlatTree, language: Language, path: string, whole: string): FileFacts {
  return withoutBodies(read(tree, language, path, whole).finish());
}

function read(tree: FlatTree, language: Language, path: string, whole: string): FactsBuilder {
  const builder = new FactsBuilder(language.id, tree.source);
  for (const error of tree.errors) builder.syntaxError(tree.start(error));
  language.read(tree, builder, path, whole);
  return builder;
}
