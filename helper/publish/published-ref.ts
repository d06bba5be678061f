import { ANALYZER } from '../../src/core/engine/analyzer.ts';

/**
 * Where a published state is kept on a git host: one ref for each commit and analyzer, outside of branches and tags, so
 * that no clone gets it without asking. It leads to a commit without parents whose tree holds one file.
 */
export const PUBLISHED = 'refs/knowing/';
export const FILE_NAME = 'snapshot.knowing';

export interface PublishedState {
  readonly ref: string;
  readonly analyzer: string;
  /** The commit that the state is of. */
  readonly commit: string;
  /** The object that the ref leads to. */
  readonly object: string;
}

export const publishedRef = (commit: string): string => `${PUBLISHED}${ANALYZER}/${commit}`;

const LINE =
  /^(?<object>[0-9a-f]{40}|[0-9a-f]{64})\t(?<ref>refs\/knowing\/(?<analyzer>[\w.-]{1,40})\/(?<commit>[0-9a-f]{40}|[0-9a-f]{64}))$/;

/** What `git ls-remote` lists, without refs that have another form. */
export const parseListing = (text: string): PublishedState[] =>
  text.split('\n').flatMap((line) => {
    const groups = LINE.exec(line)?.groups;
    return groups ? [groups as unknown as PublishedState] : [];
  });
