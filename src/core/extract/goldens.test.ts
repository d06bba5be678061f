import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/table.ts';
import { decodeFacts, encodeFacts } from '../model/facts-codec.ts';
import { SyntaxParser } from '../syntax/parser.ts';
import { extractFile } from './extract-file.ts';
import { renderFacts } from './render-facts.ts';

const root = new URL('../languages/', import.meta.url).pathname;
const parser = await SyntaxParser.open({
  fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)),
});

/** A sample is any file in a language's `samples` folder; its facts stand beside it as `<sample>.facts`. */
function samples(): { folder: string; file: string }[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(`${root}${name}/samples`).map((file) => ({ folder: name, file })))
    .filter(({ file }) => !file.endsWith('.facts'));
}

describe('extractor goldens', () => {
  it.each(samples())('$folder/$file', async ({ folder, file }) => {
    const language = LANGUAGES.find((row) => row.extensions.includes(file.slice(file.lastIndexOf('.') + 1)));
    const path = `${root}${folder}/samples/${file}`;
    const facts = await extractFile(parser, language!, file, readFileSync(path, 'utf8'));
    await expect(renderFacts(facts!)).toMatchFileSnapshot(`${path}.facts`);
    expect(renderFacts(decodeFacts(encodeFacts(facts!)))).toBe(renderFacts(facts!));
  });

  it('has samples for every language folder', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    expect(new Set(samples().map(({ folder }) => folder))).toEqual(new Set(folders));
  });
});
