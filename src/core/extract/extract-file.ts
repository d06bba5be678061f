import { FactsBuilder } from '../model/facts-builder.ts';
import type { FileFacts } from '../model/facts.ts';
import type { Language } from '../languages/language.ts';
import type { FlatTree } from '../syntax/flat-tree.ts';
import type { ParseOptions, SyntaxParser } from '../syntax/parser.ts';

/** Facts of one text, or null where the parse was given up. */
export async function extractFile(
  parser: SyntaxParser,
  language: Language,
  path: string,
  source: string,
  options: ParseOptions = {},
): Promise<FileFacts | null> {
  const tree = await parser.parse(language.grammarFor(path), source, options);
  return tree === null ? null : factsOf(tree, language, path);
}

export function factsOf(tree: FlatTree, language: Language, path: string): FileFacts {
  const builder = new FactsBuilder(language.id, tree.source);
  for (let node = 0; node < tree.count; node += 1) {
    if (tree.kind(node) === 'ERROR') builder.syntaxError(tree.start(node));
  }
  language.extract(tree, builder, path);
  return builder.finish();
}
