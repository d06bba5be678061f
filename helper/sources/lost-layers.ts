import type { Engine } from '../../src/core/engine/engine.ts';

/**
 * Says which layers an index run left behind: they are of the state before, and answers would be less sure from one
 * question to the next without a word. Null where none were.
 */
export async function tellingLostLayers<Outcome>(
  engine: Engine,
  url: string,
  run: () => Promise<Outcome>,
): Promise<{ outcome: Outcome; lost: string | null }> {
  const before = engine.layers.kindsOf(url);
  const outcome = await run();
  const after = new Set(engine.layers.kindsOf(url));
  const lost = before.filter((kind) => !after.has(kind));
  if (lost.length === 0) return { outcome, lost: null };
  const commands = lost.map((kind) => `knowing enrich ${kind}`).join(', ');
  return { outcome, lost: `Layers of the previous state are missing for this commit. To add them again: ${commands}.` };
}
