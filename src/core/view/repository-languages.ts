import { compareText } from '../base/order.ts';
import type { RepositoryView } from './repository-view.ts';

/** Languages that a repository has files of. */
export const repositoryLanguages = ({ graph }: RepositoryView): readonly string[] =>
  [...new Set(graph.files.flatMap(({ language }) => language ?? []))].sort(compareText);
