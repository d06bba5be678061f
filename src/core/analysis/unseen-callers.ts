import { lowerBound } from '../base/binary-search.ts';
import { languageById } from '../languages/table.ts';
import { EDGE_TYPES, type EdgeType } from '../model/edge-types.ts';
import { isCallableKind, nodeKindOf } from '../model/node-kinds.ts';
import { SYMBOL_FLAGS } from '../model/symbols.ts';
import { SAID_ROLES } from '../model/open-roles.ts';
import type { OpenName } from '../store/open-edges.ts';
import type { RepositoryView } from '../view/repository-view.ts';
import { UNSEEN_WAYS, type UnseenWay } from '../model/blind-spots.ts';
import { templatesOf } from './template-files.ts';
import { isManifest } from './published-names.ts';

export interface UnseenCallers {
  /** Whether any edge leads to it, or to what it stands in for. */
  readonly isUsed: boolean;
  /** How many places, symbols or files there are of each way; only those of which there are any. */
  readonly ways: readonly { readonly way: UnseenWay; readonly count: number }[];
  /** Open edges that carry its name. */
  readonly open: readonly number[];
}

const code = (type: EdgeType): number => EDGE_TYPES[type].code;
/** Edges that say nothing of a use of their target. */
const NO_USE = new Set<number>(
  (['contains', 'documents', 'co_tested_with', 'similar_to', 'overrides', 'owned_by', 'authored_by'] as const).map(
    code,
  ),
);
const STANDS_IN_FOR = new Set([code('overrides'), code('implements')]);
const BASES = new Set([code('extends'), code('implements')]);
const HANDED = new Set((['handles_route', 'implements_rpc', 'subscribes', 'tests'] as const).map(code));

/** What is known, and what is not, of who calls a symbol. */
export function unseenCallers(view: RepositoryView, node: number): UnseenCallers {
  const symbols = standingFor(view, node);
  const own = symbols.filter((one) => !view.isExternal(one));
  const holder = holderOf(view, node);
  const isMade = isConstructor(view, node) && holder >= 0;
  const asked = isMade ? [...own, ...withHeirs(view, holder)] : own;
  const open = openOf(view, node, isMade ? holder : node);
  const isUnnamed = isInUnnamed(view, node);
  // Where types are open, what is declared in no type is a member of every object.
  const hasReceiver = rulesOf(view, node)?.openTypes === true;
  const counts: Record<UnseenWay, number> = {
    named: open.named.length,
    text: open.text,
    namesake: holder >= 0 || hasReceiver ? namesakes(view, node, asked) : 0,
    computed: (holder < 0 ? 0 : computedReads(view, holder)) + computedAround(view, node),
    overriding: symbols.length - own.length,
    inherited: holder < 0 ? 0 : outsideBases(view, holder),
    given: holder < 0 ? 0 : givenTypes(view, node, holder),
    escaping: holder < 0 ? escapes(view, node) : 0,
    handed: [...own, ...(holder < 0 ? [] : [holder])].filter((one) => isHanded(view, one)).length,
    runner: isRun(view, node) ? 1 : 0,
    language: isImplicit(view, node) ? 1 : 0,
    unnamed: isUnnamed ? 1 : 0,
    published: isPublished(view, node) ? 1 : 0,
    template: templates(view, node, holder),
    unread: unreadFiles(view, node),
  };
  return {
    isUsed: asked.some((one) => isUsed(view, one)),
    ways: (Object.keys(UNSEEN_WAYS) as UnseenWay[])
      .map((way) => ({ way, count: counts[way] }))
      .filter(({ count }) => count > 0),
    open: open.named,
  };
}

/** Why code can run a symbol without naming it, so that no search for its name tells who does; null where it cannot. */
export function calledOtherwise(view: RepositoryView, node: number): string | null {
  const name = view.graph.nodes.name[node]!;
  if (isConstructor(view, node)) return `“${name}” is a constructor, which runs where its type is created.`;
  return isImplicit(view, node) ? `“${name}” is called by the language itself.` : null;
}

/** A symbol and all that a call of it can be written as: its twins, and what they override and implement, step by step. */
function standingFor(view: RepositoryView, node: number): number[] {
  const seen = new Set(twins(view, node));
  for (const at of seen) for (const above of targets(view, at, STANDS_IN_FOR)) seen.add(above);
  return [...seen];
}

/** All that one place declares by one name: which of them is there shows when the program runs. */
function twins({ graph: { nodes }, nodesOfFile }: RepositoryView, node: number): number[] {
  const { name, parent, file } = nodes;
  const beside = file[node]! < 0 ? [] : nodesOfFile[file[node]!]!;
  return [node, ...beside.filter((one) => one !== node && name[one] === name[node] && parent[one] === parent[node])];
}

function* targets(view: RepositoryView, node: number, types: ReadonlySet<number>): Iterable<number> {
  const { target, type } = view.graph.edges;
  for (const edge of view.edgesOf(node, 'out')) if (types.has(type[edge]!)) yield target[edge]!;
}

const leads = (view: RepositoryView, node: number, types: ReadonlySet<number>): boolean => {
  for (const _ of targets(view, node, types)) return true;
  return false;
};

/** Whether anything but itself uses it. */
function isUsed(view: RepositoryView, node: number): boolean {
  const { source, type } = view.graph.edges;
  return view.edgesOf(node, 'in').some((edge) => !NO_USE.has(type[edge]!) && source[edge] !== node);
}

const TYPES = new Set(['class', 'struct', 'interface', 'trait', 'enum', 'module', 'union', 'type']);

/** The type that declares it, or −1. */
function holderOf({ graph: { nodes } }: RepositoryView, node: number): number {
  const parent = nodes.parent[node]!;
  return parent >= 0 && TYPES.has(nodeKindOf(nodes.kind[parent]!)) ? parent : -1;
}

function isConstructor(view: RepositoryView, node: number): boolean {
  const { nodes } = view.graph;
  const [name, rules] = [nodes.name[node]!, rulesOf(view, node)];
  if (nodeKindOf(nodes.kind[node]!) === 'constructor' || rules?.constructors.includes(name) === true) return true;
  // Where types are open, making something is a call of the type's own `new`.
  return rules?.openTypes === true && name === 'new';
}

const isHanded = (view: RepositoryView, node: number): boolean =>
  (view.graph.nodes.flags[node]! & SYMBOL_FLAGS.handed) !== 0 || leads(view, node, HANDED);

function isRun(view: RepositoryView, node: number): boolean {
  const { flags, kind, name } = view.graph.nodes;
  if ((flags[node]! & SYMBOL_FLAGS.test) !== 0 || nodeKindOf(kind[node]!) === 'test') return true;
  return rulesOf(view, node)?.isCalledByRunner?.(name[node]!) === true;
}

/** Whether it is declared inside a callable and may be a member of what is made there: a class without a name. */
function isInUnnamed(view: RepositoryView, node: number): boolean {
  const { parent, kind } = view.graph.nodes;
  const holder = parent[node]!;
  const isMember = nodeKindOf(kind[node]!) === 'method' || rulesOf(view, node)?.openTypes === true;
  return isMember && holder >= 0 && isCallableKind(nodeKindOf(kind[holder]!));
}

const VALUES = new Set(['constant', 'variable', 'field', 'property']);

/** Uses of the values that it is written in, an object literal or a table: who has one can call what is in it. */
function escapes(view: RepositoryView, node: number): number {
  const { nodes, edges } = view.graph;
  let uses = 0;
  for (let at = nodes.parent[node]!; at >= 0 && VALUES.has(nodeKindOf(nodes.kind[at]!)); at = nodes.parent[at]!) {
    uses += view.edgesOf(at, 'in').filter((edge) => !NO_USE.has(edges.type[edge]!)).length;
    if ((nodes.flags[at]! & SYMBOL_FLAGS.defaultExport) !== 0) uses += 1;
  }
  return uses;
}

/** Whether code outside is given values of the type, or of one that has its members or is above it. */
function givenTypes(view: RepositoryView, node: number, holder: number): number {
  // Where only interfaces reach a member, one that is hidden in its package is in none of another.
  const rules = rulesOf(view, node);
  if (rules?.duckTyped !== true && (view.graph.nodes.flags[node]! & SYMBOL_FLAGS.exported) === 0) return 0;
  return openAt(view, withHeirs(view, holder), ({ role }) => role === 'given');
}

/** Open edges of some symbols. */
function openAt(view: RepositoryView, sources: Iterable<number>, isMeant: (name: OpenName) => boolean): number {
  const { names, edges } = view.open;
  let count = 0;
  for (const source of new Set(sources)) {
    let edge = lowerBound(edges.count, (at) => edges.source[at]! < source);
    for (; edge < edges.count && edges.source[edge] === source; edge += 1)
      if (isMeant(names[edges.target[edge]!]!)) count += 1;
  }
  return count;
}

/**
 * Other members of that name, here or outside, that are called or read: where types are no limit, what is called for one
 * of them can be this one.
 */
function namesakes(view: RepositoryView, node: number, asked: readonly number[]): number {
  const rules = rulesOf(view, node);
  if (rules?.duckTyped !== true) return 0;
  const { name, count } = view.graph.nodes;
  let found = 0;
  for (let other = 0; other < count; other += 1)
    if (name[other] === name[node] && !asked.includes(other) && isCalledIn(view, other, rules.ecosystem)) found += 1;
  return found;
}

const CALLED = new Set((['calls', 'accesses_field', 'references'] as const).map(code));

const isCalledIn = (view: RepositoryView, node: number, ecosystem: string): boolean =>
  view
    .edgesOf(node, 'in')
    .some(
      (edge) =>
        CALLED.has(view.graph.edges.type[edge]!) &&
        rulesOf(view, view.graph.edges.source[edge]!)?.ecosystem === ecosystem,
    );

/** Types whose members are read by computed names, of those that a value with members of this one can be of. */
function computedReads(view: RepositoryView, type: number): number {
  const family = new Set(withHeirs(view, type));
  for (const at of family) for (const above of targets(view, at, BASES)) family.add(above);
  return openAt(view, family, ({ role, name }) => role === 'access' && name === '');
}

/** Code in the functions around a symbol and in its file that reaches the names there by computed ones. */
function computedAround(view: RepositoryView, node: number): number {
  const { nodes } = view.graph;
  const around: number[] = [];
  for (let at = nodes.parent[node]!; at >= 0; at = nodes.parent[at]!)
    if (!TYPES.has(nodeKindOf(nodes.kind[at]!))) around.push(at);
  return openAt(view, around, ({ role, name }) => role === 'access' && name === '');
}

/** A type and all below it: making one of them calls the constructors above. */
function withHeirs(view: RepositoryView, type: number): number[] {
  const { source, type: types } = view.graph.edges;
  const seen = new Set([type]);
  for (const at of seen)
    for (const edge of view.edgesOf(at, 'in')) if (BASES.has(types[edge]!)) seen.add(source[edge]!);
  return [...seen];
}

/** Bases that lie outside the repository, or that nobody knows, of a type and of those below it, which inherit its members. */
function outsideBases(view: RepositoryView, type: number): number {
  const seen = new Set(withHeirs(view, type));
  for (const at of seen) for (const above of targets(view, at, BASES)) seen.add(above);
  return [...seen].filter((one) => view.isExternal(one)).length + openAt(view, seen, ({ role }) => role === 'base');
}

const rulesOf = (view: RepositoryView, node: number) => languageById(view.fileOf(node)?.language ?? '')?.rules;

const isImplicit = (view: RepositoryView, node: number): boolean =>
  rulesOf(view, node)?.isCalledByLanguage?.(view.graph.nodes.name[node]!) === true;

/** Whether a name that a macro puts together, `pay_##`, can be a name. */
function isPatternOf(pattern: string, name: string): boolean {
  if (!pattern.includes('##')) return false;
  const [first = '', ...rest] = pattern.split('##');
  if (!name.startsWith(first)) return false;
  let from = first.length;
  for (const part of rest.slice(0, -1)) {
    const at = name.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  const last = rest.at(-1)!;
  return name.length - last.length >= from && name.endsWith(last);
}

/** Open edges with the name of a symbol, from files in which it could be meant, and how many texts have it. */
function openOf(view: RepositoryView, node: number, named: number): { named: number[]; text: number } {
  const { names, edges } = view.open;
  const [name, rules] = [view.graph.nodes.name[named]!, rulesOf(view, node)];
  const written = new Set([name, ...(rules?.calledAs?.(name) ?? [])]);
  const isReachable = (edge: number): boolean =>
    (rules?.isNative === true && holderOf(view, node) < 0) ||
    rulesOf(view, edges.source[edge]!)?.ecosystem === rules?.ecosystem;
  // Names are shared by many edges.
  const isMeant = Uint8Array.from(names, (open) => (written.has(open.name) || isPatternOf(open.name, name) ? 1 : 0));
  const found: number[] = [];
  let text = 0;
  for (let edge = 0; edge < edges.count; edge += 1) {
    if (isMeant[edges.target[edge]!] === 0 || !isReachable(edge)) continue;
    const { role } = names[edges.target[edge]!]!;
    if (role === 'text') text += 1;
    else if (!SAID_ROLES.has(role)) found.push(edge);
  }
  return { named: found, text };
}

/** Whether it is in sight of those who use a package that a manifest around its file describes. */
function isPublished(view: RepositoryView, node: number): boolean {
  const { nodes, files } = view.graph;
  if (view.testMask[node] === 1) return false;
  for (let at = node; at >= 0; at = nodes.parent[at]!) {
    const kind = nodeKindOf(nodes.kind[at]!);
    if (kind === 'file' || kind === 'package') break;
    if ((nodes.flags[at]! & SYMBOL_FLAGS.exported) === 0) return false;
    if (at !== node && isCallableKind(kind)) return false;
  }
  const path = view.fileOf(node)?.path ?? '';
  const folders = files.filter(({ path: one }) => isManifest(one)).map(({ path: one }) => one.replace(/[^/]*$/, ''));
  return folders.some((folder) => path.startsWith(folder));
}

/** Files that can hold calls which nobody has read. */
function unreadFiles(view: RepositoryView, node: number): number {
  const ecosystem = rulesOf(view, node)?.ecosystem;
  return view.graph.files.filter(
    ({ language, skipped, syntaxErrors }) =>
      language !== null &&
      languageById(language)?.rules.ecosystem === ecosystem &&
      (skipped !== null || syntaxErrors > 0),
  ).length;
}

/** Templates that can call members of the values they are given. */
function templates(view: RepositoryView, node: number, holder: number): number {
  const rules = rulesOf(view, node);
  if (rules === undefined || (holder < 0 && rules.openTypes !== true)) return 0;
  const isTemplate = templatesOf(rules.ecosystem);
  return view.graph.files.filter(({ path, skipped }) => skipped === 'no-language' && isTemplate(path)).length;
}
