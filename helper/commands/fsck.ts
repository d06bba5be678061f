import type { FsckResult } from '../../src/core/tools/contracts.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { count, counted, shortHash } from '../cli/figures.ts';
import { REPOSITORY } from '../cli/question.ts';
import { renderState } from '../cli/render-symbols.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';
import { renderTable } from '../cli/text-table.ts';

export const fsckCommand: Command = {
  name: 'fsck',
  summary: 'compute every stored hash again and name what is wrong',
  details: 'Checks every repository of the store where none is named. Ends with 1 where something is wrong.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'history', kind: 'flag', summary: 'earlier states too, not only the current one' },
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [text] = options.positionals;
      const repo = text === undefined ? {} : { repo: await storedName(text) };
      const result = await session.call('fsck', { ...repo, history: options.flag('history') });
      if (wantsJson) output.printJson(result);
      else output.print(render(result));
      return result.isSound ? EXIT.ok : EXIT.finding;
    }),
};

type State = FsckResult['states'][number];

function render({ states, isSound }: FsckResult): string {
  if (states.length === 0) return 'There is nothing to check.';
  const damaged = states.filter(({ problems }) => problems.length > 0);
  const verdict = isSound
    ? `${counted(states.length, 'state')} checked: every hash is what it should be.`
    : `${counted(states.length, 'state')} checked: ${damaged.length} damaged. Index what is damaged again, or forget it with knowing remove.`;
  return [...states.map(renderChecked), verdict].join('\n\n');
}

function renderChecked(state: State): string {
  const { checked, problems } = state;
  const amounts = [
    counted(checked.segments, 'segment'),
    counted(checked.nodes, 'symbol'),
    counted(checked.edges, 'relationship'),
    counted(checked.roots, 'Merkle root'),
    ...(checked.contents > 0 ? [counted(checked.contents, 'kept file')] : []),
    ...(checked.layers > 0 ? [counted(checked.layers, 'layer')] : []),
  ].join(', ');
  const head = `${renderState(state)}${state.isCurrent ? '' : '  (earlier)'}\n  ${amounts}`;
  if (problems.length === 0) return head;
  const rows = problems.slice(0, MOST_ROWS).map(({ problem, says, at }) => [`  ${problem}`, shortAt(at), says]);
  const left = problems.length - rows.length;
  const more = left > 0 ? [`  … and ${count(left)} more: --json lists them.`] : [];
  return [head, renderTable([{ title: '' }, { title: '' }, { title: '' }], rows), ...more].join('\n');
}

/** One damaged byte can be felt in very many places. */
const MOST_ROWS = 20;

const shortAt = (at: string): string => (/^[0-9a-f]{64}$/.test(at) ? shortHash(at) : at);
