import type { QuestionKind } from './question-kind.ts';

/** The subject of a change: the part of the repository that it names first, what kind of change it says, and the rest. */
export interface Subject {
  readonly scope: string;
  readonly kind: QuestionKind | null;
  readonly rest: string;
}

/** `net/http: …`, `fix(router): …`, `[cli] …`. */
const PREFIX = /^\s*(?:\[([^\]\n]{1,40})\]|([\w.*/, -]{1,40}?)(?:\(([^()\n]{1,40})\))?!?:)\s+(?=\S)/;
/** More words before a colon are a sentence. */
const MOST_WORDS = 3;
/** Kinds of change by the conventions of commits: they say nothing of code. */
const KINDS: ReadonlyMap<string, QuestionKind> = new Map([
  ...'build bug bugfix chore ci cleanup fix hotfix lint perf refactor style test tests typing types'
    .split(' ')
    .map((word) => [word, 'change'] as const),
  ...'doc docs feat feature'.split(' ').map((word) => [word, 'make'] as const),
]);

export function subjectOf(text: string): Subject {
  const [whole, bracketed, first = bracketed ?? '', second = ''] = PREFIX.exec(text) ?? [''];
  if (whole === '' || whole.trim().split(/\s+/).length > MOST_WORDS) return { scope: '', kind: null, rest: text };
  const kind = KINDS.get(first.toLowerCase()) ?? null;
  return { scope: kind === null ? `${first} ${second}` : second, kind, rest: text.slice(whole.length) };
}
