import {
  ANY_MEMBER,
  ANY_VARIABLE,
  type AccessRow,
  type Connections,
  type ConnectionRow,
  type HolderRow,
  type ReadRow,
} from '../../languages/connections.ts';
import { OPEN_ROLES, type AccessRole } from '../../model/open-roles.ts';
import type { ForeignName } from './foreign-names.ts';
import { isAt } from './row-index.ts';

/** What a row says of a name outside the repository. */
export interface Access {
  readonly role: AccessRole;
  /** Rows of meeting places and requests speak for their calls themselves. */
  readonly isByCall: boolean;
  readonly row: AccessRow | null;
  /** The row of something whose keys or members are read. */
  readonly read?: ReadRow;
}

interface Entry {
  readonly on: readonly string[];
  readonly isExact: boolean;
  readonly except: ReadonlySet<string>;
  readonly access: Access;
}

/** Rows of one package. */
interface PackageRows {
  readonly members: Map<string, Entry[]>;
  readonly any: Entry[];
  readonly roles: Set<AccessRole>;
}

/** The rows of a language that tell what reaches outside of the program, found by package and member. */
export class AccessIndex {
  readonly #packages = new Map<string, PackageRows>();
  readonly #members = new Set<string>();
  readonly #holders = new Map<string, HolderRow[]>();
  readonly #universal = new Map<string, Access[]>();

  constructor({ rows, access = [] }: Connections) {
    for (const row of access)
      if (row.makes === 'holder') this.#addHolder(row);
      else this.#add(row, { role: row.role, isByCall: true, row });
    for (const row of rows) {
      const role = roleOf(row);
      if (role === null) continue;
      this.#add(row, { role, isByCall: false, row: null, ...(row.makes === 'read' && { read: row }) });
      if (row.makes === 'request') this.#add(row, { role: 'network', isByCall: true, row: null });
    }
  }

  /** Whether a name can matter without its package being looked at. */
  isMember(name: string): boolean {
    return this.#members.has(name);
  }

  /** Whether a call of a variable matters. */
  isCalledVariable(name: string): boolean {
    return isVariable(name) && this.#universal.has(ANY_VARIABLE);
  }

  hasPackage(name: string): boolean {
    return this.#packages.has(name);
  }

  /** Whether any name of a package matters. */
  isWhole(name: string): boolean {
    return (this.#packages.get(name)?.any.length ?? 0) > 0;
  }

  /** What members of a package that are reached by a computed name can be. */
  rolesOf(name: string): Iterable<AccessRole> {
    return this.#packages.get(name)?.roles ?? [];
  }

  universal(member: string): readonly Access[] {
    return this.#universal.get(isVariable(member) ? ANY_VARIABLE : member) ?? NOTHING;
  }

  matching({ package: name, path }: ForeignName): readonly Access[] {
    const rows = this.#packages.get(name);
    if (!rows) return NOTHING;
    const member = path.at(-1) ?? '';
    const named = rows.members.get(member);
    if (!named && rows.any.length === 0) return NOTHING;
    const holder = path.slice(0, -1);
    const found: Access[] = [];
    for (const entry of named ?? []) if (isOf(entry, holder)) found.push(entry.access);
    if (member === '') return found;
    for (const entry of rows.any)
      if (!entry.except.has(member) && (entry.on.includes('') || isOf(entry, holder))) found.push(entry.access);
    return found;
  }

  /** Packages whose names are members of what is called so. */
  held({ package: name, path }: ForeignName): readonly string[] {
    const rows = this.#holders.get(name);
    if (!rows) return [];
    const member = path.at(-1) ?? '';
    return rows.filter(({ members }) => members.includes(member)).flatMap(({ of }) => of);
  }

  #addHolder(row: HolderRow): void {
    for (const member of row.members) this.#members.add(member);
    for (const name of packagesOf(row)) {
      const rows = this.#holders.get(name);
      if (rows) rows.push(row);
      else this.#holders.set(name, [row]);
    }
  }

  #add(row: AccessRow | ConnectionRow, access: Access): void {
    const entry: Entry = {
      on: row.on ?? ITSELF,
      isExact: row.makes === 'access' && row.isExact === true,
      except: new Set(row.makes === 'access' ? row.except : []),
      access,
    };
    for (const name of packagesOf(row)) {
      let rows = this.#packages.get(name);
      if (!rows) this.#packages.set(name, (rows = { members: new Map(), any: [], roles: new Set() }));
      rows.roles.add(access.role);
      for (const member of row.members) {
        if (member === ANY_MEMBER) {
          rows.any.push(entry);
          continue;
        }
        push(rows.members, member, entry);
      }
    }
    for (const member of row.members) {
      if (member !== ANY_MEMBER) this.#members.add(member);
      if (access.row?.isUniversal === true) push(this.#universal, member, access);
    }
  }
}

const NOTHING: readonly Access[] = [];

const isVariable = (name: string): boolean => name.startsWith(ANY_VARIABLE);
const ITSELF: readonly string[] = [''];

/** Whether it speaks of members of what has that path. */
const isOf = ({ on, isExact }: Entry, holder: readonly string[]): boolean =>
  isExact ? on.includes(holder.join('.')) : on.some((place) => isAt(place, holder));

const packagesOf = ({ package: name }: Pick<AccessRow, 'package'>): readonly string[] =>
  typeof name === 'string' ? [name] : name;

function push<Row>(rows: Map<string, Row[]>, key: string, row: Row): void {
  const known = rows.get(key);
  if (known) known.push(row);
  else rows.set(key, [row]);
}

/** What a row of meeting places says that is access; null for others. */
function roleOf(row: ConnectionRow): AccessRole | null {
  if (row.makes === 'request') return 'request';
  return row.makes === 'place' || row.makes === 'read' ? placeRole(row) : null;
}

/** The role of places whose name cannot be told; null where that says nothing. */
export function placeRole(row: ConnectionRow): 'process' | 'environment' | null {
  if (row.makes !== 'place' && row.makes !== 'read') return null;
  // A decorator with a placeholder in its text reads a variable, one without does not.
  if (row.makes === 'place' && row.from !== undefined) return null;
  if (row.edge === OPEN_ROLES.process.type) return 'process';
  return row.edge === OPEN_ROLES.environment.type ? 'environment' : null;
}
