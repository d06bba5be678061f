import type { ToolOutput } from '../../core/tools/table.ts';

type RecordedState = ToolOutput<'blame'>['events'][number]['state'];

/** What people call a recorded state. */
export const stateTitle = ({ subject, reference, commit }: RecordedState): string =>
  subject ?? reference ?? (commit === null ? 'Files of a folder' : 'A commit');
