/**
 * How a relationship was found. `confidence` is in thousandths (integers: equal on every platform); codes are stored
 * and append-only, hashes use the name. `layer` tells whether files alone give it (base) or other evidence (design:
 * a layer never disturbs the base snapshot).
 */
export const PROVENANCES = {
  structural: { code: 1, confidence: 1000, layer: 'base', label: 'structural', why: 'follows from the syntax' },
  ast_resolved: {
    code: 2,
    confidence: 850,
    layer: 'base',
    label: 'resolved',
    why: 'found through scopes, imports and types',
  },
  ast_inferred: {
    code: 3,
    confidence: 700,
    layer: 'base',
    label: 'inferred',
    why: 'matched by name only; the receiver’s type is unknown',
  },
  config_declared: {
    code: 4,
    confidence: 800,
    layer: 'base',
    label: 'declared',
    why: 'stated in a configuration file',
  },
  lsp_resolved: {
    code: 5,
    confidence: 900,
    layer: 'lsp',
    label: 'language server',
    why: 'confirmed by a language server',
  },
  scip_resolved: { code: 6, confidence: 950, layer: 'scip', label: 'SCIP', why: 'read from a SCIP index' },
  git: { code: 7, confidence: 1000, layer: 'git', label: 'git', why: 'read from the git history' },
  otel_trace: {
    code: 8,
    confidence: 950,
    layer: 'traces',
    label: 'observed',
    why: 'seen in traces of the running system',
  },
  similarity: {
    code: 9,
    confidence: 1000,
    layer: 'base',
    label: 'similar',
    why: 'two bodies with mostly the same words',
  },
  open: {
    code: 10,
    confidence: 0,
    layer: 'base',
    label: 'open',
    why: 'seen in the code, but where it leads could not be told',
  },
} as const;

export type Provenance = keyof typeof PROVENANCES;
export const isProvenance = (text: string): text is Provenance => Object.hasOwn(PROVENANCES, text);

const BY_CODE = new Map(Object.entries(PROVENANCES).map(([name, row]) => [row.code as number, name as Provenance]));

export function provenanceOf(code: number): Provenance {
  const provenance = BY_CODE.get(code);
  if (provenance === undefined) throw new RangeError(`unknown provenance code ${code}`);
  return provenance;
}

/** Candidates of an ambiguous call share the inferred confidence; below this nothing is kept. */
export const LEAST_CONFIDENCE = 200;
