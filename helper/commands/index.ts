import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { count, counted, duration, leftOut, saidSnapshot, shortHash } from '../../src/core/tools/figures.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session, type RangeStep } from '../cli/session.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';
import { Failure, isFailure } from '../../src/core/base/failure.ts';
import type { IndexedState } from '../../src/core/engine/indexing.ts';
import type { Progress } from '../../src/core/ports/progress.ts';
import { Bounds } from '../bounds/bounds.ts';
import { CommitRange, MOST_COMMITS } from '../git/commit-range.ts';
import { REMOTE } from '../publish/options.ts';
import { takePublished } from '../publish/take-published.ts';
import { findPlace, type Place } from '../sources/open-source.ts';

export const indexCommand: CommandBody = {
  details:
    'A git repository is indexed at a commit (default: HEAD), without uncommitted edits. A folder without git is indexed as\n' +
    'it is. Only files that changed since the last run are parsed again.\n' +
    'A commit other than HEAD is recorded in addition to the current state: query it with --commit\n' +
    'or as REPOSITORY@COMMIT. --range and --last record every commit along first parents, oldest first.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [
    { name: 'range', kind: 'text', value: 'A..B', summary: 'record every commit after A up to B' },
    {
      name: 'last',
      kind: 'number',
      value: 'N',
      min: 1,
      max: MOST_COMMITS,
      isWhole: true,
      summary: 'record the last N commits up to --commit, or of --range',
    },
    { name: 'published', kind: 'flag', summary: 'use the published state from the git host if there is a valid one' },
    REMOTE,
    {
      name: 'within',
      kind: 'list',
      value: 'PATH|URL',
      summary: 'read only from these, public https hosts and the store',
    },
    { name: 'progress', kind: 'flag', summary: 'write progress to stderr as JSON lines' },
    ...INDEXING,
  ],
  run: (given) => {
    const invocation = given.arguments.flag('progress') ? { ...given, progress: linesOf(given.progress) } : given;
    return Session.with(invocation, async (session) => {
      const named = invocation.arguments.positionals[0] ?? '.';
      const allowed = invocation.arguments.list('within');
      const bounds = allowed.length === 0 ? undefined : new Bounds({ allowed, tracked: () => session.locations });
      const place = await (bounds?.place(named) ?? findPlace(named));
      if (asksForRange(invocation)) return indexRange(session, invocation, place);
      const outcome =
        (invocation.arguments.flag('published') ? await published(session, invocation, place) : null) ??
        (await session.index(place, invocation.arguments.text('commit') ?? null, bounds));
      // Of the whole process, parse threads included.
      const peakRssMb = Math.round(process.resourceUsage().maxRSS / 1024);
      if (invocation.wantsJson) invocation.output.printJson({ ...outcome, peakRssMb });
      else invocation.output.print(renderOutcome(outcome, peakRssMb));
      return EXIT.ok;
    });
  },
};

/** The published state, verified; null, and why, where there is none that holds. */
async function published(session: Session, invocation: Invocation, place: Place): Promise<IndexedState | null> {
  const { arguments: options, output, progress } = invocation;
  const asked = { remote: options.text('remote') ?? 'origin', revision: options.text('commit') ?? null, progress };
  try {
    return (await takePublished(session, place, { ...asked, workers: options.number('workers') })).outcome;
  } catch (error) {
    if (!isFailure(error) || error.code === 'cancelled') throw error;
    output.say(`${error.message} Indexing the files instead.`);
    return null;
  }
}

const asksForRange = ({ arguments: options }: Invocation): boolean =>
  options.text('range') !== undefined || options.number('last') !== undefined;

async function indexRange(session: Session, invocation: Invocation, place: Place): Promise<number> {
  const { arguments: options, output, wantsJson } = invocation;
  const [named, commit] = [options.text('range'), options.text('commit')];
  if (named !== undefined && commit !== undefined) throw usage('--range and --commit cannot be combined.');
  if (place.kind !== 'repository')
    throw new Failure('bad-input', `${place.location} has no local history. Clone it first, then index a range.`);
  const range = await CommitRange.open(
    place.repository,
    named ?? commit ?? 'HEAD',
    options.number('last') ?? MOST_COMMITS,
  );
  try {
    const steps: RangeStep[] = [];
    for await (const step of session.indexRange(place, range)) {
      steps.push(step);
      if (!wantsJson) output.print(renderStep(step));
    }
    if (wantsJson) output.printJson({ repo: range.url, commits: steps });
    return EXIT.ok;
  } finally {
    range.close();
  }
}

function renderStep({ commit, subject, snapshot, outcome }: RangeStep): string {
  const cost =
    outcome === null
      ? 'recorded before'
      : `${counted(outcome.files.indexed - outcome.files.unchanged, 'file')} parsed, ${duration(outcome.ms['total'] ?? 0)}`;
  return `${shortHash(commit)}  ${saidSnapshot(snapshot)}  ${subject}  (${cost})`;
}

/** For programs: every report is a line. */
const linesOf = (inner: Progress): Progress => ({
  report: (report) => void process.stderr.write(`${JSON.stringify(report)}\n`),
  get isCancelled() {
    return inner.isCancelled;
  },
  breathe: async () => inner.breathe?.(),
  onCancel: (listener) => inner.onCancel?.(listener) ?? (() => undefined),
});

function renderOutcome(outcome: IndexedState, peakRssMb: number): string {
  const { repo, commit, snapshot, incomplete, analyzer, files, nodes, edges, languages, ms, isCurrent } = outcome;
  const stages = Object.entries(ms)
    .filter(([stage, time]) => stage !== 'total' && time > 0)
    .map(([stage, time]) => `${stage} ${duration(time)}`);
  const rows = [
    ['repository', repo],
    ['commit', `${commit ?? 'none (local folder)'}${isCurrent ? '' : ' (not the current state)'}`],
    ['snapshot', snapshot ?? 'none: the state is incomplete'],
    ...(incomplete.length === 0 ? [] : [['incomplete', `${leftOut(incomplete)} Index again to retry.`]]),
    ['analyzer', analyzer],
    [
      'files',
      `${count(files.indexed)} indexed, ${count(files.unchanged)} of them unchanged; ${count(files.skipped)} skipped`,
    ],
    ['graph', `${counted(nodes, 'node')}, ${counted(edges, 'relationship')}`],
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
