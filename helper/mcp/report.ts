import type { ToolOutput } from '../../src/core/tools/table.ts';
import { count, share } from '../../src/core/tools/figures.ts';

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
