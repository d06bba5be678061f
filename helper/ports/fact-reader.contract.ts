import { afterAll, describe, it } from 'vitest';
import { FACT_READER_CONTRACT } from '../../src/core/parse-pool/fact-reader-contract.ts';
import { openParsePool } from './parse-pool.ts';

const pool = openParsePool({ workers: 2 });
afterAll(() => pool.close());

describe('facts from the threads of Node', () => {
  it.each(FACT_READER_CONTRACT)('$name', ({ check }) => check(pool));
});
