import type { FailureCode } from '../../core/base/failure.ts';

/** What a person can do about a failure; each is a button where it makes sense. */
export type Remedy = 'retry' | 'credentials' | 'settings' | 'folder' | 'storage' | 'reload' | 'home';

interface Words {
  /** What happened. */
  readonly title: string;
  /** What is safe. */
  readonly safe: string;
  /** What to do. */
  readonly next: string;
  readonly remedies: readonly Remedy[];
}

const UNTOUCHED = 'Nothing was changed; repositories you opened before are as they were.';

/** The only place with words for failures. The engine's own message stands between title and `safe`. */
export const FAILURE_WORDS: Readonly<Record<FailureCode, Words>> = {
  'bad-input': {
    title: 'This could not be understood',
    safe: UNTOUCHED,
    next: 'A repository is a URL, or owner/name for GitHub; a snapshot is a whole .knowing file.',
    remedies: ['home'],
  },
  'not-found': {
    title: 'There is nothing at this address',
    safe: UNTOUCHED,
    next: 'Check the spelling. A private repository also looks like this until you sign in.',
    remedies: ['credentials', 'home'],
  },
  'unknown-repository': {
    title: 'This repository is not on this device',
    safe: 'Other repositories are as they were.',
    next: 'Open it: it is cloned and indexed here, in this browser.',
    remedies: ['home'],
  },
  'unknown-symbol': {
    title: 'This symbol is not in the graph',
    safe: 'The repository is as it was.',
    next: 'It may have been renamed or removed since the link was made. Search for it by name.',
    remedies: [],
  },
  'unknown-package': {
    title: 'Unknown package',
    safe: 'The repository is as it was.',
    next: 'Check the spelling, or choose a package from the list.',
    remedies: [],
  },
  'unknown-revision': {
    title: 'This branch, tag or commit was not found',
    safe: UNTOUCHED,
    next: 'Check its name, or leave it out to open the default branch.',
    remedies: ['home'],
  },
  'empty-repository': {
    title: 'There is nothing in it',
    safe: UNTOUCHED,
    next: 'It has no files, or no commit yet. Open it again once there is something.',
    remedies: ['retry', 'home'],
  },
  'host-unreachable': {
    title: 'The host did not answer',
    safe: UNTOUCHED,
    next: 'Check the address and your connection. Git hosts do not let a page reach them directly: a git proxy in the settings does. A folder on this device needs no network.',
    remedies: ['retry', 'settings', 'folder'],
  },
  'host-broken': {
    title: 'The git host sent a bad answer',
    safe: UNTOUCHED,
    next: 'The fault is at the host or at a proxy on the way, not in your address or your data. Try again later.',
    remedies: ['retry', 'settings', 'folder'],
  },
  'access-denied': {
    title: 'This repository asks who you are',
    safe: 'Nothing was changed. What you enter is kept in memory for this one request and never stored.',
    next: 'Enter a user name and an access token, or open a folder instead.',
    remedies: ['credentials', 'folder'],
  },
  'not-connected': {
    title: 'Not connected',
    safe: 'Your repositories are untouched, and those you have opened work without it.',
    next: 'Run knowing open in a terminal, then try again.',
    remedies: ['retry', 'folder', 'home'],
  },
  'network-cut': {
    title: 'The connection ended before everything arrived',
    safe: 'What was already received and read is kept; trying again goes on from there where it can.',
    next: 'Check your connection and try again.',
    remedies: ['retry', 'home'],
  },
  'too-large': {
    title: 'This is more than the browser can hold',
    safe: UNTOUCHED,
    next: 'Open a part of it as a folder, or index it with the command line and open the snapshot file.',
    remedies: ['folder', 'home'],
  },
  'permission-denied': {
    title: 'The folder could not be read',
    safe: 'Nothing was read and nothing was changed.',
    next: 'Choose it again and allow reading. Folders of the system cannot be chosen in a browser.',
    remedies: ['folder', 'home'],
  },
  'quota-exceeded': {
    title: 'There is no room left',
    safe: 'What was indexed before is intact. This repository was not stored.',
    next: 'Delete repositories you no longer need, or free space on the device, then try again.',
    remedies: ['storage', 'retry'],
  },
  'storage-unavailable': {
    title: 'The browser does not give this page any storage',
    safe: 'Nothing was lost.',
    next: 'Private windows and strict settings can forbid it. Allow this site to store data, close other windows of it, then reload.',
    remedies: ['reload'],
  },
  'store-read-only': {
    title: 'The store cannot be written',
    safe: 'Everything that was indexed before can still be asked about.',
    next: 'Allow this site to store data, then reload.',
    remedies: ['reload'],
  },
  'store-damaged': {
    title: 'A part of the store could not be read',
    safe: 'The repositories themselves are untouched: everything here can be indexed again.',
    next: 'Open the repository again. If it happens again, delete it here first.',
    remedies: ['retry', 'storage'],
  },
  'store-too-new': {
    title: 'A newer version of this page has used this store',
    safe: 'Nothing was changed.',
    next: 'Reload to get the newer version.',
    remedies: ['reload'],
  },
  'snapshot-mismatch': {
    title: 'The snapshot differs from what was promised',
    safe: 'Nothing was stored under the promised name.',
    next: 'Ask whoever made it for a new link or file.',
    remedies: ['home'],
  },
  'parser-unavailable': {
    title: 'A parser could not be loaded',
    safe: UNTOUCHED,
    next: 'It is fetched once from this site. Go online and try again.',
    remedies: ['retry', 'reload'],
  },
  cancelled: {
    title: 'Cancelled',
    safe: 'What was already read is kept, so opening it again is quicker.',
    next: 'Open it again whenever you like.',
    remedies: ['retry', 'home'],
  },
  offline: {
    title: 'You are offline',
    safe: 'Every repository you opened before works without a network.',
    next: 'Go online to open a new one, or choose a folder.',
    remedies: ['retry', 'folder', 'home'],
  },
  internal: {
    title: 'Something went wrong in this program',
    safe: 'Stored repositories are written in one step, so none is left half done.',
    next: 'Reload the page. If it happens again, the message above helps whoever repairs it.',
    remedies: ['reload', 'home'],
  },
};
