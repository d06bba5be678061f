import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../commands/table.ts';
import { packageRoot } from '../package-root.ts';
import { loadCommand } from './command.ts';
import { parseArguments } from './arguments.ts';
import { REPOSITORY } from './question.ts';

const README = readFileSync(join(packageRoot, 'README.md'), 'utf8');
const LINES = README.split('\n').filter((line) => /^(?:git [^|]*\| )?npx knowing /.test(line));

/** Commands that are about everything in the store where no repository is named. */
const OF_ALL = new Set(['gc', 'fsck']);

/** The words of a command as a shell gives them, up to where its output goes. */
function wordsOf(line: string): string[] {
  const command = line.replace(/^.*npx knowing /, '').replace(/ > .*$/, '');
  return (command.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"|"$/g, ''));
}

it('nobody is told to run npx in whatever folder they are in: it would prefer a program of that folder', () => {
  const sources = ['helper', 'src'].flatMap((folder) =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:ts|svelte)$/.test(name) && !/\.(?:test|contract|testing)\.ts$/.test(name))
      .map((name) => join(packageRoot, folder, name)),
  );
  expect(sources.filter((file) => readFileSync(file, 'utf8').includes('npx knowing'))).toEqual([]);
  expect(README).toContain('npm link');
});

describe('a command line of the README', () => {
  it.each(LINES)('can be typed as it stands, in the folder of the clone: %s', async (line) => {
    const [name, ...rest] = wordsOf(line);
    const command = await loadCommand(COMMANDS.find((row) => row.name === name)!);
    const { positionals } = parseArguments(rest, command.options, command.positionals);
    const asks = command.positionals.some((row) => row.name === REPOSITORY) && !OF_ALL.has(command.name);
    if (asks) expect(positionals).toContain('~/src/flask');
    // Hashes are not recognised by their beginnings.
    expect(line).not.toContain('…');
  });
});
