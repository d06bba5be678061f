import { fenced } from '../../src/core/base/code-span.ts';
import { shownText } from '../../src/core/base/hidden-characters.ts';
import { PROOF_FORMAT } from '../../src/core/merkle/proof.ts';

// Whatever an answer says of a repository was written by strangers: names, paths, comments, source, commit messages. It
// goes to a model that reads what no person would see, so that characters without a picture are written out, and longer
// texts stand between fences that nothing inside can close. The server's instructions say what that means.

/** The same in one line, for sentences: no name can begin a line of its own. */
export const shownLine = (text: string): string => shownText(text).replace(/\s*[\r\n]+\s*/g, ' ');

/** An answer with the hidden characters of all its texts written out. Proofs stay as they are: they are hashed. */
export function shownData(value: unknown): unknown {
  if (typeof value === 'string') return shownText(value);
  if (Array.isArray(value)) return value.map(shownData);
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Readonly<Record<string, unknown>>;
  if (fields['format'] === PROOF_FORMAT) return value;
  return Object.fromEntries(Object.entries(fields).map(([key, item]) => [key, shownData(item)]));
}

/** A text between fences, longer than any run of backticks in it. */
export const fencedText = (text: string): string => fenced(text.trimEnd());
