import type { EdgeType } from './edge-types.ts';

/**
 * What code does at a place where it could not be told to whom: a call of a name on a value of unknown type, a process
 * whose program is computed. Each is an edge of the role's type to an open name (`open://call/pay`), without confidence,
 * sealed like any other, so that an absence can be proven for the code and not for the graph alone. Open names take no
 * part in walks, ranking and pictures.
 */
export const OPEN_ROLES = {
  call: { type: 'calls', says: 'calls' },
  access: { type: 'accesses_field', says: 'reads' },
  /** A text that says what something declared is called. */
  text: { type: 'references', says: 'names in a text' },
  /** A type that another is made of: it lies outside, or could not be told. */
  base: { type: 'extends', says: 'extends' },
  /** A member by which code outside can reach the one that has its name: a base that lies there may declare it. */
  override: { type: 'overrides', says: 'overrides' },
  /** A value of a type that code outside is given, and of which that can call every member. */
  given: { type: 'references', says: 'is given to' },
  request: { type: 'consumes_endpoint', says: 'requests' },
  process: { type: 'executes_process', says: 'executes' },
  environment: { type: 'reads_env', says: 'reads' },
  network: { type: 'uses_network', says: 'uses the network' },
  file: { type: 'uses_files', says: 'uses files' },
  code: { type: 'runs_code', says: 'runs code' },
  native: { type: 'uses_native', says: 'uses native code' },
} as const satisfies Record<string, { readonly type: EdgeType; readonly says: string }>;

export type OpenRole = keyof typeof OPEN_ROLES;

/** What code does outside of itself, told by the API it uses. */
export type AccessRole = Exclude<OpenRole, 'call' | 'access' | 'text' | 'base' | 'override' | 'given'>;

/** Those that say what could be, and nothing that the code does there. */
export const SAID_ROLES: ReadonlySet<string> = new Set<OpenRole>(['text', 'base', 'override', 'given']);

/** All of them. */
export const ACCESS_ROLES: readonly AccessRole[] = (Object.keys(OPEN_ROLES) as OpenRole[]).filter(isAccessRole);

function isAccessRole(role: OpenRole): role is AccessRole {
  return role !== 'call' && role !== 'access' && !SAID_ROLES.has(role);
}
