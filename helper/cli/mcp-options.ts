import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { McpOptions } from '../mcp/host.ts';
import { toolsOf } from '../mcp/profiles.ts';
import type { Arguments } from './arguments.ts';
import { defaultCache, defaultDatabase } from './standard-folders.ts';

const USUAL_MAX_TOKENS = 10_000;

/** How agents are served, by what was given on the command line. */
export const mcpOptions = (options: Arguments, folder: string | undefined): McpOptions => ({
  databaseFile: resolve(options.text('db') ?? defaultDatabase()),
  cacheFolder: defaultCache(),
  folder: resolve(folder ?? '.'),
  allowed: options.list('allow').map((text) => (existsSync(text) ? resolve(text) : text)),
  isFolderChosen: folder !== undefined,
  maxTokens: options.number('max-tokens') ?? USUAL_MAX_TOKENS,
  isWatching: options.flag('watch'),
  isStructured: options.flag('structured'),
  tools: toolsOf(options.text('tools') ?? ''),
});
