import type { PackedObjects } from './packed-objects.ts';

/** What a commit says of itself. */
export interface CommitFacts {
  readonly parents: readonly string[];
  /** Milliseconds since 1970. */
  readonly committedAt: number;
  /** The first line of its message. */
  readonly subject: string;
}

const LONGEST_SUBJECT = 300;
const decoder = new TextDecoder();

/** Null where the commit is not among the objects. */
export function readCommit(objects: PackedObjects, commit: string): CommitFacts | null {
  const bytes = objects.read(commit, 'commit');
  return bytes === null ? null : parseCommit(decoder.decode(bytes));
}

function parseCommit(text: string): CommitFacts {
  const end = text.indexOf('\n\n');
  const head = end < 0 ? text : text.slice(0, end);
  const message = end < 0 ? '' : text.slice(end + 2).trimStart();
  const seconds = Number(/^committer .*> (\d{1,12}) [+-]\d{4}$/m.exec(head)?.[1] ?? 0);
  return {
    parents: [...head.matchAll(/^parent ([0-9a-f]{40})$/gm)].map((found) => found[1]!),
    committedAt: seconds * 1000,
    subject: message.split('\n', 1)[0]!.trim().slice(0, LONGEST_SUBJECT),
  };
}

/** The commits before one along first parents, nearest first, as far as they are known by name. */
export function ancestorsOf(objects: PackedObjects, commit: string, most: number): string[] {
  const found: string[] = [];
  for (let at = readCommit(objects, commit)?.parents[0]; at !== undefined && found.length < most;) {
    found.push(at);
    at = readCommit(objects, at)?.parents[0];
  }
  return found;
}

/**
 * The newest commit that both come from, among the commits that are here; null where their histories do not meet. By
 * the time of the commits, as git itself looks for it.
 */
export function forkPointOf(objects: PackedObjects, base: string, head: string): string | null {
  const ofBase = new Set<string>();
  for (const commit of newestFirst(objects, base)) ofBase.add(commit);
  for (const commit of newestFirst(objects, head)) if (ofBase.has(commit)) return commit;
  return null;
}

function* newestFirst(objects: PackedObjects, from: string): Generator<string> {
  const seen = new Set([from]);
  const waiting: { commit: string; facts: CommitFacts }[] = [];
  const wait = (commit: string): void => {
    const facts = readCommit(objects, commit);
    if (facts === null) return;
    let at = waiting.length;
    while (at > 0 && waiting[at - 1]!.facts.committedAt > facts.committedAt) at -= 1;
    waiting.splice(at, 0, { commit, facts });
  };
  wait(from);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next.commit;
    for (const parent of next.facts.parents) {
      if (seen.has(parent)) continue;
      seen.add(parent);
      wait(parent);
    }
  }
}
