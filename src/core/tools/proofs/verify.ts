import { verify } from '../contracts.ts';
import { judgeProof } from '../judge-proof.ts';
import { defineTool } from '../tool.ts';

export const verifyTool = defineTool({
  name: 'verify',
  title: 'Verify a proof',
  description:
    'Whether a proof holds for a snapshot hash that you trust, and what it proves. Needs neither the repository nor a network.',
  ...verify,
  readOnly: true,
  run: ({ engine }, { proof, snapshot }) => Promise.resolve(judgeProof(engine.hashing, proof, snapshot)),
});
