import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from './package-root.ts';

const PERMISSIVE = /^\(?(?:MIT|ISC|Apache-2\.0|BSD-[23]-Clause|Zlib|0BSD)(?: AND (?:MIT|Zlib|BSD-3-Clause))?\)?$/;

interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly license: string | null;
}

/** Written by the bundler's plugin in scripts/bundled-packages.mjs. */
const shipped = (build: string): Shipped[] =>
  JSON.parse(readFileSync(join(packageRoot, 'build', `${build}.packages.json`), 'utf8')) as Shipped[];

/** The packages that the page about security names for a build. */
function named(build: string): string[] {
  const page = readFileSync(join(packageRoot, 'docs', 'security.md'), 'utf8');
  const line = page.split('\n').find((text) => text.startsWith(`- **${build}**`)) ?? '';
  const list = line.slice(line.indexOf(': ') + 2, line.indexOf('`.'));
  return list.split(', ').map((name) => name.replaceAll('`', ''));
}

describe.each([
  ['app', 'App'],
  ['helper', 'Helper'],
])('packages in the build of the %s', (build, heading) => {
  it('are the ones that docs/security.md names', () => {
    expect(named(heading).sort()).toEqual([...new Set(shipped(build).map(({ name }) => name))].sort());
  });

  it('have permissive licences', () => {
    expect(shipped(build).filter(({ license }) => !PERMISSIVE.test(license ?? ''))).toEqual([]);
  });
});
