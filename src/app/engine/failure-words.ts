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

const UNTOUCHED = 'Your other repositories are untouched.';

/** A title for `bad-input` where it is a file that was given. */
export const UNSUPPORTED_FILE = 'Unsupported file';

/** The only place with words for failures. The engine's own message stands between title and `safe`. */
export const FAILURE_WORDS: Readonly<Record<FailureCode, Words>> = {
  'bad-input': {
    title: 'Invalid input',
    safe: UNTOUCHED,
    next: 'Enter owner/name or a full git URL, or choose a complete .knowing file.',
    remedies: ['home'],
  },
  'not-found': {
    title: 'Repository not found',
    safe: UNTOUCHED,
    next: 'Check the spelling. If the repository is private, sign in.',
    remedies: ['credentials', 'home'],
  },
  'unknown-repository': {
    title: 'Repository not on this device',
    safe: 'Your other repositories are untouched.',
    next: 'Open it to clone and index it in this browser.',
    remedies: ['home'],
  },
  'unknown-symbol': {
    title: 'Symbol not found',
    safe: 'The repository is untouched.',
    next: 'It may have been renamed or removed since the link was made. Search for it by name.',
    remedies: [],
  },
  'unknown-package': {
    title: 'Unknown package',
    safe: 'The repository is untouched.',
    next: 'Check the spelling, or choose a package from the list.',
    remedies: [],
  },
  'unknown-revision': {
    title: 'Branch, tag or commit not found',
    safe: UNTOUCHED,
    next: 'Check the name, or leave it out to use the default branch.',
    remedies: ['home'],
  },
  'empty-repository': {
    title: 'Empty repository',
    safe: UNTOUCHED,
    next: 'It has no files or no commits yet. Try again once it does.',
    remedies: ['retry', 'home'],
  },
  'host-unreachable': {
    title: 'The host did not answer',
    safe: UNTOUCHED,
    next: 'Check the address and your connection. Browsers can’t clone from most git hosts directly. Set a git proxy in Settings, or open a local folder.',
    remedies: ['retry', 'settings', 'folder'],
  },
  'host-broken': {
    title: 'The git host returned an error',
    safe: UNTOUCHED,
    next: 'The problem is at the host or a proxy, not in your address. Try again later.',
    remedies: ['retry', 'settings', 'folder'],
  },
  'access-denied': {
    title: 'Sign-in required',
    safe: 'Your other repositories are untouched. Credentials are used for this request only and never stored.',
    next: 'Enter a username and access token, or open a local folder instead.',
    remedies: ['credentials', 'folder'],
  },
  'not-connected': {
    title: 'Not connected',
    safe: 'Repositories you’ve already opened still work.',
    next: 'Run knowing open in a terminal, then try again.',
    remedies: ['retry', 'folder', 'home'],
  },
  'network-cut': {
    title: 'Connection lost',
    safe: 'Progress is saved; trying again continues from there where possible.',
    next: 'Check your connection and try again.',
    remedies: ['retry', 'home'],
  },
  'too-large': {
    title: 'Too large for this browser',
    safe: UNTOUCHED,
    next: 'Open part of it as a folder, or index it on the command line and open the snapshot file.',
    remedies: ['folder', 'home'],
  },
  'permission-denied': {
    title: 'Folder not readable',
    safe: 'Nothing was stored.',
    next: 'Choose it again and allow access. Browsers block system folders.',
    remedies: ['folder', 'home'],
  },
  'quota-exceeded': {
    title: 'Out of storage space',
    safe: 'Your other repositories are untouched. This one was not stored.',
    next: 'Delete repositories you no longer need or free up disk space, then try again.',
    remedies: ['storage', 'retry'],
  },
  'storage-unavailable': {
    title: 'Browser storage unavailable',
    safe: 'Nothing was lost.',
    next: 'Private windows and strict settings can block storage. Allow it for this site, close its other windows, then reload.',
    remedies: ['reload'],
  },
  'store-read-only': {
    title: 'Storage is read-only',
    safe: 'Repositories you’ve already indexed still work.',
    next: 'Allow this site to store data, then reload.',
    remedies: ['reload'],
  },
  'store-damaged': {
    title: 'Stored data is damaged',
    safe: 'Your source repositories are untouched; you can index them again.',
    next: 'Open the repository again. If that fails, delete it here first.',
    remedies: ['retry', 'storage'],
  },
  'store-too-new': {
    title: 'Stored data is from a newer version',
    safe: 'Your data is untouched.',
    next: 'Reload to update this page.',
    remedies: ['reload'],
  },
  'incomplete-state': {
    title: 'Incomplete',
    safe: 'What could be read is here and answers questions; it has no snapshot hash to share or prove.',
    next: 'Update the repository while the machine is less busy.',
    remedies: ['home'],
  },
  'snapshot-mismatch': {
    title: 'Snapshot mismatch',
    safe: 'The mismatching data was not stored as this snapshot.',
    next: 'Ask the sender for a new link or file.',
    remedies: ['home'],
  },
  'parser-unavailable': {
    title: 'Parser not loaded',
    safe: UNTOUCHED,
    next: 'It is downloaded once from this site. Go online and try again.',
    remedies: ['retry', 'reload'],
  },
  cancelled: {
    title: 'Cancelled',
    safe: 'Progress is saved, so opening it again is faster.',
    next: 'Open it again any time.',
    remedies: ['retry', 'home'],
  },
  offline: {
    title: 'You’re offline',
    safe: 'Repositories you’ve already opened work offline.',
    next: 'Go online to open a new one, or choose a local folder.',
    remedies: ['retry', 'folder', 'home'],
  },
  internal: {
    title: 'Internal error',
    safe: 'Your repositories are untouched.',
    next: 'Reload the page. If it happens again, report the message above.',
    remedies: ['reload', 'home'],
  },
};
