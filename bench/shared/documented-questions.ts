import type { RepositoryView } from '../../src/core/view/repository-view.ts';

/** Questions as people ask them: what the documentation of public symbols says in its first sentence. */
export function documentedQuestions({ graph, testMask }: RepositoryView, count: number): string[] {
  const questions = new Set<string>();
  for (let node = 0; node < graph.nodes.count; node += 1) {
    if (graph.nodes.file[node]! < 0 || testMask[node] === 1 || graph.nodes.name[node]!.startsWith('_')) continue;
    const [sentence] = graph.doc(node).split(/(?<=\.)\s/, 1);
    if (sentence !== undefined && sentence.split(/\s+/).length >= 6) questions.add(sentence.slice(0, 300));
  }
  const all = [...questions];
  return Array.from({ length: count }, (_, i) => all[Math.floor((i * all.length) / count)]!);
}
