const encoder = new TextEncoder();

/** Texts as UTF-8, one after the other; text i ends at ends[i]. */
export interface EncodedTexts {
  readonly bytes: Uint8Array;
  readonly ends: Int32Array;
}

/** Encodes many texts in one call: a call for each costs more than the texts, which are short. */
export function encodeTexts(texts: readonly string[]): EncodedTexts {
  const joined = texts.join('');
  const bytes = encoder.encode(joined);
  const ends = new Int32Array(texts.length);
  const isAscii = bytes.length === joined.length;
  let end = 0;
  for (let i = 0; i < texts.length; i += 1) {
    end += isAscii ? texts[i]!.length : utf8Length(texts[i]!);
    ends[i] = end;
  }
  // Half a character at the end of one text and the other half at the start of the next become one when joined.
  return end === bytes.length
    ? { bytes, ends }
    : encodeTexts(texts.map((text) => text.replace(/\p{Surrogate}/gu, '\ufffd')));
}

function utf8Length(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) length += 1;
    else if (unit < 0x800) length += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      length += 4;
      i += 1;
    } else length += 3;
  }
  return length;
}

const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000;
