import { parentPort } from 'node:worker_threads';
import { nodeClock } from '../../helper/ports/node-clock.ts';
import { NodeGrammars } from '../../helper/ports/node-grammars.ts';
import { nodeThreadOwner } from '../../helper/ports/node-threads.ts';
import { serveParser } from '../../src/core/parse-pool/serve-parser.ts';
import { TreeParser } from '../shared/tree-parser.ts';

// A parse thread that does what a real one does up to the tree, and stops there: what indexing is compared with.

serveParser(nodeThreadOwner(parentPort!), {
  clock: nodeClock,
  open: (grammars) => TreeParser.open(new NodeGrammars(grammars)),
});
