import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_TOOLS } from '../mcp/profiles.ts';
import { packageRoot } from '../package-root.ts';
import { BINARY, Knowing, type Ran } from '../testing/run-knowing.ts';
import { TemporaryFolders } from '../testing/sample-repository.ts';

const { bin } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { bin: { knowing: string } };
const BUILT_MS = 110_000;
const MADE = new Set(['build', 'dist', '.git']);

const folders = new TemporaryFolders();
let knowing: Knowing;
beforeAll(() => void (knowing = new Knowing(folders.create())));
afterAll(() => folders.remove());

/** The project as a clone has it, with the packages installed. Scripts find their project by where they really lie. */
function freshProject(): string {
  const project = folders.create();
  for (const name of readdirSync(packageRoot)) {
    if (name === 'scripts') cpSync(join(packageRoot, name), join(project, name), { recursive: true });
    else if (!MADE.has(name)) symlinkSync(join(packageRoot, name), join(project, name));
  }
  return project;
}

/** What npm makes of the program of a package: a link in a folder of programs. */
function linked(project: string): string {
  const link = join(folders.create(), 'knowing');
  symlinkSync(join(project, bin.knowing), link);
  return link;
}

function run(program: string, ...args: string[]): Ran {
  const options = { cwd: knowing.home, env: knowing.environment, encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], options);
  return { code: status, stdout, stderr };
}

describe('the program of the package', () => {
  it('builds what is missing, tells so in one line, and leaves input and output to what was typed', async () => {
    const project = freshProject();
    const program = linked(project);
    // The protocol allows nothing but itself, and what a client sends meanwhile must not be lost.
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp'],
      cwd: knowing.home,
      env: knowing.environment,
      stderr: 'pipe',
    });
    let words = '';
    transport.stderr?.on('data', (bytes: Buffer) => (words += bytes.toString('utf8')));
    const client = new Client({ name: 'test', version: '1' });
    // It answers once it is built, which takes a while on a busy machine.
    await client.connect(transport, { timeout: BUILT_MS });
    expect((await client.listTools()).tools.length).toBe(DEFAULT_TOOLS.length);
    await client.close();
    expect(words).toMatch(/^knowing is not built yet: .*\n$/);
    expect(existsSync(join(project, 'build', 'helper', 'knowing.js'))).toBe(true);
    expect(run(program, 'version', '--json')).toEqual(run(BINARY, 'version', '--json'));
    expect(run(program, 'bogus')).toEqual(run(BINARY, 'bogus'));
  });

  it.each([
    [['version', '--json'], 'helper'],
    [['serve'], 'helper app'],
  ])('%s builds what it takes, and ends with 2 and with what went wrong where that cannot be built', (args, needed) => {
    const project = folders.create();
    for (const path of [bin.knowing, 'scripts/node-version.mjs', 'scripts/programs.mjs', 'package.json']) {
      mkdirSync(dirname(join(project, path)), { recursive: true });
      cpSync(join(packageRoot, path), join(project, path));
    }
    const told = "console.log('No network for', ...process.argv.slice(2));\nprocess.exitCode = 1;\n";
    writeFileSync(join(project, 'scripts', 'build.mjs'), told);
    const { code, stdout, stderr } = run(linked(project), ...args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr.endsWith(`No network for ${needed}\nknowing could not be built.\n`), stderr).toBe(true);
  });
});
