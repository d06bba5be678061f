import { encodeGeneric } from '@blackwell-systems/gcf';
import { shownJson } from '../../src/core/base/hidden-characters.ts';
import { PROOF_FORMAT } from '../../src/core/merkle/proof.ts';
import { fencedText } from './as-data.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Symbol extends Fields {
  readonly hash: string;
  readonly display: string;
  readonly kind: string;
  readonly file: string | null;
  readonly startLine: number;
  readonly endLine: number;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isSymbol = (value: Fields): value is Symbol => 'hash' in value && 'display' in value && 'startLine' in value;
const isSite = (value: unknown): value is { file: string; line: number } =>
  isFields(value) && 'file' in value && 'line' in value && 'column' in value;

/** A proof is handed on as it is: a verifier reads its JSON, and only that. */
const isProof = (value: Fields): boolean => value['format'] === PROOF_FORMAT;

/** What a symbol says twice, or to programs only: its name and place stand for these. */
const SAID_ELSEWHERE = new Set([
  'hash',
  'qualifiedName',
  'name',
  'display',
  'kind',
  'package',
  'file',
  'startLine',
  'endLine',
  'signature',
  'isTest',
]);

/**
 * An answer of any tool as text that costs an agent few tokens: lists as rows of a table, symbols by the name one asks
 * for them with and the lines they stand on, hashes of symbols in the answer by their names, longer texts as they are.
 */
export function renderAnswer(answer: unknown): string {
  const names = new Map<string, string>();
  collectNames(answer, names);
  const texts: string[] = [];
  const takeText = (name: string, text: string): void => void texts.push(`## ${name} (text)\n${text}`);
  const condensed = condense(answer, { names, takeText }, '');
  return [encodeGeneric(condensed).trimEnd(), ...texts].join('\n');
}

function collectNames(value: unknown, names: Map<string, string>): void {
  if (Array.isArray(value)) for (const item of value) collectNames(item, names);
  if (!isFields(value)) return;
  if (isSymbol(value)) names.set(value.hash, value.display);
  for (const item of Object.values(value)) collectNames(item, names);
}

interface Context {
  readonly names: ReadonlyMap<string, string>;
  /** Sets a text of several lines apart; null inside of lists, whose rows are one line each. */
  readonly takeText: ((name: string, text: string) => void) | null;
}

function condense(value: unknown, context: Context, path: string): unknown {
  if (typeof value === 'string') return condenseText(value, context, path);
  if (Array.isArray(value)) return condenseList(value, context, path);
  if (!isFields(value)) return value;
  if (isProof(value)) return setApart(shownJson(JSON.stringify(value)), context, path);
  const own = isSymbol(value) ? symbolCells(value) : {};
  const rest = Object.entries(value).filter(
    ([key]) => !(key === 'hash' || (isSymbol(value) && SAID_ELSEWHERE.has(key))),
  );
  const inner = Object.fromEntries(
    rest.map(([key, item]) => [key, condense(item, context, path === '' ? key : `${path}.${key}`)]),
  );
  return { ...own, ...inner };
}

const condenseText = (text: string, context: Context, path: string): string =>
  text.includes('\n') ? setApart(fencedText(text), context, path, text) : (context.names.get(text) ?? text);

/** Below the rows; `instead` is what stands in a row itself, where texts cannot be set apart. */
function setApart(text: string, { takeText }: Context, path: string, instead = text): string {
  if (takeText === null) return instead;
  takeText(path, text);
  return 'below';
}

function condenseList(list: readonly unknown[], context: Context, path: string): unknown {
  if (list.length === 0) return context.takeText === null ? '' : [];
  if (list.every(isSite)) return list.map(({ file, line }) => `${file}:${line}`).join(' ');
  if (list.every((item) => typeof item === 'string'))
    return joinTexts(list.map((item) => context.names.get(item) ?? item));
  return list.map((item) => condense(item, { ...context, takeText: null }, path));
}

/** Words that end like one. A lone `.` is the name of a folder. */
const isSentence = (text: string): boolean => /\s.*[^.][.!?]$/.test(text);

/** Sentences follow each other as in prose: they have their own marks at the end. */
const joinTexts = (texts: readonly string[]): string =>
  texts.reduce((joined, text, i) => `${joined}${isSentence(texts[i - 1]!) ? ' ' : ', '}${text}`);

function symbolCells({ display, kind, file, startLine, endLine, signature, isTest }: Symbol): Fields {
  const lines = startLine === endLine ? startLine : `${startLine}-${endLine}`;
  return {
    name: display,
    kind: isTest === true ? `test ${kind}` : kind,
    at: file === null ? '' : `${file}:${lines}`,
    signature,
  };
}
