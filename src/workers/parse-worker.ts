// The entry of one parse worker.
import runtimeUrl from 'web-tree-sitter/web-tree-sitter.wasm?url';
import { FactWorker } from '../core/extract/read-facts.ts';
import { serveParser } from '../core/parse-pool/serve-parser.ts';
import { browserClock } from './platform/browser-clock.ts';
import { FetchedGrammars } from './platform/fetched-grammars.ts';
import { webThreadOwner } from './platform/web-threads.ts';

serveParser(webThreadOwner(), {
  clock: browserClock,
  open: (base) => FactWorker.open(new FetchedGrammars(base), browserClock, { locateFile: () => runtimeUrl }),
});
