import { toolNamed } from '../../src/core/tools/table.ts';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { storedName } from '../cli/stored-name.ts';

export const fsckCommand: Command = {
  name: 'fsck',
  summary: 'recompute every stored hash and report damage',
  details:
    'Without a repository, checks all of them. Exits with 1 if something is damaged.\n' +
    '--repair removes damaged data, indexes the affected states again and checks once more.\n' +
    'It exits with 1 if a state could not be restored.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'history', kind: 'flag', summary: 'check earlier states too' },
    { name: 'repair', kind: 'flag', summary: 'index damaged states again if their source is available' },
    DB,
    JSON_OUTPUT,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [text] = options.positionals;
      const repo = text === undefined ? {} : { repo: await storedName(text) };
      const repaired = options.flag('repair') ? await session.call('repair', repo) : null;
      invocation.leaveSignals();
      const result = await session.call('fsck', { ...repo, history: options.flag('history') });
      if (wantsJson) output.printJson(repaired === null ? result : { ...result, repaired });
      else
        output.print(
          [
            ...(repaired === null ? [] : [toolNamed('repair').text(repaired, {})]),
            toolNamed('fsck').text(result, {}),
          ].join('\n\n'),
        );
      const isLost = repaired?.states.some((state) => state.repair === 'unreachable') ?? false;
      return result.isSound && !isLost ? EXIT.ok : EXIT.finding;
    }),
};

type State = FsckResult['states'][number];

function render({ store, states, isSound }: FsckResult): string {
  if (states.length === 0 && store.problems.length === 0) return 'Nothing to check.';
  const damaged = states.filter(({ problems }) => problems.length > 0);
  const verdict = isSound
    ? `${counted(states.length, 'state')} checked: all hashes match.`
    : `${counted(states.length, 'state')} checked: ${damaged.length} damaged. Repair with --repair, or remove the repository with knowing remove.`;
  return [...states.map(renderChecked), ...renderStore(store), verdict].join('\n\n');
}

function renderStore({ rows, problems }: FsckResult['store']): string[] {
  if (problems.length === 0) return [];
  return [[`the store\n  ${counted(rows, 'row')}`, ...renderProblems(problems)].join('\n')];
}

function renderRepair({ removed, states }: ToolOutput<'repair'>): string {
  const parts = Object.entries(removed).filter(([, number]) => number > 0);
  const taken = parts.map(([name, number]) => `${count(number)} ${name}`).join(', ') || 'nothing';
  const rows = states.map(
    (state) => `${renderState(state)}\n  ${state.says}${state.reason ? `: ${state.reason}` : ''}`,
  );
  return [...rows, `Removed because it was damaged: ${taken}.`].join('\n');
}

function renderChecked(state: State): string {
  const { checked, problems } = state;
  const amounts = [
    counted(checked.segments, 'segment'),
    counted(checked.nodes, 'node'),
    counted(checked.edges, 'relationship'),
    counted(checked.roots, 'Merkle root'),
    ...(checked.contents > 0 ? [counted(checked.contents, 'kept file')] : []),
    ...(checked.layers > 0 ? [counted(checked.layers, 'layer')] : []),
  ].join(', ');
  const head = `${renderState(state)}${state.isCurrent ? '' : '  (earlier)'}\n  ${amounts}`;
  if (problems.length === 0) return head;
  return [head, ...renderProblems(problems)].join('\n');
}

function renderProblems(problems: readonly { problem: string; says: string; at: string }[]): string[] {
  const rows = problems.slice(0, MOST_ROWS).map(({ problem, says, at }) => [`  ${problem}`, shortAt(at), says]);
  const left = problems.length - rows.length;
  const more = left > 0 ? [`  … and ${count(left)} more; --json lists them.`] : [];
  return [renderTable([{ title: '' }, { title: '' }, { title: '' }], rows), ...more];
}

/** One damaged byte can be felt in very many places. */
const MOST_ROWS = 20;

const shortAt = (at: string): string => (/^[0-9a-f]{64}$/.test(at) ? shortHash(at) : at);
