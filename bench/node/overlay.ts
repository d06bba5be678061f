import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { openParsePool } from '../../helper/ports/parse-pool.ts';
import type { Engine } from '../../src/core/engine/engine.ts';
import { linesOf, wordsOf } from '../../src/core/engine/overlay/overlay.testing.ts';
import type { RepositoryView } from '../../src/core/view/repository-view.ts';
import { languageOf } from '../../src/core/languages/table.ts';
import { SILENT } from '../../src/core/ports/progress.ts';
import type { Source } from '../../src/core/ports/source.ts';
import { openEngine } from './open-engine.ts';

// overlay FOLDER ROUNDS: lays edits over the committed files of a repository, five in a round, and indexes the same files
// from nothing. Where the overlay says that it is not
// whole, it is completed first. Prints as JSON in how many rounds both said the same, how many were completed, and lines
// of those that were unequal.

const [folder, rounds] = process.argv.slice(2);
const EDITS = 5;
const SHOWN = 5;
const LEAST_LETTERS = 200;

type Files = ReadonlyMap<string, string>;

/** The same numbers in every run. */
class Chance {
  #state = 1;

  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (this.#state >>> 8) % limit;
  }
}

const git = (...args: string[]): Buffer => execFileSync('git', ['-C', folder!, ...args], { maxBuffer: 1 << 30 });

function committedFiles(): Files {
  const paths = git('ls-files', '-z').toString('utf8').split('\0').filter(Boolean);
  const files = paths.map((path) => [path, git('show', `HEAD:${path}`)] as const);
  return new Map(
    files.filter(([, bytes]) => !bytes.includes(0)).map(([path, bytes]) => [path, bytes.toString('utf8')]),
  );
}

const encoder = new TextEncoder();

function sourceOf(files: Files): Source {
  const contents = new Map(Array.from(files, ([path, text]) => [path, encoder.encode(text)]));
  return {
    url: 'example.com/overlay',
    commit: null,
    reference: null,
    list: () =>
      Promise.resolve(
        Array.from(contents, ([path, bytes]) => ({
          path,
          size: bytes.length,
          kind: 'file' as const,
          objectId: createHash('sha1').update(bytes).digest('hex'),
        })),
      ),
    read: (entries) => Promise.resolve(entries.map(({ path }) => contents.get(path)?.slice() ?? null)),
    close: () => Promise.resolve(),
  };
}

async function indexed(files: Files): Promise<{ engine: Engine; repo: string }> {
  const engine = openEngine(':memory:', pool);
  const { repo } = await engine.indexing.index(sourceOf(files), { location: 'memory', progress: SILENT });
  return { engine, repo };
}

/** Lines are taken out, written once more elsewhere, or brought from another file. */
function edited(files: Files, path: string, other: string, chance: Chance): string {
  const lines = files.get(path)!.split('\n');
  const at = chance.below(lines.length);
  const count = 1 + chance.below(6);
  const kind = chance.below(3);
  if (kind === 0) lines.splice(at, count);
  else {
    const from = kind === 1 ? [...lines] : files.get(other)!.split('\n');
    const begin = chance.below(from.length);
    lines.splice(at, 0, ...from.slice(begin, begin + count));
  }
  return lines.join('\n');
}

function differences(laid: RepositoryView, expected: RepositoryView): string[] {
  const [is, wanted] = [laid, expected].map((view) => new Set([...linesOf(view.graph), ...wordsOf(view)])) as [
    Set<string>,
    Set<string>,
  ];
  return [
    ...[...is].filter((line) => !wanted.has(line)).map((line) => `+ ${line}`),
    ...[...wanted].filter((line) => !is.has(line)).map((line) => `- ${line}`),
  ];
}

const pool = openParsePool({ workers: 2 });
const first = committedFiles();
const paths = [...first].flatMap(([path, text]) => (languageOf(path) && text.length > LEAST_LETTERS ? [path] : []));
const { engine, repo } = await indexed(first);
const chance = new Chance();
const pick = (): string => paths[chance.below(paths.length)]!;
let [same, completed] = [0, 0];
const shown: string[] = [];
for (let round = 0; round < Number(rounds); round += 1) {
  const files = new Map(first);
  const overlay = await engine.workTrees.open(repo, SILENT);
  let path = pick();
  for (let edit = 0; edit < EDITS; edit += 1) {
    if (chance.below(2) === 0) path = pick();
    files.set(path, edited(files, path, pick(), chance));
    await overlay.apply([{ path, bytes: encoder.encode(files.get(path)) }]);
  }
  const isAll = overlay.isAll;
  if (!isAll) await overlay.complete();
  const fresh = await indexed(files);
  const lines = differences(overlay.view, fresh.engine.states.view(fresh.repo));
  if (!isAll) completed += 1;
  if (lines.length === 0) same += 1;
  else shown.push(...lines.slice(0, SHOWN).map((line) => `round ${round}: ${line.slice(0, 300)}`));
  fresh.engine.close();
  engine.workTrees.close(overlay);
}
engine.close();
await pool.close();
console.log(JSON.stringify({ rounds: Number(rounds), edits: Number(rounds) * EDITS, same, completed, shown }));
