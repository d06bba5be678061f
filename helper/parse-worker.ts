import { parentPort } from 'node:worker_threads';
import { invariant } from '../src/core/base/failure.ts';
import { FactWorker } from '../src/core/extract/read-facts.ts';
import { serveParser } from '../src/core/parse-pool/serve-parser.ts';
import { nodeClock } from './ports/node-clock.ts';
import { NodeGrammars } from './ports/node-grammars.ts';
import { nodeThreadOwner } from './ports/node-threads.ts';

// The entry of one parse thread.

invariant(parentPort !== null, 'the parse worker runs as a thread of the helper');
serveParser(nodeThreadOwner(parentPort), {
  clock: nodeClock,
  open: (grammars) => FactWorker.open(new NodeGrammars(grammars), nodeClock),
});
