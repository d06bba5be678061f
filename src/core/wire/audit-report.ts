/**
 * Claims about one snapshot with their proofs, for whoever has to rely on them. The hash in it is what it was made from;
 * to believe it, verify the proofs against a hash from elsewhere.
 */
export const AUDIT_FORMAT = 'knowing-audit';
export const AUDIT_VERSION = 1;

export interface AuditClaim {
  /** Why it was asked, in the words of who did; may be empty. */
  readonly note: string;
  /** Whether what was asked holds; else the proof proves what speaks against it. */
  readonly holds: boolean;
  /** What the proof proves. */
  readonly sentence: string;
  readonly proof: object;
}

export interface AuditReport {
  readonly format: typeof AUDIT_FORMAT;
  readonly version: typeof AUDIT_VERSION;
  readonly repo: string;
  readonly commit: string | null;
  readonly analyzer: string;
  readonly snapshot: string;
  readonly claims: readonly AuditClaim[];
}

export function renderAudit({ repo, commit, analyzer, snapshot, claims }: AuditReport): string {
  const held = claims.filter(({ holds }) => holds).length;
  const rows = claims.map(
    ({ note, holds, sentence }, i) =>
      `| ${i + 1} | ${cell(note)} | ${holds ? 'holds' : '**does not hold**'} | ${cell(sentence)} |`,
  );
  return [
    `# Audit of ${cell(repo)}`,
    '',
    ...(commit === null ? [] : [`- Commit \`${commit}\``]),
    `- Snapshot \`${snapshot}\``,
    `- Analyzer ${analyzer}`,
    '',
    `${held} of ${claims.length} claims hold. Each row is proven by the JSON under its number: check this file with`,
    '`knowing verify FILE --snapshot HASH`, taking the hash from where you trust it.',
    '',
    '| # | asked | | proven |',
    '| --- | --- | --- | --- |',
    ...rows,
    ...claims.flatMap(({ proof }, i) => ['', `## Proof ${i + 1}`, '', '```json', JSON.stringify(proof), '```']),
    '',
  ].join('\n');
}

/** Names come from a repository: none may end a cell, begin a tag or be taken for markup. */
const cell = (text: string): string => text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_[\]<>|~#]/g, (mark) => `\\${mark}`);

/** The proofs in a text: one proof, a report as JSON, or a report as Markdown. Empty where there is none. */
export function proofsIn(text: string): unknown[] {
  const value = parsed(text);
  if (value === undefined)
    return [...text.matchAll(/^```json\r?\n(.*)\r?\n```\r?$/gm)].map(([, block]) => parsed(block!) ?? null);
  if (!isReport(value)) return [value];
  return value.claims.map((claim: unknown) => (claim as { proof?: unknown } | null)?.proof ?? null);
}

const isReport = (value: unknown): value is { claims: unknown[] } =>
  typeof value === 'object' &&
  value !== null &&
  (value as { format?: unknown }).format === AUDIT_FORMAT &&
  Array.isArray((value as { claims?: unknown }).claims);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
