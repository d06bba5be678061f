import type { TOKEN_CLASSES } from '../../../core/tools/contracts.ts';

/** Names of token classes by their index in an answer. The type holds it equal to the engine's table. */
const TOKEN_NAMES: typeof TOKEN_CLASSES = [
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

/** The class of a token in the page, which `styles/code.css` has a colour for; -1 is plain text. */
export const tokenClass = (token: number): string => (token < 0 ? '' : `token-${TOKEN_NAMES[token] ?? ''}`);
