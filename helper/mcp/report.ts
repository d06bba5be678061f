import { hotSpots } from '../../src/core/analysis/hot-spots.ts';
import { codeSpan } from '../../src/core/base/code-span.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { markdownState, symbolSpan } from '../../src/core/tools/markdown.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { count, counted, listed, share } from '../../src/core/tools/figures.ts';

const MOST_PACKAGES = 20;

const table = (titles: readonly string[], rows: readonly (readonly string[])[]): string =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.map(escapeCell).join(' | ')} |`).join('\n');

/** Names in a repository are not to be trusted: none may end its cell. */
const escapeCell = (text: string): string => text.replace(/[|\n\r]/g, ' ');

/** A repository on one page, for people and agents who see it for the first time. */
export function renderReport(stats: ToolOutput<'stats'>, { packages, links }: ToolOutput<'repo_graph'>): string {
  const languages = stats.languages.map(({ language, files, lines, callSites, resolvedCalls }) => [
    language,
    count(files),
    count(lines),
    share(resolvedCalls, callSites),
  ]);
  const usedBy = new Map<string, number>();
  for (const { target } of links) usedBy.set(target, (usedBy.get(target) ?? 0) + 1);
  const largest = [...packages].sort((a, b) => b.symbols - a.symbols).slice(0, MOST_PACKAGES);
  return [
    `# ${stats.repo}`,
    `Commit ${stats.commit ?? 'none (local folder)'}, snapshot ${stats.snapshot}, analyzer ${stats.analyzer}.`,
    `${count(stats.files.indexed)} of ${count(stats.files.total)} files indexed: ${count(stats.nodes)} nodes, ${count(stats.edges)} relationships.`,
    '## Languages',
    table(['language', 'files', 'lines', 'calls resolved'], languages),
    `## Packages (the largest of ${count(packages.length)})`,
    table(
      ['package', 'symbols', 'layer', 'used by packages'],
      largest.map((row) => [row.package, count(row.symbols), String(row.layer), count(usedBy.get(row.package) ?? 0)]),
    ),
    '## Evidence',
    table(
      ['found', 'relationships'],
      stats.provenances.map((row) => [row.provenance, count(row.count)]),
    ),
  ].join('\n\n');
}

const MOST_DEPENDENCIES = 8;

/** Packages from those that need nothing up to those that nothing needs, each with what it depends on most. */
export function renderArchitecture(graph: ToolOutput<'repo_graph'>): string {
  const { packages, links } = graph;
  const needs = (name: string): string[] =>
    links
      .filter(({ source }) => source === name)
      .sort((a, b) => b.count - a.count)
      .map(({ target, count: number }) => `${codeSpan(target)} (${count(number)})`);
  const line = ({ package: name, symbols }: (typeof packages)[number]): string => {
    const needed = needs(name);
    const said = needed.length === 0 ? '' : `: depends on ${listed(needed, MOST_DEPENDENCIES)}`;
    return `- ${codeSpan(name)} ${counted(symbols, 'symbol')}${said}`;
  };
  const layers = [...new Set(packages.map(({ layer }) => layer))].sort((a, b) => a - b);
  return [
    markdownState(graph),
    'Packages of a layer depend on lower layers; those of a cycle share one.',
    ...layers.map((layer) =>
      [`## Layer ${layer}`, ...packages.filter((row) => row.layer === layer).map(line)].join('\n'),
    ),
  ].join('\n\n');
}

const MOST_HOT_SPOTS = 30;

/** What a change is felt by most. */
export const renderHotSpots = (view: RepositoryView): string =>
  [
    markdownState(view.state),
    hotSpots(view, MOST_HOT_SPOTS)
      .map(
        ({ node, users, tests }) =>
          `- ${symbolSpan(view.symbol(node))} ${counted(users, 'user')}, ${counted(tests, 'test')}`,
      )
      .join('\n'),
  ].join('\n\n');
