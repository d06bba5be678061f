import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { shownLine } from './as-data.ts';
import { FAILURES, type Failure, type FailureCode } from '../../src/core/base/failure.ts';

/** What an agent does after each failure. */
const NEXT_STEPS: Readonly<Record<FailureCode, string>> = {
  'bad-input': 'Correct the arguments according to the tool’s input schema and call it again.',
  'not-found': 'Check the name; `outline` lists paths and `search` finds text.',
  'unknown-repository': 'Give the folder or URL of a repository that this server may read.',
  'unknown-symbol': 'Ask with a name from the message, or find it with explore or search.',
  'unknown-package': 'Use one of the names in the message, or a package that `repo_graph` lists.',
  'unknown-revision': 'Name a commit, branch or tag that the repository has.',
  'empty-repository': 'Ask again once it contains files; in a git repository they must be committed.',
  'host-unreachable': 'Check the address and the network, then try again.',
  'host-broken': 'Try again later, and tell the user what the git host returned.',
  'access-denied': 'Ask the user for access. Repeating the call will not help.',
  'not-connected': 'Ask the user to run knowing open and use the browser it opens.',
  'network-cut': 'Try again; progress is saved.',
  'too-large': 'Ask for less: a smaller limit, depth or set of files.',
  'permission-denied': 'Ask the user for permission, or name another folder.',
  'quota-exceeded': 'Ask the user to free space on the disk, then try again.',
  'storage-unavailable': 'Ask the user to check the data folder, then try again.',
  'store-read-only':
    'Ask about what is already indexed, or tell the user that indexing needs write access to the store.',
  'store-damaged': 'Tell the user to move the store away and index again.',
  'store-too-new': 'Tell the user to update knowing.',
  'incomplete-state':
    'Index it again with index_repo while the machine is less busy. Questions are answered from what could be read.',
  'snapshot-mismatch': 'Index the snapshot’s commit with the same analyzer version and compare again.',
  'parser-unavailable': 'Try again. If it persists, tell the user to reinstall knowing.',
  cancelled: 'Call it again when you need it; progress is saved.',
  offline: 'Try again when the network is available.',
  internal: 'This is a bug in knowing. Continue without this answer and tell the user.',
};

const NAME_ANOTHER = 'Give a folder or a URL that exists.';

/** What it does where a failure says by a fact in its data what it is about. The first row that fits counts. */
const CLOSER_STEPS: readonly { readonly code: FailureCode; readonly fact: string; readonly step: string }[] = [
  {
    code: 'access-denied',
    fact: 'isOutside',
    step: 'Ask the user to allow it. Writing the name differently will not help.',
  },
  { code: 'bad-input', fact: 'isUnnamed', step: 'Give `repo`, or start the server in a repository.' },
  { code: 'bad-input', fact: 'folder', step: NAME_ANOTHER },
  { code: 'bad-input', fact: 'path', step: 'Give a path as `outline` lists it.' },
  { code: 'unknown-symbol', fact: 'repositories', step: 'Call it again with one of these names as `repo`.' },
  { code: 'not-found', fact: 'folder', step: NAME_ANOTHER },
  { code: 'not-found', fact: 'repository', step: NAME_ANOTHER },
  { code: 'not-found', fact: 'repo', step: 'Give the folder or URL of a repository that this server may read.' },
  { code: 'not-found', fact: 'package', step: 'Give a package as `repo_graph` lists it.' },
  { code: 'not-found', fact: 'owner', step: 'Give an owner as `ownership_query` lists them.' },
];

const nextStep = ({ code, data }: Failure): string =>
  CLOSER_STEPS.find((row) => row.code === code && Object.hasOwn(data, row.fact))?.step ?? NEXT_STEPS[code];

/** A failure as an answer: what is wrong, and what to do next. */
export function failureResult(failure: Failure): CallToolResult {
  const { code, message } = failure;
  return {
    isError: true,
    content: [{ type: 'text', text: `${shownLine(message)}\nNext: ${nextStep(failure)}` }],
    _meta: { 'knowing/failure': { code, retry: FAILURES[code].retry } },
  };
}
