import type { Connections, ConnectionRow } from '../../languages/connections.ts';
import type { ForeignName } from './foreign-names.ts';

/** The rows of a language, found by package and by the names they speak of. */
export class RowIndex {
  readonly connections: Connections;
  readonly hasBlocks: boolean;
  readonly #byPackage = new Map<string, ConnectionRow[]>();
  readonly #byMember = new Map<string, ConnectionRow[]>();
  /** Whether a call of something imported under any name can matter. */
  readonly #members = new Set<string>();
  readonly #packages = new Set<string>();

  constructor(connections: Connections) {
    this.connections = connections;
    this.hasBlocks = connections.rows.some(({ makes }) => makes === 'block');
    for (const row of connections.rows) {
      for (const name of typeof row.package === 'string' ? [row.package] : row.package) {
        this.#packages.add(name);
        const rows = this.#byPackage.get(name);
        if (rows) rows.push(row);
        else this.#byPackage.set(name, [row]);
      }
      for (const member of row.members) {
        this.#members.add(member);
        if (row.byName !== true && row.givenAs === undefined) continue;
        const rows = this.#byMember.get(member);
        if (rows) rows.push(row);
        else this.#byMember.set(member, [row]);
      }
    }
    for (const { base } of connections.models ?? []) if (base !== null) this.#packages.add(base.package);
    for (const row of connections.heldModels ?? []) this.#packages.add(row.package);
  }

  isMember(name: string): boolean {
    return this.#members.has(name);
  }

  /** Whether anything is said of a package. */
  hasPackage(name: string): boolean {
    return this.#packages.has(name);
  }

  /** Rows that describe what is called so. */
  matching({ package: name, path }: ForeignName): readonly ConnectionRow[] {
    const rows = this.#byPackage.get(name);
    return rows ? rows.filter((row) => matches(row, path)) : NO_ROWS;
  }

  /** Rows that may be told by a name alone. */
  named(member: string): readonly ConnectionRow[] {
    return this.#byMember.get(member) ?? NO_ROWS;
  }
}

const NO_ROWS: readonly ConnectionRow[] = [];
const ITSELF: readonly string[] = [''];

function matches({ on = ITSELF, members }: ConnectionRow, path: readonly string[]): boolean {
  for (const member of members) {
    if (member !== (path.at(-1) ?? '')) continue;
    const holder = path.slice(0, -1);
    if (on.some((place) => isAt(place, holder))) return true;
  }
  return false;
}

export function isAt(place: string, holder: readonly string[]): boolean {
  if (place === '') return holder.every((part) => part[0] === part[0]!.toLowerCase());
  const path = holder.join('.');
  return path === place || path.startsWith(`${place}.`);
}
