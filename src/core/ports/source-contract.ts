import { same, type ContractCase } from './contract.ts';
import type { Source, SourceEntry } from './source.ts';

/** The files that a source holds whose contract is checked. */
export const CONTRACT_FILES: Readonly<Record<string, string>> = {
  'a.py': 'a = 1\n',
  'a/b.py': 'b = 2\n',
  'deep/er/é.txt': 'ü\u{1f600}',
  'empty.ts': '',
  '__proto__/x.js': 'x',
  'odd #?%20 name.js': 'y',
};

export interface ContractSource {
  readonly source: Source;
  /** The path of a symbolic link, where the source can have one. */
  readonly link: string | null;
}

const decoder = new TextDecoder();
const paths = Object.keys(CONTRACT_FILES).sort();

const filesOf = async (source: Source): Promise<SourceEntry[]> => {
  const entries = (await source.list()).filter(({ kind }) => kind === 'file');
  return [...entries].sort((a, b) => (a.path < b.path ? -1 : 1));
};

const textsOf = (contents: readonly (Uint8Array | null)[]): (string | null)[] =>
  contents.map((bytes) => bytes && decoder.decode(bytes));

const textAt = ({ path }: SourceEntry): string | undefined => CONTRACT_FILES[path];

/** What holds of every source of files. The order of a listing is its own. */
export const SOURCE_CONTRACT: readonly ContractCase<ContractSource>[] = [
  {
    name: 'lists every file once, with its size where that is known',
    async check({ source }) {
      const files = await filesOf(source);
      same(
        files.map(({ path }) => path),
        paths,
      );
      const encoder = new TextEncoder();
      for (const file of files.filter(({ size }) => size !== -1))
        same([file.path, file.size], [file.path, encoder.encode(textAt(file)).length]);
    },
  },
  {
    name: 'lists the same again',
    async check({ source }) {
      same(await source.list(), await source.list());
    },
  },
  {
    name: 'reads files in the order they are asked for',
    async check({ source }) {
      const files = (await filesOf(source)).reverse();
      same(textsOf(await source.read(files)), files.map(textAt));
      same(textsOf(await source.read(files.slice(2, 3))), files.slice(2, 3).map(textAt));
      same(await source.read([]), []);
    },
  },
  {
    name: 'gives bytes that are the caller’s, as often as they are asked for',
    async check({ source }) {
      const [file] = await filesOf(source);
      const [first, second] = await source.read([file!, file!]);
      first!.fill(0);
      same(textsOf([second!]), [textAt(file!)]);
      same(textsOf(await source.read([file!])), [textAt(file!)]);
    },
  },
  {
    name: 'gives null for what is not there, in its place',
    async check({ source }) {
      const [first, second] = await filesOf(source);
      const missing: SourceEntry = { path: 'missing.py', size: 1, objectId: '0'.repeat(40), kind: 'file' };
      same(textsOf(await source.read([first!, missing, second!])), [textAt(first!), null, textAt(second!)]);
    },
  },
  {
    name: 'lists a link as one and never reads it',
    async check({ source, link }) {
      const links = (await source.list()).filter(({ kind }) => kind === 'symlink');
      same(
        links.map(({ path }) => path),
        link === null ? [] : [link],
      );
      same(
        await source.read(links),
        links.map(() => null),
      );
    },
  },
];
