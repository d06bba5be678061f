// The entry of a worker for the contract of the parse pool.
import type { FromParser, ToParser } from '../../src/core/parse-pool/messages.ts';
import { ScriptedParser } from '../../src/core/parse-pool/scripted-parser.ts';
import { serveParser } from '../../src/core/parse-pool/serve-parser.ts';
import { browserClock } from '../../src/workers/platform/browser-clock.ts';
import { webThreadOwner } from '../../src/workers/platform/web-threads.ts';

const owner = webThreadOwner<ToParser, FromParser>();
serveParser(owner, { clock: browserClock, open: (grammars) => ScriptedParser.open(owner, grammars) });
