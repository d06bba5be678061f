import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Expected } from './vectors.testing.ts';

/** What is verified, and the hash that is trusted. */
export type Question = readonly [text: string, trusted: string];

interface OneFile {
  readonly REASONS: Readonly<Record<string, string>>;
  verifyProof(text: string, trusted: string): Promise<OneFileVerdict>;
}
type OneFileVerdict =
  | {
      readonly valid: true;
      readonly missing: string | null;
      readonly shown: object[];
      readonly notShown: object[];
      readonly showsPackage: boolean | null;
      readonly showsOpen: boolean | null;
    }
  | { readonly valid: false; readonly reason: string };

export const inDocs = (name: string): URL => new URL(`../../docs/${name}`, import.meta.url);
export const oneFile = (await import(inDocs('verifier/verify-proof.mjs').href)) as OneFile;

export async function oneFileVerdict([text, trusted]: Question): Promise<Expected> {
  const verdict = await oneFile.verifyProof(text, trusted);
  if (!verdict.valid) return { valid: false, reason: verdict.reason };
  const { missing, shown, notShown, showsPackage, showsOpen } = verdict;
  const told = { valid: true, missing, shown: shown.length, notShown: notShown.length, showsPackage } as const;
  return showsOpen === null ? told : { ...told, showsOpen };
}

/** Answers of the verifier in Python, from one process for all questions; null where there is no Python. */
export function pythonVerdicts(questions: readonly Question[]): Expected[] | null {
  const script = fileURLToPath(new URL('verify_proof.py', import.meta.url));
  const input = questions.map((question) => `${JSON.stringify(question)}\n`).join('');
  const { error, stdout, stderr } = spawnSync('python3', [script, '--lines'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (error) return null;
  if (stderr !== '') throw new Error(stderr);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Expected);
}
