// A parse worker that does what a real one does up to the tree, and stops there: what indexing is compared with.
import runtimeUrl from 'web-tree-sitter/web-tree-sitter.wasm?url';
import { FetchedGrammars } from '../../src/workers/platform/fetched-grammars.ts';
import { unpackBatch, type FromParser, type ToParser } from '../../src/workers/parse/parse-messages.ts';
import { TreeParser } from '../shared/tree-parser.ts';

let parser: TreeParser | null = null;

const send = (message: FromParser): void => self.postMessage(message);

async function answer(message: ToParser): Promise<void> {
  if (message.kind === 'start') {
    parser = await TreeParser.open(new FetchedGrammars(message.base), { locateFile: () => runtimeUrl });
    send({ kind: 'ready' });
    return;
  }
  const answers = await parser!.parse(unpackBatch(message.batch));
  send({ kind: 'answers', answers, health: { heapBytes: 0, isDead: false } });
}

self.onmessage = ({ data }: MessageEvent<ToParser>) => {
  answer(data).catch((error: unknown) => reportError(error));
};
