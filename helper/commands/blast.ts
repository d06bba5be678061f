import type { ToolOutput } from '../../src/core/tools/table.ts';
import { depthOption, limitOption, MIN_CONFIDENCE, NO_TESTS } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { confidence, place, renderReached, renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const blastCommand = askCommand({
  name: 'blast',
  summary: 'list what a change to a symbol could affect',
  tool: 'blast_radius',
  needs: ['SYMBOL'],
  options: [depthOption(50), MIN_CONFIDENCE, NO_TESTS, limitOption(5000, 500)],
  input: (repo, [symbol = ''], { arguments: options }) => ({
    repo,
    symbol,
    ...given({
      depth: options.number('depth'),
      minConfidence: options.number('min-confidence'),
      includeTests: options.flag('no-tests') ? false : undefined,
      limit: options.number('limit'),
    }),
  }),
  render: renderBlast,
});

function renderBlast(result: ToolOutput<'blast_radius'>): string {
  const { symbol, total, tests, byDistance, packages, results } = result;
  const head = `${renderState(result)}\n${symbol.display}  ${symbol.kind}  ${place(symbol)}`;
  if (total === 0) return `${head}\n\nNo dependents found.`;
  const steps = byDistance.map(({ distance, count: number }) => `${distance}: ${count(number)}`).join(', ');
  const left = total - results.length;
  return [
    head,
    '',
    `${counted(total, 'symbol')} in ${counted(packages.length, 'package')}, including ${counted(tests, 'test')}; by step ${steps}`,
    '',
    renderTable(
      [{ title: 'package' }, { title: 'symbols', align: 'right' }, { title: 'confidence', align: 'right' }],
      packages.map((row) => [row.package, count(row.count), confidence(row.confidence)]),
    ),
    '',
    renderReached(results),
    ...(left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : []),
  ].join('\n');
}
