import { lowerBound } from '../../base/binary-search.ts';
import type { FileFacts } from '../../model/facts.ts';
import type { Program, ProgramFile } from '../program.ts';
import { mentionsAny, namesIn } from './mentioned-names.ts';

interface Mentioning {
  readonly path: string;
  readonly facts: FileFacts;
}

interface KnownMentions {
  readonly files: readonly Mentioning[];
  /** Hashes of names, sorted; each comes once for every file that has it, and the number of that file beside it. */
  readonly names: Uint32Array;
  readonly fileOfName: Int32Array;
}

/**
 * Which files have a name in them, for programs that follow each other. Most files are those it was made with, found by
 * the name; those that came since are few and looked at one by one. What a program no longer has is passed over.
 */
export class MentionIndex {
  readonly #known: KnownMentions;
  readonly #since: ReadonlyMap<string, FileFacts>;

  private constructor(known: KnownMentions, since: ReadonlyMap<string, FileFacts>) {
    this.#known = known;
    this.#since = since;
  }

  static of(files: Iterable<Mentioning>): MentionIndex {
    return new MentionIndex(readMentions([...files]), new Map());
  }

  /** The same after some files came to be others. */
  with(read: ReadonlyMap<string, FileFacts>, others: Iterable<string>): MentionIndex {
    const since = new Map(this.#since);
    for (const path of others) since.delete(path);
    for (const [path, facts] of read) since.set(path, facts);
    return new MentionIndex(this.#known, since);
  }

  /** The files of a program that have any of some names in them, in the program's order. */
  find(program: Program, names: ReadonlySet<number>): ProgramFile[] {
    const found = new Set<ProgramFile>();
    const take = ({ path, facts }: Mentioning): void => {
      const file = program.fileAt(path);
      if (file?.facts === facts) found.add(file);
    };
    const { files, names: all, fileOfName } = this.#known;
    for (const name of names) {
      const from = lowerBound(all.length, (at) => all[at]! < name);
      for (let at = from; all[at] === name; at += 1) take(files[fileOfName[at]!]!);
    }
    for (const [path, facts] of this.#since) if (mentionsAny(facts, names)) take({ path, facts });
    return [...found].sort((a, b) => a.index - b.index);
  }
}

/** More files than a repository has; a hash of 32 bits and the number of a file are exact in one number. */
const MOST_FILES = 2 ** 21;

function readMentions(files: readonly Mentioning[]): KnownMentions {
  let count = 0;
  for (const { facts } of files) count += namesIn(facts).length;
  // Name and file in one number, which sorts faster than pairs do.
  const pairs = new Float64Array(count);
  let next = 0;
  files.forEach(({ facts }, file) => {
    for (const name of namesIn(facts)) pairs[next++] = name * MOST_FILES + file;
  });
  pairs.sort();
  const names = new Uint32Array(count);
  const fileOfName = new Int32Array(count);
  pairs.forEach((pair, i) => {
    names[i] = Math.floor(pair / MOST_FILES);
    fileOfName[i] = pair % MOST_FILES;
  });
  return { files, names, fileOfName };
}
