import { fieldsOf, messageOf, numbersOf, textOf } from './protobuf.ts';

/** A name in a file, and the symbol it stands for. Lines count from 1, columns from 0 in units of the document. */
export interface ScipOccurrence {
  readonly line: number;
  readonly column: number;
  /** Of the name, in the same units; −1 where it goes over several lines. */
  readonly length: number;
  readonly symbol: string;
  readonly isDefinition: boolean;
}

/** What columns count: https://github.com/sourcegraph/scip/blob/main/scip.proto, PositionEncoding. */
export type ScipUnits = 'utf8' | 'utf16' | 'utf32';

export interface ScipDocument {
  readonly path: string;
  readonly units: ScipUnits;
  readonly occurrences: readonly ScipOccurrence[];
}

export interface ScipIndex {
  /** Name and version of what made it. */
  readonly tool: string;
  readonly documents: readonly ScipDocument[];
}

const UNITS: Readonly<Record<number, ScipUnits>> = { 1: 'utf8', 2: 'utf16', 3: 'utf32' };
const DEFINITION = 1;

/** Reads the fields of an index that say what stands where; the rest is passed over. Fails where it is none. */
export function readScip(bytes: Uint8Array): ScipIndex {
  let tool = '';
  const documents: ScipDocument[] = [];
  for (const { number, value } of fieldsOf(bytes)) {
    if (number === 1) tool = toolOf(value) || tool;
    if (number === 2) documents.push(documentOf(value));
  }
  return { tool, documents };
}

function toolOf(metadata: number | Uint8Array): string {
  const words: string[] = [];
  for (const { number, value } of messageOf(metadata)) {
    if (number !== 2) continue;
    for (const field of messageOf(value)) if (field.number <= 2) words.push(textOf(field.value));
  }
  return words.join(' ');
}

function documentOf(message: number | Uint8Array): ScipDocument {
  let path = '';
  let units: ScipUnits = 'utf16';
  const occurrences: ScipOccurrence[] = [];
  for (const { number, value } of messageOf(message)) {
    if (number === 1) path = textOf(value);
    else if (number === 6 && typeof value === 'number') units = UNITS[value] ?? units;
    else if (number === 2) occurrences.push(...(occurrenceOf(value) ?? []));
  }
  return { path, units, occurrences };
}

function occurrenceOf(message: number | Uint8Array): [ScipOccurrence] | null {
  const range: number[] = [];
  let symbol = '';
  let roles = 0;
  for (const { number, value } of messageOf(message)) {
    if (number === 1) range.push(...numbersOf(value));
    else if (number === 2) symbol = textOf(value);
    else if (number === 3 && typeof value === 'number') roles = value;
  }
  const [line, column, third, fourth] = range;
  if (line === undefined || column === undefined || third === undefined || symbol === '') return null;
  // Three numbers are a range on one line, four name the last line too.
  const isOneLine = fourth === undefined || third === line;
  const length = isOneLine ? (fourth ?? third) - column : -1;
  return [{ line: line + 1, column, length, symbol, isDefinition: (roles & DEFINITION) !== 0 }];
}
