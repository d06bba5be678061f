import type { RankedView } from '../../context/ranked-view.ts';
import type { ContextSession } from '../../context/session.ts';
import type { Engine } from '../../engine/engine.ts';
import { edgeKey, packDelta } from '../../context/delta.ts';
import { WIRE_FORMATS, type WireFormatId } from '../../context/formats.ts';
import { namedEdge } from '../../context/named-edge.ts';
import type { ContextPack } from '../../context/pack.ts';
import { estimateTokens } from '../../context/tokens.ts';
import { packOf } from './answer-pack.ts';
import { cachedAnswer, type Question } from './answer-cache.ts';
import type { ContextResult } from './pack-shape.ts';

/** What a caller has already. */
export interface Has {
  /** Root of an earlier answer. */
  readonly since: string | undefined;
  readonly session: ContextSession | null;
}

/**
 * The answer to a question, and what of it a caller has to be told who has an earlier one or was given some of it before.
 * What is kept and learned from is the whole.
 */
export async function answerFor(
  engine: Engine,
  ranked: RankedView,
  question: Question,
  { since, session }: Has,
  make: () => Promise<ContextResult>,
): Promise<{ readonly whole: ContextResult; readonly told: ContextResult }> {
  const base = since === undefined ? null : earlierPack(engine, ranked.view.record.repo, since);
  const whole = await cachedAnswer(engine, ranked, question, make);
  const pack = packOf(question.tool, whole);
  engine.packs.keep(pack);
  const { format } = question.asked;
  if (format === 'gcf-session' && session) return { whole, told: newInSession(session, pack, whole) };
  session?.numbers.forget();
  return { whole, told: (base && format && deltaSince(base, pack, whole, format)) ?? whole };
}

/** A pack that someone was given, where it is still known here. */
function earlierPack(engine: Engine, repo: string, root: string): ContextPack | null {
  const recent = engine.packs.find(root);
  if (recent) return recent.repo === repo ? recent : null;
  const kept = engine.answers.findSaying(repo, `"packRoot":${JSON.stringify(root)}`);
  const answer = kept === null ? null : (JSON.parse(kept) as ContextResult);
  return answer?.packRoot === root ? packOf('', answer) : null;
}

/** What became of an earlier pack; null where the format cannot say it, or not in fewer tokens than the whole. */
function deltaSince(
  base: ContextPack,
  pack: ContextPack,
  whole: ContextResult,
  format: WireFormatId,
): ContextResult | null {
  const text = WIRE_FORMATS[format].encodeDelta?.(base, pack);
  const tokens = text === undefined ? Infinity : estimateTokens(text);
  if (text === undefined || tokens >= whole.tokens) return null;
  const { removed, moved, removedEdges, added, addedEdges } = packDelta(base, pack);
  const names = new Set(added.map(({ qualifiedName }) => qualifiedName));
  const edges = new Set(addedEdges.map(edgeKey));
  return {
    ...whole,
    tokens,
    symbols: whole.symbols.filter(({ qualifiedName }) => names.has(qualifiedName)),
    edges: whole.edges.filter((_, place) => edges.has(edgeKey(namedEdge(pack, pack.edges[place]!)))),
    delta: { of: base.packRoot, removed: [...removed], moved: [...moved], removedEdges: [...removedEdges] },
    text,
  };
}

/** What the session was not told before; what it was, by number in the text and by name in the data. */
function newInSession({ numbers }: ContextSession, pack: ContextPack, whole: ContextResult): ContextResult {
  const { text, tokens, repeated } = numbers.encodeCounted(pack);
  const known = new Set([...repeated].map(({ hash }) => hash));
  return {
    ...whole,
    tokens,
    symbols: whole.symbols.filter(({ hash }) => !known.has(hash)),
    toldBefore: [...repeated].map(({ qualifiedName }) => qualifiedName),
    text,
  };
}
