import { z } from 'zod';
import { codeSpan } from '../../base/code-span.ts';
import { Failure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import { SKIP_REASONS, type SkipReason } from '../../model/rows.ts';
import { filesCalled } from '../../view/files-called.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { count, counted } from '../figures.ts';
import { limitInput, repoInput, sessionInput } from '../inputs.ts';
import { lineSpan, markdownState, numberedSource } from '../markdown.ts';
import { stateShape, symbolShape } from '../shapes.ts';
import { defineTool, type ToolContext } from '../tool.ts';

const input = z.object({
  repo: repoInput,
  path: z.string().max(2000).default('').describe('File or folder (default: the whole repository)'),
  lines: z
    .string()
    .regex(/^\d{1,7}(-\d{1,7})?$/)
    .optional()
    .describe('Lines of the file to read instead, as 10-60'),
  limit: limitInput(5000, 150).describe('Rows'),
  session: sessionInput,
});

const output = stateShape.extend({
  /** The file or folder that was meant. */
  path: z.string(),
  /** Other files that the path could mean. */
  also: z.array(z.string()),
  total: z.number().int(),
  /** Of a folder: the folders and files in it. */
  entries: z.array(
    z.object({
      path: z.string(),
      files: z.number().int(),
      lines: z.number().int(),
      symbols: z.number().int(),
      note: z.string(),
    }),
  ),
  /** Of a file: what it declares, in order. */
  symbols: z.array(symbolShape.extend({ depth: z.number().int() })),
  /** Of a file: what was not read of it; '' where all was. */
  note: z.string(),
  /** Of a file: the lines that were asked for. */
  source: z
    .object({ startLine: z.number().int(), endLine: z.number().int(), text: z.string(), of: z.number().int() })
    .nullable(),
});

type Result = z.infer<typeof output>;
type Entry = Result['entries'][number];

/** Lines that one answer shows at most. */
const MOST_LINES = 400;

export const outlineTool = defineTool({
  name: 'outline',
  title: 'Outline',
  description: 'What a file declares, what a folder holds, or lines of a file.',
  input,
  output,
  readOnly: true,
  example: { path: 'shop/cart.py' },
  command: { positionals: ['path'] },
  run: async (context, { repo, path, lines, limit }) => {
    const view = context.engine.states.view(repo);
    const wanted = path
      .replaceAll('\\', '/')
      .replace(/^(?:\.?\/)+|\/+$/g, '')
      .replace(/^\.$/, '');
    const bare = { ...view.state, path: wanted, also: [], entries: [], symbols: [], note: '', source: null };
    const entries = entriesOf(view, wanted);
    if (entries.length > 0 && lines !== undefined)
      throw new Failure('bad-input', `“${wanted}” is a folder: lines are of a file.`, { path: wanted });
    if (entries.length > 0) return { ...bare, total: entries.length, entries: entries.slice(0, limit) };
    const [file, ...others] = wanted === '' ? [] : filesCalled(view, wanted);
    if (file === undefined) throw noSuchPath(view, wanted);
    const found = {
      ...bare,
      note: noteOf(view.graph.files[file]!),
      path: view.graph.files[file]!.path,
      also: others.map((other) => view.graph.files[other]!.path),
    };
    if (lines !== undefined) return { ...found, total: 0, source: await linesOf(context, view, found.path, lines) };
    const symbols = declarationsOf(view, file);
    return { ...found, total: symbols.length, symbols: symbols.slice(0, limit) };
  },
  text: renderOutline,
  markdown: renderOutline,
});

const notRead = (skipped: SkipReason): string => `not read: ${SKIP_REASONS[skipped].replace(/\.$/, '')}`;

function noteOf({ language, skipped, syntaxErrors }: RepositoryView['graph']['files'][number]): string {
  if (skipped !== null) return notRead(skipped);
  if (language === null) return 'not a supported language';
  return syntaxErrors === 0 ? '' : `${counted(syntaxErrors, 'syntax error')}, around which nothing was read`;
}

function noSuchPath(view: RepositoryView, path: string): Failure {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  const near = view.graph.files.filter((file) => name !== '' && file.path.toLowerCase().includes(name)).slice(0, 5);
  const meant = near.length === 0 ? '' : ` Did you mean ${near.map((file) => file.path).join(', ')}?`;
  return new Failure('not-found', `No file or folder “${path}” in this snapshot.${meant}`, { path });
}

/** The folders and files directly in a folder, each with what is in it; none where there is no such folder. */
function entriesOf(view: RepositoryView, folder: string): Entry[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const entries = new Map<string, { files: number; lines: number; symbols: number; note: string }>();
  view.graph.files.forEach(({ path, lines, skipped }, i) => {
    if (!path.startsWith(prefix)) return;
    const slash = path.indexOf('/', prefix.length);
    const name = slash < 0 ? path : path.slice(0, slash + 1);
    const entry = entries.get(name) ?? { files: 0, lines: 0, symbols: 0, note: '' };
    entry.files += 1;
    entry.lines += lines;
    entry.symbols += Math.max(0, view.nodesOfFile[i]!.length - 1);
    if (slash < 0 && skipped !== null) entry.note = notRead(skipped);
    entries.set(name, entry);
  });
  const isFolder = (path: string): boolean => path.endsWith('/');
  return [...entries]
    .map(([path, entry]) => ({ path, ...entry }))
    .sort((a, b) => Number(isFolder(b.path)) - Number(isFolder(a.path)) || compareText(a.path, b.path));
}

function declarationsOf(view: RepositoryView, file: number): Result['symbols'] {
  const { start, end } = view.graph.nodes;
  const nodes = view.nodesOfFile[file]!.filter((node) => view.symbol(node).kind !== 'file').sort(
    (a, b) => start[a]! - start[b]! || end[b]! - end[a]! || a - b,
  );
  const around: number[] = [];
  return nodes.map((node) => {
    while (around.length > 0 && end[around.at(-1)!]! <= start[node]!) around.pop();
    const depth = around.length;
    around.push(node);
    return { ...view.symbol(node), depth };
  });
}

async function linesOf(
  { engine }: ToolContext,
  view: RepositoryView,
  path: string,
  lines: string,
): Promise<NonNullable<Result['source']>> {
  const { text, withheld } = await engine.files.shownText(view, path);
  if (text === null)
    throw new Failure('not-found', `The text of ${path} is not shown: ${withheld ?? 'not available'}.`, { path });
  const all = text.replace(/\n$/, '').split('\n');
  const [from, to = from! + MOST_LINES - 1] = lines.split('-').map(Number);
  const startLine = Math.min(Math.max(1, from!), all.length);
  const endLine = Math.min(Math.max(startLine, to), startLine + MOST_LINES - 1, all.length);
  return { startLine, endLine, text: all.slice(startLine - 1, endLine).join('\n'), of: all.length };
}

function renderOutline(result: Result): string {
  const { path, also, total, entries, symbols, note, source } = result;
  const rows = [...entries.map(entryLine), ...symbols.map(symbolLine)];
  const left = total - rows.length;
  const title = path === '' ? markdownState(result) : `${markdownState(result)}\n${codeSpan(path)}`;
  return [
    [title, ...(also.length === 0 ? [] : [`Also called so: ${also.map(codeSpan).join(', ')}`])].join('\n'),
    source === null
      ? [
          ...(rows.length === 0 ? [`No declarations found in this file${note === '' ? '' : ` (${note})`}.`] : rows),
          ...(left > 0 ? [`- ${count(left)} more; raise limit to see them.`] : []),
        ].join('\n')
      : `Lines ${source.startLine}-${source.endLine} of ${source.of}:\n${numberedSource([source], path)}`,
  ].join('\n\n');
}

const entryLine = ({ path, files, lines, symbols, note }: Entry): string =>
  `- ${codeSpan(path)} ${path.endsWith('/') ? `${counted(files, 'file')}, ` : ''}${counted(lines, 'line')}, ${counted(symbols, 'symbol')}${note === '' ? '' : `, ${note}`}`;

const LONGEST_SIGNATURE = 120;

const symbolLine = ({ depth, kind, name, signature, ...lines }: Result['symbols'][number]): string => {
  const said = signature.replace(/\s+/g, ' ').slice(0, LONGEST_SIGNATURE);
  return `${'  '.repeat(depth)}- ${lineSpan(lines)} ${kind} ${codeSpan(said === '' ? name : said)}`;
};
