import { z } from 'zod';
import { defineTool } from '../tool.ts';
import { renderWalk, walkCalls, walkInput, walkMarkdown, walkOutput } from './call-walk.ts';

export const callersTool = defineTool({
  name: 'callers',
  title: 'Callers',
  description: 'What calls a symbol, or what it calls, up to a depth.',
  input: walkInput.extend({ direction: z.enum(['callers', 'callees']).default('callers') }),
  output: walkOutput,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  example: { symbol: 'total' },
  agentDefaults: { limit: 30 },
  command: {
    positionals: ['symbol'],
    options: { direction: null },
  },
  run: (context, { direction, ...asked }) =>
    Promise.resolve(walkCalls(context, asked, direction === 'callers' ? 'in' : 'out')),
  text: (answer, { direction = 'callers' }) => renderWalk(answer, direction),
  markdown: (answer, { direction = 'callers' }) => walkMarkdown(answer, direction),
});
