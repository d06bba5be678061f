import type { ToolOutput } from '../../core/tools/table.ts';
import { counted } from '../text/format.ts';

/** The answer as a sentence. It says no more than the evidence does. */
export function blastSentence(result: ToolOutput<'blast_radius'>, subject: string): string {
  const { total, tests, packages, byDistance } = result;
  if (total === 0) return `Nothing that depends on ${subject} was found.`;
  const furthest = Math.max(...byDistance.map(({ distance }) => distance));
  const where = packages.length === 1 ? 'one package' : counted(packages.length, 'package');
  const testing =
    tests === 0
      ? ''
      : tests === total
        ? ', all of them tests'
        : `, ${counted(tests, 'of them a test', 'of them tests')}`;
  return `A change to ${subject} can reach ${counted(total, 'symbol')} in ${where}${testing}. The furthest is ${counted(furthest, 'step')} away.`;
}

/** How far the list can be trusted, from the results at hand. */
export function trustSentence(result: ToolOutput<'blast_radius'>): string {
  const { results } = result;
  if (results.length === 0) return 'Callers outside the repository, or found only while it runs, are not known.';
  const strong = results.filter(({ confidence }) => confidence >= 0.85).length;
  if (strong === results.length) return 'Every way there rests on resolved references.';
  const weak = results.length - strong;
  return `${counted(weak, 'of these rests', 'of these rest')} on a guess somewhere on the way; ${counted(strong, 'does', 'do')} not.`;
}
