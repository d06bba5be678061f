import { Failure } from '../../src/core/base/failure.ts';
import { withLineEndsOf } from './text-edit.ts';

const BEGIN = '<!-- knowing:begin (written by knowing setup) -->';
const END = '<!-- knowing:end -->';
/** The first line of a section may say something else one day. */
const FENCED = /<!-- knowing:begin\b[^\n]*-->(?:(?!<!-- knowing:begin\b)[^])*?<!-- knowing:end -->/g;
const MARKS = /<!-- knowing:(?:begin\b[^\n]*|end) -->/g;

/** A part of an instruction file that is ours, between two comments. */
export interface Section {
  readonly body: string;
  /** What a file begins with that holds nothing else: some clients want a header. */
  readonly head?: string | undefined;
}

/** Writes the section at the end, or over the one that is there; the rest stays as it is. */
export function insertSection(text: string | null, { body, head = '' }: Section): string {
  const lines = `${BEGIN}\n${body}\n${END}`;
  if (text === null || text.trim() === '') return `${head}${lines}\n`;
  const section = withLineEndsOf(text, lines);
  const found = findSection(text);
  if (found !== null) return text.slice(0, found.start) + section + text.slice(found.end);
  const gap = text.endsWith('\n') ? '\n' : '\n\n';
  return text + withLineEndsOf(text, gap) + section + withLineEndsOf(text, '\n');
}

/** Takes the section out, with the empty line before it and the end of its last line. */
export function removeSection(text: string, { head = '' }: Section): string {
  const found = findSection(text);
  if (found === null) return text;
  const before = text.slice(0, found.start);
  const after = text.slice(found.end).replace(/^\r?\n/, '');
  const rest = before.replace(/(?<=\n)\r?\n$/, '') + after;
  return rest.trim() === head.trim() ? '' : rest;
}

function findSection(text: string): { readonly start: number; readonly end: number } | null {
  const marks = text.match(MARKS) ?? [];
  if (marks.length === 0) return null;
  const [only] = text.matchAll(FENCED);
  if (only === undefined || marks.length !== 2)
    throw new Failure(
      'bad-input',
      `Its lines “<!-- knowing:begin … -->” and “${END}” are not one pair. Remove them first.`,
    );
  return { start: only.index, end: only.index + only[0].length };
}
