// Copies the grammars' .wasm files out of the npm packages that public/grammars/manifest.json pins, and writes what they
// are into the manifest and the licence notices. A new grammar is a row with `name`, `package`, `version` and `file`, its
// path inside the package. Run by hand when a pin changes (`npm run grammars`); the result is committed, so no install
// pays for it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Language, Parser } from 'web-tree-sitter';
import { runProgram } from './programs.mjs';

const target = fileURLToPath(new URL('../public/grammars/', import.meta.url));
const pins = JSON.parse(readFileSync(join(target, 'manifest.json'), 'utf8'));
const licenceFiles = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'COPYING'];

/** What a program writes; fails where it does. */
function done(program, args, cwd) {
  const ran = runProgram(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (ran.status !== 0) throw new Error(`${program} ended with ${ran.status ?? ran.error?.message}`);
  return ran.stdout;
}

/** Downloads and unpacks one package; the registry's integrity check is npm's own. */
function unpack(pkg, version, parent) {
  const packed = done('npm', ['pack', `${pkg}@${version}`, '--json', '--ignore-scripts'], parent);
  const { filename } = JSON.parse(packed)[0];
  const folder = join(parent, `${pkg}-${version}`.replace(/[@/]/g, '_'));
  mkdirSync(folder);
  done('tar', ['-xzf', filename, '-C', folder, '--strip-components=1'], parent);
  return folder;
}

function readLicence(folder) {
  const file = licenceFiles.map((name) => join(folder, name)).find((path) => existsSync(path));
  return file === undefined ? undefined : readFileSync(file, 'utf8').trim();
}

const scratch = mkdtempSync(join(tmpdir(), 'knowing-grammars-'));
try {
  await Parser.init();
  const folders = new Map();
  const manifest = [];
  const files = new Map();
  for (const { name, package: from, version, file } of pins) {
    const key = `${from}@${version}`;
    const folder = folders.get(key) ?? unpack(from, version, scratch);
    folders.set(key, folder);
    const bytes = readFileSync(join(folder, file));
    const { abiVersion } = await Language.load(bytes);
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    files.set(`${name}.wasm`, bytes);
    manifest.push({
      name,
      package: from,
      version,
      file,
      licence: license,
      abi: abiVersion,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    });
    console.log(`${name}: ${key}, ABI ${abiVersion}, ${bytes.length} bytes`);
  }
  files.set('manifest.json', JSON.stringify(manifest, null, 2) + '\n');
  const notices = [...folders].map(([key, folder]) => {
    const text = readLicence(folder);
    if (text === undefined) throw new Error(`${key} ships no licence text: add it by hand before using it`);
    return `## ${key}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  });
  files.set(
    'NOTICES.md',
    `# Licences of the grammars\n\nThe \`.wasm\` files here are unmodified copies from these npm packages.\n\n${notices.join('\n')}`,
  );
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(target, name), content);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
