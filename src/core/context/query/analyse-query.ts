import { hashWord } from '../../words/hash-word.ts';
import { splitWords } from '../../words/split-words.ts';
import { termOf } from '../../words/term-hashes.ts';
import { isStopWord } from '../../words/stop-words.ts';

/** A sentence as retrieval understands it. */
export interface Query {
  readonly text: string;
  /** Terms to look up, in the order in which they first stand, with how often they stand there. */
  readonly terms: readonly QueryTerm[];
  /** What is written as code: in backticks, or like `snake_case`, `camelCase`, `a.dotted.name`, `call()`. */
  readonly identifiers: readonly string[];
  readonly isAboutTests: boolean;
}

export interface QueryTerm {
  readonly term: string;
  /** As it first stands in the question. */
  readonly word: string;
  readonly hash: number;
  readonly count: number;
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
  const found = new Map<string, { word: string; count: number }>();
  const words = splitWords(text);
  for (const word of words) {
    if (isStopWord(word)) continue;
    const term = termOf(word);
    if (term === null) continue;
    const known = found.get(term);
    if (known) known.count += 1;
    else found.set(term, { word, count: 1 });
  }
  return {
    text,
    terms: [...found].map(([term, { word, count }]) => ({ term, word, hash: hashWord(term), count })),
    identifiers: identifiersIn(text),
    isAboutTests: TESTS.test(text),
  };
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
