/** As much of a declaration as people read at a glance. */
const SIGNATURE_LIMIT = 300;
/** As much of a comment as is worth keeping. */
const DOC_LIMIT = 2_000;

/** White space folded, cut at the length of a signature. */
export const folded = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, SIGNATURE_LIMIT);

/** The words of a comment without its marks: `//`, `#`, `--`, those of blocks and the stars of their lines. */
export function commentWords(comment: string): string {
  return comment
    .replace(/^\s*\/\*+|\*+\/\s*$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/+|#+|--+|\*+(?!\*))? ?/, '').trimEnd())
    .join('\n')
    .trim()
    .slice(0, DOC_LIMIT);
}

/** A quoted text without its quotes; escapes are left as they are. */
export const unquoted = (text: string): string => /^(["'`])(.*)\1$/s.exec(text)?.[2] ?? text;
