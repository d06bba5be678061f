import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from './private-folder.ts';

/** What programs of the same user need to know of a server that runs. */
export interface ServerFile {
  readonly pid: number;
  readonly port: number;
  readonly origin: string;
  /** Where agents are answered; null where they are not. */
  readonly mcp: string | null;
  /** The bearer token of programs. */
  readonly token: string;
}

const schema = z.object({
  pid: z.number().int().positive(),
  port: z.number().int(),
  origin: z.string(),
  mcp: z.string().nullable(),
  token: z.string(),
});

const fileOf = (privateFolder: string, port: number): string => join(privateFolder, `${port}.json`);

/** Writes the file of a server, for its owner alone, and gives its path. */
export function writeServerFile(privateFolder: string, server: ServerFile): string {
  const file = fileOf(privateFolder, server.port);
  writePrivateFile(file, `${JSON.stringify(server, null, 2)}\n`);
  return file;
}

export function removeServerFile(privateFolder: string, port: number): void {
  rmSync(fileOf(privateFolder, port), { force: true });
}

/** The servers of this user that run, by port. What one that was killed left behind is not among them. */
export function runningServers(privateFolder: string): ServerFile[] {
  return filesIn(privateFolder)
    .map((name) => parse(readFileSync(join(privateFolder, name), 'utf8')))
    .filter((server): server is ServerFile => server !== null && isRunning(server.pid))
    .sort((a, b) => a.port - b.port);
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+\.json$/.test(name));
  } catch {
    return [];
  }
}

function parse(text: string): ServerFile | null {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A process of another user is none of ours: its number was given anew. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
