import { readFile, realpath, stat } from 'node:fs/promises';
import { Failure, asFailure } from '../../src/core/base/failure.ts';
import type { HistoryOutcome, ScipOutcome, ServerOutcome, Scope, LayerOutcome } from '../../src/core/engine/layers.ts';
import { repositoryLanguages } from '../../src/core/view/repository-languages.ts';
import { usage } from '../cli/arguments.ts';
import { askPerson, isInteractive } from '../cli/ask-person.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { count, counted, duration } from '../../src/core/tools/figures.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';
import { GitHistory } from '../git/git-history.ts';
import { GitRepository } from '../git/git-repository.ts';
import { NodeLanguageServers } from '../language-servers/node-language-servers.ts';
import { trustQuestion } from '../trust/trust-question.ts';
import { TrustStore } from '../trust/trust-store.ts';

interface Evidence {
  readonly summary: string;
  /** How many names may follow: the repository, and before it what the evidence is read from. */
  readonly names: number;
  run(session: Session, invocation: Invocation, given: readonly string[]): Promise<LayerOutcome>;
  render(outcome: LayerOutcome): string;
}

/** Where evidence beyond the files comes from. */
const EVIDENCE: Readonly<Record<string, Evidence>> = {
  lsp: {
    summary: 'ask language servers on this machine to resolve calls',
    names: 1,
    run: askServers,
    render: (outcome) => renderServers(outcome as ServerOutcome),
  },
  scip: {
    summary: 'import a SCIP index: enrich scip FILE [path|url]',
    names: 2,
    run: readIndex,
    render: (outcome) => renderIndex(outcome as ScipOutcome),
  },
  git: {
    summary: 'read authors, dates and commit messages from the git history',
    names: 1,
    run: readHistory,
    render: (outcome) => renderHistory(outcome as HistoryOutcome),
  },
};

export const enrichCommand: CommandBody = {
  details: [
    'The snapshot and its hash do not change; the results are stored as a separate layer.',
    '',
    ...Object.entries(EVIDENCE).map(([name, { summary }]) => `  ${name.padEnd(5)} ${summary}`),
    '',
    'Language servers read a project as an editor does and may run its build tools. On a terminal you are asked once',
    'whether you trust the repository; change that with knowing trust. Without trust, servers read a copy of the sources and',
    'run nothing from it, or do not start.',
    '',
    'An interrupted run continues where it stopped, and only changed files are asked about again.',
  ].join('\n'),
  positionals: [
    { name: Object.keys(EVIDENCE).join('|') },
    { name: 'FILE', isOptional: true },
    { name: REPOSITORY, isOptional: true },
  ],
  options: [
    { name: 'all', kind: 'flag', summary: 'lsp: ask about every call, not only uncertain ones' },
    {
      name: 'search-callers',
      kind: 'flag',
      summary: 'lsp: also search for callers of functions without known callers',
    },
    { name: 'trust', kind: 'flag', summary: 'lsp: trust the repository for this run without asking' },
    { name: 'folder', kind: 'text', value: 'PATH', summary: 'scip: folder in which the index was made' },
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const [name = '', ...given] = invocation.arguments.positionals;
      const evidence = Object.hasOwn(EVIDENCE, name) ? EVIDENCE[name] : undefined;
      if (!evidence) throw usage(`Unknown evidence “${name}”. Choose one of ${Object.keys(EVIDENCE).join(', ')}.`);
      const extra = given[evidence.names];
      if (extra !== undefined) throw usage(`Unexpected argument “${extra}”.`);
      const outcome = await evidence.run(session, invocation, given);
      if (invocation.wantsJson) invocation.output.printJson(outcome);
      else invocation.output.print(evidence.render(outcome));
      return EXIT.ok;
    }),
};

async function readIndex(session: Session, invocation: Invocation, given: readonly string[]): Promise<ScipOutcome> {
  const [file, repository] = given;
  if (file === undefined) throw usage('Pass the index file: knowing enrich scip FILE.');
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Failure('not-found', `Cannot read ${file}: ${asFailure(error).message}`, { file });
  });
  const { arguments: options, progress } = invocation;
  const revision = options.text('commit') ?? null;
  const repo = await indexedRepository(session, invocation, { text: repository, revision });
  const folder = (options.text('folder') ?? '').replace(/^\.?\/+|\/+$/g, '');
  return session.engine.layers.enrichFromScip(repo, { bytes, folder, progress });
}

async function readHistory(
  session: Session,
  invocation: Invocation,
  given: readonly string[],
): Promise<HistoryOutcome> {
  const { arguments: options, progress } = invocation;
  const revision = options.text('commit') ?? null;
  const repo = await indexedRepository(session, invocation, { text: given[0], revision });
  const location = session.engine.states.locationOf(repo);
  const { commit } = session.engine.states.recordOf(repo);
  const repository = await GitRepository.find(await folderOf(location));
  if (repository === null || commit === null)
    throw new Failure('bad-input', `${location} has no git history.`, { location });
  if (await repository.isShallow())
    throw new Failure(
      'bad-input',
      `${location} is a shallow clone, so authors of older lines are unknown. Run git fetch --unshallow and try again.`,
      { location },
    );
  const history = new GitHistory(repository.gitDir, commit, () => progress.isCancelled);
  return session.engine.layers.enrichFromHistory(repo, { history, progress });
}

async function askServers(session: Session, invocation: Invocation, given: readonly string[]): Promise<ServerOutcome> {
  const { arguments: options, progress } = invocation;
  const repo = await indexedRepository(session, invocation, {
    text: given[0],
    revision: options.text('commit') ?? null,
  });
  const folder = await folderOf(session.engine.states.locationOf(repo));
  const languages = repositoryLanguages(session.engine.states.view(repo));
  const isTrusted = options.flag('trust') || (await isTrustedByPerson(invocation, folder, languages));
  const servers = new NodeLanguageServers(folder, { isTrusted });
  try {
    const scope: Scope = {
      calls: options.flag('all') ? 'all' : 'uncertain',
      searchCallers: options.flag('search-callers'),
    };
    return await session.engine.layers.enrichFromServers(repo, { servers, scope, progress });
  } finally {
    await servers.close();
  }
}

/** What the person said before, or says now. Where nobody can be asked, nothing is trusted and nothing remembered. */
async function isTrustedByPerson(
  { output, progress, wantsJson }: Invocation,
  folder: string,
  languages: readonly string[],
): Promise<boolean> {
  const store = new TrustStore();
  const decision = store.decisionOn(folder);
  if (decision !== null || wantsJson || !isInteractive()) return decision === 'trusted';
  const servers = await new NodeLanguageServers(folder).mayRun(languages);
  if (servers.length === 0) return false;
  output.say(trustQuestion(folder, servers));
  const answer = await askPerson('Do you trust it?');
  if (progress.isCancelled) throw new Failure('cancelled', 'Cancelled.');
  if (answer !== null) store.decide(folder, answer ? 'trusted' : 'untrusted');
  return answer === true;
}

/** Language servers read files: a repository that is only a copy of a remote one has none. */
async function folderOf(location: string): Promise<string> {
  const isFolder = await stat(location).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (isFolder) return realpath(location);
  throw new Failure('bad-input', `${location} is not a folder on this disk. Clone it and enrich the clone.`, {
    location,
  });
}

const renderHistory = (outcome: HistoryOutcome): string =>
  renderTable(
    [{ title: '' }, { title: '' }],
    [
      ['history', `${counted(outcome.files, 'file')}, ${count(outcome.people)} people`],
      ['relationships', `${count(outcome.discovered)} new`],
      ...identityRows(outcome),
    ],
  );

const renderIndex = (outcome: ScipOutcome): string =>
  [
    renderTable(
      [{ title: '' }, { title: '' }],
      [
        ['index', `${outcome.tool}: ${counted(outcome.documents.known, 'file')}`],
        ...(outcome.documents.unknown > 0
          ? [['left out', `${counted(outcome.documents.unknown, 'file')} not in the repository`]]
          : []),
        ...layerRows(outcome),
      ],
    ),
    renderProvenances(outcome),
  ].join('\n');

function renderServers(outcome: ServerOutcome): string {
  const { servers, missing, blocked, problems } = outcome;
  const asked = [
    `${count(outcome.asked)} asked`,
    `${count(outcome.reused)} reused`,
    `${count(outcome.unanswered)} unanswered`,
    `${count(outcome.failed)} failed`,
  ];
  return [
    renderTable(
      [{ title: '' }, { title: '' }],
      [
        ...servers.map(({ server, languages, files }) => [
          server,
          `${languages.join(', ')}: ${counted(files, 'file')}`,
        ]),
        ['questions', asked.join(', ')],
        ...layerRows(outcome),
        ...(outcome.changedFiles > 0
          ? [['not asked', `${counted(outcome.changedFiles, 'file')} changed since indexing`]]
          : []),
      ],
    ),
    renderProvenances(outcome),
    ...missing.map(
      ({ language, server, install, files }) =>
        `${server} is not installed, so ${counted(files, `${language} file`)} ${files === 1 ? 'was' : 'were'} skipped. Install it with: ${install}`,
    ),
    ...blocked.map(({ language, reason, files }) => `${reason} ${counted(files, `${language} file`)} skipped.`),
    ...(outcome.isTrusted || servers.length + blocked.length === 0
      ? []
      : [
          'The repository is not trusted, so servers read a copy of its sources. To trust it, run knowing trust PATH or pass --trust.',
        ]),
    ...problems.map(({ problem, count: times }) => `${problem} (${counted(times, 'time')})`),
  ].join('\n');
}

const identityRows = (outcome: LayerOutcome): string[][] => [
  ['layer', outcome.layer.root],
  ['snapshot', `${outcome.snapshot}, enriched ${outcome.enriched}`],
  ['time', duration(outcome.ms)],
];

const layerRows = (outcome: LayerOutcome): string[][] => [
  [
    'relationships',
    `${count(outcome.confirmed)} confirmed (${count(outcome.upgraded)} of them previously inferred), ` +
      `${count(outcome.corrected)} corrected, ${count(outcome.retracted)} removed, ${count(outcome.discovered)} new`,
  ],
  ...identityRows(outcome),
];

function renderProvenances({ before, after }: LayerOutcome): string {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort() as (keyof typeof before)[];
  return renderTable(
    [{ title: 'evidence' }, { title: 'before', align: 'right' }, { title: 'after', align: 'right' }],
    names.map((name) => [`  ${name}`, count(before[name] ?? 0), count(after[name] ?? 0)]),
  );
}
