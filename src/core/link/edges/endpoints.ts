import type { SymbolId, Value } from '../../languages/values.ts';
import { NONE } from '../../model/facts.ts';
import type { NodeKind } from '../../model/node-kinds.ts';
import type { OpenRole } from '../../model/open-roles.ts';
import type { ExternalKey, Nodes } from '../nodes/nodes.ts';
import type { Program } from '../program.ts';

/** An end that is no symbol of a program file. */
type Extra =
  | { readonly of: 'package'; readonly directory: string }
  | { readonly of: 'external'; readonly key: ExternalKey }
  | { readonly of: 'meeting'; readonly kind: NodeKind; readonly name: string }
  | { readonly of: 'open'; readonly role: OpenRole; readonly name: string }
  /** Node −1 is the file. */
  | { readonly of: 'document'; readonly path: string; readonly node: number };

/**
 * Keys of edge ends while nodes have no numbers yet: a symbol is its own id, everything else is −2 and below. Symbols of
 * a prelude become external nodes here, so that no edge ever points at a stub.
 */
export class Endpoints {
  readonly #program: Program;
  readonly #extras: Extra[] = [];
  /** Keys of directories. */
  readonly #packages = new Map<string, number>();
  /** Keys of what lies outside, by ecosystem, package and member: the same few are asked for over and over. */
  readonly #externals = new Map<string, Map<string, Map<string, number>>>();
  readonly #preludes = new Map<SymbolId, number>();
  /** Keys of meeting places and of what documents declare. */
  readonly #others = new Map<string, number>();

  constructor(program: Program) {
    this.#program = program;
  }

  symbol(symbol: SymbolId): number {
    const file = this.#program.fileOf(symbol);
    if (file.foreignPackage === null) return this.#program.namespaces.definitionOf(symbol);
    const known = this.#preludes.get(symbol);
    if (known !== undefined) return known;
    const key = this.#external(file.language.rules.ecosystem, file.foreignPackage, this.#program.path(symbol));
    this.#preludes.set(symbol, key);
    return key;
  }

  foreign(value: Extract<Value, { kind: 'foreign' }>): number {
    // A result's members have no name of their own outside: the package stands for them.
    const member = value.path.includes('()') ? '' : value.path;
    return this.#external(value.ecosystem, value.package, member);
  }

  package(directory: string): number {
    const known = this.#packages.get(directory) ?? this.#add({ of: 'package', directory });
    this.#packages.set(directory, known);
    return known;
  }

  external(ecosystem: string, packageName: string, member: string): number {
    return this.#external(ecosystem, packageName, member);
  }

  /** A node that exists by being mentioned: an environment variable, a topic, a route … */
  meeting(kind: NodeKind, name: string): number {
    return this.#other(`${kind}\u0000${name}`, { of: 'meeting', kind, name });
  }

  /** What could not be followed; the name is '' where there is none. */
  open(role: OpenRole, name: string): number {
    return this.#other(`${role}\u0000\u0000\u0000${name}`, { of: 'open', role, name });
  }

  document(path: string, node: number): number {
    return this.#other(`${node}\u0000\u0000${path}`, { of: 'document', path, node });
  }

  /** The key here of what had one in an earlier run; NONE for what only documents know. */
  again(earlier: Endpoints, key: number): number {
    const extra = earlier.#extras[-2 - key];
    switch (extra?.of) {
      case 'package':
        return this.package(extra.directory);
      case 'external':
        return this.#external(extra.key.ecosystem, extra.key.package, extra.key.member);
      case 'meeting':
        return this.meeting(extra.kind, extra.name);
      case 'open':
        return this.open(extra.role, extra.name);
      default:
        return NONE;
    }
  }

  /** What must become nodes for the keys given out so far. */
  get mentioned(): {
    readonly externals: ExternalKey[];
    readonly meetings: { kind: NodeKind; name: string }[];
    readonly open: { role: OpenRole; name: string }[];
    readonly directories: string[];
    /** Paths. */
    readonly documents: ReadonlySet<string>;
  } {
    const externals: ExternalKey[] = [];
    const meetings: { kind: NodeKind; name: string }[] = [];
    const open: { role: OpenRole; name: string }[] = [];
    const directories: string[] = [];
    const documents = new Set<string>();
    for (const extra of this.#extras) {
      if (extra.of === 'external') externals.push(extra.key);
      else if (extra.of === 'meeting') meetings.push(extra);
      else if (extra.of === 'open') open.push(extra);
      else if (extra.of === 'package') directories.push(extra.directory);
      else documents.add(extra.path);
    }
    return { externals, meetings, open, directories, documents };
  }

  /** The node behind a key, given the finished nodes. */
  resolve(key: number, nodes: Nodes): number {
    if (key >= 0) return nodes.ofSymbol[key]!;
    const extra = this.#extras[-2 - key];
    switch (extra?.of) {
      case undefined:
        return NONE;
      case 'package':
        return nodes.ofPackage.get(extra.directory) ?? NONE;
      case 'external':
        return nodes.external(extra.key);
      case 'meeting':
        return nodes.meeting(extra.kind, extra.name);
      case 'open':
        return nodes.open(extra.role, extra.name);
      case 'document':
        return nodes.document(extra.path, extra.node);
    }
  }

  /** The same for many keys: what stands for no symbol is looked up once. */
  resolver(nodes: Nodes): (key: number) => number {
    const known = new Map<number, number>();
    return (key) => {
      if (key >= 0) return nodes.ofSymbol[key]!;
      let node = known.get(key);
      if (node === undefined) known.set(key, (node = this.resolve(key, nodes)));
      return node;
    };
  }

  #other(text: string, extra: Extra): number {
    const known = this.#others.get(text) ?? this.#add(extra);
    this.#others.set(text, known);
    return known;
  }

  #external(ecosystem: string, packageName: string, member: string): number {
    let packages = this.#externals.get(ecosystem);
    if (!packages) this.#externals.set(ecosystem, (packages = new Map<string, Map<string, number>>()));
    let members = packages.get(packageName);
    if (!members) packages.set(packageName, (members = new Map<string, number>()));
    const known =
      members.get(member) ?? this.#add({ of: 'external', key: { ecosystem, package: packageName, member } });
    members.set(member, known);
    return known;
  }

  #add(extra: Extra): number {
    return -1 - this.#extras.push(extra);
  }
}
