import type { DocumentFormat } from '../document.ts';
import { DIALECTS_VERSION, readDialects } from './dialects.ts';

/** YAML and JSON whose name tells nothing: Kubernetes, API descriptions, schemas, stacks of resources … */
export const yaml: DocumentFormat = {
  id: 'yaml',
  name: 'YAML or JSON',
  version: DIALECTS_VERSION,
  matches: (path) => /\.(ya?ml|json)$/.test(path) && !IS_LOCK.test(path),
  read: (text) => readDialects(text),
};

/** Made by package managers, long, and of no dialect. */
const IS_LOCK = /(^|\/)(package-lock\.json|npm-shrinkwrap\.json|pnpm-lock\.yaml|[^/]*\.lock\.json)$/;
