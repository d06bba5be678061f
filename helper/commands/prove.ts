import { type ToolInput, toolNamed, type ToolOutput } from '../../src/core/tools/table.ts';
import { edgeTypeShape } from '../../src/core/tools/shapes.ts';
import { usage, type OptionRow } from '../cli/arguments.ts';
import { EXIT, type Command, type Invocation } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { size } from '../../src/core/tools/figures.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { writeNamedFile } from '../ports/whole-file.ts';
import { Session } from '../cli/session.ts';

const SOURCE: OptionRow = { name: 'source', kind: 'text', value: 'SYMBOL', summary: 'what it comes from' };
const TARGET: OptionRow = { name: 'target', kind: 'text', value: 'SYMBOL', summary: 'what it leads to' };
const TYPE: OptionRow = {
  name: 'type',
  kind: 'text',
  value: 'TYPE',
  summary: 'type of the relationship; calls if absent',
};
const OUT: OptionRow = { name: 'out', kind: 'text', value: 'FILE', summary: 'write the proof to a file' };

export const proveCommand = provingCommand({
  name: 'prove',
  summary: 'prove a relationship, so that anyone can check it offline',
  details:
    'knowing prove --source Flask.run --target run_simple --type calls --out proof.json\n' +
    'With --json the proof itself is printed. Ends with 1, and the proof that it is absent, where it does not hold.',
  options: [SOURCE, TARGET, TYPE],
  tool: 'prove',
  input: (repo, { source, target, type }) => {
    if (source === undefined || target === undefined) throw usage('Give --source and --target.');
    return { repo, source, target, ...given({ type }) };
  },
});

export const proveAbsentCommand = provingCommand({
  name: 'prove-absent',
  summary: 'prove that something is not there',
  details:
    '--source A --target B   A does not call B\n' +
    '--target B              nothing calls B\n' +
    '--source A              A calls nothing\n' +
    '--package P --target B  nothing in the package calls B\n' +
    '--package P --type T    nothing in the package has such a relationship\n' +
    '--package P             no relationship leads from or to the package: there is no such package\n' +
    'A package is one folder without its sub-folders. With --recursive the claim covers the packages below it as well;\n' +
    '--package . --recursive covers every package of the snapshot.\n' +
    'With --json the proof itself is printed. Ends with 1, and the proof of one that is there, where it does not hold.',
  options: [
    SOURCE,
    TARGET,
    { name: 'package', kind: 'text', value: 'FOLDER', summary: 'the package that nothing comes from' },
    { name: 'recursive', kind: 'flag', summary: 'cover all packages below it, too' },
    TYPE,
  ],
  tool: 'prove_absent',
  input: (repo, fields) => ({ repo, ...given(fields) }),
});

interface Asked {
  readonly source: string | undefined;
  readonly target: string | undefined;
  readonly package: string | undefined;
  readonly recursive: true | undefined;
  readonly type: ReturnType<typeof typeOf>;
}

interface Proving<Name extends 'prove' | 'prove_absent'> extends Pick<
  Command,
  'name' | 'summary' | 'details' | 'options'
> {
  readonly tool: Name;
  input(repo: string, asked: Asked): ToolInput<Name>;
}

function provingCommand<Name extends 'prove' | 'prove_absent'>({ tool, input, ...row }: Proving<Name>): Command {
  return {
    ...row,
    positionals: [{ name: REPOSITORY, isOptional: true }],
    options: [...row.options, OUT, ...INDEXING],
    run: (invocation) =>
      Session.with(invocation, async (session) => {
        const { arguments: options } = invocation;
        const asked = {
          source: options.text('source'),
          target: options.text('target'),
          package: options.text('package'),
          recursive: options.flag('recursive') || undefined,
          type: typeOf(options.text('type')),
        };
        // What is wrong with the question is said before anything is indexed for it.
        input('', asked);
        const [text] = options.positionals;
        const repo = await indexedRepository(session, invocation, { text, revision: options.text('commit') ?? null });
        return show(invocation, await session.call(tool, input(repo, asked)));
      }),
  };
}

export function typeOf(text: string | undefined): ToolInput<'prove'>['type'] {
  const parsed = edgeTypeShape.optional().safeParse(text);
  if (parsed.success) return parsed.data;
  throw usage(`--type is one of ${edgeTypeShape.options.join(', ')}; not “${text}”.`);
}

function show({ arguments: options, output, wantsJson }: Invocation, result: ToolOutput<'prove'>): number {
  const file = options.text('out');
  if (file !== undefined) writeNamedFile(file, `${JSON.stringify(result.proof)}\n`);
  if (!result.holds) output.say('That does not hold. What holds instead, with its proof:');
  if (wantsJson) output.printJson(result.proof);
  else output.print(`${toolNamed('prove').text(result, {})}\n${whereItIs(result, file)}`);
  return result.holds ? EXIT.ok : EXIT.finding;
}

function whereItIs({ proof }: ToolOutput<'prove'>, file: string | undefined): string {
  const bytes = size(JSON.stringify(proof).length);
  return [
    file === undefined ? `${bytes}; --out FILE or --json gives the proof.` : `${bytes} written to ${file}.`,
    `To check it: knowing verify ${file ?? 'FILE'} --snapshot HASH`,
  ].join('\n');
}
