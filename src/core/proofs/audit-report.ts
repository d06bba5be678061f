import { shownJson } from '../base/hidden-characters.ts';

/**
 * Claims about one snapshot with their proofs, for whoever has to rely on them. The hash in it is what it was made from;
 * to believe it, verify the proofs against a hash from elsewhere.
 */
export const AUDIT_FORMAT = 'knowing-audit';
export const AUDIT_VERSION = 1;

export interface AuditClaim {
  /** Why it was asked, in the words of who did; may be empty. */
  readonly note: string;
  /** What was asked. */
  readonly asked: string;
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
    ({ note, asked, holds, sentence }, i) =>
      `| ${i + 1} | ${cell(note)} | ${cell(asked)} | ${holds ? HOLDS : FAILS} | ${cell(sentence)} |`,
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
    '| # | note | asked | | proven |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
    ...claims.flatMap(({ proof }, i) => [
      '',
      `## Proof ${i + 1}`,
      '',
      '```json',
      shownJson(JSON.stringify(proof)),
      '```',
    ]),
    '',
  ].join('\n');
}

/** Names come from a repository: none may end a cell, begin a tag or be taken for markup. */
const cell = (text: string): string => text.replace(/[\r\n]+/g, ' ').replace(/[\\`*_[\]<>|~#]/g, (mark) => `\\${mark}`);

const HOLDS = 'holds';
const FAILS = '**does not hold**';

/** A proof, and what the report that it stands in says of it. */
export interface FoundClaim {
  readonly proof: unknown;
  /** Null for a proof by itself. */
  readonly said: Said | null;
}

/** The words of one row, as they are written in the report. */
export interface Said {
  readonly note: string;
  readonly asked: string;
  readonly holds: boolean;
  readonly sentence: string;
  /** How the report writes a text. */
  readonly written: (text: string) => string;
}

/** The claims in a text: one proof, a report as JSON, or a report as Markdown. Empty where there is none. */
export function claimsIn(text: string): FoundClaim[] {
  const value = parsed(text);
  if (value === undefined) return markdownClaims(text);
  if (!isReport(value)) return [{ proof: value, said: null }];
  return value.claims.map((claim) => {
    const { proof = null, ...said } = (typeof claim === 'object' ? claim : null) ?? {};
    return { proof, said: saidIn(said, (name) => name) };
  });
}

/**
 * Why a row of a report is not what its proof proves, or null. A proof by itself may be sound and stand under other
 * words than its own. `proven` are its words, and those of earlier versions for the same where there are any.
 */
export function saysOtherwise({ asked, holds, sentence, written }: Said, proven: readonly string[]): string | null {
  if (!proven.some((words) => sentence === written(words))) return 'The report does not match its proof.';
  const isAsked = asked === sentence || sentence.startsWith(`${asked} (`);
  return isAsked === holds ? null : 'The report is wrong about whether the claim is true.';
}

function markdownClaims(text: string): FoundClaim[] {
  const blocks = [...text.matchAll(/^```json\r?\n(.*)\r?\n```\r?$/gm)].map(([, block]) => parsed(block!) ?? null);
  const rows = text.split(/\r?\n/).filter((line) => /^\| \d+ \|/.test(line));
  // A row without a proof is a claim that is not proven; a proof without a row proves nothing that is said.
  return Array.from({ length: Math.max(blocks.length, rows.length) }, (_, i) => {
    const [, , note = '', asked = '', verdict = '', sentence = ''] = (rows[i] ?? '')
      .split(/(?<!\\)\|/)
      .map((text) => text.trim());
    return { proof: blocks[i] ?? null, said: saidIn({ note, asked, holds: verdict === HOLDS, sentence }, cell) };
  });
}

const saidIn = (said: Partial<Record<keyof AuditClaim, unknown>>, written: Said['written']): Said => ({
  note: textOf(said.note),
  asked: textOf(said.asked),
  holds: said.holds === true,
  sentence: textOf(said.sentence),
  written,
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const isReport = (value: unknown): value is { claims: (Partial<Record<keyof AuditClaim, unknown>> | null)[] } =>
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
