import type { EquivalenceClass, EquivalenceTable } from './equivalence.ts';

/** What has to be known of a repository to tell which classes hold in it. */
export interface RepositoryFacts {
  /**
   * Packages it imports or depends on, the names its manifests give it, and the paths of its own packages, each as its
   * ecosystem writes it: `django.db`, `@nestjs/common`, `github.com/go-chi/chi/v5`, `src/flask`.
   */
  readonly packages: ReadonlySet<string>;
  /** Ids of the languages it is written in. */
  readonly languages: ReadonlySet<string>;
}

export type RepositoryScope = (table: EquivalenceTable, row: EquivalenceClass) => boolean;

/** Tells of the classes of a table whether they hold in a repository. */
export function repositoryScope(repository: RepositoryFacts): RepositoryScope {
  const names = [...repository.packages].map(packageSteps);
  const ends = new Set(names.flatMap((steps) => [steps[0], steps.at(-1)]));
  const paths = names.map((steps) => `/${steps.join('/')}/`);

  // One word is the whole name or either end of it (`src/flask`, `flask.views`), for in the middle of a path it means
  // little; several words in a row (`org.apache.kafka`) are telling wherever they stand.
  const has = (wanted: string): boolean => {
    const steps = packageSteps(wanted);
    const run = `/${steps.join('/')}/`;
    return steps.length === 1 ? ends.has(steps[0]) : paths.some((path) => path.includes(run));
  };
  const uses = new Map<EquivalenceTable, boolean>();
  return (table, row) => {
    if (row.languages && !row.languages.some((language) => repository.languages.has(language))) return false;
    const known = uses.get(table) ?? (table.packages.length === 0 || table.packages.some(has));
    uses.set(table, known);
    return known;
  };
}

/** Ecosystems differ in separators, and most hold `Actix-Web` and `actix_web` to be one name. */
const packageSteps = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .replaceAll('-', '_')
    .split(/[/.:\\]+/)
    .filter((step) => step !== '');
