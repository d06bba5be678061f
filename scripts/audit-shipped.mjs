// `npm run audit`: what the registry's advisories say of the packages that dist/ and build/ hold. `npm audit` alone
// either misses those that are bundled from development dependencies or drowns them in tools that nobody ships.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { runProgram } from './programs.mjs';
import { root, setup } from './setup.mjs';

const packagesOf = (name) => JSON.parse(readFileSync(join(root, 'build', `${name}.packages.json`), 'utf8'));

await setup();
const failed = await build({ names: ['app', 'helper'] });
if (failed.length > 0) throw new Error(`Not built: ${failed.join(', ')}`);
const shipped = new Set(['app', 'helper'].flatMap(packagesOf).map(({ name }) => name));
const { stdout } = runProgram('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
const report = JSON.parse(stdout || '{}');
if (report.vulnerabilities === undefined) {
  console.error(`The registry does not answer audits: ${report.message ?? report.error?.summary ?? 'no reason given'}`);
  process.exitCode = 2;
} else {
  const found = Object.values(report.vulnerabilities).filter(({ name }) => shipped.has(name));
  for (const { name, severity, range, via } of found)
    console.log(`${severity}: ${name} ${range} ${via.map((cause) => cause.url ?? cause).join(' ')}`);
  console.log(`${shipped.size} packages are shipped, ${found.length} with known advisories.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
