import type { DocumentFormat } from '../formats/document.ts';
import type { DocumentFacts } from '../model/document-facts.ts';
import type { ParseOptions, SyntaxParser } from '../syntax/parser.ts';

/** Facts of one text; null where it is not of that format; undefined where the parse was given up. */
export async function readDocument(
  parser: SyntaxParser,
  format: DocumentFormat,
  text: string,
  options: ParseOptions = {},
): Promise<DocumentFacts | null | undefined> {
  if (format.grammar === undefined) return format.read(text, null);
  const tree = await parser.parse(format.grammar, text, options);
  return tree === null ? undefined : format.read(text, tree);
}
