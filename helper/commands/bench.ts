import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { Failure } from '../../src/core/base/failure.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { retrievedNames } from '../cli/retrieved-names.ts';
import { Session } from '../cli/session.ts';
import { writeNamedFile } from '../ports/whole-file.ts';

const taskShape = z.object({ id: z.string(), repo: z.string(), description: z.string().min(1) });
const fileShape = z.union([z.array(taskShape), z.object({ tasks: z.array(taskShape) })]);

export const benchCommand: CommandBody = {
  details:
    '`bench retrieval --tasks FILE --repos DIR --out FILE` runs every task on the repository in DIR/<repo>, without\n' +
    'caches or feedback, and writes one JSON line for each: task_id, symbols (best first), latency_ms.',
  positionals: [{ name: 'retrieval' }],
  options: [
    { name: 'tasks', kind: 'text', value: 'FILE', summary: 'tasks: [{id, repo, description}], or {tasks: […]}' },
    { name: 'repos', kind: 'text', value: 'DIR', summary: 'folder with the repositories' },
    { name: 'out', kind: 'text', value: 'FILE', summary: 'file to write' },
    { name: 'plain', kind: 'flag', summary: 'do not expand framework and concept terms' },
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output } = invocation;
      const [what] = options.positionals;
      const [tasksFile, repos, out] = [options.text('tasks'), options.text('repos'), options.text('out')];
      if (what !== 'retrieval') throw usage('The only bench is: retrieval.');
      if (!tasksFile || !repos || !out) throw usage('--tasks, --repos and --out are required.');
      const lines: string[] = [];
      const tasks = await readTasks(tasksFile);
      for (const repo of [...new Set(tasks.map((task) => task.repo))]) {
        const text = resolve(repos, repo);
        const url = await indexedRepository(session, invocation, { text, revision: null });
        const useMeanings = !options.flag('plain');
        const cold = { repo: url, useMeanings, useLearning: false, useCache: false };
        // The first question reads the index into memory; it is asked before anything is measured.
        await session.call('context_for_task', { ...cold, task: 'warm' });
        for (const task of tasks.filter((one) => one.repo === repo)) {
          const started = performance.now();
          await session.call('context_for_task', { ...cold, task: task.description });
          const latency = performance.now() - started;
          const names = retrievedNames(await session.engine.ranked(url), task.description, useMeanings);
          lines.push(JSON.stringify({ task_id: task.id, symbols: names, latency_ms: Math.round(latency * 100) / 100 }));
        }
        output.say(`${repo}: done`);
      }
      writeNamedFile(out, lines.map((line) => `${line}\n`).join(''));
      return EXIT.ok;
    }),
};

async function readTasks(file: string): Promise<z.infer<typeof taskShape>[]> {
  let data: unknown;
  try {
    data = JSON.parse(await readFile(file, 'utf8'));
  } catch {
    throw new Failure('bad-input', `${file} is not valid JSON.`, { file });
  }
  const parsed = fileShape.safeParse(data);
  if (!parsed.success) throw new Failure('bad-input', `${file} has no tasks of the form {id, repo, description}.`);
  return Array.isArray(parsed.data) ? parsed.data : parsed.data.tasks;
}
