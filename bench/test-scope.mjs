// Of the test files that test_scope names for a changed file: how many import it at all, directly or through others
// (precision), and how many of those that do are named (recall).
import { importTruth, LANGUAGES } from './support/import-links.mjs';
import { callTool, indexOnce } from './support/knowing.mjs';
import { percent, rounded, section, table } from './support/table.mjs';

/** Files asked about in each repository, evenly spread over all of them in the order of their paths. */
const ASKED = 20;

export async function run({ verbose, find }) {
  const rows = [];
  for (const repository of find(Object.keys(LANGUAGES))) {
    const { sources, testsOf } = importTruth(repository);
    const { database, report } = await indexOnce(repository);
    const step = Math.max(1, Math.floor(sources.length / ASKED));
    const asked = sources.filter((_, i) => i % step === 0).slice(0, ASKED);
    for (const useImports of [false, true]) {
      const sums = { named: 0, right: 0, needed: 0 };
      for (const file of asked) {
        const truth = new Set(testsOf(file));
        const input = { repo: report.repo, files: [file], useImports, limit: 1 };
        const named = callTool(database, 'test_scope', input).files.map(({ path }) => path);
        const right = named.filter((path) => truth.has(path));
        if (verbose) for (const path of named) if (!truth.has(path)) console.log(`does not import ${file}: ${path}`);
        if (verbose && useImports)
          for (const path of truth) if (!named.includes(path)) console.log(`not named for ${file}: ${path}`);
        sums.named += named.length;
        sums.right += right.length;
        sums.needed += truth.size;
      }
      rows.push({
        repository: repository.name,
        evidence: useImports ? 'use and imports' : 'use',
        files: asked.length,
        named: sums.named,
        needed: sums.needed,
        precision: rounded(sums.named === 0 ? 1 : sums.right / sums.named, 4),
        recall: rounded(sums.needed === 0 ? 1 : sums.right / sums.needed, 4),
      });
    }
  }
  return rows;
}

export const render = (result) =>
  section(
    'Test scope',
    result,
    'Test files named for a changed file, against the test files that import it directly or through others, read from the text of import statements alone. By use alone a test is named only where calls, fields or types lead to the change: importing is not yet using.',
    table(
      ['repository', 'evidence', 'files asked', 'test files named', 'that import', 'precision', 'recall'],
      result.rows.map((row) => [
        row.repository,
        row.evidence,
        row.files,
        row.named,
        row.needed,
        percent(row.precision),
        percent(row.recall),
      ]),
    ),
  );
