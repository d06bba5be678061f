import { EXPR_KINDS } from '../../model/exprs.ts';
import { NONE } from '../../model/facts.ts';
import type { Outline } from '../outline/outline.ts';

/** Longer texts are data. */
const LONGEST_BODY = 20_000;

const TOKEN =
  /"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|\/\/[^\n]*|\/\*[^]*?\*\/|((?:[A-Za-z_]\w*\s*##\s*)*(?:##\s*)?[A-Za-z_]\w*(?:\s*##\s*\w+)*)|->|\d[\w.]*|[^]/g;

const KEYWORDS: ReadonlySet<string> = new Set(
  (
    'alignof auto bool break case catch char class const const_cast continue decltype default defined delete do double ' +
    'dynamic_cast else enum extern false float for goto if inline int long namespace new noexcept nullptr operator ' +
    'register reinterpret_cast restrict return short signed sizeof static static_assert static_cast struct switch template ' +
    'this throw true try typedef typeid typename typeof union unsigned using virtual void volatile while __typeof__'
  ).split(' '),
);

/**
 * The text of a macro is no code before it is put somewhere. Its words are read as calls where a parenthesis follows and
 * as names elsewhere; a word that is put together from parts is a pattern: `pay_##k` is `pay_##`.
 */
export class MacroBody {
  readonly #x: Outline;
  readonly #start: number;
  readonly #parameters: ReadonlySet<string>;

  constructor(x: Outline, start: number, parameters: readonly string[]) {
    this.#x = x;
    this.#start = start;
    this.#parameters = new Set(parameters);
  }

  read(text: string): void {
    if (text.length > LONGEST_BODY) return;
    let isMember = false;
    for (const match of text.matchAll(TOKEN)) {
      const [token, word] = match;
      if (word === undefined) {
        if (token.trim() !== '') isMember = token === '.' || token === '->';
        continue;
      }
      const end = match.index + token.length;
      this.#word(word, match.index, isMember, argumentsAfter(text, end));
      isMember = false;
    }
  }

  #word(word: string, at: number, isMember: boolean, argumentCount: number | null): void {
    const { facts, scope } = this.#x;
    const name = word.includes('##') ? this.#pattern(word) : word;
    if (name === null || KEYWORDS.has(name) || this.#parameters.has(name)) return;
    const start = this.#start + at;
    const kind = isMember ? EXPR_KINDS.member : EXPR_KINDS.name;
    const base = isMember ? this.#x.unknown() : NONE;
    const row = facts.expr({ kind, start, name: facts.text(name), base, scope });
    if (argumentCount === null) return;
    const args = facts.list(Array.from({ length: argumentCount }, () => this.#x.unknown()));
    facts.expr({ kind: EXPR_KINDS.call, start, name: NONE, base: row, args, scope });
  }

  /** The parts that are written as they are; null where there are none. */
  #pattern(word: string): string | null {
    const parts = word.split('##').map((part) => part.trim());
    if (!parts.some((part) => this.#parameters.has(part))) return parts.join('');
    const pattern = parts.map((part) => (this.#parameters.has(part) ? '' : part)).join('##');
    return /\w/.test(pattern) ? pattern.replace(/(?:##)+/g, '##') : null;
  }
}

/** How many arguments stand in the parentheses that follow; null where none do. */
function argumentsAfter(text: string, end: number): number | null {
  const open = /^\s*\(/.exec(text.slice(end, end + 80));
  if (open === null) return null;
  let depth = 1;
  let count = 0;
  let isEmpty = true;
  for (let i = end + open[0].length; i < text.length && depth > 0; i += 1) {
    const character = text[i]!;
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    else if (character === ',' && depth === 1) count += 1;
    if (depth > 0 && character.trim() !== '') isEmpty = false;
  }
  return isEmpty ? 0 : count + 1;
}
