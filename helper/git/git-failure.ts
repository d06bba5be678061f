import { Failure, type FailureCode } from '../../src/core/base/failure.ts';

interface Row {
  readonly pattern: RegExp;
  readonly code: FailureCode;
  readonly message: (what: string) => string;
}

/** What git says, in English by our choice of locale, and what it means. The first row that fits counts. */
const ROWS: readonly Row[] = [
  {
    pattern: /dubious ownership/,
    code: 'permission-denied',
    message: (what) =>
      `${what} belongs to another user. Tell git that you trust it: git config --global --add safe.directory <its folder>`,
  },
  {
    pattern: /transport '.*' not allowed|protocol '.*' is not supported/,
    code: 'bad-input',
    message: (what) => `${what} is not an https, http, ssh or git URL.`,
  },
  {
    pattern: /could(?: not|n't) resolve host|name or service not known|temporary failure in name resolution/i,
    code: 'host-unreachable',
    message: (what) => `The host of ${what} was not found. Check the address and your connection.`,
  },
  {
    pattern: /certificate|SSL|TLS/,
    code: 'host-unreachable',
    message: (what) => `${what} has no certificate that this machine trusts.`,
  },
  {
    pattern:
      /failed to connect|could(?: not|n't) connect|connection (?:refused|timed out|reset)|network is unreachable|no route to host|unable to connect/i,
    code: 'host-unreachable',
    message: (what) => `${what} does not answer. Check the address and your connection.`,
  },
  {
    pattern: /terminal prompts disabled|could not read Username|could not read Password/,
    code: 'access-denied',
    message: (what) =>
      `${what} does not exist or is private. For a private one, set up a git credential helper or use ssh.`,
  },
  {
    pattern:
      /authentication failed|access denied|permission denied \(|returned error: 40[13]|host key verification failed/i,
    code: 'access-denied',
    message: (what) => `${what} cannot be read with your credentials.`,
  },
  {
    pattern: /couldn't find remote ref|remote branch .* not found|not our ref|unadvertised object|no such remote ref/i,
    code: 'unknown-revision',
    message: (what) => `${what} does not have that commit, branch or tag.`,
  },
  {
    pattern: /no space left on device|disk quota exceeded/i,
    code: 'quota-exceeded',
    message: () => 'The disk is full. Free some space and try again.',
  },
  {
    pattern: /unable to create '.*\.lock'/i,
    code: 'storage-unavailable',
    message: (what) => `Another process is fetching ${what}. Wait until it has finished.`,
  },
  {
    pattern: /early EOF|RPC failed|hung up unexpectedly|unexpected disconnect|transfer closed|fetch-pack: invalid/i,
    code: 'network-cut',
    message: (what) => `The connection to ${what} broke off. Try again.`,
  },
  {
    pattern:
      /repository (?:'.*' )?not found|returned error: 404|does not appear to be a git repository|not valid: is this a git repository|does not exist/i,
    code: 'not-found',
    message: (what) => `There is no git repository at ${what}.`,
  },
];

/** Passwords that stand in a URL never reach a message. */
export const withoutCredentials = (text: string): string => text.replace(/(\w:\/\/)[^\s/@]*@/g, '$1');

/** Why git failed, as a sentence. `what` names the repository the way the person did. */
export function gitFailure(messages: string, what: string): Failure {
  const shown = withoutCredentials(what);
  const row = ROWS.find(({ pattern }) => pattern.test(messages));
  if (row !== undefined) return new Failure(row.code, row.message(shown), { repository: shown });
  const lines = withoutCredentials(messages)
    .split(/[\r\n]+/)
    .filter((line) => /\S/.test(line));
  const reason = lines.findLast((line) => /^(?:fatal|error|remote):/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return new Failure('internal', `git could not read ${shown}: ${reason.trim()}`, { repository: shown });
}
