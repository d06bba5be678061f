import { shownJson } from '../../src/core/base/hidden-characters.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { renderDot } from './dot.ts';
import { renderGraphml } from './graphml.ts';
import { edgeLines, nodeLines } from './rows.ts';

/** In JSON a hidden character can be written out and stay the same: what is looked at on a terminal cannot steer it. */
const jsonOf = (value: unknown): string => shownJson(JSON.stringify(value));

/** A graph as pieces of text: a large one is never held as a whole. */
type Export = (view: RepositoryView) => Generator<string>;

function* renderJsonl(view: RepositoryView): Generator<string> {
  for (const line of nodeLines(view)) yield `${jsonOf(line)}\n`;
  for (const line of edgeLines(view)) yield `${jsonOf(line)}\n`;
}

function* renderJson(view: RepositoryView): Generator<string> {
  yield `${jsonOf(view.state).slice(0, -1)},"nodes":[`;
  yield* joined(nodeLines(view));
  yield '\n],"edges":[';
  yield* joined(edgeLines(view));
  yield '\n]}\n';
}

function* joined(lines: Generator<object>): Generator<string> {
  let separator = '\n';
  for (const line of lines) {
    yield `${separator}${jsonOf(line)}`;
    separator = ',\n';
  }
}

export const exportFormats = {
  jsonl: renderJsonl,
  json: renderJson,
  dot: renderDot,
  graphml: renderGraphml,
} as const satisfies Record<string, Export>;

export type ExportFormat = keyof typeof exportFormats;
