import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { FAILURES, type Failure, type FailureCode } from '../../src/core/base/failure.ts';

/** What an agent does after each failure. */
const NEXT_STEPS: Readonly<Record<FailureCode, string>> = {
  'bad-input': 'Correct the arguments by the input schema of the tool and call it again.',
  'not-found': 'Check the name; `files` lists paths and `graph_query` finds symbols.',
  'unknown-repository': 'Call list_repos to see what there is, or index_repo with the folder or URL.',
  'unknown-symbol': 'Search with graph_query and use a qualified name from its answer.',
  'unknown-revision': 'Name a commit, branch or tag that the repository has.',
  'empty-repository': 'Ask again once there is a commit.',
  'host-unreachable': 'Check the address and the network, then try again.',
  'access-denied': 'Ask the user for access; do not try again unchanged.',
  'network-cut': 'Try again: what was read is kept.',
  'too-large': 'Ask for less: a smaller limit, depth or set of files.',
  'permission-denied': 'Ask the user for permission, or name another folder.',
  'quota-exceeded': 'Ask the user to free space on the disk, then try again.',
  'storage-unavailable': 'Ask the user to check the folder of the store, then try again.',
  'store-damaged': 'Tell the user to move the store away and index again.',
  'store-too-new': 'Tell the user to update knowing.',
  'snapshot-mismatch': 'Index the commit that the snapshot names with the same version, and compare again.',
  'parser-unavailable': 'Try again; if it persists, tell the user to install knowing again.',
  cancelled: 'Call it again when you need it: what was read is kept.',
  offline: 'Try again when there is a network.',
  internal: 'This is a fault of knowing: go on without this answer and tell the user.',
};

/** A failure as an answer: what is wrong, and what to do next. */
export function failureResult({ code, message }: Failure): CallToolResult {
  return {
    isError: true,
    content: [{ type: 'text', text: `${message}\nNext: ${NEXT_STEPS[code]}` }],
    _meta: { 'knowing/failure': { code, retry: FAILURES[code].retry } },
  };
}
