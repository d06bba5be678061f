import { z } from 'zod';
import type { LayerNode } from '../../model/layer.ts';
import { isNodeKind } from '../../model/node-kinds.ts';
import { QUESTION_KINDS, type QuestionKind } from '../../ports/language-servers.ts';

/** What a server's answer came to: nothing, a place that is no symbol (a parameter, say), or symbols. */
export interface Finding {
  readonly kind: QuestionKind;
  readonly line: number;
  readonly column: number;
  /** Null where it leads to a place that is no symbol; empty where there was no answer. */
  readonly targets: readonly LayerNode[] | null;
}

/** What was found out about one file while it had its bytes. */
export interface FileFindings {
  readonly server: string;
  readonly findings: readonly Finding[];
}

export const findingKey = ({ kind, line, column }: Pick<Finding, 'kind' | 'line' | 'column'>): string =>
  `${kind} ${line}:${column}`;

const shape = z.object({
  server: z.string(),
  nodes: z.array(z.tuple([z.string(), z.string(), z.string(), z.string().refine(isNodeKind)])),
  findings: z.array(
    z.tuple([
      z.enum(QUESTION_KINDS),
      z.number().int(),
      z.number().int(),
      z.array(z.number().int().nonnegative()).nullable(),
    ]),
  ),
});

export function encodeFindings({ server, findings }: FileFindings): Uint8Array {
  const nodes: [string, string, string, string][] = [];
  const numbers = new Map<string, number>();
  const number = ({ url, package: name, symbol, kind }: LayerNode): number => {
    const key = [url, name, symbol, kind].join('\u0000');
    let known = numbers.get(key);
    if (known === undefined) numbers.set(key, (known = nodes.push([url, name, symbol, kind]) - 1));
    return known;
  };
  const rows = findings.map(({ kind, line, column, targets }) => [kind, line, column, targets?.map(number) ?? null]);
  return new TextEncoder().encode(JSON.stringify({ server, nodes, findings: rows }));
}

/** Null where the bytes are of another version: then the file is asked about again. */
export function decodeFindings(bytes: Uint8Array): FileFindings | null {
  let parsed;
  try {
    parsed = shape.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return null;
  }
  if (!parsed.success) return null;
  const { server, nodes, findings } = parsed.data;
  const known = nodes.map(([url, name, symbol, kind]): LayerNode => ({ url, package: name, symbol, kind }));
  return {
    server,
    findings: findings.map(([kind, line, column, targets]) => ({
      kind,
      line,
      column,
      targets: targets?.flatMap((at) => known[at] ?? []) ?? null,
    })),
  };
}
