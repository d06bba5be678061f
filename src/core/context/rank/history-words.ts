import { NODE_KINDS } from '../../model/node-kinds.ts';
import { hashWord } from '../../words/hash-word.ts';
import type { RepositoryView } from '../../view/repository-view.ts';

/** Files by the words of the commits that changed them; none where no history was laid over the state. */
export function historyWords(view: RepositoryView): ReadonlyMap<number, readonly number[]> {
  const files = new Map<number, number[]>();
  if (!view.enrichment?.layers.some(({ kind }) => kind === 'git')) return files;
  const { kind, file, count } = view.graph.nodes;
  for (let node = 0; node < count; node += 1) {
    if (kind[node] !== NODE_KINDS.file.code || file[node]! < 0) continue;
    const words = view.notes(node).find(({ name }) => name === 'words')?.value ?? '';
    for (const term of words.split(' ')) {
      const hash = hashWord(term);
      const known = files.get(hash);
      if (known) known.push(file[node]!);
      else files.set(hash, [file[node]!]);
    }
  }
  return files;
}
