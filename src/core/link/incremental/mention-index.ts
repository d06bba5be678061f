import type { FileFacts } from '../../model/facts.ts';
import type { Program, ProgramFile } from '../program.ts';
import { FilesByHash } from './files-by-hash.ts';
import { mentionsAny, namesIn } from './mentioned-names.ts';

interface Mentioning {
  readonly path: string;
  readonly facts: FileFacts;
}

interface KnownMentions {
  readonly files: readonly Mentioning[];
  readonly byName: FilesByHash;
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

  static of(files: readonly Mentioning[]): MentionIndex {
    const byName = new FilesByHash(files.map(({ facts }) => namesIn(facts)));
    return new MentionIndex({ files, byName }, new Map());
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
    const { files, byName } = this.#known;
    for (const name of names) for (const file of byName.find(name)) take(files[file]!);
    for (const [path, facts] of this.#since) if (mentionsAny(facts, names)) take({ path, facts });
    return [...found].sort((a, b) => a.index - b.index);
  }
}
