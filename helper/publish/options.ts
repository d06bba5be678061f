import type { OptionRow } from '../cli/arguments.ts';

export const REMOTE: OptionRow = {
  name: 'remote',
  kind: 'text',
  value: 'NAME',
  summary: 'the remote of the clone; origin if absent',
};
