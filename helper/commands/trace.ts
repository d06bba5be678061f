import type { ToolOutput } from '../../src/core/tools/table.ts';
import { depthOption, limitOption, MIN_CONFIDENCE } from '../cli/common-options.ts';
import { count, counted } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { confidence, place, renderState, shortName } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

const DIRECTIONS = ['out', 'in', 'both'] as const;

export const traceCommand = askCommand({
  name: 'trace',
  summary: 'trace where the data of a symbol goes and comes from',
  tool: 'trace_dataflow',
  needs: ['SYMBOL'],
  options: [
    {
      name: 'direction',
      kind: 'choice',
      value: DIRECTIONS.join('|'),
      choices: DIRECTIONS,
      summary: 'where it goes, where it comes from, or both (default)',
    },
    depthOption(4),
    MIN_CONFIDENCE,
    { name: 'tests', kind: 'flag', summary: 'include tests' },
    limitOption(1000, 60),
  ],
  input: (repo, [symbol = ''], { arguments: options }) => ({
    repo,
    symbol,
    includeTests: options.flag('tests'),
    ...given({
      direction: options.text('direction') as (typeof DIRECTIONS)[number] | undefined,
      depth: options.number('depth'),
      minConfidence: options.number('min-confidence'),
      limit: options.number('limit'),
    }),
  }),
  render: (result) =>
    [
      `${renderState(result)}\n${result.symbol.display}  ${result.symbol.kind}  ${place(result.symbol)}`,
      ...result.directions.map(renderDirection),
    ].join('\n\n'),
});

type Trace = ToolOutput<'trace_dataflow'>['directions'][number];

const TITLES = { out: 'goes to', in: 'comes from' } as const;

function renderDirection({ direction, total, ends, steps }: Trace): string {
  if (total === 0) return direction === 'out' ? 'No targets found.' : 'No sources found.';
  const rows = steps.map((step) => [
    `${'  '.repeat(step.distance - 1)}${shortName(direction === 'out' ? step.to : step.from)}`,
    `${step.isReversed ? '←' : '→'} ${step.type}`,
    shortName(direction === 'out' ? step.from : step.to),
    confidence(step.confidence),
    step.sites[0] === undefined ? place(step.to) : `${step.sites[0].file}:${step.sites[0].line}`,
  ]);
  const outside = [...new Set(ends.map(({ symbol }) => `${shortName(symbol)} (${symbol.kind})`))];
  const left = total - steps.length;
  return [
    `Its data ${TITLES[direction]} ${counted(total, 'symbol')}${outside.length > 0 ? `, ending at ${outside.slice(0, 8).join(', ')}${outside.length > 8 ? ' …' : ''}` : ''}`,
    renderTable(
      [
        { title: 'symbol' },
        { title: 'by' },
        { title: direction === 'out' ? 'from' : 'to' },
        { title: 'confidence' },
        { title: 'where' },
      ],
      rows,
    ),
    ...(left > 0 ? [`… and ${count(left)} more; raise --limit or --min-confidence.`] : []),
  ].join('\n');
}
