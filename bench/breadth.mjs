// What it costs to read everything in a repository rather than its main language alone, per byte parsed.
import { harness } from './support/build.mjs';
import { measure, median } from './support/measure.mjs';
import { scratch } from './support/scratch.mjs';
import { figure, rounded, section, table } from './support/table.mjs';

const MAIN = { flask: 'python', caddy: 'go', hono: 'typescript', django: 'python', gson: 'java', ripgrep: 'rust' };

export async function run({ repeat, find }) {
  const rows = [];
  for (const { name, path } of find(Object.keys(MAIN))) {
    const costs = { main: [], all: [] };
    const bytes = {};
    for (let i = 0; i < repeat; i += 1) {
      for (const [part, language] of Object.entries({ main: MAIN[name], all: 'all' })) {
        const args = [harness('breadth'), path, scratch(`breadth-${name}.db`), language, '1'];
        const { code, output, messages, cpuSeconds } = await measure(process.execPath, args);
        if (code !== 0) throw new Error(`breadth ${name}: ${messages}`);
        costs[part].push(cpuSeconds);
        bytes[part] = JSON.parse(output).bytes;
      }
    }
    const [main, all] = [median(costs.main), median(costs.all)];
    rows.push({
      repository: name,
      language: MAIN[name],
      mainMegabytes: rounded(bytes.main / 1e6),
      allMegabytes: rounded(bytes.all / 1e6),
      mainCpuSeconds: rounded(main),
      allCpuSeconds: rounded(all),
      ratio: rounded(all / bytes.all / (main / bytes.main)),
    });
  }
  return rows;
}

export const render = (result) =>
  section(
    'Breadth',
    result,
    'CPU seconds per byte parsed with every language and format read, over the same with the main language alone. The goal is at most 1.25.',
    table(
      ['repository', 'main language', 'MB of it', 'MB in all', 'CPU s', 'CPU s in all', 'ratio per byte'],
      result.rows.map((row) => [
        row.repository,
        row.language,
        figure(row.mainMegabytes),
        figure(row.allMegabytes),
        figure(row.mainCpuSeconds),
        figure(row.allCpuSeconds),
        figure(row.ratio),
      ]),
    ),
  );
