import { shownName } from '../../src/core/base/hidden-characters.ts';
import type { ServerTrust } from '../../src/core/ports/language-servers.ts';

/** What a person is asked on a terminal before servers may run code of a repository. */
export function trustQuestion(path: string, servers: ServerTrust['servers']): string {
  return [
    `Language servers can run code from a repository. For ${shownName(path)}:`,
    ...servers.map(({ server, mayRun }) => `  ${server} may run ${mayRun}.`),
    'If you do not trust it, servers read a copy of the sources and run nothing from it. Answers may be less complete, and',
    'some servers do not start. Your answer is remembered; change it with knowing trust.',
  ].join('\n');
}
