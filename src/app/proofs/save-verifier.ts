import { saveBlob } from '../frame/export-snapshot.ts';

/** The verifier in one file, as docs/verifier has it. Loaded when asked for; the app keeps it for offline use. */
export async function saveVerifier(): Promise<void> {
  const { default: text } = await import('../../../docs/verifier/verify-proof.mjs?raw');
  saveBlob(new Blob([text], { type: 'text/javascript' }), 'verify-proof.mjs');
}
