import { walkCommand } from './callers.ts';

export const calleesCommand = walkCommand('callees', 'what a symbol calls', 'It calls nothing.');
