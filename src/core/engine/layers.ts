export type { HistoryOutcome } from './enrich/enrich-from-history.ts';
export type { ScipOutcome } from './enrich/enrich-from-scip.ts';
export type { ServerOutcome } from './enrich/enrich-from-servers.ts';
export type { Scope } from './enrich/plan-questions.ts';
export type { LayerOutcome } from './enrich/report.ts';
