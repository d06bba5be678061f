import { EDGE_TYPES } from '../../model/edge-types.ts';
import { SYMBOL_FLAGS } from '../../model/symbols.ts';
import { isCallableKind, type NodeKind } from '../../model/node-kinds.ts';
import { PROVENANCES } from '../../model/provenance.ts';
import type { Question } from '../../ports/language-servers.ts';
import type { BaseState } from './base-state.ts';
import type { CallPlace } from './declared-nodes.ts';

/** What to ask about, besides who implements a type. */
export interface Scope {
  /** `uncertain`: calls that lead nowhere yet, or by a name alone. */
  readonly calls: 'uncertain' | 'all';
  /** Whether to search the project for who uses functions that nobody is known to call, which is dear. */
  readonly searchCallers: boolean;
}

/** What one file is asked, with what each question is about. */
export interface FilePlan {
  readonly file: number;
  readonly path: string;
  readonly language: string;
  readonly contentHash: Uint8Array;
  /** By place. */
  readonly calls: ReadonlyMap<string, CallPlace>;
  /** Types and functions that are asked about at their names. */
  readonly declarations: ReadonlyMap<string, number>;
  readonly questions: readonly Question[];
}

export const placeKey = ({ line, column }: { readonly line: number; readonly column: number }): string =>
  `${line}:${column}`;

const ABSTRACT = new Set<NodeKind>(['interface', 'trait']);

/** Everything worth asking about the files that were read as code, tests last: people wait for the rest. */
export function planQuestions(base: BaseState, scope: Scope): FilePlan[] {
  const plans: FilePlan[] = [];
  base.graph.files.forEach(({ path, language, contentHash }, file) => {
    if (language === null || contentHash === null) return;
    const plan = planFile(base, file, scope);
    if (plan !== null) plans.push({ ...plan, file, path, language, contentHash });
  });
  const isTest = ({ file }: FilePlan): number => (base.graph.files[file]!.isTest ? 1 : 0);
  return plans.sort((a, b) => isTest(a) - isTest(b) || a.file - b.file);
}

function planFile(
  base: BaseState,
  file: number,
  scope: Scope,
): Pick<FilePlan, 'calls' | 'declarations' | 'questions'> | null {
  const declared = base.declared(file);
  if (declared === null) return null;
  const calls = new Map(declared.calls().map((call) => [placeKey(call), call]));
  const questions: Question[] = [];
  for (const { line, column } of calls.values())
    if (scope.calls === 'all' || isUncertain(base, base.callEdges(file, line, column)))
      questions.push({ kind: 'definition', line, column });
  const declarations = new Map<string, number>();
  for (const node of base.nodesOf(file)) {
    const kind = askedOf(base, node, scope);
    const place = kind === null ? null : declared.placeOf(node);
    if (kind === null || place === null) continue;
    declarations.set(placeKey(place), node);
    questions.push({ kind, ...place });
  }
  return { calls, declarations, questions };
}

const isUncertain = (base: BaseState, edges: readonly number[]): boolean =>
  edges.every((edge) => base.graph.edges.provenance[edge] === PROVENANCES.ast_inferred.code);

/** Who implements a type, and who uses a function that nobody is known to call. */
function askedOf(base: BaseState, node: number, { searchCallers }: Scope): Question['kind'] | null {
  const kind = base.kind(node);
  const flags = base.graph.nodes.flags[node]!;
  const isAbstract = ABSTRACT.has(kind) || (kind === 'class' && (flags & SYMBOL_FLAGS.abstract) !== 0);
  if (isAbstract) return 'implementation';
  if (!searchCallers) return null;
  const isOwn = isCallableKind(kind) && kind !== 'test' && !base.isConstructor(node);
  return isOwn && (flags & SYMBOL_FLAGS.test) === 0 && !isCalled(base, node) ? 'references' : null;
}

function isCalled(base: BaseState, node: number): boolean {
  const { offsets, types } = base.adjacency.in;
  for (let at = offsets[node]!; at < offsets[node + 1]!; at += 1)
    if (types[at] !== EDGE_TYPES.contains.code) return true;
  return false;
}
