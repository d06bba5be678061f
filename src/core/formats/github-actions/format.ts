import { DocumentBuilder } from '../../model/document-builder.ts';
import type { DocumentFormat } from '../document.ts';
import type { Dialect } from '../yaml/dialect.ts';
import { parseDocuments } from '../yaml/parse.ts';
import { at, entriesAt, isMap, type Value } from '../yaml/value.ts';
import { readAction } from './action.ts';
import { readWorkflow } from './workflow.ts';

const VERSION = 2;

/** Workflows of GitHub Actions, and actions themselves. */
export const githubActions: DocumentFormat = {
  id: 'github-actions',
  name: 'GitHub Actions',
  version: VERSION,
  matches: (path) =>
    /(^|\/)\.(github|gitea|forgejo)\/workflows\/[^/]+\.ya?ml$/.test(path) || /(^|\/)action\.ya?ml$/.test(path),
  read: (text) => {
    const [root] = parseDocuments(text);
    const facts = new DocumentBuilder(text);
    if (isMap(at(root, 'jobs'))) readWorkflow(root!, facts, text);
    else if (isMap(at(root, 'runs'))) readAction(root!, facts, text);
    else return null;
    return facts.finish();
  },
};

/** Workflows that lie elsewhere: templates for other repositories. */
export const githubWorkflow: Dialect = {
  id: 'github-workflow',
  version: VERSION,
  mayBe: (text) => /^jobs\s*:/m.test(text) && /\bruns-on\b/.test(text),
  isOf: (root: Value) =>
    at(root, 'on') !== undefined && entriesAt(root, 'jobs').some(({ value }) => at(value, 'runs-on') !== undefined),
  read: readWorkflow,
};
