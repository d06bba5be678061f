import type { TsReader } from './reader.ts';
import { foldSpace } from './names.ts';

const LENGTH_LIMIT = 300;

/** A declaration's text from `start` to where its body begins, on one line, without what only introduces the body. */
export function signatureOf(x: TsReader, start: number, bodyStart: number): number {
  // White space may fill most of it: three times the limit is enough text to fold.
  const text = foldSpace(x.tree.source.slice(start, Math.min(bodyStart, start + LENGTH_LIMIT * 3)));
  return x.facts.optionalText(withoutIntroducer(text).slice(0, LENGTH_LIMIT));
}

function withoutIntroducer(text: string): string {
  if (text.endsWith('=>')) return text.slice(0, -2).trimEnd();
  return '={;,'.includes(text.at(-1) ?? ' ') ? text.slice(0, -1).trimEnd() : text;
}
