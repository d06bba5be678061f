import { lstat } from 'node:fs/promises';
import { EXIT, type Command } from '../cli/command.ts';
import { DB, JSON_OUTPUT } from '../cli/common-options.ts';
import { Session } from '../cli/session.ts';
import { findPlace } from '../sources/open-source.ts';

export const removeCommand: Command = {
  name: 'remove',
  summary: 'forget a repository; its files are not touched',
  positionals: [{ name: 'REPOSITORY' }],
  options: [DB, JSON_OUTPUT],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { repo } = session.engine.view(await nameOf(invocation.arguments.positionals[0]!)).record;
      session.engine.remove(repo);
      if (invocation.wantsJson) invocation.output.printJson({ removed: repo });
      else invocation.output.print(`Removed ${repo}.`);
      return EXIT.ok;
    }),
};

/** A folder is known in the store by its repository; anything else is a name, or part of one. */
async function nameOf(text: string): Promise<string> {
  const isThere = await lstat(text).then(
    () => true,
    () => false,
  );
  if (!isThere) return text;
  const place = await findPlace(text);
  if (place.kind === 'repository') return place.repository.url();
  return place.kind === 'folder' ? place.source.url : text;
}
