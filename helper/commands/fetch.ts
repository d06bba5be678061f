import { isFailure } from '../../src/core/base/failure.ts';
import { ANALYZER } from '../../src/core/engine/analyzer.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { shortHash } from '../../src/core/tools/figures.ts';
import { REPOSITORY } from '../cli/question.ts';
import { Session } from '../cli/session.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';
import { REMOTE } from '../publish/options.ts';
import { SnapshotRemote } from '../publish/snapshot-remote.ts';
import { takePublished, type TakenState } from '../publish/take-published.ts';
import { findPlace, type Place } from '../sources/open-source.ts';

/** What the bytes of a fetched file were held against, in words. */
const HELD: Readonly<Record<TakenState['heldAgainst'], string>> = {
  tree: 'Its files match the commit and give this snapshot.',
  claim: 'Its files give the claimed snapshot. They were not checked against the commit, which is not in this clone.',
};

export const fetchCommand: CommandBody = {
  details:
    'The graph is rebuilt from the file, and the file is checked against the commit if the clone has it, before it is used.\n' +
    'Exits with 1 if the file is refused. --list shows the published states.',
  positionals: [{ name: REPOSITORY, isOptional: true }],
  options: [REMOTE, { name: 'list', kind: 'flag', summary: 'list the published states' }, ...INDEXING],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, progress, wantsJson } = invocation;
      const place = await findPlace(options.positionals[0] ?? '.');
      const remote = options.text('remote') ?? 'origin';
      if (options.flag('list')) return list(invocation, place, remote);
      const revision = options.text('commit') ?? null;
      try {
        const taken = await takePublished(session, place, {
          ...{ remote, revision, progress },
          workers: options.number('workers'),
        });
        if (wantsJson) output.printJson({ verified: true, heldAgainst: taken.heldAgainst, ...taken.outcome });
        else output.print(render(taken));
        return EXIT.ok;
      } catch (error) {
        if (!isFailure(error) || error.code !== 'snapshot-mismatch') throw error;
        if (wantsJson) output.printJson({ verified: false, reason: error.message });
        else output.print(`✗ ${error.message}`);
        return EXIT.finding;
      }
    }),
};

async function list({ output, progress, wantsJson }: Invocation, place: Place, name: string): Promise<number> {
  const remote = await SnapshotRemote.open(place, name, 'sha1', progress);
  try {
    const states = (await remote.list()).map(({ commit, analyzer, ref }) => ({ commit, analyzer, ref }));
    if (wantsJson) output.printJson({ remote: remote.name, analyzer: ANALYZER, states });
    else if (states.length === 0) output.print(`${remote.name} has no published states.`);
    else
      output.print(
        renderTable(
          [{ title: 'commit' }, { title: 'analyzer' }],
          states.map(({ commit, analyzer }) => [
            commit,
            analyzer === ANALYZER ? analyzer : `${analyzer} (other version)`,
          ]),
        ),
      );
    return EXIT.ok;
  } finally {
    remote.close();
  }
}

const render = ({ outcome, remote, heldAgainst }: TakenState): string =>
  `✓ ${outcome.repo} at ${shortHash(outcome.commit ?? '')} from ${remote}: snapshot ${outcome.snapshot}\n    ${HELD[heldAgainst]}`;
