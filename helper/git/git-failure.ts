import { Failure, type FailureCode } from '../../src/core/base/failure.ts';

interface Row {
  readonly pattern: RegExp;
  readonly code: FailureCode;
  /** `detail` is what the first group of the pattern has found. */
  readonly message: (what: string, detail: string) => string;
}

const OUT_OF_MEMORY = /attempting to allocate .* over limit|out of memory/i;
const HOSTS_FAULT = 'The problem is at the host; try again later.';

/** What git says, in English by our choice of locale, and what it means. The first row that fits counts. */
const ROWS: readonly Row[] = [
  {
    pattern: /dubious ownership/,
    code: 'permission-denied',
    message: (what) =>
      `${what} belongs to another user. If you trust it, run: git config --global --add safe.directory <its folder>`,
  },
  {
    pattern: /transport '.*' not allowed|protocol '.*' is not supported/,
    code: 'bad-input',
    message: (what) => `${what} is not an https, http, ssh or git URL.`,
  },
  {
    pattern: /could(?: not|n't) resolve host|name or service not known|temporary failure in name resolution/i,
    code: 'host-unreachable',
    message: (what) => `Host of ${what} not found. Check the address and your connection.`,
  },
  {
    pattern: /certificate/,
    code: 'host-unreachable',
    message: (what) => `The TLS certificate of ${what} is not trusted by this machine.`,
  },
  {
    pattern: /gnutls|SSL|TLS/,
    code: 'host-broken',
    message: (what) => `TLS connection to the host of ${what} failed. ${HOSTS_FAULT}`,
  },
  {
    pattern:
      /failed to connect|could(?: not|n't) connect|connection (?:refused|timed out|reset)|network is unreachable|no route to host|unable to connect/i,
    code: 'host-unreachable',
    message: (what) => `${what} did not answer. Check the address and your connection.`,
  },
  {
    pattern: /terminal prompts disabled|could not read Username|could not read Password/,
    code: 'access-denied',
    message: (what) =>
      `${what} does not exist or is private. If it is private, set up a git credential helper or use ssh.`,
  },
  {
    pattern:
      /authentication failed|access denied|permission denied \(|returned error: 40[13]|host key verification failed/i,
    code: 'access-denied',
    message: (what) => `Your credentials do not give access to ${what}.`,
  },
  {
    pattern: /returned error: 429/,
    code: 'host-broken',
    message: (what) => `The host of ${what} is rate-limiting requests (429). Try again later.`,
  },
  {
    pattern: /returned error: (3\d\d|40[025-9]|41[1-9]|4[2-9]\d|5\d\d)/,
    code: 'host-broken',
    message: (what, status) => `The host of ${what} returned an error (${status}). ${HOSTS_FAULT}`,
  },
  {
    pattern: /dumb http transport does not support|does not support shallow/i,
    code: 'host-broken',
    message: (what) => `The host of ${what} does not support shallow clones. Clone it with git, then index the clone.`,
  },
  {
    pattern: OUT_OF_MEMORY,
    code: 'too-large',
    message: (what) => `${what} has an object or reference list larger than a gigabyte, so it was not read.`,
  },
  {
    pattern: /operation too slow|operation timed out/i,
    code: 'host-broken',
    message: (what) => `The host of ${what} stopped sending. ${HOSTS_FAULT}`,
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
    // Before what git makes of the part that did arrive.
    pattern: /curl (?:18|55|56|92)\b|transfer closed|unexpected disconnect|early EOF/i,
    code: 'network-cut',
    message: (what) => `Connection to ${what} lost. Try again.`,
  },
  {
    pattern: /empty reply from server/i,
    code: 'host-broken',
    message: (what) => `The host of ${what} sent an empty response. ${HOSTS_FAULT}`,
  },
  {
    pattern:
      /protocol error|invalid server response|bad line length|expected (?:flush|ACK|sideband|shallow)|pack signature mismatch|bad pack header|unknown object type|pack is corrupted|pack has (?:bad|\d+ unresolved)|unresolved deltas|inflate returned|serious inflate|mismatch at end of packfile|did not send all necessary objects|git upload-pack: not our|not valid: bad/i,
    code: 'host-broken',
    message: (what) => `The host of ${what} sent an incomplete git repository. Nothing was kept. ${HOSTS_FAULT}`,
  },
  {
    pattern: /early EOF|RPC failed|hung up unexpectedly|unexpected disconnect|transfer closed|fetch-pack: invalid/i,
    code: 'network-cut',
    message: (what) => `Connection to ${what} lost. Try again.`,
  },
  {
    pattern:
      /repository (?:'.*' )?not found|returned error: 404|does not appear to be a git repository|not valid: is this a git repository|does not exist/i,
    code: 'not-found',
    message: (what) => `No git repository at ${what}.`,
  },
];

/** Passwords that stand in a URL never reach a message. */
export const withoutCredentials = (text: string): string => text.replace(/(\w:\/\/)[^\s/@]*@/g, '$1');

/** Why git failed to list the references of a host: nothing else takes memory then. */
export const listingFailure = (messages: string, what: string): Failure =>
  OUT_OF_MEMORY.test(messages)
    ? new Failure('too-large', `The host of ${withoutCredentials(what)} sent too many references.`, {
        repository: withoutCredentials(what),
      })
    : gitFailure(messages, what);

/** Why git failed, as a sentence. `what` names the repository the way the person did. */
export function gitFailure(messages: string, what: string): Failure {
  const shown = withoutCredentials(what);
  for (const { pattern, code, message } of ROWS) {
    const found = pattern.exec(messages);
    if (found !== null) return new Failure(code, message(shown, found[1] ?? ''), { repository: shown });
  }
  const lines = withoutCredentials(messages)
    .split(/[\r\n]+/)
    .filter((line) => /\S/.test(line));
  const reason = lines.findLast((line) => /^(?:fatal|error|remote):/.test(line)) ?? lines.at(-1) ?? 'no reason given';
  return new Failure('internal', `git could not read ${shown}: ${reason.trim()}`, { repository: shown });
}
