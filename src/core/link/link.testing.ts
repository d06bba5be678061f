import { readFile } from 'node:fs/promises';
import { extractFile } from '../extract/extract-file.ts';
import { readDocument } from '../extract/read-document.ts';
import { documentFormatOf } from '../formats/documents.ts';
import { formatsOf } from '../formats/table.ts';
import type { DocumentFacts } from '../model/document-facts.ts';
import type { Language } from '../languages/language.ts';
import { LANGUAGES, languageOf } from '../languages/table.ts';
import { edgeTypeOf } from '../model/edge-types.ts';
import { PROVENANCES } from '../model/provenance.ts';
import type { FileFacts } from '../model/facts.ts';
import { NO_CALLS, type FileRow, type LinkedGraph } from '../model/rows.ts';
import { SyntaxParser } from '../syntax/parser.ts';
import { link, preludeInputs, type LinkInput } from './link.ts';
import type { ParsedManifest } from './layout.ts';
import type { ProgramInput } from './program.ts';

const parser = await SyntaxParser.open({
  fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)),
});

async function readPreludes(): Promise<ProgramInput[]> {
  const sources: { id: string; path: string; source: string }[] = [];
  preludeInputs((id, path, source) => {
    sources.push({ id, path, source });
    return undefined as unknown as FileFacts;
  });
  const facts = await Promise.all(
    sources.map(({ id, path, source }) =>
      extractFile(
        parser,
        LANGUAGES.find((row) => row.id === id)!,
        path,
        source,
      ),
    ),
  );
  let next = 0;
  return preludeInputs(() => facts[next++]!);
}
const preludes = await readPreludes();

/** Files as one text: each begins with a line `=== path`. */
export function splitFixture(fixture: string): [path: string, source: string][] {
  return fixture
    .split(/^=== /m)
    .slice(1)
    .map((part) => {
      const end = part.indexOf('\n');
      return [part.slice(0, end).trim(), part.slice(end + 1)];
    });
}

export async function linkFixture(fixture: string): Promise<LinkedGraph> {
  return link(await readFixture(fixture));
}

/** Facts by path and text: the same text gives the same objects, as from a store that keeps them. */
const knownFacts = new Map<string, FileFacts>();

async function readFacts(language: Language, path: string, source: string): Promise<FileFacts> {
  const key = `${path}\n${source}`;
  const facts = knownFacts.get(key) ?? (await extractFile(parser, language, path, source))!;
  knownFacts.set(key, facts);
  return facts;
}

export async function readFixture(fixture: string): Promise<LinkInput> {
  const files: FileRow[] = [];
  const facts = new Map<string, FileFacts>();
  const documents = new Map<string, DocumentFacts>();
  const manifests: ParsedManifest[] = [];
  for (const [path, source] of splitFixture(fixture).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const language = languageOf(path);
    for (const format of formatsOf(path)) manifests.push({ kind: format.id, path, data: format.parse(source) });
    const format = documentFormatOf(path);
    const document = format && (await readDocument(parser, format, source));
    if (document) documents.set(path, document);
    if (language) facts.set(path, await readFacts(language, path, source));
    files.push({
      path,
      contentHash: null,
      objectId: '',
      language: language?.id ?? (document ? format.id : null),
      size: source.length,
      lines: 0,
      skipped: language || document ? null : 'no-language',
      syntaxErrors: 0,
      calls: NO_CALLS,
      isTest: language?.isTestPath(path) ?? false,
    });
  }
  return { url: 'example.com/repo', files, facts, documents, manifests, preludes };
}

const OPEN: number = PROVENANCES.open.code;

/** Edges as lines `source -type-> target`, with `?` and the confidence where they are not resolved; contains and imports only on request. */
export function renderEdges(graph: LinkedGraph, types: readonly string[]): string[] {
  const { nodes, edges } = graph;
  const nameOf = (index: number): string => {
    const node = nodes[index]!;
    if (node.kind === 'external')
      return `${node.url.slice('external://'.length)}/${node.package}${node.symbol ? `.${node.symbol}` : ''}`;
    if (node.kind === 'package') return `${node.package}/`;
    if (node.kind === 'file') return `${node.package === '.' ? '' : `${node.package}/`}${node.symbol}`;
    const file = graph.files[node.file]?.path ?? '';
    const fileName = file.slice(file.lastIndexOf('/') + 1);
    return node.symbol.startsWith(`${fileName}.`) ? node.symbol.slice(fileName.length + 1) : node.symbol;
  };
  const lines: string[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    const type = edgeTypeOf(edges.type[edge]!);
    if (!types.includes(type) || edges.provenance[edge] === OPEN) continue;
    const doubt = edges.confidence[edge]! < 850 ? ` ?${edges.confidence[edge]! / 1000}` : '';
    lines.push(`${nameOf(edges.source[edge]!)} -${type}-> ${nameOf(edges.target[edge]!)}${doubt}`);
  }
  return lines.sort();
}

/** What could not be followed, as sorted lines `source role name`. */
export function renderOpen({ nodes, edges }: LinkedGraph): string[] {
  const lines: string[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (edges.provenance[edge] !== OPEN) continue;
    const [source, target] = [nodes[edges.source[edge]!]!, nodes[edges.target[edge]!]!];
    lines.push(`${source.name} ${target.package} ${target.symbol}`.trimEnd());
  }
  return lines.sort();
}
