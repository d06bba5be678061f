import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, languageOf } from './table.ts';

const here = new URL('.', import.meta.url).pathname;
/** Folders that several languages share. */
const SHARED = ['components', 'outline'];
/** Rows that lie in a folder of another name. */
const FOLDERS: Readonly<Record<string, string>> = { javascript: 'typescript' };

const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
  .map(({ name }) => name);

const has = (folder: string, file: string): boolean => existsSync(`${here}${folder}/${file}`);

describe('the language table', () => {
  it('has a row for each folder and a folder for each row', () => {
    expect([...new Set(LANGUAGES.map(({ id }) => FOLDERS[id] ?? id))].sort()).toEqual(folders.sort());
  });

  it('gives each file to one language', () => {
    const extensions = LANGUAGES.flatMap((language) => language.extensions);
    expect(extensions.length).toBe(new Set(extensions).size);
    expect(languageOf('lib/Rakefile')?.id).toBe('ruby');
    expect(languageOf('src/App.TSX')?.id).toBe('typescript');
    expect(languageOf('README')).toBeUndefined();
  });

  it('has a grammar for each language', () => {
    const grammars = LANGUAGES.map((language) => language.grammarFor(`a.${language.extensions[0]!}`));
    expect(grammars.filter((name) => !existsSync(`public/grammars/${name}.wasm`))).toEqual([]);
  });

  it.each(folders)('%s has files of the usual names', (folder) => {
    const files = readdirSync(`${here}${folder}`);
    expect(files).toContain('language.ts');
    expect(files).toContain('samples');
    // One purpose has one name in every folder.
    expect(files.filter((file) => /^(extract|prelude[-.]|connections[-.])/.test(file))).toEqual([]);
    if (has(folder, 'preludes')) expect(has(folder, 'preludes/preludes.ts')).toBe(true);
    if (has(folder, 'connections')) expect(has(folder, 'connections/connections.ts')).toBe(true);
    if (has(folder, 'read-file.ts')) expect(has(folder, 'reader.ts')).toBe(true);
  });
});
