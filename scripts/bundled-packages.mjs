// A plugin for the builds: writes down which npm packages a build holds, as `build/<name>.packages.json`. Most of them
// are development dependencies that end up inside dist/ and build/, where `npm audit --omit=dev` does not see them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { root } from './setup.mjs';

/** The folder of the package that a module belongs to; null for our own. */
function packageFolder(module) {
  const match = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module.replaceAll('\\', '/'));
  return match === null ? null : match[1];
}

/** `folder` is where it lies in the project: its licence is there. */
function packageAt(folder) {
  const { name, version, license = null } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license, folder: relative(root, folder).split(sep).join('/') };
}

/**
 * One for each build; a build's workers are bundled apart and are given `forWorkers`.
 *
 * @param {string} build
 * @param {readonly string[]} external Packages that stay outside of the bundle and are shipped beside it.
 */
export function bundledPackages(build, external = []) {
  const folders = new Set(external.map((name) => join(root, 'node_modules', name)));
  const collect = {
    name: 'bundled-packages',
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        for (const module of Object.keys(part.modules ?? {})) {
          const folder = packageFolder(module);
          if (folder !== null && existsSync(join(folder, 'package.json'))) folders.add(folder);
        }
      }
    },
  };
  const write = {
    ...collect,
    // A server of sources closes a bundle too, an empty one.
    apply: 'build',
    closeBundle() {
      const file = join(root, 'build', `${build}.packages.json`);
      const byName = new Map([...folders].map(packageAt).map((row) => [`${row.name}@${row.version}`, row]));
      const rows = [...byName.keys()].sort().map((key) => byName.get(key));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
    },
  };
  return { main: write, forWorkers: collect };
}
