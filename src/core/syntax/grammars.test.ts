import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { Language, Parser } from 'web-tree-sitter';
import { startRuntime } from './runtime.ts';

const folder = fileURLToPath(new URL('../../../public/grammars/', import.meta.url));

interface GrammarRow {
  readonly name: string;
  readonly package: string;
  readonly version: string;
  /** Path inside the package. */
  readonly file: string;
  readonly licence: string;
  readonly abi: number;
  readonly sha256: string;
  readonly bytes: number;
}

const manifest = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8')) as readonly GrammarRow[];
const notices = readFileSync(`${folder}NOTICES.md`, 'utf8');

beforeAll(() => startRuntime({}));

describe('committed grammars', () => {
  it('has a file for each row and a row for each file', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.wasm'));
    expect(files.sort()).toEqual(manifest.map((row) => `${row.name}.wasm`).sort());
  });

  it.each(manifest)('$name is the pinned file, loads and parses', async (row) => {
    const bytes = readFileSync(`${folder}${row.name}.wasm`);
    expect(bytes.length).toBe(row.bytes);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(row.sha256);
    expect(notices).toContain(`## ${row.package}@${row.version}\n`);

    const language = await Language.load(bytes);
    expect(language.abiVersion).toBe(row.abi);
    const parser = new Parser();
    parser.setLanguage(language);
    const tree = parser.parse('x\n');
    try {
      expect(tree?.rootNode.endIndex).toBe(2);
    } finally {
      tree?.delete();
      parser.delete();
    }
  });
});
