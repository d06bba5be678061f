import type { TOKEN_CLASSES } from '../../../core/tools/contracts.ts';

/** Names of token classes by their index in an answer. The type holds it equal to the engine's table. */
export const TOKEN_NAMES: typeof TOKEN_CLASSES = [
  'comment',
  'string',
  'number',
  'keyword',
  'type',
  'function',
  'property',
  'constant',
  'operator',
];
