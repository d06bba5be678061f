import { execFileSync } from 'node:child_process';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TemporaryFolders, writeFiles } from '../testing/sample-repository.ts';
import { settleFile } from './settled-file.ts';
import { replaceFile } from './write-file.ts';

// A repository of strangers, and the files of the person who runs `setup --write` in it.

const folders = new TemporaryFolders();
let project: string;
let home: string;
beforeEach(() => {
  project = folders.create();
  home = folders.create();
  writeFiles(home, { '.bashrc': '# mine\n', 'config.json': '{"mine": true}', 'folder/mcp.json': '{"mine": true}' });
});
afterEach(() => folders.remove());

const everything = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.name} ${readFileSync(join(entry.parentPath, entry.name), 'utf8')}`)
    .sort()
    .join('\n');

const LINKS: [string, (file: string) => void][] = [
  ['the file is a link out of the project', (file) => symlinkSync(join(home, 'config.json'), file)],
  ['the file is a link to a start-up script', (file) => symlinkSync(join(home, '.bashrc'), file)],
  ['the file is a link to nothing yet', (file) => symlinkSync(join(home, 'new.json'), file)],
  [
    'the file is a link that leads out over another',
    (file) => {
      symlinkSync(home, join(project, 'inner'));
      symlinkSync('inner/config.json', file);
    },
  ],
  [
    'the file is a link into the git directory',
    (file) => {
      mkdirSync(join(project, '.git'));
      writeFileSync(join(project, '.git', 'config'), '{}');
      symlinkSync('.git/config', file);
    },
  ],
  ['the file is a pipe', (file) => execFileSync('mkfifo', [file])],
  ['the file is a folder', (file) => mkdirSync(file)],
  ['the file is a link to itself', (file) => symlinkSync(file, file)],
];

describe('a project file is left alone where', () => {
  it.each(LINKS)('%s', (_name, make) => {
    const file = join(project, '.mcp.json');
    make(file);
    const before = everything(home);
    expect(() => settleFile(file, project)).toThrow(/was not changed|Cannot read/);
    expect(everything(home)).toBe(before);
  });

  it('its folder is a link out of the project, or to nothing', () => {
    const file = join(project, '.vscode', 'mcp.json');
    symlinkSync(join(home, 'folder'), join(project, '.vscode'));
    expect(() => settleFile(file, project)).toThrow(/a symlink in the project points from it to/);
    rmSync(join(project, '.vscode'));
    symlinkSync(join(home, 'nowhere'), join(project, '.vscode'));
    expect(() => settleFile(file, project)).toThrow(/a broken symlink/);
    expect(existsSync(join(home, 'nowhere'))).toBe(false);
  });
});

describe('what was shown is not written where meanwhile', () => {
  it.each<[string, (file: string) => void]>([
    [
      'the file has become a link',
      (file) => {
        rmSync(file);
        symlinkSync(join(home, 'config.json'), file);
      },
    ],
    ['the file says something else', (file) => writeFileSync(file, '{"other": 1}')],
    [
      'its folder has become a link',
      (file) => {
        renameSync(join(project, '.vscode'), join(project, 'away'));
        symlinkSync(join(home, 'folder'), join(project, '.vscode'));
        expect(existsSync(file)).toBe(true);
      },
    ],
  ])('%s', (_name, change) => {
    const file = join(project, '.vscode', 'mcp.json');
    writeFiles(project, { '.vscode/mcp.json': '{}' });
    const settled = settleFile(file, project);
    const before = everything(home);
    change(file);
    expect(() => replaceFile(settled, 'written')).toThrow(/Nothing was written/);
    expect(everything(home)).toBe(before);
    expect(everything(project)).not.toContain('written');
  });
});

it('a link between files of the project is followed, and so is one in the home folder, to the file that is shown', () => {
  writeFiles(project, { 'shared/mcp.json': '{}' });
  symlinkSync('shared/mcp.json', join(project, '.mcp.json'));
  const inProject = settleFile(join(project, '.mcp.json'), project);
  expect(inProject).toEqual({ file: join(project, 'shared', 'mcp.json'), text: '{}' });
  symlinkSync(join(home, 'config.json'), join(project, 'elsewhere.json'));
  const atHome = settleFile(join(project, 'elsewhere.json'), null);
  expect(atHome.file).toBe(join(home, 'config.json'));
  replaceFile(atHome, 'written');
  expect(readFileSync(join(home, 'config.json'), 'utf8')).toBe('written');
  expect(lstatSync(join(project, 'elsewhere.json')).isSymbolicLink()).toBe(true);
  expect(readdirSync(home).sort()).toEqual(['.bashrc', 'config.json', 'folder']);
});
