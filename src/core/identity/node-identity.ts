import { finish, type Steps } from '../base/steps.ts';
import type { NodeRow } from '../model/rows.ts';
import type { Hashing } from '../ports/hashing.ts';
import { digestRecordsInSteps, hashFields } from './encode.ts';

/** What makes a node the same node: never a line, a content hash or an absolute path. */
export type NodeIdentity = Pick<NodeRow, 'url' | 'package' | 'symbol' | 'kind'>;

const EXTERNAL = 'external://';

/** URL of nodes outside the repository; the same from every repository, so that repositories meet there. */
export const externalUrl = (ecosystem: string): string => EXTERNAL + ecosystem;
export const isExternalUrl = (url: string): boolean => url.startsWith(EXTERNAL);

/** URL of open names (`open://call/pay`); their package is the role. The same from every repository as well. */
export const OPEN_URL = 'open:/';

/** Whether a node is of no repository. */
export const isOutsideUrl = (url: string): boolean => isExternalUrl(url) || url === OPEN_URL;

/** H("node", url, package, symbol, kind) of each node, 32 bytes each. */
export const hashNodes = (hashing: Hashing, nodes: readonly NodeIdentity[]): Uint8Array =>
  finish(hashNodesInSteps(hashing, nodes));

export function hashNodesInSteps(hashing: Hashing, nodes: readonly NodeIdentity[]): Steps<Uint8Array> {
  return digestRecordsInSteps(hashing, nodes.length, (writer, i) => {
    const node = nodes[i]!;
    writer.begin('node');
    writer.text(node.url);
    writer.text(node.package);
    writer.text(node.symbol);
    writer.text(node.kind);
  });
}

export const hashRepo = (hashing: Hashing, url: string): Uint8Array => hashFields(hashing, 'repo', [url]);

/** `repo` is hashRepo's; `contentHash` the SHA-256 of the file's bytes. */
export const hashFile = (hashing: Hashing, repo: Uint8Array, path: string, contentHash: Uint8Array): Uint8Array =>
  hashFields(hashing, 'file', [repo, path, contentHash]);
