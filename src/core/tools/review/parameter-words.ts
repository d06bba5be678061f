import { codeSpan } from '../../base/code-span.ts';
import { listed } from '../figures.ts';
import type { ComparisonResult } from './comparison-shape.ts';

type ParameterRow = ComparisonResult['symbols'][number]['parameters'][number];

/** What happened to the parameters of a function: parameter `a` removed, parameters `b` and `c` added. */
export function parameterWords(parameters: readonly ParameterRow[]): string {
  const told = (['removed', 'added'] as const).flatMap((change) => {
    const names = parameters.filter((row) => row.change === change).map(({ name }) => codeSpan(name));
    return names.length === 0 ? [] : [`${names.length === 1 ? 'parameter' : 'parameters'} ${listed(names)} ${change}`];
  });
  const renamed = parameters.flatMap(({ name, was }) =>
    was === null ? [] : [`parameter ${codeSpan(was)} renamed to ${codeSpan(name)}`],
  );
  return [...told, ...renamed].join(', ');
}
