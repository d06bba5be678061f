// Copies the grammars' .wasm files out of the pinned npm packages into public/grammars, with a manifest and the licence
// notices. Run by hand when a pin changes (`npm run grammars`); the result is committed, so no install pays for it.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Language, Parser } from 'web-tree-sitter';
import { runProgram } from './programs.mjs';

/** One row per grammar. `file` is the path inside the package. */
const grammars = [
  { name: 'typescript', package: 'tree-sitter-typescript', version: '0.23.2', file: 'tree-sitter-typescript.wasm' },
  { name: 'tsx', package: 'tree-sitter-typescript', version: '0.23.2', file: 'tree-sitter-tsx.wasm' },
  { name: 'javascript', package: 'tree-sitter-javascript', version: '0.25.0', file: 'tree-sitter-javascript.wasm' },
  { name: 'python', package: 'tree-sitter-python', version: '0.25.0', file: 'tree-sitter-python.wasm' },
  { name: 'go', package: 'tree-sitter-go', version: '0.25.0', file: 'tree-sitter-go.wasm' },
  { name: 'rust', package: 'tree-sitter-rust', version: '0.24.0', file: 'tree-sitter-rust.wasm' },
  { name: 'java', package: 'tree-sitter-java', version: '0.23.5', file: 'tree-sitter-java.wasm' },
  { name: 'c-sharp', package: 'tree-sitter-c-sharp', version: '0.23.5', file: 'tree-sitter-c_sharp.wasm' },
  { name: 'ruby', package: 'tree-sitter-ruby', version: '0.23.1', file: 'tree-sitter-ruby.wasm' },
  { name: 'c', package: 'tree-sitter-c', version: '0.24.1', file: 'tree-sitter-c.wasm' },
  { name: 'cpp', package: 'tree-sitter-cpp', version: '0.23.4', file: 'tree-sitter-cpp.wasm' },
  { name: 'php', package: 'tree-sitter-php', version: '0.24.2', file: 'tree-sitter-php.wasm' },
  { name: 'scala', package: 'tree-sitter-scala', version: '0.24.0', file: 'tree-sitter-scala.wasm' },
  { name: 'bash', package: 'tree-sitter-bash', version: '0.25.1', file: 'tree-sitter-bash.wasm' },
  { name: 'css', package: 'tree-sitter-css', version: '0.25.0', file: 'tree-sitter-css.wasm' },
  { name: 'hcl', package: '@tree-sitter-grammars/tree-sitter-hcl', version: '1.2.0', file: 'tree-sitter-hcl.wasm' },
  { name: 'make', package: 'tree-sitter-make', version: '1.1.1', file: 'tree-sitter-make.wasm' },
  { name: 'kotlin', package: 'tree-sitter-wasm', version: '2.0.2', file: 'out/kotlin/tree-sitter-kotlin.wasm' },
  { name: 'swift', package: 'tree-sitter-wasm', version: '2.0.2', file: 'out/swift/tree-sitter-swift.wasm' },
  { name: 'sql', package: 'tree-sitter-wasm', version: '2.0.2', file: 'out/sql/tree-sitter-sql.wasm' },
  { name: 'proto', package: 'tree-sitter-wasm', version: '2.0.2', file: 'out/proto/tree-sitter-proto.wasm' },
  { name: 'graphql', package: 'tree-sitter-wasm', version: '2.0.2', file: 'out/graphql/tree-sitter-graphql.wasm' },
  {
    name: 'dockerfile',
    package: 'tree-sitter-wasm',
    version: '2.0.2',
    file: 'out/dockerfile/tree-sitter-dockerfile.wasm',
  },
];

const target = fileURLToPath(new URL('../public/grammars/', import.meta.url));
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
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  const folders = new Map();
  const manifest = [];
  for (const grammar of grammars) {
    const key = `${grammar.package}@${grammar.version}`;
    const folder = folders.get(key) ?? unpack(grammar.package, grammar.version, scratch);
    folders.set(key, folder);
    const bytes = readFileSync(join(folder, grammar.file));
    const { abiVersion } = await Language.load(bytes);
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    writeFileSync(join(target, `${grammar.name}.wasm`), bytes);
    manifest.push({
      name: grammar.name,
      package: grammar.package,
      version: grammar.version,
      licence: license,
      abi: abiVersion,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    });
    console.log(`${grammar.name}: ${key}, ABI ${abiVersion}, ${bytes.length} bytes`);
  }
  writeFileSync(join(target, 'manifest.json'), JSON.stringify(manifest, null, 2) + '\n');
  const notices = [...folders].map(([key, folder]) => {
    const text = readLicence(folder);
    if (text === undefined) throw new Error(`${key} ships no licence text: add it by hand before using it`);
    return `## ${key}\n\n\`\`\`text\n${text}\n\`\`\`\n`;
  });
  writeFileSync(
    join(target, 'NOTICES.md'),
    `# Licences of the grammars\n\nThe \`.wasm\` files here are unmodified copies from these npm packages.\n\n${notices.join('\n')}`,
  );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
