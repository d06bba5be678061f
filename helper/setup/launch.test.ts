import { describe, expect, it } from 'vitest';
import { launchArguments, type Launch } from './launch.ts';

const LAUNCH: Launch = { command: 'node', program: 'new.js', isWatching: false, folder: null };
const watching: Launch = { ...LAUNCH, isWatching: true };
const inFolder: Launch = { ...LAUNCH, folder: '/new' };

type Case = readonly [rule: string, launch: Launch, command: string, before: string, after: string];

describe('arguments', () => {
  it.each<Case>([
    ['of nothing', LAUNCH, '', '', 'new.js mcp'],
    ['of nothing, with --watch', watching, '', '', 'new.js mcp --watch'],
    ['of nothing, with a folder', inFolder, '', '', 'new.js mcp /new'],
    ['with both', { ...inFolder, isWatching: true }, '', '', 'new.js mcp --watch /new'],
    ['what follows mcp stays', LAUNCH, 'node', 'old.js mcp /a --max-tokens 500', 'new.js mcp /a --max-tokens 500'],
    ['--watch stays where it is not asked for', LAUNCH, 'node', 'old.js mcp --watch', 'new.js mcp --watch'],
    ['--watch is there once', watching, 'node', 'old.js mcp /a --watch', 'new.js mcp /a --watch'],
    ['--watch comes before what was there', watching, 'node', 'old.js mcp -- -a', 'new.js mcp --watch -- -a'],
    ['what Node is told stays', LAUNCH, '/bin/node', '--inspect old.js mcp', '--inspect new.js mcp'],
    ['and on Windows', LAUNCH, 'C:\\n\\node.exe', '--inspect old.js mcp', '--inspect new.js mcp'],
    ['what another program is told goes', LAUNCH, 'npx', '-y knowing mcp --watch', 'new.js mcp --watch'],
    ['a program of its own', LAUNCH, 'knowing', 'mcp --watch', 'new.js mcp --watch'],
    ['what does not serve goes', LAUNCH, 'docker', 'run knowing', 'new.js mcp'],
    ['a folder takes the place of another', inFolder, 'node', 'old.js mcp /old --watch', 'new.js mcp /new --watch'],
    ['behind options', inFolder, 'node', 'x mcp --watch --db /d /old', 'new.js mcp --watch --db /d /new'],
    ['and not of a value', inFolder, 'node', 'x mcp --max-tokens 500', 'new.js mcp --max-tokens 500 /new'],
    ['nor behind =', inFolder, 'node', 'x mcp --db=/d /old', 'new.js mcp --db=/d /new'],
    ['behind --', inFolder, 'node', 'x mcp -- -old', 'new.js mcp -- /new'],
  ])('%s', (_rule, launch, command, before, after) => {
    const args = before.split(' ').filter((word) => word !== '');
    expect(launchArguments(launch, { command, args }).join(' ')).toBe(after);
  });
});
