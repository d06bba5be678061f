import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { NodePlatform } from '../../helper/node-platform.ts';
import { packSymbols } from '../../src/core/context/pack-symbols.ts';
import { rankTask } from '../../src/core/context/rank-task.ts';
import { Engine } from '../../src/core/engine/engine.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { callTool } from '../../src/core/tools/table.ts';
import { WIRE_FORMATS } from '../../src/core/context/formats.ts';
import { packDelta } from '../../src/core/context/delta.ts';
import { encodeGcfDelta } from '../../src/core/context/wire/gcf-delta.ts';
import { GcfSession } from '../../src/core/context/wire/gcf-session.ts';
import { DETAILS, type ContextPack, type PackSymbol } from '../../src/core/context/pack.ts';

// wire-sizes DATABASE REPO TASKS: tokens of packs in GCF and in JSON, of the current state by how much they show, of
// what became of them from each recorded state to the next, and of all of them as one conversation. Prints JSON.

const [databaseFile, repo, tasksFile] = process.argv.slice(2);
/** What a pack is made for: what the tool is asked for unless told otherwise, more, and few symbols with all there is of them. */
const REQUESTS = [
  { budget: 4000, limit: 30 },
  { budget: 8000, limit: 50 },
  { budget: 4000, limit: 10 },
];
const [USUAL] = REQUESTS;
const { gcf, json } = WIRE_FORMATS;

const tasks = JSON.parse(readFileSync(tasksFile!, 'utf8')) as { readonly description: string }[];
const platform = new NodePlatform({ databaseFile: databaseFile!, cacheFolder: tmpdir(), workers: 1 });
const engine = Engine.open(platform);

async function packOf(state: string, task: string, { budget, limit }: (typeof REQUESTS)[number]): Promise<ContextPack> {
  const ranked = await engine.ranked(state);
  const { ranking } = rankTask(ranked, task, limit, true);
  const isLedTo = (node: number): boolean => {
    const { signals, sum } = ranking.evidence.get(node)!;
    return sum > signals.walk + 1e-12;
  };
  const request = { tool: 'context_for_task', task, budget, format: 'gcf', best: ranking.best } as const;
  const { pack } = await packSymbols(
    ranked.view,
    engine.hashing,
    { ...request, distance: (node) => (isLedTo(node) ? 0 : 1) },
    (path) => engine.files.readText(ranked.view, path),
  );
  return pack;
}

/** The answer that a tool gives as data: the same pack with its reasons. */
async function answerOf(task: string, { budget, limit }: (typeof REQUESTS)[number]): Promise<string> {
  const asked = { repo, task, budget, limit, format: 'gcf', useLearning: false, useCache: false };
  const { text: _, ...data } = (await callTool(
    { engine, progress: SILENT },
    'context_for_task',
    asked,
  )) as ToolOutput<'context_for_task'>;
  return JSON.stringify(data);
}

/** The same symbols with no more than one level of detail. */
const upTo = (pack: ContextPack, level: number): ContextPack => ({
  ...pack,
  symbols: pack.symbols.map((symbol): PackSymbol => {
    const shown = Math.min(level, DETAILS.indexOf(symbol.detail));
    return {
      ...symbol,
      detail: DETAILS[shown]!,
      signature: shown >= 1 ? symbol.signature : '',
      doc: shown >= 2 ? symbol.doc : '',
      source: shown >= 3 ? symbol.source : '',
    };
  }),
});

/** What is the repository's own in a pack, each text once: no format can say it in much less. */
const textTokens = ({ symbols }: ContextPack): number =>
  symbols
    .flatMap(({ signature, doc, source }) => (source === '' ? [signature, doc] : [source]))
    .reduce((sum, text) => sum + countTokens(text), 0);

const sizes = [];
for (const request of REQUESTS)
  for (const { description } of tasks) {
    const pack = await packOf(repo!, description, request);
    const answer = countTokens(await answerOf(description, request));
    for (const [level, detail] of DETAILS.entries()) {
      const shown = upTo(pack, level);
      const isWhole = detail === DETAILS.at(-1);
      sizes.push({
        ...request,
        detail,
        symbols: pack.symbols.length,
        gcf: countTokens(gcf.encode(shown) as string),
        json: countTokens(json.encode(shown) as string),
        text: textTokens(shown),
        answer: isWhole ? answer : null,
      });
    }
  }

/** Whether more became of it than other lines. */
function isAnotherPack(before: ContextPack, next: ContextPack): boolean {
  const { removed, added, removedEdges, addedEdges } = packDelta(before, next);
  return [removed, added, removedEdges, addedEdges].some((list) => list.length > 0);
}

const deltas = [];
const states = engine.states.list(repo!).reverse();
for (const { description } of tasks) {
  let before: ContextPack | null = null;
  for (const { hash } of states) {
    const next = await packOf(`${repo}@${hash}`, description, USUAL!);
    if (before && isAnotherPack(before, next)) {
      const full = gcf.encode(next) as string;
      deltas.push({ delta: countTokens(encodeGcfDelta(before, next, countTokens)), full: countTokens(full) });
    }
    before = next;
  }
}
/** All tasks as one conversation, each answer whole and for a reader who remembers those before. */
const conversation = { whole: 0, session: 0 };
const session = new GcfSession();
for (const { description } of tasks) {
  const pack = await packOf(repo!, description, USUAL!);
  conversation.whole += countTokens(gcf.encode(pack) as string);
  conversation.session += countTokens(session.encode(pack));
}
engine.close();
await platform.close();
console.log(JSON.stringify({ sizes, deltas, conversation }));
