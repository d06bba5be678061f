import { edgeTypeShape } from '../../src/core/tools/shapes.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { usage } from '../cli/arguments.ts';
import { MIN_CONFIDENCE } from '../cli/common-options.ts';
import { counted } from '../cli/figures.ts';
import { askCommand, given } from '../cli/question.ts';
import { confidence, place, renderState } from '../cli/render-symbols.ts';
import { renderTable } from '../cli/text-table.ts';

export const flowCommand = askCommand({
  name: 'flow',
  summary: 'find the shortest path from one symbol to another',
  tool: 'flow_between',
  needs: ['FROM', 'TO'],
  options: [
    MIN_CONFIDENCE,
    { name: 'type', kind: 'list', value: 'TYPE', summary: 'use only relationships of these types' },
  ],
  input: (repo, [from = '', to = ''], { arguments: options }) => {
    const types = options.list('type').map((type) => {
      const parsed = edgeTypeShape.safeParse(type);
      if (parsed.success) return parsed.data;
      throw usage(`--type must be one of ${edgeTypeShape.options.join(', ')}, not “${type}”.`);
    });
    return {
      repo,
      from,
      to,
      ...given({ minConfidence: options.number('min-confidence'), types: types.length === 0 ? undefined : types }),
    };
  },
  render: renderFlow,
});

function renderFlow(result: ToolOutput<'flow_between'>): string {
  const { from, to, found, confidence: sure, steps } = result;
  const head = `${renderState(result)}\n${from.display} → ${to.display}`;
  if (!found) return `${head}\n\nNo path found.`;
  const rows = steps.map(({ source, target, type, isReversed, provenance, confidence: step, sites }) => [
    source.display,
    isReversed ? `← ${type}` : `${type} →`,
    target.display,
    confidence(step),
    provenance,
    sites[0] === undefined ? place(target) : `${sites[0].file}:${sites[0].line}`,
  ]);
  const columns = [{ title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }, { title: '' }];
  return `${head}\n\n${counted(steps.length, 'step')}, minimum confidence ${confidence(sure)}\n\n${renderTable(columns, rows)}`;
}
