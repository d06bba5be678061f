import { shownJson } from '../../src/core/base/hidden-characters.ts';
import { Failure } from '../../src/core/base/failure.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { counted, duration, saidSnapshot, shortHash } from '../../src/core/tools/figures.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { Session } from '../cli/session.ts';
import { findPlace } from '../sources/open-source.ts';
import { RepositoryWatch, type Seen } from '../watch/repository-watch.ts';

const SHOWN_FILES = 3;

export const watchCommand: CommandBody = {
  details:
    'Prints a line for each change in the work tree and each commit, until stopped; with --json, one JSON value per\n' +
    'line. Uncommitted edits are never stored; knowing mcp --watch answers from them.',
  positionals: [{ name: 'path', isOptional: true }],
  options: [DB, JSON_OUTPUT],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { output, wantsJson, ending } = invocation;
      const text = invocation.arguments.positionals[0];
      const place = await findPlace(text ?? '.');
      if (place.kind !== 'repository')
        throw new Failure(
          'bad-input',
          `${place.location} is not a git repository on this disk, so it cannot be watched.`,
        );
      const index = (): Promise<string> =>
        indexedRepository(session, invocation, { text: place.location, revision: null });
      const watch = new RepositoryWatch({
        engine: session.engine,
        repository: place.repository,
        index,
        onSeen: (seen) => {
          output.print(wantsJson ? shownJson(JSON.stringify(asData(seen))) : describe(seen));
        },
      });
      try {
        await watch.start();
        output.say(`Watching ${place.location}. Press Ctrl-C to stop.`);
        await ending;
      } finally {
        await watch.close();
      }
      return EXIT.ok;
    }),
};

const asData = (seen: Seen): object => ({
  ...seen,
  ...(seen.kind === 'work-tree' && seen.count()),
  ...('ms' in seen && { ms: Math.round(seen.ms) }),
});

function describe(seen: Seen): string {
  switch (seen.kind) {
    case 'commit':
      return `commit ${shortHash(seen.commit ?? '')}: ${saidSnapshot(seen.snapshot)}, ready in ${duration(seen.ms)}`;
    case 'work-tree': {
      const named = seen.files.slice(0, SHOWN_FILES).join(', ');
      const more =
        seen.files.length > SHOWN_FILES ? ` and ${counted(seen.files.length - SHOWN_FILES, 'more file', 'more')}` : '';
      const differing = seen.differing === 0 ? 'as committed' : `${counted(seen.differing, 'file')} uncommitted`;
      const { added, removed } = seen.count();
      return `${named}${more}: ${counted(added, 'symbol')} added, ${removed} removed, ${duration(seen.ms)}; ${differing}`;
    }
    case 'trouble':
      return seen.message;
  }
}
