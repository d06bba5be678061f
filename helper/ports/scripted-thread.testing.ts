import { parentPort } from 'node:worker_threads';
import { ScriptedParser } from '../../src/core/parse-pool/scripted-parser.ts';
import { serveParser } from '../../src/core/parse-pool/serve-parser.ts';
import type { FromParser, ToParser } from '../../src/core/parse-pool/messages.ts';
import { nodeClock } from './node-clock.ts';
import { nodeThreadOwner } from './node-threads.ts';

// The entry of a thread for the contract of the parse pool.

const owner = nodeThreadOwner<ToParser, FromParser>(parentPort!);
serveParser(owner, { clock: nodeClock, open: (grammars) => ScriptedParser.open(owner, grammars) });
