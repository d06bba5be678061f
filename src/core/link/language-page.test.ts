import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, documentFormatOf } from '../formats/documents.ts';
import { LANGUAGES, languageOf } from '../languages/table.ts';
import { PROVENANCES } from '../model/provenance.ts';
import { EDGE_TYPES, edgeTypeOf } from '../model/edge-types.ts';
import { NODE_KINDS } from '../model/node-kinds.ts';
import type { LinkedGraph } from '../model/rows.ts';
import { linkFixture } from './link.testing.ts';

// docs/languages.md is written from the tables, the samples and the bench results: `npx vitest run language-page -u`.

const here = (path: string): string => new URL(path, import.meta.url).pathname;

interface Coverage {
  readonly language: string;
  readonly repository: string;
  readonly share: number;
  readonly connected?: number;
}

interface Resolution {
  readonly repository: string;
  readonly tool: string;
  readonly sureRecall: number;
  readonly precision: number;
}

function rowsOf<Row>(bench: string): readonly Row[] {
  const file = here(`../../../bench/results/${bench}.json`);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { rows: Row[] }).rows : [];
}

/** Samples of all folders below a place, each as `=== path` and its text; `+` in a name stands for `/`. */
function samplesBelow(place: string): { readonly folder: string; readonly path: string; readonly text: string }[] {
  const folders = readdirSync(place, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.flatMap(({ name: folder }) => {
    const samples = `${place}${folder}/samples`;
    if (!existsSync(samples)) return [];
    return readdirSync(samples)
      .filter((file) => !file.endsWith('.facts'))
      .sort()
      .map((file) => ({
        folder,
        path: file.replaceAll('+', '/'),
        text: readFileSync(`${samples}/${file}`, 'utf8'),
      }));
  });
}

const fixtureOf = (samples: readonly { readonly path: string; readonly text: string }[]): string =>
  samples.map(({ path, text }) => `=== ${path}\n${text}`).join('\n');

const OPEN: number = PROVENANCES.open.code;
const NOT_TOLD = new Set(['file', 'package', 'external', 'open']);

function kindsOf(graph: LinkedGraph): string {
  const seen = new Set<string>(graph.nodes.map(({ kind }) => kind));
  return Object.entries(NODE_KINDS)
    .filter(([kind]) => seen.has(kind) && !NOT_TOLD.has(kind))
    .map(([, { label }]) => label)
    .join(', ');
}

function edgesOf(graph: LinkedGraph): string {
  const { type, provenance } = graph.edges;
  const seen = new Set<string>(
    Array.from(
      type.filter((_, edge) => provenance[edge] !== OPEN),
      edgeTypeOf,
    ),
  );
  return Object.keys(EDGE_TYPES)
    .filter((type) => seen.has(type) && type !== 'contains')
    .join(', ');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Bench rows name a language as universal-ctags does. */
const CTAGS: Readonly<Record<string, string>> = { csharp: 'C#' };

function measured(id: string, name: string): string {
  const wanted = CTAGS[id] ?? name;
  const row = rowsOf<Coverage>('symbols').find(({ language }) => language === wanted);
  if (!row) return '';
  const resolution = rowsOf<Resolution>('resolution').find(
    ({ repository, tool }) => repository === row.repository && tool === 'knowing',
  );
  return [
    `${row.repository}: ${percent(row.share)} of the definitions`,
    row.connected === undefined ? '' : `${percent(row.connected)} of the calls connected`,
    resolution ? `call recall ${resolution.sureRecall}, precision ${resolution.precision}` : '',
  ]
    .filter((part) => part !== '')
    .join('; ');
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

async function languageRows(): Promise<string[]> {
  const samples = samplesBelow(here('../languages/'));
  const rows: string[] = [];
  for (const { id, name, extensions } of LANGUAGES) {
    const graph = await linkFixture(fixtureOf(samples.filter(({ path }) => languageOf(path)?.id === id)));
    const files = extensions.map((extension) => `\`.${extension}\``).join(' ');
    rows.push(row([name, files, kindsOf(graph), edgesOf(graph), measured(id, name)]));
  }
  return rows;
}

async function formatRows(): Promise<string[]> {
  const samples = samplesBelow(here('../formats/'));
  const rows: string[] = [];
  for (const { id, name } of DOCUMENTS) {
    const mine = samples.filter(({ path }) => documentFormatOf(path)?.id === id);
    // One format may hold several dialects, each in its own folder.
    for (const folder of new Set(mine.map((sample) => sample.folder))) {
      const graph = await linkFixture(fixtureOf(mine.filter((sample) => sample.folder === folder)));
      rows.push(row([folder === id ? name : `${name} (${folder})`, kindsOf(graph), edgesOf(graph)]));
    }
  }
  return rows;
}

const unread = LANGUAGES.filter(({ connections }) => connections?.access === undefined)
  .map(({ name }) => name)
  .sort()
  .join(', ');

describe('the page of languages and formats', () => {
  it('says what the tables, the samples and the benches say', async () => {
    const page = [
      '# Languages and formats',
      '',
      'Written from the language table, the samples beside each language and the bench results. A kind or relationship is',
      'listed where the samples show it.',
      '',
      '## Languages',
      '',
      row(['language', 'files', 'symbols', 'relationships', 'measured']),
      row(['---', '---', '---', '---', '---']),
      ...(await languageRows()),
      '',
      `What code reaches outside of the program (processes, network, files …) is read in all of them but ${unread}: a file`,
      'of these counts as one that may do any of it ([what a proof means](what-a-proof-means.md)).',
      '',
      '## Formats',
      '',
      row(['format', 'nodes', 'relationships']),
      row(['---', '---', '---']),
      ...(await formatRows()),
      '',
    ].join('\n');
    await expect(page).toMatchFileSnapshot('../../../docs/languages.md');
  });
});
