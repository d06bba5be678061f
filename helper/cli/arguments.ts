import { Failure } from '../../src/core/base/failure.ts';

/** One option of a command. The table is the parser, the check and the help text. */
export type OptionRow = { readonly name: string; readonly summary: string } & (
  | { readonly kind: 'flag' }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'choice'; readonly value: string; readonly choices: readonly string[] }
  | {
      readonly kind: 'number';
      readonly value: string;
      readonly min: number;
      readonly max: number;
      readonly isWhole: boolean;
    }
  /** May be given several times, or with several values after it up to the next option. */
  | { readonly kind: 'list'; readonly value: string; readonly choices?: readonly string[] }
);

export interface PositionalRow {
  readonly name: string;
  readonly isOptional?: true;
}

export const usage = (message: string): Failure => new Failure('bad-input', message, { usage: true });

/** What was given, checked against the table. */
export class Arguments {
  readonly positionals: readonly string[];
  readonly #values: ReadonlyMap<string, string | number | boolean | readonly string[]>;

  constructor(
    positionals: readonly string[],
    values: ReadonlyMap<string, string | number | boolean | readonly string[]>,
  ) {
    this.positionals = positionals;
    this.#values = values;
  }

  flag(name: string): boolean {
    return this.#values.get(name) === true;
  }

  text(name: string): string | undefined {
    const value = this.#values.get(name);
    return typeof value === 'string' ? value : undefined;
  }

  number(name: string): number | undefined {
    const value = this.#values.get(name);
    return typeof value === 'number' ? value : undefined;
  }

  list(name: string): readonly string[] {
    const value = this.#values.get(name);
    return Array.isArray(value) ? (value as readonly string[]) : [];
  }
}

/** `--name value`, `--name=value`, `--` before positionals that begin with a dash. */
export function parseArguments(
  given: readonly string[],
  options: readonly OptionRow[],
  positionals: readonly PositionalRow[],
): Arguments {
  const rows = new Map(options.map((row) => [row.name, row]));
  const values = new Map<string, string | number | boolean | readonly string[]>();
  const plain: string[] = [];
  const rest = [...given];
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--') {
      plain.push(...rest.splice(0));
    } else if (!argument.startsWith('-') || argument === '-') {
      plain.push(argument);
    } else {
      const [, name, inline] = /^--?([^=]+)(?:=(.*))?$/s.exec(argument) ?? [];
      const row = rows.get(SHORT.get(name ?? '') ?? name ?? '');
      if (row === undefined) throw usage(`Unknown option ${argument.replace(/=.*/s, '')}.`);
      values.set(row.name, readValue(row, inline, rest, values.get(row.name)));
    }
  }
  checkCount(plain, positionals);
  return new Arguments(plain, values);
}

const SHORT = new Map([['h', 'help']]);

function readValue(
  row: OptionRow,
  inline: string | undefined,
  rest: string[],
  before: string | number | boolean | readonly string[] | undefined,
): string | number | boolean | readonly string[] {
  if (row.kind === 'flag') {
    if (inline !== undefined) throw usage(`--${row.name} does not take a value.`);
    return true;
  }
  const value = inline ?? rest.shift();
  if (value === undefined || (inline === undefined && /^--./.test(value)))
    throw usage(`--${row.name} needs a value: ${row.value}.`);
  if (row.kind === 'text') return value;
  if (row.kind === 'list') {
    const more = inline === undefined ? takePlain(rest) : [];
    const { choices } = row;
    if (choices !== undefined) for (const one of [value, ...more]) checkChoice(row.name, choices, one);
    return [...(Array.isArray(before) ? (before as readonly string[]) : []), value, ...more];
  }
  if (row.kind === 'choice') {
    checkChoice(row.name, row.choices, value);
    return value;
  }
  const number = Number(value);
  const fits =
    value.trim() !== '' && number >= row.min && number <= row.max && (!row.isWhole || Number.isInteger(number));
  if (fits) return number;
  throw usage(
    `--${row.name} must be a ${row.isWhole ? 'whole ' : ''}number from ${row.min} to ${row.max}, not “${value}”.`,
  );
}

function checkChoice(name: string, choices: readonly string[], value: string): void {
  if (!choices.includes(value)) throw usage(`--${name} must be one of ${choices.join(', ')}, not “${value}”.`);
}

function takePlain(rest: string[]): string[] {
  const end = rest.findIndex((argument) => argument.startsWith('-'));
  return rest.splice(0, end < 0 ? rest.length : end);
}

function checkCount(plain: readonly string[], positionals: readonly PositionalRow[]): void {
  const missing = positionals.slice(plain.length).find(({ isOptional }) => isOptional !== true);
  if (missing !== undefined) throw usage(`Missing argument: ${missing.name}.`);
  const extra = plain[positionals.length];
  if (extra !== undefined) throw usage(`Unexpected argument “${extra}”.`);
}
