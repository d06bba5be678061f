import { isEdgeType, type EdgeType } from '../../model/edge-types.ts';
import { isProvenance, type Provenance } from '../../model/provenance.ts';

/** Terms of the product and the words they go by where tokens count: vocabularies of models split the long ones. */
interface ShortTerms<Term extends string> {
  shorten(term: Term): string;
  /** The term behind a word, or null where there is none. */
  lengthen(word: string): Term | null;
}

function shortTerms<Term extends string>(
  words: Partial<Record<Term, string>>,
  isTerm: (text: string) => text is Term,
): ShortTerms<Term> {
  const short = new Map(Object.entries(words) as [Term, string][]);
  const long = new Map([...short].map(([term, word]) => [word, term]));
  return {
    shorten: (term) => short.get(term) ?? term,
    lengthen: (word) => long.get(word) ?? (isTerm(word) ? word : null),
  };
}

export const GCF_PROVENANCES = shortTerms<Provenance>(
  {
    ast_resolved: 'resolved',
    ast_inferred: 'inferred',
    config_declared: 'declared',
    lsp_resolved: 'lsp',
    scip_resolved: 'scip',
    otel_trace: 'observed',
    similarity: 'similar',
  },
  isProvenance,
);

export const GCF_EDGE_TYPES = shortTerms<EdgeType>(
  {
    type_hint_of: 'typed',
    accesses_field: 'uses',
    instantiates: 'creates',
    co_tested_with: 'alongside',
    similar_to: 'resembles',
  },
  isEdgeType,
);
