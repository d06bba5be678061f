import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { COMMANDS } from '../commands/table.ts';
import { packageRoot, version } from '../package-root.ts';
import { DEFAULT_TOOLS } from '../mcp/profiles.ts';
import { GUIDE } from './guide.ts';

// The plugin is files that Claude Code reads as they are: https://code.claude.com/docs/en/plugins-reference

const read = (path: string): string => readFileSync(join(packageRoot, 'plugin', path), 'utf8');
const readJson = (path: string): unknown => JSON.parse(read(path));

const kebab = z.string().regex(/^[a-z][a-z0-9-]*$/);

it('is of the version of the package', () => {
  const manifest = z.object({ name: kebab, version: z.string(), description: z.string() });
  expect(manifest.parse(readJson('.claude-plugin/plugin.json'))).toMatchObject({ name: 'knowing', version });
});

it('can be installed from its folder', () => {
  const marketplace = z.strictObject({
    name: kebab,
    owner: z.object({ name: z.string().min(1) }),
    metadata: z.object({ description: z.string() }),
    plugins: z.array(z.strictObject({ name: kebab, source: z.string().startsWith('./'), description: z.string() })),
  });
  const { plugins } = marketplace.parse(readJson('.claude-plugin/marketplace.json'));
  expect(plugins).toMatchObject([{ name: 'knowing', source: './' }]);
});

it('starts the server as setup does', () => {
  expect(readJson('.mcp.json')).toEqual({
    mcpServers: { knowing: { command: 'npx', args: ['-y', `knowing@${version}`, 'mcp', '--watch'] } },
  });
});

it('has hooks that the program answers, and that cannot fail', async () => {
  const handler = z.strictObject({
    type: z.literal('command'),
    command: z.string(),
    timeout: z.number().max(15),
    if: z.string().optional(),
  });
  const matchers = z.array(z.strictObject({ matcher: z.string(), hooks: z.array(handler) }));
  const file = z.strictObject({ description: z.string(), hooks: z.record(z.string(), matchers) });
  const { hooks } = file.parse(readJson('hooks/hooks.json'));
  const [afterEdit, beforeCommit] = ['PostToolUse', 'PreToolUse'].map((event) => hooks[event]![0]!);
  expect(Object.keys(hooks).length).toBe(2);
  for (const tool of ['Edit', 'Write']) expect(tool).toMatch(new RegExp(`^(?:${afterEdit!.matcher})$`));
  expect(beforeCommit).toMatchObject({ matcher: 'Bash', hooks: [{ if: 'Bash(git commit *)' }] });
  const commandOf = (name: string): string => `npx -y knowing@${version} hook ${name} 2>/dev/null || true`;
  expect(afterEdit!.hooks[0]!.command).toBe(commandOf('after-edit'));
  expect(beforeCommit!.hooks[0]!.command).toBe(commandOf('before-commit'));
  const body = await COMMANDS.find(({ name }) => name === 'hook')?.load();
  expect(body?.details).toContain('after-edit, before-commit');
});

it('has a skill that says when to ask every default tool', () => {
  const text = read('skills/knowing/SKILL.md');
  const [, header] = /^---\n(.*?)\n---\n/s.exec(text)!;
  const skill = z.strictObject({ name: kebab, description: z.string().max(1024) });
  expect(skill.parse(parseYaml(header!)).name).toBe('knowing');
  for (const { tool } of GUIDE) expect(text).toContain(`\`${tool}\``);
});

it('tells of the very tools that a server gives', () => {
  expect(GUIDE.map(({ tool }) => tool)).toEqual([...DEFAULT_TOOLS]);
});
