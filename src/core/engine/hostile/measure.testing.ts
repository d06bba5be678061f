import { readFile } from 'node:fs/promises';
import { extractFile } from '../../extract/extract-file.ts';
import { readDocument } from '../../extract/read-document.ts';
import { documentFormatOf } from '../../formats/documents.ts';
import { formatsOf } from '../../formats/table.ts';
import { LANGUAGES, languageOf } from '../../languages/table.ts';
import type { ParsedManifest } from '../../link/layout.ts';
import { link, preludeInputs, type Linked } from '../../link/link.ts';
import type { ProgramInput } from '../../link/program.ts';
import type { DocumentFacts } from '../../model/document-facts.ts';
import { bindingCount } from '../../model/bindings.ts';
import { exprCount } from '../../model/exprs.ts';
import type { FileFacts } from '../../model/facts.ts';
import { importCount } from '../../model/imports.ts';
import { symbolCount } from '../../model/symbols.ts';
import { typeCount } from '../../model/types.ts';
import { NO_CALLS, type FileRow } from '../../model/rows.ts';
import { SyntaxParser } from '../../syntax/parser.ts';
import type { HostileText } from './class-texts.testing.ts';

const parser = await SyntaxParser.open({
  fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)),
});
const preludes = new Map<string, Promise<readonly ProgramInput[]>>();

export interface Measured {
  readonly bytes: number;
  /** Rows of facts that the texts gave. */
  readonly rows: number;
  /** Steps that linking them took. */
  readonly steps: number;
  /** Nodes and edges of the graph. */
  readonly made: number;
  /** Files that linking gave up on. */
  readonly tooComplex: number;
  readonly ms: number;
  readonly graph: Linked;
}

/** Reads and links texts as one repository, and counts what that takes. */
export async function measure(texts: readonly HostileText[]): Promise<Measured> {
  const started = process.cpuUsage();
  const files: FileRow[] = [];
  const facts = new Map<string, FileFacts>();
  const documents = new Map<string, DocumentFacts>();
  const manifests: ParsedManifest[] = [];
  const ecosystems = new Set<string>();
  for (const { path, source } of [...texts].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    const language = languageOf(path);
    for (const format of formatsOf(path)) manifests.push({ kind: format.id, path, data: format.parse(source) });
    const format = documentFormatOf(path);
    const document = format && (await readDocument(parser, format, source));
    if (document) documents.set(path, document);
    const read = language && (await extractFile(parser, language, path, source));
    if (read) facts.set(path, read);
    if (language) ecosystems.add(language.rules.ecosystem);
    files.push(rowOf(path, source, read ? language.id : document ? format.id : null));
  }
  const inputs = (await Promise.all(Array.from(ecosystems, preludesOf))).flat();
  let steps = 0;
  const onWork = (_path: string, taken: number): void => void (steps += taken);
  const graph = await link({ url: 'example.com/repo', files, facts, documents, manifests, preludes: inputs, onWork });
  const { user, system } = process.cpuUsage(started);
  return {
    bytes: texts.reduce((sum, { source }) => sum + source.length, 0),
    rows: [...facts.values()].reduce((sum, one) => sum + rowsOf(one), 0),
    steps,
    made: graph.nodes.length + graph.edges.count,
    tooComplex: graph.files.filter(({ skipped }) => skipped === 'too-complex').length,
    ms: Math.round((user + system) / 1000),
    graph,
  };
}

const rowsOf = (facts: FileFacts): number =>
  symbolCount(facts) + exprCount(facts) + typeCount(facts) + bindingCount(facts) + importCount(facts);

const rowOf = (path: string, source: string, language: string | null): FileRow => ({
  path,
  contentHash: null,
  objectId: '',
  language,
  size: source.length,
  lines: 0,
  skipped: language === null ? 'no-language' : null,
  syntaxErrors: 0,
  calls: NO_CALLS,
  isTest: false,
});

function preludesOf(ecosystem: string): Promise<readonly ProgramInput[]> {
  const known = preludes.get(ecosystem);
  if (known) return known;
  const reading = readPreludes(ecosystem);
  preludes.set(ecosystem, reading);
  return reading;
}

async function readPreludes(ecosystem: string): Promise<readonly ProgramInput[]> {
  const wanted: { id: string; path: string; source: string }[] = [];
  preludeInputs((id, path, source) => {
    wanted.push({ id, path, source });
    return undefined as unknown as FileFacts;
  }, ecosystem);
  const read: FileFacts[] = [];
  for (const { id, path, source } of wanted) {
    const language = LANGUAGES.find((row) => row.id === id)!;
    read.push((await extractFile(parser, language, path, source))!);
  }
  let next = 0;
  return preludeInputs(() => read[next++]!, ecosystem);
}
