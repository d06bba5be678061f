import type { RecordedState } from '../../core/tools/contracts.ts';

/** What people call a recorded state. */
export const stateTitle = ({ subject, reference, commit }: RecordedState): string =>
  subject ?? reference ?? (commit === null ? 'Files of a folder' : 'A commit');
