const ADDRESS =
  /^(?:([a-z][a-z0-9+.-]*):\/\/)?(?:[^@/\s]*@)?([a-z0-9]([a-z0-9_-]*[a-z0-9])?)((?:\.[a-z0-9-]+)*)(:\d+)?(?:[/?#]\S*)?$/i;

/**
 * The first label of the host that an address names: `api` of `http://api.prod.svc:80/x`, `db` of `postgres://u:p@db/x`.
 * Null where the text is no address: a bare word with neither scheme nor port is none.
 */
export function networkHost(text: string): string | null {
  const [, scheme, host, , domain = '', port] = ADDRESS.exec(text.trim().slice(0, 500)) ?? [];
  if (host === undefined || (scheme === undefined && port === undefined && !domain.includes('.svc'))) return null;
  return /^\d+$/.test(host) ? null : host;
}
