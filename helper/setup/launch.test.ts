import { describe, expect, it } from 'vitest';
import { launchArguments, ownProgram, type Launch } from './launch.ts';

const LAUNCH: Launch = { command: 'node', before: ['new.js'], isWatching: false, folder: null };
const watching: Launch = { ...LAUNCH, isWatching: true };
const inFolder: Launch = { ...LAUNCH, folder: '/new' };
const npx: Launch = { command: 'npx', before: ['-y', 'knowing@1.2.3'], isWatching: true, folder: null };

type Case = readonly [rule: string, launch: Launch, command: string, before: string, after: string];

describe('arguments', () => {
  it.each<Case>([
    ['of nothing', LAUNCH, '', '', 'new.js mcp'],
    ['of nothing, with --watch', watching, '', '', 'new.js mcp --watch'],
    ['of nothing, with a folder', inFolder, '', '', 'new.js mcp /new'],
    ['with both', { ...inFolder, isWatching: true }, '', '', 'new.js mcp --watch /new'],
    ['what follows mcp stays', LAUNCH, 'node', 'old.js mcp /a --max-tokens 500', 'new.js mcp /a --max-tokens 500'],
    ['--watch goes where it is not wanted', LAUNCH, 'node', 'old.js mcp --watch /a', 'new.js mcp /a'],
    ['--watch is there once', watching, 'node', 'old.js mcp /a --watch', 'new.js mcp /a --watch'],
    ['--watch comes before what was there', watching, 'node', 'old.js mcp -- -a', 'new.js mcp --watch -- -a'],
    ['what Node is told stays', LAUNCH, '/bin/node', '--inspect old.js mcp', '--inspect new.js mcp'],
    ['and on Windows', LAUNCH, 'C:\\n\\node.exe', '--inspect old.js mcp', '--inspect new.js mcp'],
    ['what Node is told goes with it', npx, 'node', '--inspect old.js mcp /a', '-y knowing@1.2.3 mcp --watch /a'],
    ['another version', npx, 'npx', '-y knowing@1.2.2 mcp --watch', '-y knowing@1.2.3 mcp --watch'],
    ['what another program is told goes', watching, 'npx', '-y knowing mcp --watch', 'new.js mcp --watch'],
    ['a program of its own', watching, 'knowing', 'mcp --watch', 'new.js mcp --watch'],
    ['what does not serve goes', LAUNCH, 'docker', 'run knowing', 'new.js mcp'],
    ['a folder takes the place of another', inFolder, 'node', 'old.js mcp /old --x', 'new.js mcp /new --x'],
    [
      'behind options',
      { ...inFolder, isWatching: true },
      'node',
      'x mcp --watch --db /d /old',
      'new.js mcp --watch --db /d /new',
    ],
    ['and not of a value', inFolder, 'node', 'x mcp --max-tokens 500', 'new.js mcp --max-tokens 500 /new'],
    ['nor behind =', inFolder, 'node', 'x mcp --db=/d /old', 'new.js mcp --db=/d /new'],
    ['behind --', inFolder, 'node', 'x mcp -- -old', 'new.js mcp -- /new'],
  ])('%s', (_rule, launch, command, before, after) => {
    const args = before.split(' ').filter((word) => word !== '');
    expect(launchArguments(launch, { command, args }).join(' ')).toBe(after);
  });
});

it('a clone is started by its path', () => {
  const { command, before } = ownProgram('linux', false);
  expect(command).toBe(process.execPath);
  expect(before).toEqual([expect.stringMatching(/knowing\.js$/)]);
  expect(ownProgram('linux', true)).toEqual(ownProgram('win32', false));
});
