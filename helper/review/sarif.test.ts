import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { REVIEW_RULE_NAMES } from '../../src/core/analysis/review-rules.ts';
import type { ToolOutput } from '../../src/core/tools/table.ts';
import { ToolBench } from '../../src/core/tools/tools.testing.ts';
import { sarifOf } from './sarif.ts';

// The schema that OASIS publishes, draft 4 of JSON Schema.
const require = createRequire(import.meta.url);
const ajv = new Ajv({ schemaId: 'auto', allErrors: true });
ajv.addMetaSchema(require('ajv/lib/refs/json-schema-draft-04.json') as object);
const isSarif = ajv.compile(require('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json') as object);

/** What is wrong with it, in the schema's words. */
const problemsOf = (log: unknown): string[] => {
  // As a reader gets it: what is undefined is not there.
  isSarif(JSON.parse(JSON.stringify(log)));
  return (isSarif.errors ?? []).map(({ dataPath, message }) => `${dataPath} ${message ?? ''}`);
};

async function review(): Promise<ToolOutput<'pr_impact'>> {
  const before = {
    'shop/price.py': 'def total(items):\n    return sum(items)\n',
    'shop/cart.py': 'from shop.price import total\n\n\ndef show(items):\n    return total(items)\n',
    'web/a page.py': 'from shop.cart import show\n\n\ndef page(items):\n    return show(items)\n',
  };
  const after = {
    ...before,
    'shop/price.py': 'from shop.cart import show\n\n\ndef total(items, rate):\n    return show(items) * rate\n',
    'web/a page.py': 'from shop.price import total\n\n\ndef page(items):\n    return total(items)\n',
  };
  const bench = await (await new ToolBench().index(before)).index(after);
  const [head, base] = bench.states();
  return bench.call('semantic_diff', { repo: 'shop', base: `#${base!.id}`, head: `#${head!.id}` });
}

describe('a review as SARIF', () => {
  it('is valid by the official schema', async () => {
    const result = await review();
    expect(result.findings.length).toBeGreaterThan(0);
    expect(problemsOf(sarifOf(result, '0.1.0'))).toEqual([]);
  });

  it('is valid for every rule, level and place that a finding can have', async () => {
    const result = await review();
    const findings = REVIEW_RULE_NAMES.flatMap((rule) =>
      (['error', 'warning', 'note'] as const).flatMap((level) =>
        [null, 'a b/ü#?%.py'].map((file) => ({
          ...result.findings[0]!,
          rule,
          level,
          file,
          line: file === null ? 0 : 3,
        })),
      ),
    );
    expect(
      problemsOf(sarifOf({ ...result, findings: findings as ToolOutput<'pr_impact'>['findings'] }, '0.1.0')),
    ).toEqual([]);
  });

  it('would not be valid without what the schema asks for', async () => {
    const log = sarifOf(await review(), '0.1.0') as { runs: { results: Record<string, unknown>[] }[] };
    expect(problemsOf({ ...log, version: '2.2' })).not.toEqual([]);
    delete log.runs[0]!.results[0]!['message'];
    expect(problemsOf(log)).toEqual([".runs[0].results[0] should have required property 'message'"]);
  });
});
