import { z } from 'zod';
import type { CommandOption, ToolCommand } from '../../src/core/tools/tool-command.ts';
import { usage, type Arguments, type OptionRow, type PositionalRow } from './arguments.ts';

/** A field of an input schema as a command line takes it. */
interface Field {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly isRequired: boolean;
  /** What it is where it is absent, if it is then anything. */
  readonly usual: unknown;
  readonly description: string | undefined;
}

/** Fields that no option is made of: the repository is an argument of its own, and one command is no conversation. */
const TAKEN: ReadonlySet<string> = new Set(['repo', 'session']);

/** What options mean that many tools have, where a schema does not say it. */
const SUMMARIES: Readonly<Record<string, string>> = {
  limit: 'show at most N',
  depth: 'steps to follow',
  minConfidence: 'leave out relationships below this confidence (0 to 1)',
};

const fieldsOf = (input: z.ZodType): Field[] =>
  input instanceof z.ZodObject
    ? Object.entries(input.shape as Readonly<Record<string, z.ZodType>>).map(([name, schema]) => ({
        name,
        ...unwrapped(schema),
        isRequired: !schema.safeParse(undefined).success,
      }))
    : [];

function unwrapped(schema: z.ZodType): Pick<Field, 'schema' | 'usual' | 'description'> {
  if (!(schema instanceof z.ZodDefault || schema instanceof z.ZodOptional))
    return { schema, usual: undefined, description: schema.description };
  const inner = unwrapped(schema.unwrap() as z.ZodType);
  const usual = schema instanceof z.ZodDefault ? schema.def.defaultValue : inner.usual;
  return { schema: inner.schema, usual, description: schema.description ?? inner.description };
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `symbol` and `symbols` are both given as SYMBOL, one of the latter. */
const placeholder = ({ name, schema }: Field): string =>
  kebab(schema instanceof z.ZodArray ? name.replace(/s$/, '') : name).toUpperCase();

const lowered = (text: string): string => text.replace(/^[A-Z](?=[a-z ])/, (letter) => letter.toLowerCase());

/** An option of a command, and the field of the question that it fills in. */
interface FieldOption {
  readonly field: Field;
  readonly row: OptionRow;
  read(given: Arguments): unknown;
}

/** The arguments of a command that asks a tool, as its input schema has them. */
export class SchemaOptions {
  readonly positionals: readonly PositionalRow[];
  readonly #positions: readonly Field[];
  readonly #options: readonly FieldOption[];

  constructor(input: z.ZodType, command: ToolCommand<Record<string, unknown>>) {
    const names = command.positionals ?? [];
    const fields = fieldsOf(input).filter(({ name }) => !TAKEN.has(name));
    this.#positions = names.map((name) => fields.find((field) => field.name === name)!);
    this.positionals = this.#positions.map((field) => ({ name: placeholder(field) }));
    this.#options = fields.flatMap((field) => {
      const option = command.options?.[field.name];
      return option === null || names.includes(field.name) ? [] : [optionOf(field, option ?? {})];
    });
  }

  get rows(): readonly OptionRow[] {
    return this.#options.map(({ row }) => row);
  }

  /** The question without its repository. What was not given is left to the tool. */
  read(positionals: readonly string[], given: Arguments): Record<string, unknown> {
    const placed = this.#positions.map(({ name, schema }, i) => {
      const text = positionals[i] ?? '';
      return [name, schema instanceof z.ZodArray ? [text] : text] as const;
    });
    const chosen = this.#options.map(({ field, row, read }) => {
      const value = read(given);
      if (value === undefined && field.isRequired && row.kind !== 'flag') throw usage(`--${row.name} is required.`);
      return [field.name, value] as const;
    });
    return Object.fromEntries([...placed, ...chosen].filter(([, value]) => value !== undefined));
  }
}

function optionOf(field: Field, option: CommandOption): FieldOption {
  const { name: own, schema, usual, description } = field;
  const summary = option.summary ?? lowered(description ?? SUMMARIES[own] ?? kebab(own).replaceAll('-', ' '));
  const name = option.name ?? kebab(own);
  const flag = (flagName: string, says: string, sets: unknown): FieldOption => ({
    field,
    row: { name: flagName, kind: 'flag', summary: says },
    read: (given) => (given.flag(flagName) ? sets : undefined),
  });
  if ('sets' in option) return flag(name, summary, option.sets);
  if (own === 'includeTests')
    return usual === true ? flag('no-tests', 'leave out tests', false) : flag('tests', 'include tests', true);
  if (schema instanceof z.ZodBoolean) return flag(name, summary, true);
  // Nothing is left out, or nothing chosen.
  const isNone = usual === undefined || usual === 0 || Array.isArray(usual);
  const ifAbsent = isNone ? '' : ` (default: ${String(usual)})`;
  const shared = { name, summary: `${summary}${ifAbsent}` };
  if (schema instanceof z.ZodNumber) {
    const row: OptionRow = {
      ...shared,
      kind: 'number',
      value: schema.isInt ? 'N' : 'X',
      min: schema.minValue ?? -Infinity,
      max: schema.maxValue ?? Infinity,
      isWhole: schema.isInt,
    };
    return { field, row, read: (given) => given.number(name) };
  }
  if (schema instanceof z.ZodEnum) {
    const choices = schema.options.map(String);
    const value = choices.length > 5 ? placeholder(field) : choices.join('|');
    return { field, row: { ...shared, kind: 'choice', value, choices }, read: (given) => given.text(name) };
  }
  if (schema instanceof z.ZodArray) {
    const { element } = schema;
    const choices = element instanceof z.ZodEnum ? element.options.map(String) : undefined;
    const row: OptionRow = { ...shared, kind: 'list', value: placeholder(field), ...(choices && { choices }) };
    return { field, row, read: (given) => (given.list(name).length === 0 ? undefined : [...given.list(name)]) };
  }
  return { field, row: { ...shared, kind: 'text', value: placeholder(field) }, read: (given) => given.text(name) };
}
