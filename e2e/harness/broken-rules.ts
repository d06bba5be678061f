import type { ContractCase } from '../../src/core/ports/contract.ts';

/** The rules of a contract that do not hold, with why. Each is checked on a subject of its own, one after the other. */
export async function brokenRules<Subject>(
  contract: readonly ContractCase<Subject>[],
  open: () => Subject | Promise<Subject>,
): Promise<string[]> {
  const broken: string[] = [];
  for (const { name, check } of contract) {
    try {
      await check(await open());
    } catch (error) {
      broken.push(`${name}: ${String(error)}`);
    }
  }
  return broken;
}
