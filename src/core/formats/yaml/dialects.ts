import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import { cloudformation } from '../cloudformation/dialect.ts';
import { githubWorkflow } from '../github-actions/format.ts';
import { parseTemplate } from '../helm/template-text.ts';
import { jsonSchema } from '../json-schema/dialect.ts';
import { kubernetes } from '../kubernetes/dialect.ts';
import { openapi } from '../openapi/dialect.ts';
import { skaffold } from '../skaffold/dialect.ts';
import type { Dialect } from './dialect.ts';
import { parseDocuments } from './parse.ts';

/** Every dialect that is told by its text; special ones before general ones. A new one is a folder beside this one and a row here. */
const DIALECTS: readonly Dialect[] = [skaffold, kubernetes, openapi, cloudformation, jsonSchema, githubWorkflow];

/** Raised with that of any of them. */
export const DIALECTS_VERSION = DIALECTS.reduce((sum, { version }) => sum + version, 0);

/** Facts of a text in whatever dialect each of its documents is; null where none is of any. */
export function readDialects(text: string): DocumentFacts | null {
  const possible = DIALECTS.filter((dialect) => dialect.mayBe(text));
  if (possible.length === 0) return null;
  const facts = new DocumentBuilder(text);
  let isAny = false;
  for (const root of text.includes('{{') ? parseTemplate(text) : parseDocuments(text)) {
    const dialect = possible.find((candidate) => candidate.isOf(root));
    dialect?.read(root, facts, text);
    isAny ||= dialect !== undefined;
  }
  return isAny ? facts.finish() : null;
}
