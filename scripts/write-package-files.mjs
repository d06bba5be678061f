// Writes what the package holds besides the builds: the grammars compressed (a tenth of the 33 MB that they take in
// dist/, which is not packed), and the licences of everything that is bundled.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { isMain, root } from './setup.mjs';

/** The highest quality saves a tenth more and takes 100 seconds instead of two. */
const QUALITY = 9;
/** Shipped in dist/ though no module of the app: the font, and what the service worker is made of. */
const BESIDE_MODULES = [
  '@fontsource-variable/jetbrains-mono',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
];

function compressGrammars() {
  const folder = join(root, 'dist', 'grammars');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.wasm'))) {
    const bytes = readFileSync(join(folder, name));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
  }
}

const readJson = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));

function bundled() {
  const isInstalledByNpm = (name) => Object.hasOwn(readJson('package.json').dependencies, name);
  const rows = ['app', 'helper'].flatMap((build) => readJson(`build/${build}.packages.json`));
  const beside = BESIDE_MODULES.map((name) => {
    const { version, license } = readJson(`node_modules/${name}/package.json`);
    return { name, version, license, folder: `node_modules/${name}` };
  });
  // The app holds a copy of what the helper takes from npm.
  const shipped = [...rows, ...beside].filter(({ name }) => !isInstalledByNpm(name) || name === 'web-tree-sitter');
  const byKey = new Map(shipped.map((row) => [`${row.name}@${row.version}`, row]));
  return [...byKey.keys()].sort().map((key) => byKey.get(key));
}

const isLicence = (name) => /^(licen[cs]e|copying|notice)/i.test(name);

/** Texts of licences, for packages that name theirs without bringing it: those of packages that do. */
const USUAL_TEXTS = {
  'Apache-2.0': () => readFileSync(join(root, 'node_modules', 'typescript', 'LICENSE.txt'), 'utf8'),
  MIT: () => readFileSync(join(root, 'LICENSE'), 'utf8').replace(/^(MIT License)?\s*Copyright.*\n/m, ''),
};

function licenceText({ folder, license }) {
  const files = readdirSync(join(root, folder)).filter(isLicence).sort();
  const texts = files.map((name) => readFileSync(join(root, folder, name), 'utf8').trim());
  if (texts.length > 0) return texts.join('\n\n');
  const usual = USUAL_TEXTS[license];
  if (usual === undefined) throw new Error(`${folder} brings no text of its licence, ${license}`);
  const { author } = readJson(`${folder}/package.json`);
  return `Copyright ${author?.name ?? author}\n\n${usual().trim()}`;
}

function writeLicences() {
  const sections = bundled().map((row) => {
    return `## ${row.name} ${row.version} (${row.license})\n\n\`\`\`text\n${licenceText(row)}\n\`\`\`\n`;
  });
  const notices = readFileSync(join(root, 'public', 'grammars', 'NOTICES.md'), 'utf8').replace(/^#/gm, '##');
  const intro = '# Licences of the packages that knowing bundles\n';
  writeFileSync(join(root, 'build', 'licences.md'), [intro, ...sections, notices].join('\n'));
}

if (isMain(import.meta.url)) {
  compressGrammars();
  writeLicences();
}
