import { defineTool } from '../tool.ts';
import { renderWalk, walkCalls, walkInput, walkOutput } from './call-walk.ts';

export const calleesTool = defineTool({
  name: 'callees',
  title: 'Callees',
  description: 'What a symbol calls, directly or indirectly up to a depth.',
  input: walkInput,
  output: walkOutput,
  readOnly: true,
  asksAbout: ({ symbol: { hash } }) => [hash],
  example: { symbol: 'Cart.sum' },
  command: { positionals: ['symbol'] },
  run: (context, asked) => Promise.resolve(walkCalls(context, asked, 'out')),
  text: (answer) => renderWalk(answer, 'callees'),
});
