// Proves that one symbol calls another, and checks the proof as its receiver would: with the verifier alone, and a
// snapshot hash from a source they trust.
//
//   node proof.mjs ~/src/flask Flask.run show_server_banner
import { openEngine } from 'knowing';
import { verifyProof } from 'knowing/verify';

const [folder = '.', source = 'main', target = 'run'] = process.argv.slice(2);

const engine = await openEngine();
const { repo, snapshot } = await engine.index(folder);
// A state that lacks files for want of time has no hash to prove against.
if (snapshot === null) throw new Error('Some files could not be read in time. Index again.');
const { sentence, proof } = await engine.ask('prove', { repo, source, target });
await engine.close();
console.log(sentence);

const verdict = await verifyProof(JSON.stringify(proof), snapshot);
console.log(verdict.valid ? 'The proof is valid.' : `The proof is not valid: ${verdict.reason}`);

const forged = JSON.stringify(proof).replaceAll(target, `${target}_2`);
const refused = await verifyProof(forged, snapshot);
console.log(refused.valid ? 'The forged proof is valid.' : `The forged proof is not valid: ${refused.reason}`);
