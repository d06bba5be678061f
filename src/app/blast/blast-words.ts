import { ABSENCES } from '../../core/model/blind-spots.ts';
import type { ToolOutput } from '../../core/tools/table.ts';
import { count, counted } from '../text/format.ts';

/** The answer as a sentence. It says no more than the evidence does. */
export function blastSentence(result: ToolOutput<'blast_radius'>, subject: string): string {
  const { total, packages, byDistance } = result;
  if (total === 0) return ABSENCES.dependents.none;
  const furthest = Math.max(...byDistance.map(({ distance }) => distance));
  const where = packages.length === 1 ? 'one package' : counted(packages.length, 'package');
  return `A change to ${subject} could affect ${affectedOf(result)} in ${where}, up to ${counted(furthest, 'step')} away.`;
}

/** `3 symbols, 1 file and 2 tests`: of each kind, where there is some. */
function affectedOf({ symbols, files, tests }: ToolOutput<'blast_radius'>): string {
  const counts = [
    { kind: 'symbol', number: symbols },
    { kind: 'file', number: files },
    { kind: 'test', number: tests },
  ];
  const parts = counts.filter(({ number }) => number > 0).map(({ kind, number }) => counted(number, kind));
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}`;
}

/** How far the list can be trusted, from the results at hand; what an empty one rests on is told elsewhere. */
export function trustSentence({ results, total }: ToolOutput<'blast_radius'>): string {
  if (results.length === 0) return '';
  const strong = results.filter(({ confidence }) => confidence >= 0.85).length;
  const those = results.length < total ? `Of the nearest ${count(results.length)}, ` : '';
  if (strong === results.length)
    return those === '' ? 'All paths use resolved references.' : `${those}all paths use resolved references.`;
  const weak = results.length - strong;
  return `${those}${counted(strong, 'has', 'have')} a fully resolved path; ${counted(weak, 'depends', 'depend')} on a guess somewhere.`;
}
