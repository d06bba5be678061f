const ESCAPES: Readonly<Record<string, number>> = { a: 7, b: 8, t: 9, n: 10, v: 11, f: 12, r: 13, '"': 34, '\\': 92 };

/**
 * A path as git prints it: in quotation marks with escapes, bytes beyond ASCII in octal, where it has anything unusual
 * (https://git-scm.com/docs/git-config#Documentation/git-config.txt-corequotePath). Any other text is left as it is.
 */
export function unquotePath(text: string): string {
  if (!/^".*"$/.test(text)) return text;
  const bytes: number[] = [];
  for (const [part, octal, letter] of text.slice(1, -1).matchAll(/\\([0-3][0-7]{2})|\\(.)|[^\\]+/gsu)) {
    if (octal !== undefined) bytes.push(parseInt(octal, 8));
    else if (letter !== undefined)
      bytes.push(...(Object.hasOwn(ESCAPES, letter) ? [ESCAPES[letter]!] : encoder.encode(part)));
    else bytes.push(...encoder.encode(part));
  }
  return decoder.decode(Uint8Array.from(bytes));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
