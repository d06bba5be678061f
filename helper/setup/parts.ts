import type { ClientRow, Surroundings } from './clients.ts';
import { INSTRUCTIONS } from './guide.ts';
import { insertJson, jsonText, removeJson, type JsonClient } from './insert-json.ts';
import { insertToml, removeToml } from './insert-toml.ts';
import { parseObject, type JsonFormat } from './json-edit.ts';
import type { Launch } from './launch.ts';
import { insertPermissions, removePermissions } from './permission-list.ts';
import { insertSection, removeSection } from './section.ts';
import { tomlStatements } from './toml-statements.ts';
import { Failure } from '../../src/core/base/failure.ts';

const NAME = 'knowing';

/** One thing that a client needs in one file. */
export interface Part {
  readonly kind: 'server' | 'instructions' | 'permissions';
  readonly file: string;
  /** The text with it. Refused with the way out where that could damage the file. */
  insert(text: string | null): string;
  /** The text without it, as far as the text alone tells what that was. */
  remove(text: string): string;
  /** Whether the client could read the text. */
  isSound(text: string): boolean;
  /** Whether nothing is left that anyone would miss. */
  isEmpty(text: string): boolean;
}

/** What a client needs, and where. */
export function partsOf(client: ClientRow, launch: Launch, surroundings: Surroundings): readonly Part[] {
  const { instructions, permissions } = client;
  const parts: Part[] = [{ kind: 'server', file: client.file(surroundings), ...serverPart(client, launch) }];
  if (instructions !== undefined) {
    const section = { body: INSTRUCTIONS, head: instructions.head };
    parts.push({
      kind: 'instructions',
      file: instructions.file(surroundings),
      insert: (text) => insertSection(text, section),
      remove: (text) => removeSection(text, section),
      isSound: () => true,
      isEmpty: (text) => text.trim() === '',
    });
  }
  if (permissions !== undefined)
    parts.push({
      kind: 'permissions',
      file: permissions.file(surroundings),
      insert: (text) => insertPermissions(text, permissions),
      remove: (text) => removePermissions(text, permissions),
      ...jsonFile(permissions.format),
    });
  return parts;
}

type OfText = Omit<Part, 'kind' | 'file'>;

function serverPart({ format, table, extra, isOfProject }: ClientRow, launch: Launch): OfText {
  if (format === 'toml')
    return {
      insert: (text) => insertToml(text, table, NAME, launch),
      remove: (text) => removeToml(text, table, NAME),
      isSound: isToml,
      isEmpty: (text) => text.trim() === '',
    };
  const client: JsonClient = { format, table, ...(extra && { extra }), ...(isOfProject && { isOfProject }) };
  return {
    insert: (text) => insertJson(text, client, NAME, launch),
    remove: (text) => removeJson(text, client, NAME),
    ...jsonFile(format),
  };
}

const jsonFile = (format: JsonFormat): Pick<Part, 'isSound' | 'isEmpty'> => ({
  isSound: (text) => parseObject(jsonText(text), format) !== null,
  isEmpty: (text) => /^\s*(?:\{\s*\}\s*)?$/.test(text),
});

function isToml(text: string): boolean {
  try {
    tomlStatements(text, (line) => new Failure('bad-input', `Line ${line} is not valid TOML.`));
    return true;
  } catch {
    return false;
  }
}
