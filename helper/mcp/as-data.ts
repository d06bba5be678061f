import { PROOF_FORMAT } from '../../src/core/merkle/proof.ts';

// Whatever an answer says of a repository was written by strangers: names, paths, comments, source, commit messages. It
// goes to a model that reads what no person would see, so that characters without a picture are written out, and longer
// texts stand between fences that nothing inside can close. The server's instructions say what that means.

/**
 * Control characters (escape sequences of terminals among them), those that change the direction of a text, those of no
 * width, and the invisible tags and selectors that can spell out a whole text.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const ONE_HIDDEN = new RegExp(HIDDEN.source, 'u');
/** Asks for the coloured form of the character before it; alone it spells nothing. */
const EMOJI_STYLE = '\ufe0f';

function isHarmless(character: string, at: number, text: string): boolean {
  if (character === '\n' || character === '\t') return true;
  if (character === '\r') return text[at + 1] === '\n';
  return character === EMOJI_STYLE && at > 0 && !ONE_HIDDEN.test(text[at - 1]!);
}

/** A text with its hidden characters written out, as in `\u{202e}`. Lines and tabs stay. */
export const shownText = (text: string): string =>
  text.replace(HIDDEN, (character, at: number, whole: string) =>
    isHarmless(character, at, whole) ? character : `\\u{${character.codePointAt(0)!.toString(16)}}`,
  );

/** The same in one line, for sentences: no name can begin a line of its own. */
export const shownLine = (text: string): string => shownText(text).replace(/\s*[\r\n]+\s*/g, ' ');

/** JSON with its hidden characters written out as JSON does: it parses to the very same value. */
export const shownJson = (json: string): string =>
  json.replace(HIDDEN, (character, at: number, whole: string) =>
    isHarmless(character, at, whole)
      ? character
      : Array.from({ length: character.length }, (_, i) => `\\u${hex4(character.charCodeAt(i))}`).join(''),
  );

const hex4 = (code: number): string => code.toString(16).padStart(4, '0');

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
export function fencedText(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text.trimEnd()}\n${fence}`;
}
