/** Brackets that keep what stands between them together. */
const OPENING = '([{<';
const CLOSING = ')]}>';

export interface SignatureParts {
  /** In order, each as it is written. */
  readonly parameters: readonly string[];
  /** What stands before and after them. */
  readonly around: string;
}

/** The parameters of a signature, whatever the language; null where it has none that can be told. */
export function signatureParts(signature: string): SignatureParts | null {
  const start = listStart(signature);
  if (start < 0) return null;
  const { items, end } = itemsFrom(signature, start);
  if (end < 0) return null;
  const around = `${signature.slice(0, start)}\0${signature.slice(end + 1)}`.replace(/\s+/g, ' ');
  return { parameters: items.map((item) => item.replace(/\s+/g, ' ').trim()).filter((item) => item !== ''), around };
}

/** Where the list of parameters begins: the first parenthesis that is in no other bracket. */
function listStart(signature: string): number {
  // A receiver stands before the name of a method in Go.
  const from = /^func\s*\([^()]*\)/.exec(signature)?.[0].length ?? 0;
  let depth = 0;
  for (let at = from; at < signature.length; at += 1) {
    const mark = signature[at]!;
    if (mark === '(' && depth === 0) return at;
    if (OPENING.includes(mark)) depth += 1;
    else if (isClosing(signature, at)) depth -= 1;
  }
  return -1;
}

/** The items of a list in brackets, and where it ends; −1 where it does not. */
function itemsFrom(text: string, start: number): { readonly items: readonly string[]; readonly end: number } {
  const items: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < text.length; at += 1) {
    const mark = text[at]!;
    if (OPENING.includes(mark)) depth += 1;
    else if (isClosing(text, at)) depth -= 1;
    if (depth > 1 || (depth === 1 && mark !== ',')) continue;
    items.push(text.slice(from, at));
    from = at + 1;
    if (depth === 0) return { items, end: at };
  }
  return { items, end: -1 };
}

/** An arrow closes nothing. */
const isClosing = (text: string, at: number): boolean =>
  CLOSING.includes(text[at]!) && !(text[at] === '>' && '=-'.includes(text[at - 1] ?? ' '));
