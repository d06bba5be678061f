// A parse worker that does what a real one does up to the tree, and stops there: what indexing is compared with.
import runtimeUrl from 'web-tree-sitter/web-tree-sitter.wasm?url';
import { serveParser } from '../../src/core/parse-pool/serve-parser.ts';
import { browserClock } from '../../src/workers/platform/browser-clock.ts';
import { FetchedGrammars } from '../../src/workers/platform/fetched-grammars.ts';
import { webThreadOwner } from '../../src/workers/platform/web-threads.ts';
import { TreeParser } from '../shared/tree-parser.ts';

serveParser(webThreadOwner(), {
  clock: browserClock,
  open: (base) => TreeParser.open(new FetchedGrammars(base), { locateFile: () => runtimeUrl }),
});
