const KEY = 'knowing.questions';
const KEPT = 6;
const REPOSITORIES = 20;

type Entry = readonly [repo: string, tasks: readonly string[]];

/** The last questions to each repository on this device, latest first. */
class RecentQuestions {
  #entries = $state.raw<readonly Entry[]>(readEntries());

  of(repo: string): readonly string[] {
    return this.#entries.find(([name]) => name === repo)?.[1] ?? [];
  }

  add(repo: string, task: string): void {
    const tasks = [task, ...this.of(repo).filter((other) => other !== task)].slice(0, KEPT);
    this.#write([[repo, tasks] as const, ...this.#others(repo)].slice(0, REPOSITORIES));
  }

  forget(repo: string): void {
    this.#write(this.#others(repo));
  }

  #others(repo: string): Entry[] {
    return this.#entries.filter(([name]) => name !== repo);
  }

  #write(entries: readonly Entry[]): void {
    this.#entries = entries;
    try {
      localStorage.setItem(KEY, JSON.stringify(entries));
    } catch {
      // Private windows may refuse: the questions then hold until the page is closed.
    }
  }
}

/** Anything may stand in the storage: only what has the right shape is taken. */
function readEntries(): Entry[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 2 &&
  typeof value[0] === 'string' &&
  Array.isArray(value[1]) &&
  value[1].every((task) => typeof task === 'string');

export const recentQuestions = new RecentQuestions();
