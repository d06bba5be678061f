import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS } from '../formats/documents.ts';
import { LANGUAGES } from '../languages/table.ts';
import type { FactAnswer } from '../ports/fact-reader.ts';
import { FactWorker } from './read-facts.ts';

const SIZE = 3_000;
const repeated = (piece: string): string => piece.repeat(Math.ceil(SIZE / piece.length));

/** Texts that no reader may fail on or take for ever over. */
const TEXTS: Readonly<Record<string, string>> = {
  nothing: '',
  'one open bracket after the other': repeated('['),
  'braces in braces': repeated('{') + repeated('}'),
  'brackets that close what was not opened': repeated(')]}>'),
  'quotes that never end': repeated('"\'`'),
  'comments that never end': repeated('/* <!-- -- # '),
  'one long word': repeated('a'),
  'one long line of words': repeated('a b=c:d, e.f(g) '),
  'blank lines': repeated('\n'),
  'deeper and deeper': Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth)}a${depth}:`).join('\n'),
  'names of another kind': repeated('__proto__: {constructor: [hasOwnProperty]}\n'),
  'templates and tags': repeated('{{ <a b="{{c}}"> ${d} #{e} }}\n'),
  'lines that look like anything': repeated(
    'FROM a AS b\nRUN c && d | e\nx: &y [*y]\ntarget: dep ; cmd\nCREATE TABLE t (c int);\nfn f() -> T {}\n@a.b(c)\n',
  ),
  'parts of characters': repeated('\ud800\udfff\u0000\u202e'),
};

const encoder = new TextEncoder();
/** Time flies here: a grammar that gets lost in such a text is not waited for. */
const clock = { now: () => performance.now() * 40 };
const worker = await FactWorker.open(
  { fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)) },
  clock,
);

/** A path that leads to the row; documents are asked for by id, so that theirs does not matter. */
const rows = [
  ...LANGUAGES.map(({ id, extensions }) => ({ id, path: `a.${extensions[0]!}` })),
  ...DOCUMENTS.map(({ id }) => ({ id, path: 'a' })),
];

describe('hostile text', () => {
  it.each(rows)('is read as $id without failing', async ({ id, path }) => {
    for (const [name, text] of Object.entries(TEXTS)) {
      const [answer] = await worker.read([{ path, language: id, bytes: encoder.encode(text) }]);
      expect.soft(outcome(answer), name).toMatch(/^(facts|binary|minified|too-slow)$/);
    }
    expect(worker.isDead).toBe(false);
  });
});

const outcome = (answer: FactAnswer | undefined): string => answer?.skipped ?? (answer?.facts ? 'facts' : 'none');
