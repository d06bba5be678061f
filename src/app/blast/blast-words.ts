import type { ToolOutput } from '../../core/tools/table.ts';
import { counted } from '../text/format.ts';

/** The answer as a sentence. It says no more than the evidence does. */
export function blastSentence(result: ToolOutput<'blast_radius'>, subject: string): string {
  const { total, tests, packages, byDistance } = result;
  if (total === 0) return `Nothing found that depends on ${subject}.`;
  const furthest = Math.max(...byDistance.map(({ distance }) => distance));
  const where = packages.length === 1 ? 'one package' : counted(packages.length, 'package');
  const testing = tests === 0 ? '' : tests === total ? ', all tests' : `, including ${counted(tests, 'test')}`;
  return `A change to ${subject} could affect ${counted(total, 'symbol')} in ${where}${testing}, up to ${counted(furthest, 'step')} away.`;
}

/** How far the list can be trusted, from the results at hand. */
export function trustSentence(result: ToolOutput<'blast_radius'>): string {
  const { results } = result;
  if (results.length === 0) return 'Callers outside the repository and calls made only at run time are not included.';
  const strong = results.filter(({ confidence }) => confidence >= 0.85).length;
  if (strong === results.length) return 'All paths use resolved references.';
  const weak = results.length - strong;
  return `${counted(strong, 'has', 'have')} a fully resolved path; ${counted(weak, 'depends', 'depend')} on a guess somewhere.`;
}
