import { join } from 'node:path';
import type { McpOptions } from '../mcp/host.ts';
import { toolsOf } from '../mcp/profiles.ts';

/** How a test serves the folder of its own to agents in this process. */
export const hostOptions = (folder: string): McpOptions => ({
  databaseFile: join(folder, 'a.db'),
  cacheFolder: join(folder, 'git'),
  folder,
  allowed: [],
  isFolderChosen: true,
  maxTokens: 2000,
  isWatching: false,
  isStructured: false,
  tools: toolsOf('all'),
});
