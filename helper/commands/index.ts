import { EXIT, type Command } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { count, counted, duration } from '../cli/figures.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { renderTable } from '../cli/text-table.ts';
import type { IndexOutcome } from '../../src/core/engine/index-source.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import { findPlace } from '../sources/open-source.ts';

export const indexCommand: Command = {
  name: 'index',
  summary: 'read a repository into the store',
  details:
    'A git repository is read at a commit (HEAD if none is named): changes that are not committed do not count. A folder\n' +
    'without git is read as it is. Only what has changed since the last time is parsed again.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [{ name: 'progress', kind: 'flag', summary: 'write progress to stderr, as lines of JSON' }, ...INDEXING],
  run: (given) => {
    const invocation = given.arguments.flag('progress') ? { ...given, progress: linesOf(given.progress) } : given;
    return Session.with(invocation, async (session) => {
      const place = await findPlace(invocation.arguments.positionals[0] ?? '.');
      const outcome = await session.index(place, invocation.arguments.text('commit') ?? null);
      // Of the whole process, parse threads included.
      const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
      if (invocation.wantsJson) invocation.output.printJson({ ...outcome, peakRssMb });
      else invocation.output.print(renderOutcome(outcome, peakRssMb));
      return EXIT.ok;
    });
  },
};

/** For programs: every report is a line. */
const linesOf = (inner: Progress): Progress => ({
  report: (report) => void process.stderr.write(`${JSON.stringify(report)}\n`),
  get isCancelled() {
    return inner.isCancelled;
  },
  breathe: async () => inner.breathe?.(),
});

function renderOutcome(outcome: IndexOutcome, peakRssMb: number): string {
  const { repo, commit, snapshot, analyzer, files, nodes, edges, languages, ms } = outcome;
  const stages = Object.entries(ms)
    .filter(([stage, time]) => stage !== 'total' && time > 0)
    .map(([stage, time]) => `${stage} ${duration(time)}`);
  const rows = [
    ['repository', repo],
    ['commit', commit ?? 'none: a folder'],
    ['snapshot', snapshot],
    ['analyzer', analyzer],
    [
      'files',
      `${count(files.indexed)} indexed, ${count(files.unchanged)} of them unchanged; ${count(files.skipped)} skipped`,
    ],
    ['graph', `${counted(nodes, 'symbol')}, ${counted(edges, 'relationship')}`],
    [
      'languages',
      Object.entries(languages)
        .map(([language, number]) => `${language} ${count(number)}`)
        .join(', ') || 'none',
    ],
    ['time', `${duration(ms['total'] ?? 0)} (${stages.join(', ')})`],
    ['memory', `${count(peakRssMb)} MB at most`],
  ];
  return renderTable([{ title: '' }, { title: '' }], rows);
}
