import type { PlaceRow, RequestRow, RouteRow } from './connections.ts';

/** Rows that most frameworks need, by what the call says; a place is named by the first argument where not told. */

type PlaceDraft = Omit<PlaceRow, 'makes' | 'kind' | 'edge' | 'name'> & { readonly name?: PlaceRow['name'] };

const FIRST_ARGUMENT = [{ at: 0 }] as const;

const placeRow =
  (fixed: { kind: PlaceRow['kind']; edge: PlaceRow['edge']; reads?: PlaceRow['reads'] }) =>
  (draft: PlaceDraft): PlaceRow => ({ makes: 'place', name: FIRST_ARGUMENT, ...fixed, ...draft });

export const publishesTopic = placeRow({ kind: 'topic', edge: 'publishes' });
export const subscribesTopic = placeRow({ kind: 'topic', edge: 'subscribes' });
export const asksFlag = placeRow({ kind: 'flag', edge: 'gated_by_flag' });
export const readsVariable = placeRow({ kind: 'env_var', edge: 'reads_env' });
/** The program of a command line is started. */
export const startsProgram = placeRow({ kind: 'process', edge: 'executes_process', reads: 'program' });
/** A statement is given to a database: its tables are named in it. */
export const runsStatement = placeRow({ kind: 'table', edge: 'connects_to', reads: 'sql' });
export const namesTable = placeRow({ kind: 'table', edge: 'connects_to', reads: 'table' });

/** A GraphQL operation is written or sent: its fields are named in it. */
export const asksFields = placeRow({ kind: 'graphql_field', edge: 'consumes_rpc', reads: 'graphql' });

type RouteDraft = Omit<RouteRow, 'makes' | 'pattern' | 'method' | 'handler'> &
  Partial<Pick<RouteRow, 'pattern' | 'handler'>>;

/** `app.get('/path', …, handler)`: the method is the name of what is called. */
export const verbRoute = (draft: RouteDraft): RouteRow => ({
  makes: 'route',
  pattern: FIRST_ARGUMENT,
  method: [{ isMember: true }],
  handler: 'last',
  ...draft,
});

/** `client.get('/path')`: the method is the name of what is called. */
export const verbRequest = (draft: Omit<RequestRow, 'makes' | 'url' | 'method'>): RequestRow => ({
  makes: 'request',
  url: FIRST_ARGUMENT,
  method: [{ isMember: true }],
  ...draft,
});
