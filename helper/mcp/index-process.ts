import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { Failure, FAILURES, type FailureCode, type FailureData } from '../../src/core/base/failure.ts';
import type { Progress, ProgressReport } from '../../src/core/ports/progress.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { toolNamed } from '../../src/core/tools/table.ts';
import { builtFile } from '../built-file.ts';
import { endSoon, endWithThis } from '../child-processes.ts';
import { neutralPlace } from '../processes/find-program.ts';
import { startProcess } from '../processes/start-process.ts';

export interface IndexRequest {
  /** Folder or address. */
  readonly location: string;
  readonly commit: string | null;
  /** Absolute. */
  readonly databaseFile: string;
  /** What the run may read: it checks for itself, right before it does. */
  readonly within: readonly string[];
}

/**
 * Indexes in a process of its own: linking a large repository takes seconds and hundreds of megabytes, and whoever serves
 * questions should neither stand still meanwhile nor keep the memory. The store is shared: a reader sees the new state
 * once it is whole.
 */
export function indexInProcess(request: IndexRequest, progress: Progress): Promise<ToolOutput<'index_repo'>> {
  const { location, commit, databaseFile, within } = request;
  const revision = commit === null ? [] : [`--commit=${commit}`];
  const bounds = within.map((allowed) => `--within=${allowed}`);
  const args = ['index', `--db=${databaseFile}`, '--json', '--progress', ...bounds, ...revision, '--', location];
  return new Promise((resolve, reject) => {
    const child = startProcess(process.execPath, [builtFile('knowing.js'), ...args], {
      // It is not started where this one was, and would not know which folder not to search for programs.
      env: neutralPlace().env,
      // The folder that this process was started in may be gone: Node would not start there.
      cwd: dirname(databaseFile),
      // It ends when the channel does, and so does not outlive this process, whatever becomes of that.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    endWithThis(child);
    const stopListening = progress.onCancel?.(() => endSoon(child, (signal) => child.kill(signal)));
    let output = '';
    let words = '';
    child.stdout!.setEncoding('utf8').on('data', (text: string) => (output += text));
    createInterface(child.stderr!).on('line', (line) => {
      const report = parseReport(line);
      if (report === null) words = line;
      else progress.report(report);
    });
    child.on('error', (error) => {
      stopListening?.();
      reject(new Failure('internal', `Cannot start indexing: ${error.message}`));
    });
    child.on('close', () => {
      stopListening?.();
      const value = parseJson(output);
      const report = toolNamed('index_repo').output.safeParse(value);
      if (report.success) resolve(report.data);
      else if (progress.isCancelled) reject(new Failure('cancelled', 'Cancelled.'));
      else reject(failureOf(value, words));
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const parseReport = (line: string): ProgressReport | null =>
  line.startsWith('{"stage":') ? (parseJson(line) as ProgressReport | null) : null;

/** What the process said went wrong; one that was killed said nothing. */
function failureOf(value: unknown, words: string): Failure {
  const { error } = (value ?? {}) as { error?: { code: string; message: string; data: FailureData } };
  if (error === undefined) return new Failure('internal', `Indexing ended early. ${words}`.trim());
  const code = Object.hasOwn(FAILURES, error.code) ? (error.code as FailureCode) : 'internal';
  return new Failure(code, error.message, error.data);
}
