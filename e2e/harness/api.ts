import type { EngineClient } from '../../src/workers/client.ts';
import type { ContractHarness, GitHarness, PoolHarness, SqliteHarness } from './worker-api.ts';

/** What the tests call in the page. */
export interface Harness {
  /** A rejection as plain data: errors do not keep their fields on the way to the test. */
  outcome<T>(work: Promise<T>): Promise<Outcome<T>>;
  /** Lets a worker call a function of the page. */
  proxy<T extends object>(value: T): T;
  connect(): Promise<EngineClient>;
  sqlite(): SqliteHarness;
  pool(): PoolHarness;
  git(): GitHarness;
  contracts(): ContractHarness;
}

export type Outcome<T> =
  { readonly value: T } | { readonly failure: { readonly code: string; readonly message: string } };

declare global {
  var harness: Harness;
  /** Kept between two steps of one test. */
  var sqliteUnderTest: SqliteHarness | undefined;
  var gitUnderTest: GitHarness | undefined;
  var clientUnderTest: EngineClient | undefined;
  var relayedUnderTest: boolean | undefined;
}
