import type { RequestRow, RouteRow } from '../../languages/connections.ts';
import { EXPR, exprCell } from '../../model/exprs.ts';
import type { ClientBases } from './client-bases.ts';
import { hostAddress, onSomeHost } from './request-address.ts';
import { joined, type Pending } from './route-names.ts';
import type { Routers } from './routers.ts';
import { HOLE } from './texts.ts';

/** What comes before the paths that routes and requests say, now that every router and client is known. */
export class PendingPrefixes {
  readonly #routers: Routers;
  readonly #clients: ClientBases;

  constructor(routers: Routers, clients: ClientBases) {
    this.#routers = routers;
    this.#clients = clients;
  }

  ofRoute(pending: Pending, { handler }: RouteRow): readonly string[] {
    const mounted = this.#routers.ofHandlers(handler === 'decorated' ? pending.sources : []);
    return joined(this.#within(pending), joined(mounted, this.#own(pending)));
  }

  /** The base of the client, or what the class that is one says. */
  ofRequest(pending: Pending, row: RequestRow): readonly string[] {
    const { site } = pending;
    const isElsewhere = row.isRelative === true || site.decorated >= 0;
    const own = joined(this.#within(pending), this.#own(pending));
    if (own.some((base) => /[^/]/.test(base))) return isElsewhere ? own.map(onSomeHost) : own;
    if (row.host !== undefined && site.has(row.host)) {
      const hosts = site.texts(row.host);
      return hosts.length > 0 ? hosts.map(hostAddress) : [HOLE];
    }
    const isMade = this.#routers.isMadeHere(site.file, site.receiver);
    const said = isMade || site.decorated >= 0 ? [] : this.#clients.of(site, pending.sources[0]!);
    if (said.length > 0) return said;
    return isElsewhere || !(isMade || this.#clients.isPackage(site)) ? [HOLE] : own;
  }

  #within({ site }: Pending): readonly string[] {
    return this.#routers.around(site.file, exprCell(site.file.facts, site.expr, EXPR.scope));
  }

  #own({ list, site, type }: Pending): readonly string[] {
    return list !== null
      ? this.#routers.ofList(site.file, list, site.expr)
      : joined(this.#routers.of(site.file, site.receiver), this.#routers.ofClass(type));
  }
}
