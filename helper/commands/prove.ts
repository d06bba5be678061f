import { type ToolInput, toolNamed, type ToolOutput } from '../../src/core/tools/table.ts';
import { edgeTypeShape } from '../../src/core/tools/shapes.ts';
import { usage, type OptionRow } from '../cli/arguments.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { size } from '../../src/core/tools/figures.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { writeNamedFile } from '../ports/whole-file.ts';
import { Session } from '../cli/session.ts';

const SOURCE: OptionRow = { name: 'source', kind: 'text', value: 'SYMBOL', summary: 'source of the relationship' };
const TARGET: OptionRow = { name: 'target', kind: 'text', value: 'SYMBOL', summary: 'target of the relationship' };
const TYPE: OptionRow = {
  name: 'type',
  kind: 'text',
  value: 'TYPE',
  summary: 'relationship type (default: calls)',
};
const ABSENT_TYPE: OptionRow = { ...TYPE, summary: 'relationship type (default: calls; with --target alone, any use)' };
const OUT: OptionRow = { name: 'out', kind: 'text', value: 'FILE', summary: 'write the proof to this file' };

export const proveCommand = provingCommand({
  details:
    'knowing prove --source Flask.run --target run_simple --type calls --out proof.json\n' +
    '--json prints the proof itself. Exits with 1, and proves the absence, if the relationship does not exist.',
  options: [SOURCE, TARGET, TYPE],
  tool: 'prove',
  input: (repo, { source, target, type }) => {
    if (source === undefined || target === undefined) throw usage('Pass --source and --target.');
    return { repo, source, target, ...given({ type }) };
  },
});

export const proveAbsentCommand = provingCommand({
  details:
    '--source A --target B   A does not call B\n' +
    '--target B              nobody calls B: nothing uses it or what it overrides, and every\n' +
    '                        unresolved call or read of its name is listed as an exception\n' +
    '--target B --type calls  no resolved call of B; unresolved calls are not covered\n' +
    '--source A              A calls nothing\n' +
    '--package P --target B  nothing in package P calls B\n' +
    '--package P --type T    package P has no relationship of type T\n' +
    '--package P             package P does not exist: no relationship starts or ends in it\n' +
    'A package is one folder without its subfolders. --recursive includes its subpackages;\n' +
    '--package . --recursive includes every package of the snapshot.\n' +
    'The sentence of each proof says what it leaves open, such as calls that could not be resolved.\n' +
    '--json prints the proof itself. Exits with 1, and proves a relationship, if there is one.',
  options: [
    SOURCE,
    TARGET,
    { name: 'package', kind: 'text', value: 'FOLDER', summary: 'package to prove it for' },
    { name: 'recursive', kind: 'flag', summary: 'include its subpackages' },
    ABSENT_TYPE,
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

interface Proving<Name extends 'prove' | 'prove_absent'> extends Pick<CommandBody, 'details' | 'options'> {
  readonly tool: Name;
  input(repo: string, asked: Asked): ToolInput<Name>;
}

function provingCommand<Name extends 'prove' | 'prove_absent'>({ tool, input, ...row }: Proving<Name>): CommandBody {
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
  throw usage(`--type must be one of ${edgeTypeShape.options.join(', ')}, not “${text}”.`);
}

function show({ arguments: options, output, wantsJson }: Invocation, result: ToolOutput<'prove'>): number {
  const file = options.text('out');
  if (file !== undefined) writeNamedFile(file, `${JSON.stringify(result.proof)}\n`);
  if (!result.holds) output.say('False. Proof of the opposite:');
  if (wantsJson) output.printJson(result.proof);
  else output.print(`${toolNamed('prove').text(result, {})}\n${whereItIs(result, file)}`);
  return result.holds ? EXIT.ok : EXIT.finding;
}

function whereItIs({ proof }: ToolOutput<'prove'>, file: string | undefined): string {
  const bytes = size(JSON.stringify(proof).length);
  return [
    file === undefined ? `${bytes}. Use --out FILE or --json to get the proof.` : `${bytes} written to ${file}.`,
    `Verify it with: knowing verify ${file ?? 'FILE'} --snapshot HASH`,
  ].join('\n');
}
