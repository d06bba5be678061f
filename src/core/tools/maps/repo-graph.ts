import { z } from 'zod';
import { compareText } from '../../base/order.ts';
import type { RepositoryView } from '../../view/repository-view.ts';
import { digraphOf, layers } from '../../graph/components.ts';
import { EDGE_TYPES, edgeTypeOf } from '../../model/edge-types.ts';
import { isExternalUrl } from '../../identity/node-identity.ts';
import { isPseudoPackage } from '../../identity/qualified-name.ts';
import { isPlace } from './package-symbols.ts';
import { defineTool } from '../tool.ts';
import { edgeTypeShape, stateShape } from '../shapes.ts';
import { repoInput } from '../inputs.ts';
import { lookedThrough, lookedThroughShape, nothingLine } from '../looked-through.ts';
import { count, listed } from '../figures.ts';
import { renderState } from '../symbol-text.ts';
import { renderTable } from '../text-table.ts';

const input = z.object({
  repo: repoInput,
  includeTests: z.boolean().default(false),
  includeExternal: z.boolean().default(false),
});

const output = stateShape.extend({
  packages: z.array(
    z.object({
      package: z.string(),
      /** Those that package_symbols lists. */
      symbols: z.number().int(),
      files: z.number().int(),
      languages: z.array(z.string()),
      isTest: z.boolean(),
      isExternal: z.boolean(),
      /** 0 depends on nothing here; higher ones depend on lower ones, cycles share a layer. */
      layer: z.number().int(),
    }),
  ),
  /** Where there are none. */
  looked: lookedThroughShape,
  links: z.array(
    z.object({
      source: z.string(),
      target: z.string(),
      count: z.number().int(),
      types: z.array(z.object({ type: edgeTypeShape, count: z.number().int() })),
    }),
  ),
});

export type RepoGraphResult = z.infer<typeof output>;

export const repoGraphTool = defineTool({
  name: 'repo_graph',
  title: 'Package map',
  description:
    'The packages of a repository, their sizes and dependencies, in layers so that dependencies point one way where possible.',
  input,
  output,
  readOnly: true,
  example: {},
  command: {
    options: { includeExternal: { name: 'external', summary: 'include external packages' } },
  },
  run: ({ engine }, { repo, includeTests, includeExternal }) => {
    const view = engine.states.view(repo);
    const packages = packageRows(view);
    const kept = packages.map(
      (row) =>
        (includeTests || !row.isTest) &&
        (includeExternal || !row.isExternal) &&
        // Shared nodes lie in no folder.
        (row.isExternal || !isPseudoPackage(row.package)) &&
        (row.symbols > 0 || row.files > 0),
    );
    const links = linkRows(view, kept);
    const numbers = new Map(packages.map((row, i) => [row.package, i]));
    const layer = layers(
      digraphOf(
        packages.length,
        links.map((link) => numbers.get(link.source)!),
        links.map((link) => numbers.get(link.target)!),
      ),
    );
    const hidden = packages.filter(({ isTest, symbols }) => isTest && !includeTests && symbols > 0).length;
    return Promise.resolve({
      ...view.state,
      ...(kept.includes(true) ? {} : { looked: lookedThrough(view, hidden) }),
      packages: packages.map((row, i) => ({ ...row, layer: layer[i]! })).filter((_, i) => kept[i]),
      links,
    });
  },
  text: renderPackages,
});

type PackageRow = Omit<RepoGraphResult['packages'][number], 'layer'>;

const packageName = (view: RepositoryView, index: number): string => {
  const { url, package: name } = view.graph.packages[index]!;
  return isExternalUrl(url) ? `${url}/${name}` : name;
};

function packageRows(view: RepositoryView): PackageRow[] {
  const { graph } = view;
  const rows = graph.packages.map((row, i) => {
    let symbols = 0;
    for (let node = row.from; node < row.to; node += 1) if (!isPlace(view, node)) symbols += 1;
    return {
      package: packageName(view, i),
      symbols,
      files: 0,
      languages: new Set<string>(),
      tests: 0,
      isExternal: isExternalUrl(row.url),
    };
  });
  for (const file of graph.files) {
    if (file.language === null || file.skipped !== null) continue;
    const slash = file.path.lastIndexOf('/');
    const row = rows[graph.findPackage(graph.url, slash < 0 ? '.' : file.path.slice(0, slash))];
    if (!row) continue;
    row.files += 1;
    row.languages.add(file.language);
    if (file.isTest) row.tests += 1;
  }
  return rows.map(({ tests, languages, ...row }) => ({
    ...row,
    languages: [...languages].sort(compareText),
    isTest: row.files > 0 && tests === row.files,
  }));
}

function linkRows(view: RepositoryView, kept: readonly boolean[]): RepoGraphResult['links'] {
  const { edges, nodes, packages } = view.graph;
  const counts = new Map<number, Map<number, number>>();
  for (let edge = 0; edge < edges.count; edge += 1) {
    const source = nodes.package[edges.source[edge]!]!;
    const target = nodes.package[edges.target[edge]!]!;
    if (source === target || !kept[source] || !kept[target] || edges.type[edge] === EDGE_TYPES.contains.code) continue;
    const key = source * packages.length + target;
    const types = counts.get(key) ?? new Map<number, number>();
    counts.set(key, types);
    types.set(edges.type[edge]!, (types.get(edges.type[edge]!) ?? 0) + 1);
  }
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([key, types]) => ({
      source: packageName(view, Math.floor(key / packages.length)),
      target: packageName(view, key % packages.length),
      count: [...types.values()].reduce((sum, count) => sum + count, 0),
      types: [...types]
        .sort(([a, m], [b, n]) => n - m || a - b)
        .map(([code, count]) => ({ type: edgeTypeOf(code), count })),
    }));
}

function renderPackages(result: RepoGraphResult): string {
  const needs = new Map<string, string[]>();
  for (const { source, target } of result.links) needs.set(source, [...(needs.get(source) ?? []), target]);
  const rows = [...result.packages]
    .sort((a, b) => b.layer - a.layer || compareText(a.package, b.package))
    .map((row) => [
      String(row.layer),
      row.package,
      count(row.files),
      count(row.symbols),
      listed(needs.get(row.package) ?? []),
    ]);
  const table = renderTable(
    [
      { title: 'layer', align: 'right' },
      { title: 'package' },
      { title: 'files', align: 'right' },
      { title: 'symbols', align: 'right' },
      { title: 'depends on' },
    ],
    rows,
  );
  return `${renderState(result)}\n\n${rows.length === 0 ? nothingLine('code', result.looked) : table}`;
}
