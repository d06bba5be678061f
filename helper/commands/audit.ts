import { z } from 'zod';
import {
  AUDIT_FORMAT,
  AUDIT_VERSION,
  renderAudit,
  type AuditClaim,
  type AuditReport,
} from '../../src/core/proofs/audit-report.ts';
import { shownJson } from '../../src/core/base/hidden-characters.ts';
import { edgeTypeShape } from '../../src/core/tools/shapes.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody } from '../cli/command.ts';
import { INDEXING } from '../cli/common-options.ts';
import { indexedRepository } from '../cli/indexed-repository.ts';
import { given, REPOSITORY } from '../cli/question.ts';
import { readText } from '../cli/read-text.ts';
import { writeNamedFile } from '../ports/whole-file.ts';
import { Session } from '../cli/session.ts';
import { snapshotOf } from '../../src/core/model/incomplete.ts';

const claimsShape = z.array(
  z.strictObject({
    source: z.string().optional(),
    target: z.string().optional(),
    package: z.string().optional(),
    recursive: z.boolean().optional(),
    type: edgeTypeShape.optional(),
    /** Whether it is said not to be there. */
    absent: z.boolean().default(false),
    note: z.string().default(''),
  }),
);
type AskedClaim = z.infer<typeof claimsShape>[number];

export const auditCommand: CommandBody = {
  details:
    'FILE (- reads from standard input) is a JSON list of claims with the fields of prove and prove-absent:\n' +
    '[{"source": "Cart.sum", "target": "total", "type": "calls"},\n' +
    ' {"absent": true, "package": "api", "recursive": true, "type": "executes_process",\n' +
    '  "note": "the API starts no processes"}]\n' +
    'A package is one folder; "recursive": true includes its subpackages. An absent claim with only a\n' +
    'target is about the code: nobody calls it, with every unresolved call of its name as an exception.\n' +
    'All others are about resolved relationships, and the report says so.\n' +
    'Exits with 1 if a claim is false; the report then proves the opposite.',
  positionals: [{ name: 'FILE' }, { name: REPOSITORY, isOptional: true }],
  options: [
    {
      name: 'format',
      kind: 'choice',
      value: 'md|json',
      choices: ['md', 'json'],
      summary: 'format of the report (default: md)',
    },
    { name: 'out', kind: 'text', value: 'FILE', summary: 'write the report to this file' },
    ...INDEXING,
  ],
  run: (invocation) =>
    Session.with(invocation, async (session) => {
      const { arguments: options, output, wantsJson } = invocation;
      const [file = '', text] = options.positionals;
      const asked = parseClaims(file, await readText(file));
      const repo = await indexedRepository(session, invocation, { text, revision: options.text('commit') ?? null });
      const state = session.engine.states.view(repo).record;
      const snapshot = snapshotOf(state);
      const claims: AuditClaim[] = [];
      for (const claim of asked) claims.push(await proven(session, repo, claim));
      const { commit, analyzer } = state;
      const report: AuditReport = {
        format: AUDIT_FORMAT,
        version: AUDIT_VERSION,
        repo: state.repo,
        commit,
        analyzer,
        snapshot,
        claims,
      };
      const isJson = wantsJson || options.text('format') === 'json';
      const written = isJson ? `${shownJson(JSON.stringify(report, null, 2))}\n` : renderAudit(report);
      const target = options.text('out');
      if (target === undefined) await output.write(written);
      else writeNamedFile(target, written);
      const failed = claims.filter(({ holds }) => !holds).length;
      output.say(`${claims.length - failed} of ${claims.length} claims are true.`);
      return failed === 0 ? EXIT.ok : EXIT.finding;
    }),
};

function parseClaims(file: string, text: string): AskedClaim[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw usage(`${file} is not JSON.`);
  }
  const parsed = claimsShape.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw usage(`${file} is not a list of claims: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

async function proven(session: Session, repo: string, claim: AskedClaim): Promise<AuditClaim> {
  const { absent, note, source, target, package: folder, recursive, type } = claim;
  if (!absent && (source === undefined || target === undefined || folder !== undefined || recursive))
    throw usage('A claim needs a source and a target, or "absent": true for an absence.');
  const { asked, holds, sentence, proof } = absent
    ? await session.call('prove_absent', { repo, ...given({ source, target, package: folder, recursive, type }) })
    : await session.call('prove', { repo, source: source!, target: target!, ...given({ type }) });
  return { note, asked, holds, sentence, proof };
}
