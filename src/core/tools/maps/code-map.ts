import { z } from 'zod';
import { Ownership } from '../../analysis/ownership.ts';
import { codeMap, type CodeMap, type MapArea } from '../../analysis/code-map.ts';
import { Failure } from '../../base/failure.ts';
import { compareText } from '../../base/order.ts';
import { edgeTypeOf } from '../../model/edge-types.ts';
import { NODE_KINDS } from '../../model/node-kinds.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { count, counted, share } from '../figures.ts';
import { repoInput } from '../inputs.ts';
import { lookedThrough, lookedThroughShape, nothingLine } from '../looked-through.ts';
import { edgeTypeShape, stateShape, symbolShape } from '../shapes.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';
import { defineTool } from '../tool.ts';

const input = z.object({
  repo: repoInput,
  at: z
    .string()
    .max(5000)
    .default('')
    .describe('Folder or file to look into, or the small areas of a folder as the map names them (src/*); empty: all'),
  boxes: z.number().int().min(4).max(200).default(24).describe('About how many areas'),
  around: z.number().int().min(0).max(100).default(8).describe('Maximum number of areas shown around the level'),
  includeTests: z.boolean().default(false),
  includeExternal: z.boolean().default(false),
});

const areaShape = z.object({
  /** Path of a folder or file, `folder/*` for the small ones of a folder, hash of a symbol, URL of an outside package. */
  ref: z.string(),
  kind: z.enum(['folder', 'file', 'symbol', 'others', 'external']),
  /** How many folders, files or symbols are folded into it: 1 unless it is others. */
  parts: z.number().int(),
  symbols: z.number().int(),
  files: z.number().int(),
  /** Lies around the level. */
  isAround: z.boolean(),
  /** Whether it can be looked into. */
  opens: z.boolean(),
  /** All its files are tests. */
  isTest: z.boolean(),
  /** Where it is a symbol. */
  symbol: symbolShape.nullable(),
  /** Relationships that lead into it from other code of the repository, tests left out. */
  users: z.number().int(),
  /** Functions and types in it, and how many of them tests use directly. */
  testable: z.number().int(),
  tested: z.number().int(),
  /** Calls in its files, and those that were resolved. */
  calls: z.number().int(),
  resolved: z.number().int(),
  /** Who owns most of its files, or wrote most of its symbols; null where nothing says so. */
  owner: z.string().nullable(),
});

const output = stateShape.extend({
  /** From the repository ('') down to this level, which is the last. */
  path: z.array(z.string()),
  /** Symbols and files of the level: those of the areas that are not around it. */
  symbols: z.number().int(),
  files: z.number().int(),
  /** Where there are none. */
  looked: lookedThroughShape,
  areas: z.array(areaShape),
  /** Between areas, by their places in `areas`. */
  links: z.array(
    z.object({
      source: z.number().int(),
      target: z.number().int(),
      count: z.number().int(),
      types: z.array(z.object({ type: edgeTypeShape, count: z.number().int() })),
    }),
  ),
});

export type CodeMapResult = z.infer<typeof output>;

export const codeMapTool = defineTool({
  name: 'code_map',
  title: 'Map',
  description:
    'A repository, or a place in it, as a few areas of comparable size: folders, files and symbols with the relationships between them. Open an area by its ref.',
  input,
  output,
  readOnly: true,
  example: {},
  command: { positionals: ['at'] },
  run: ({ engine }, { repo, ...options }) => {
    const view = engine.states.view(repo);
    const at = options.at.replace(/\/+$/, '').replace(/^\.$/, '');
    const map = codeMap(
      {
        graph: view.graph,
        nodesOfFile: view.nodesOfFile,
        testMask: view.testMask,
        hashText: (node) => view.hashText(node),
        inDegree: (node) => view.inDegree(node),
      },
      { ...options, at },
    );
    if (map === null)
      throw new Failure('not-found', `No folder or file “${at}” with code in this snapshot.`, { place: at });
    const measures = measure(view, map);
    const inside = map.areas.filter(({ isAround }) => !isAround);
    return Promise.resolve({
      ...view.state,
      path: [...map.path],
      symbols: inside.reduce((sum, { symbols }) => sum + symbols, 0),
      files: new Set(inside.flatMap(({ files }) => files)).size,
      ...(inside.length === 0
        ? { looked: lookedThrough(view, options.includeTests ? 0 : codeFilesOfTests(view)) }
        : {}),
      areas: map.areas.map((area, i) => ({ ...areaRow(view, area), ...measures[i]! })),
      links: map.links.map(({ source, target, count: number, types }) => ({
        source,
        target,
        count: number,
        types: [...types]
          .sort(([a, m], [b, n]) => n - m || a - b)
          .map(([code, times]) => ({ type: edgeTypeOf(code), count: times })),
      })),
    });
  },
  text: renderMap,
});

/** Files that the map leaves out unless tests are asked for. */
const codeFilesOfTests = ({ graph }: RepositoryView): number =>
  graph.files.filter(({ language, skipped, isTest }) => isTest && language !== null && skipped === null).length;

type AreaRow = z.infer<typeof areaShape>;
type Measures = Pick<AreaRow, 'users' | 'testable' | 'tested' | 'owner'>;

function areaRow(view: RepositoryView, area: MapArea): Omit<AreaRow, keyof Measures> {
  const files = area.files.map((file) => view.graph.files[file]!);
  const own = area.node >= 0 ? view.fileOf(area.node) : null;
  const counted = own === null ? files : [own];
  return {
    ref: area.ref,
    kind: area.kind,
    parts: area.parts,
    symbols: area.symbols,
    files: files.length,
    isAround: area.isAround,
    opens: area.opens,
    isTest: counted.length > 0 && counted.every(({ isTest }) => isTest),
    symbol: area.node >= 0 ? view.symbol(area.node) : null,
    calls: files.reduce((sum, { calls }) => sum + calls.sites, 0),
    resolved: files.reduce((sum, { calls }) => sum + calls.resolved, 0),
  };
}

/** Functions and types: what a test can be about. */
const TESTABLE: ReadonlySet<number> = new Set(
  Object.values(NODE_KINDS)
    .filter(({ family }) => family === 'callable' || family === 'type')
    .map(({ code }) => code),
);

function measure(view: RepositoryView, { areas, areaOf }: CodeMap): Measures[] {
  const { graph, testMask } = view;
  const { edges, nodes } = graph;
  const users = new Int32Array(areas.length);
  const [testable, tested] = [new Int32Array(areas.length), new Int32Array(areas.length)];
  const isTested = new Uint8Array(nodes.count);
  for (let edge = 0; edge < edges.count; edge += 1) {
    const [source, target] = [edges.source[edge]!, edges.target[edge]!];
    const area = areaOf[target]!;
    if (area < 0) continue;
    if (testMask[source] === 1) isTested[target] = 1;
    else if (areaOf[source] !== area && nodes.file[source]! >= 0) users[area]! += 1;
  }
  for (let node = 0; node < nodes.count; node += 1) {
    const area = areaOf[node]!;
    if (area < 0 || testMask[node] === 1 || !TESTABLE.has(nodes.kind[node]!)) continue;
    testable[area]! += 1;
    tested[area]! += isTested[node]!;
  }
  const owners = ownersOf(view, areas, areaOf);
  return areas.map((_, area) => ({
    users: users[area]!,
    testable: testable[area]!,
    tested: tested[area]!,
    owner: owners[area]!,
  }));
}

/** Owners by the rules that name some; else authors, where the history was read. */
function ownersOf(view: RepositoryView, areas: readonly MapArea[], areaOf: Int32Array): (string | null)[] {
  const people = new Ownership(view.graph, view.adjacency);
  if (people.people().length === 0) return areas.map(() => null);
  const { file, name, count: nodes } = view.graph.nodes;
  const fileNodes = new Map(people.files.map((node) => [file[node]!, node]));
  const members = areas.map((): number[] => []);
  for (let node = 0; node < nodes; node += 1) members[areaOf[node]!]?.push(node);
  return areas.map(({ files, node }, area) => {
    const own = node >= 0 ? [file[node]!] : files;
    const held = own.flatMap((one) => fileNodes.get(one) ?? []);
    const [first] = [...people.ownersOf(held), ...people.authorsOf(members[area]!)];
    return first === undefined ? null : name[first.owner]!;
  });
}

function renderMap(result: CodeMapResult): string {
  const inside = result.areas.filter(({ isAround }) => !isAround);
  const nameOf = (area: AreaRow): string => (area.symbol === null ? area.ref : area.symbol.display);
  const uses = (index: number): string =>
    result.links
      .filter(({ source }) => source === index)
      .sort((a, b) => b.count - a.count || compareText(result.areas[a.target]!.ref, result.areas[b.target]!.ref))
      .slice(0, 3)
      .map(({ target, count: number }) => `${nameOf(result.areas[target]!)} ${count(number)}`)
      .join(', ');
  const table = renderTable(
    [
      { title: 'area' },
      { title: 'symbols', align: 'right' },
      { title: 'files', align: 'right' },
      { title: 'used', align: 'right' },
      { title: 'tested', align: 'right' },
      { title: 'uses most' },
    ],
    inside.map((area, index) => [
      area.kind === 'others' ? `${area.ref} (${counted(area.parts, 'small area')})` : nameOf(area),
      count(area.symbols),
      count(area.files),
      count(area.users),
      share(area.tested, area.testable),
      uses(index),
    ]),
  );
  const head = `${counted(result.symbols, 'symbol')} in ${counted(result.files, 'file')}`;
  return [renderState(result), ...(inside.length === 0 ? [nothingLine('code', result.looked)] : [head, table])].join(
    '\n\n',
  );
}
