import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { git, TemporaryFolders } from '../testing/sample-repository.ts';
import { parseGitConfig, renderSetting } from './git-config.ts';

const folders = new TemporaryFolders();
afterAll(() => folders.remove());

const TEXTS: Readonly<Record<string, string>> = {
  'sections and values': '[core]\n\tbare = false\n\tignoreCase\n[remote "origin"]\n\turl = https://example.org/a.git\n',
  'names in any case': '[CoRe]\nBare=TRUE\n[Remote "Or.iGin"]\nURL=x\n[branch.Main]\nremote=y\n',
  'quotes, escapes and comments': '[a]\nb = "x # y" ; z\nc = q\\tr\\"s\\\\ # t\nd = " spaced "\ne = one" two "three\n',
  'a value over several lines': '[a]\nb = one \\\ntwo\nc = "three \\\nfour"\n',
  'a section and a setting on one line': '[a]b=1\n[a "in \\"ner\\\\"] c = 2\n',
  'the same name again': '[a]\nb = 1\nb = 2\n[a]\nb = 3\n',
  'lines that end as on Windows': '[a]\r\nb = 1\r\n# comment\r\n; comment\r\n',
  'an empty value': '[a]\nb =\nc = ""\n',
};

/** What git itself makes of a file. */
function byGit(text: string): [string, string][] {
  const folder = folders.create();
  writeFileSync(join(folder, 'config'), text);
  return git(folder, ['config', '--file', 'config', '--list', '-z', '--no-includes'])
    .split('\0')
    .filter(Boolean)
    .map((entry) => {
      const [name = '', ...value] = entry.split('\n');
      return [name, value.length === 0 ? 'true' : value.join('\n')];
    });
}

const flat = (text: string): [string, string][] =>
  [...parseGitConfig(text)].flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));

it.each(Object.entries(TEXTS))('%s: read as git reads it', (_, text) => {
  expect(flat(text)).toEqual(byGit(text));
});

it.each([
  ['core.bare', 'true'],
  ['branch.a "quoted" \\ name.merge', 'refs/heads/x'],
  ['remote.with.dots.fetch', '+refs/heads/*:refs/remotes/o/*'],
  ['a.b', ' # ; "x" \\ '],
])('%s is written so that git reads the same', (name, value) => {
  const text = renderSetting(name, value);
  expect(byGit(text)).toEqual([[name, value]]);
  expect(flat(text)).toEqual([[name, value]]);
});

it('a file that is no configuration gives nothing, and takes no time', () => {
  expect(flat('\u0000\u0001[[[\n"="\n[a\nb=c')).toEqual([]);
  expect(flat(`[a]\nb = ${'"\\'.repeat(200_000)}`).length).toBeLessThanOrEqual(1);
  expect(flat(`${'[a "'.repeat(100_000)}`)).toEqual([]);
  const long = `[a]\nb = c\n[x "${'y'.repeat(20_000_000)}"]\nb = d\n[a]\ne = "${'f\\"'.repeat(9_000_000)}\n`;
  expect(flat(long)).toEqual([['a.b', 'c']]);
});
