import { hashWord } from '../../words/hash-word.ts';
import { splitWords } from '../../words/split-words.ts';
import { termOf } from '../../words/term-hashes.ts';
import { questionKindOf, type QuestionKind } from './question-kind.ts';
import { subjectOf } from './subject.ts';
import { isStopWord } from '../../words/stop-words.ts';

/** A sentence as retrieval understands it. */
export interface Query {
  readonly text: string;
  /** Terms to look up, in the order in which they first stand, with how often they stand there. */
  readonly terms: readonly QueryTerm[];
  /** What is written as code: in backticks, or like `snake_case`, `camelCase`, `a.dotted.name`, `call()`. */
  readonly identifiers: readonly string[];
  /** Words that stand side by side, which code may write as one. */
  readonly pairs: readonly (readonly [string, string])[];
  /** The part of the repository that the subject names; often empty. */
  readonly scope: string;
  readonly isAboutTests: boolean;
  readonly kind: QuestionKind;
}

export interface QueryTerm {
  readonly term: string;
  /** As it first stands in the question. */
  readonly word: string;
  readonly hash: number;
  readonly count: number;
  /** Whether it only stands before the colon of a subject, where the part of the repository is named. */
  readonly isScope: boolean;
}

/** Longer tasks say no more. */
const LONGEST_TASK = 4000;
const MOST_IDENTIFIERS = 24;

const BACKTICKS = /`([^`\n]{1,120})`/g;
const CODE =
  /\b[A-Za-z_$][\w$]*(?:(?:\.|::|#)[A-Za-z_$][\w$]*)+|\b[A-Za-z_$][\w$]*(?=\(\))|\b[a-z]+[A-Z]\w*|\b[A-Z][a-z0-9]+[A-Z]\w*|\b\w+_\w+\b/g;
const TESTS =
  /\b(unit|integration|regression|failing|flaky|e2e)?[ -]?(tests?|specs?|testing|test[ -]?(case|suite|coverage)s?)\b/i;

export function analyseQuery(task: string): Query {
  const text = task.slice(0, LONGEST_TASK).normalize('NFC');
  const { scope, kind, rest } = subjectOf(text);
  const found = new Map<string, Omit<QueryTerm, 'term' | 'hash'> & { count: number }>();
  const add = (said: string, isScope: boolean): void => {
    for (const word of splitWords(said)) {
      if (isStopWord(word)) continue;
      const term = termOf(word);
      if (term === null) continue;
      const known = found.get(term);
      if (known) known.count += isScope ? 0 : 1;
      else found.set(term, { word, count: 1, isScope });
    }
  };
  add(rest, false);
  add(scope, true);
  return {
    text,
    terms: [...found].map(([term, { word, count, isScope }]) => ({ term, word, hash: hashWord(term), count, isScope })),
    identifiers: identifiersIn(text),
    pairs: pairsIn(rest),
    scope,
    isAboutTests: TESTS.test(firstParagraph(text)),
    kind: kind ?? questionKindOf(rest),
  };
}

/** What comes after it tells how it was done, and mostly that there is a test of it. */
const firstParagraph = (text: string): string => text.trimStart().split(/\n\s*\n/, 1)[0]!;

/** Pairs of words with nothing but space or a hyphen between them. */
function pairsIn(text: string): (readonly [string, string])[] {
  return text.split(/[^\w\s-]+/).flatMap((phrase) => {
    const said = splitWords(phrase);
    return said.slice(1).flatMap((second, i) => {
      const first = said[i]!;
      return first.length > 1 && second.length > 1 ? [[first, second] as const] : [];
    });
  });
}

function identifiersIn(text: string): string[] {
  const found = new Set<string>();
  for (const [, quoted] of text.matchAll(BACKTICKS)) {
    const name = quoted!.trim().replace(/\(.*\)$/, '');
    if (/^[\w$.:#/@-]+$/.test(name)) found.add(name);
  }
  for (const [code] of text.matchAll(CODE)) found.add(code);
  return [...found].slice(0, MOST_IDENTIFIERS).map((name) => name.replace(/::|#/g, '.'));
}
