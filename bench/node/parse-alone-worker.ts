import { parentPort } from 'node:worker_threads';
import { packageRoot } from '../../helper/package-root.ts';
import { NodeGrammars } from '../../helper/ports/node-grammars.ts';
import type { PoolMessage, ThreadMessage } from '../../helper/ports/parse-messages.ts';
import { TreeParser } from '../shared/tree-parser.ts';

// A parse thread that does what a real one does up to the tree, and stops there: what indexing is compared with.

const port = parentPort!;
const send = (message: ThreadMessage): void => port.postMessage(message);

const parser = await TreeParser.open(new NodeGrammars(packageRoot));

async function answer(message: PoolMessage): Promise<void> {
  if (message.kind !== 'read') return;
  send({ kind: 'answers', answers: await parser.parse(message.batch), health: { heapBytes: 0, isDead: false } });
}

port.on('message', (message: PoolMessage) => void answer(message));
send({ kind: 'ready' });
