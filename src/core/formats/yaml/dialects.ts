import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import { cloudformation } from '../cloudformation/dialect.ts';
import { jsonSchema } from '../json-schema/dialect.ts';
import { kubernetes } from '../kubernetes/dialect.ts';
import { openapi } from '../openapi/dialect.ts';
import type { Dialect } from './dialect.ts';
import { parseDocuments } from './parse.ts';
import type { Value } from './value.ts';

/** Every dialect that is told by its text. A new one is a folder beside this one and a row here. */
const DIALECTS: readonly Dialect[] = [kubernetes, openapi, cloudformation, jsonSchema];

/** Raised with that of any of them. */
export const DIALECTS_VERSION = DIALECTS.reduce((sum, { version }) => sum + version, 0);

/** Facts of a text in whatever dialect each of its documents is; null where none is of any. */
export function readDialects(text: string, parse: (text: string) => Value[] = parseDocuments): DocumentFacts | null {
  const possible = DIALECTS.filter((dialect) => dialect.mayBe(text));
  if (possible.length === 0) return null;
  const facts = new DocumentBuilder(text);
  let isAny = false;
  for (const root of parse(text)) {
    const dialect = possible.find((candidate) => candidate.isOf(root));
    dialect?.read(root, facts, text);
    isAny ||= dialect !== undefined;
  }
  return isAny ? facts.finish() : null;
}
