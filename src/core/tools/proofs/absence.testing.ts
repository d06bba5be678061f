import { unseenCallers } from '../../analysis/unseen-callers.ts';
import { benchOf, type ToolBench } from '../tools.testing.ts';

type Files = Readonly<Record<string, string>>;

/**
 * What is said of who calls a symbol, by the name it is shown by: `used`, or the ways by which it could be called unseen,
 * and whether a proof that nobody does has an exception (`except`), says that others outside are not covered (`outside`),
 * holds without either (`holds`), is of a call (`refuted`) or is refused.
 */
export async function absenceOf(files: Files, display: string): Promise<string> {
  const bench = await benchOf(files);
  return `${waysOf(bench, display)}; ${await provenOf(bench, display)}`;
}

function waysOf({ engine }: ToolBench, display: string): string {
  const view = engine.states.view('shop');
  const { nodes } = view.graph;
  const node = Array.from({ length: nodes.count }, (_, at) => at).find(
    (at) => view.display(at) === display && nodes.file[at]! >= 0,
  );
  const { isUsed, ways } = unseenCallers(view, node!);
  return isUsed ? 'used' : ways.map(({ way }) => way).join(' ');
}

async function provenOf(bench: ToolBench, target: string): Promise<string> {
  try {
    const { holds, sentence, proof } = await bench.call('prove_absent', { repo: 'shop', target });
    if (!holds) return 'refuted';
    const { except } = proof.claim as { except?: readonly unknown[] };
    if (except !== undefined && except.length > 0) return 'except';
    return sentence.includes('who outside the repository calls') ? 'outside' : 'holds';
  } catch {
    return 'refused';
  }
}
