import type { ToolOutput } from '../../src/core/tools/table.ts';
import type { Command } from '../cli/command.ts';
import { depthOption, limitOption, MIN_CONFIDENCE } from '../cli/common-options.ts';
import { count } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { place, renderReached, renderState } from '../cli/render-symbols.ts';

/** Callers and callees differ in the direction alone. */
export const walkCommand = (name: 'callers' | 'callees', summary: string, none: string): Command =>
  askCommand({
    name,
    summary,
    tool: name,
    needs: ['SYMBOL'],
    options: [depthOption(1), MIN_CONFIDENCE, limitOption(5000, 200)],
    input: (repo, [symbol = ''], { arguments: options }) => ({
      repo,
      symbol,
      ...given({
        depth: options.number('depth'),
        minConfidence: options.number('min-confidence'),
        limit: options.number('limit'),
      }),
    }),
    render: (result) => renderWalk(result, none),
  });

export const callersCommand = walkCommand('callers', 'list what calls a symbol', 'No callers found.');

function renderWalk(result: ToolOutput<'callers'>, none: string): string {
  const { symbol, results, total } = result;
  const head = `${renderState(result)}\n${symbol.display}  ${symbol.kind}  ${place(symbol)}\n`;
  const left = total - results.length;
  const body = results.length === 0 ? none : renderReached(results);
  return [head, body, ...(left > 0 ? [`… and ${count(left)} more; raise --limit to see them.`] : [])].join('\n');
}
