import type { Connections } from '../../languages/connections.ts';

const known = new WeakMap<Connections, ReadonlySet<string>>();

/**
 * Whether rows of the language speak of a name in a package outside the repository, or in a type of it (the path):
 * then it is known to be there.
 */
export function isInRows(connections: Connections | undefined, place: Place, name: string): boolean {
  if (!connections) return false;
  let names = known.get(connections);
  if (!names) known.set(connections, (names = namesIn(connections)));
  return names.has(`${place.package}/${place.path}/${name}`);
}

interface Place {
  readonly package: string;
  readonly path: string;
}

function namesIn({ rows, access = [] }: Connections): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { package: packages, on = [''], members } of [...rows, ...access])
    for (const outside of typeof packages === 'string' ? [packages] : packages)
      for (const place of on) {
        for (const member of members) names.add(`${outside}/${place}/${member}`);
        if (place !== '') names.add(`${outside}//${place.split('.')[0]!}`);
      }
  return names;
}
