import { walkCommand } from './callers.ts';

export const calleesCommand = walkCommand('callees', 'list what a symbol calls', 'No callees found.');
