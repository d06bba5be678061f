import { TOKEN_CLASSES } from '../../../core/model/token-classes.ts';

/** The class of a token in the page, which `styles/code.css` has a colour for; -1 is plain text. */
export const tokenClass = (token: number): string => (token < 0 ? '' : `token-${TOKEN_CLASSES[token] ?? ''}`);
