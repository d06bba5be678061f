import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../languages/table.ts';
import { decodeFacts, encodeFacts } from '../model/facts-codec.ts';
import { SyntaxParser } from '../syntax/parser.ts';
import { decodeDocument, encodeDocument } from '../model/document-facts.ts';
import { DOCUMENTS, documentFormatOf } from '../formats/documents.ts';
import { extractFile } from './extract-file.ts';
import { readDocument } from './read-document.ts';
import { renderDocument } from './render-document.ts';
import { renderFacts } from './render-facts.ts';

const root = new URL('../languages/', import.meta.url).pathname;
const formats = new URL('../formats/', import.meta.url).pathname;
const parser = await SyntaxParser.open({
  fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)),
});

/** A sample is any file in a language's `samples` folder; its facts stand beside it as `<sample>.facts`. */
function samples(folders = root): { folder: string; file: string }[] {
  return readdirSync(folders, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${folders}${entry.name}/samples`))
    .flatMap(({ name }) => readdirSync(`${folders}${name}/samples`).map((file) => ({ folder: name, file })))
    .filter(({ file }) => !file.endsWith('.facts'));
}

/** Where a sample would lie in a repository: `+` in its name stands for `/`. */
const samplePath = (file: string): string => file.replaceAll('+', '/');

describe('extractor goldens', () => {
  it.each(samples())('$folder/$file', async ({ folder, file }) => {
    const language = LANGUAGES.find((row) => row.extensions.includes(file.slice(file.lastIndexOf('.') + 1)));
    const path = `${root}${folder}/samples/${file}`;
    const facts = await extractFile(parser, language!, file, readFileSync(path, 'utf8'));
    await expect(renderFacts(facts!)).toMatchFileSnapshot(`${path}.facts`);
    expect(renderFacts(decodeFacts(encodeFacts(facts!)))).toBe(renderFacts(facts!));
  });

  it.each(samples(formats))('formats/$folder/$file', async ({ folder, file }) => {
    const path = `${formats}${folder}/samples/${file}`;
    const format = documentFormatOf(samplePath(file));
    const facts = await readDocument(parser, format!, readFileSync(path, 'utf8'));
    const text = renderDocument(format!.id, decodeDocument(encodeDocument(facts!))!);
    await expect(text).toMatchFileSnapshot(`${path}.facts`);
  });

  it('has a sample for every document format', () => {
    const shown = new Set(samples(formats).map(({ file }) => documentFormatOf(samplePath(file))!.id));
    expect([...shown].sort()).toEqual(DOCUMENTS.map(({ id }) => id).sort());
  });

  it('has samples for every language folder', () => {
    const folders = readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(`${root}${entry.name}/language.ts`))
      .map((entry) => entry.name);
    expect(new Set(samples().map(({ folder }) => folder))).toEqual(new Set(folders));
  });
});
