// Names, paths and texts of a repository were written by strangers. Where they are shown, to people on a terminal, in
// Markdown or to a model, characters without a picture are written out: they could steer, reorder or hide what is read.

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
  return isEmojiStyle(character, at, text);
}

const isEmojiStyle = (character: string, at: number, text: string): boolean =>
  character === EMOJI_STYLE && at > 0 && !ONE_HIDDEN.test(text[at - 1]!);

const writtenOut = (character: string): string => `\\u{${character.codePointAt(0)!.toString(16)}}`;

/** A text with its hidden characters written in another way; lines and tabs stay. */
export const replaceHidden = (text: string, written: (character: string) => string): string =>
  text.replace(HIDDEN, (character, at: number, whole: string) =>
    isHarmless(character, at, whole) ? character : written(character),
  );

/** A text with its hidden characters written out, as in `\u{202e}`. Lines and tabs stay. */
export const shownText = (text: string): string => replaceHidden(text, writtenOut);

/** The same for a name or a path: it has no lines and no columns, so that these are written out as well. */
export const shownName = (text: string): string =>
  text.replace(HIDDEN, (character, at: number, whole: string) =>
    isEmojiStyle(character, at, whole) ? character : writtenOut(character),
  );

/** JSON with its hidden characters written out as JSON does: it parses to the very same value. */
export const shownJson = (json: string): string =>
  replaceHidden(json, (character) =>
    Array.from({ length: character.length }, (_, i) => `\\u${hex4(character.charCodeAt(i))}`).join(''),
  );

const hex4 = (code: number): string => code.toString(16).padStart(4, '0');
