import { splitWords } from '../../words/split-words.ts';

/**
 * What someone wants who asks: to understand something, to make something new with what is there, or to change that.
 * What is changed is code that does much; what explains, and what is built upon, is types, entry points and what many
 * use. A sentence that does not say, such as the title of a ticket, may be about either: it is open.
 */
export const QUESTION_KINDS = ['understand', 'make', 'open', 'change'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Anywhere in a sentence: it asks. */
const ASKS =
  /\?\s*$|\bunderstand(?:ing)?\b|\b(?:how|why|where|what|which)\s+(?:is|are|was|were|do|does|did|can|could|should|would|has|have|a|an|the|to|it|its|this|these|in|code|part|parts|files?|functions?|methods?|class(?:es)?|types?|happens)\b/i;
/** At the beginning: someone wants to know. */
const UNDERSTANDING = words(
  'how why where when what which who whose analyse analyze compare debug describe diagnose document explain find give ' +
    'identify investigate list locate outline overview show summarise summarize tell trace understand walk',
);
/** At the beginning: something new comes to what is there. */
const MAKING = words(
  'add added adding adds allow allows build builds configure create creates created define design develop enable expose ' +
    'extend feat feature implement implemented implementing implements integrate introduce introduces offer provide ' +
    'register set setup support supports write scaffold generate',
);
/** At the beginning: what is there becomes another. In the forms in which commits and tickets are written. */
const CHANGING = words(
  'adjust adjusted adjusts avoid avoided avoids bugfix change changed changes clean cleanup clarify convert correct ' +
    'corrected corrects delete deleted deprecate deprecated deprecates disable disallow do don drop dropped drops ensure ' +
    'ensured ensures extract fix fixed fixes fixing fixup guard handle handled handles harden hide hotfix ignore ' +
    'ignored improve improved improves inline keep limit lint lower make makes merge migrate modernize move moved moves ' +
    'never normalize optimise optimize optimized pass patch perf port prefer preserve prevent prevented prevents propagate ' +
    'raise reduce reduced refactor refactored refactoring reject remove removed removes rename renamed reorder repair ' +
    'replace replaced replaces reset resolve resolved resolves respect restore return returns revert rework rewrite ' +
    'sanitize simplify simplified skip speed speedup split stop stopped streamline strip style swap switch tidy tighten ' +
    'treat trim tweak typing unify update updated updates upgrade validate warn wrap',
);
/** Anywhere: something is not as it should be. */
const FAULT =
  /\b(?:bugs?|broken|breaks?|crash(?:es|ed|ing)?|deadlocks?|does ?n[o']t|do ?n[o']t|is ?n[o']t|fail(?:s|ed|ing|ure)?|fault|flaky|hangs?|incorrect(?:ly)?|instead of|leak(?:s|ed|ing)?|missing|never|no longer|not work(?:ing)?|panic(?:s|ked)?|races?|regress(?:es|ed|ions?)?|segfault|should(?:n't)? (?:be|not|have|return|use|raise|accept)|stack ?trace|stuck|throws?|traceback|unexpected(?:ly)?|wrong(?:ly)?)\b|\b\w+(?:Error|Exception)\b/i;

/** The kind of a question, by its first word and by what it says is wrong. Open where signs disagree, or none is there. */
export function questionKindOf(sentence: string): QuestionKind {
  const first = splitWords(sentence.slice(0, 200)).find((word) => word.length > 1) ?? '';
  if (UNDERSTANDING.has(first)) return 'understand';
  const isAsking = ASKS.test(sentence);
  const isFaulty = FAULT.test(sentence);
  if (CHANGING.has(first)) return isAsking ? 'open' : 'change';
  if (isAsking) return isFaulty ? 'open' : 'understand';
  if (MAKING.has(first)) return 'make';
  return isFaulty ? 'change' : 'open';
}
