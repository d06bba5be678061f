import { defineTool } from '../tool.ts';
import { renderWalk, walkCalls, walkInput, walkOutput } from './call-walk.ts';

export const callersTool = defineTool({
  name: 'callers',
  title: 'Callers',
  description: 'What calls a symbol, directly or indirectly up to a depth.',
  input: walkInput,
  output: walkOutput,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  example: { symbol: 'total' },
  command: { name: 'callers', summary: 'list what calls a symbol', positionals: ['symbol'] },
  run: (context, asked) => Promise.resolve(walkCalls(context, asked, 'in')),
  text: (answer) => renderWalk(answer, 'No callers found.'),
});
