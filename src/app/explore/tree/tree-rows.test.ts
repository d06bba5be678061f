import { describe, expect, it } from 'vitest';
import {
  buildFolders,
  fileKey,
  flattenTree,
  folderKey,
  foldersAbove,
  type FileEntry,
  type TreeSymbol,
} from './tree-rows.ts';

const file = (path: string, symbols = 1): FileEntry => ({
  path,
  language: 'python',
  size: 1,
  lines: 1,
  symbols,
  syntaxErrors: 0,
  isTest: false,
  skipped: null,
});

const symbol = (name: string, container: string | null): TreeSymbol => ({
  hash: name,
  qualifiedName: `r://${name}`,
  name,
  display: name,
  kind: 'function',
  package: 'src',
  file: 'src/a.py',
  startLine: 1,
  endLine: 1,
  signature: '',
  isTest: false,
  container,
  degree: 0,
});

const shown = (
  open: readonly string[],
  files = ['src/flask/app.py', 'src/flask/json/tag.py', 'setup.py', '__proto__/x.py'],
): string[] => {
  const rows = flattenTree(
    buildFolders(files.map((path) => file(path))),
    (key) => open.includes(key),
    () => [symbol('Flask', 'the file'), symbol('run', 'Flask')],
  );
  return rows.map((row) => {
    const name =
      row.kind === 'folder'
        ? `${row.folder.name}/`
        : row.kind === 'file'
          ? row.file.path
          : row.kind === 'symbol'
            ? row.symbol.name
            : '…';
    return `${'  '.repeat(row.depth)}${name}`;
  });
};

describe('the tree', () => {
  it('joins chains of folders and puts folders before files', () => {
    expect(shown([])).toEqual(['__proto__/', 'src/flask/', 'setup.py']);
  });

  it('shows what is open', () => {
    expect(shown([folderKey('src/flask')])).toEqual([
      '__proto__/',
      'src/flask/',
      '  json/',
      '  src/flask/app.py',
      'setup.py',
    ]);
  });

  it('nests symbols under their file and container', () => {
    expect(shown([fileKey('setup.py'), 'symbol Flask'])).toEqual([
      '__proto__/',
      'src/flask/',
      'setup.py',
      '  Flask',
      '    run',
    ]);
  });

  it('knows what to open for a file to be seen', () => {
    const root = buildFolders(['src/flask/app.py', 'src/flask/json/tag.py'].map((path) => file(path)));
    expect(foldersAbove(root, 'src/flask/json/tag.py')).toEqual(['folder src/flask', 'folder src/flask/json']);
  });
});
