import { describe, it } from 'vitest';
import { HASHING_CONTRACT } from '../../src/core/ports/hashing-contract.ts';
import { nodeHashing } from './node-hashing.ts';

describe('SHA-256 of Node', () => {
  it.each(HASHING_CONTRACT)('$name', ({ check }) => check(nodeHashing));
});
