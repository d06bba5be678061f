/**
 * Kinds of nodes. `code` is stored and hashed by name, never by code; codes are append-only.
 * `family` groups kinds for people: colours, glyphs and filters follow it.
 */
export const NODE_KINDS = {
  file: { code: 1, family: 'place', label: 'file', glyph: '▤' },
  package: { code: 2, family: 'place', label: 'package', glyph: '▦' },
  module: { code: 3, family: 'place', label: 'module', glyph: '▣' },
  namespace: { code: 4, family: 'place', label: 'namespace', glyph: '▢' },
  function: { code: 5, family: 'callable', label: 'function', glyph: 'ƒ' },
  method: { code: 6, family: 'callable', label: 'method', glyph: 'm' },
  constructor: { code: 7, family: 'callable', label: 'constructor', glyph: '⊕' },
  macro: { code: 8, family: 'callable', label: 'macro', glyph: '!' },
  class: { code: 9, family: 'type', label: 'class', glyph: 'C' },
  struct: { code: 10, family: 'type', label: 'struct', glyph: 'S' },
  interface: { code: 11, family: 'type', label: 'interface', glyph: 'I' },
  trait: { code: 12, family: 'type', label: 'trait', glyph: 'T' },
  enum: { code: 13, family: 'type', label: 'enum', glyph: 'E' },
  type: { code: 14, family: 'type', label: 'type', glyph: 'τ' },
  union: { code: 15, family: 'type', label: 'union', glyph: '∪' },
  annotation: { code: 16, family: 'type', label: 'annotation', glyph: '@' },
  field: { code: 17, family: 'value', label: 'field', glyph: '·' },
  property: { code: 18, family: 'value', label: 'property', glyph: 'p' },
  constant: { code: 19, family: 'value', label: 'constant', glyph: 'k' },
  variable: { code: 20, family: 'value', label: 'variable', glyph: 'v' },
  enumerator: { code: 21, family: 'value', label: 'enum member', glyph: 'e' },
  test: { code: 22, family: 'callable', label: 'test', glyph: '✓' },
  external: { code: 23, family: 'outside', label: 'external', glyph: '↗' },
  route: { code: 24, family: 'meeting', label: 'route', glyph: '⇄' },
  endpoint: { code: 25, family: 'meeting', label: 'endpoint', glyph: '⇥' },
  topic: { code: 26, family: 'meeting', label: 'topic', glyph: '≋' },
  rpc_service: { code: 27, family: 'meeting', label: 'RPC service', glyph: '⇌' },
  rpc_method: { code: 28, family: 'meeting', label: 'RPC method', glyph: '↔' },
  table: { code: 29, family: 'meeting', label: 'table', glyph: '▥' },
  column: { code: 30, family: 'meeting', label: 'column', glyph: '▯' },
  env_var: { code: 31, family: 'meeting', label: 'environment variable', glyph: '$' },
  flag: { code: 32, family: 'meeting', label: 'feature flag', glyph: '⚑' },
  message: { code: 33, family: 'type', label: 'message', glyph: 'M' },
  resource: { code: 34, family: 'deployment', label: 'resource', glyph: '◈' },
  service: { code: 35, family: 'deployment', label: 'service', glyph: '◉' },
  image: { code: 36, family: 'deployment', label: 'image', glyph: '◫' },
  job: { code: 37, family: 'deployment', label: 'job', glyph: '▷' },
  process: { code: 38, family: 'deployment', label: 'process', glyph: '»' },
  team: { code: 39, family: 'people', label: 'team', glyph: '⚇' },
  person: { code: 40, family: 'people', label: 'person', glyph: '☺' },
  document: { code: 41, family: 'place', label: 'document', glyph: '¶' },
  section: { code: 42, family: 'place', label: 'section', glyph: '§' },
  open: { code: 43, family: 'outside', label: 'open name', glyph: '?' },
  graphql_field: { code: 44, family: 'meeting', label: 'GraphQL field', glyph: '⊶' },
} as const;

export type NodeKind = keyof typeof NODE_KINDS;
export type NodeFamily = (typeof NODE_KINDS)[NodeKind]['family'];

const BY_CODE = new Map(Object.entries(NODE_KINDS).map(([kind, row]) => [row.code as number, kind as NodeKind]));

export const nodeKindOf = (code: number): NodeKind => BY_CODE.get(code) ?? 'external';
export const isNodeKind = (text: string): text is NodeKind => Object.hasOwn(NODE_KINDS, text);
export const isTypeKind = (kind: NodeKind): boolean => NODE_KINDS[kind].family === 'type';
export const isCallableKind = (kind: NodeKind): boolean => NODE_KINDS[kind].family === 'callable';
