import { describe, expect, it } from 'vitest';
import { asFailure, Failure } from '../../src/core/base/failure.ts';
import { gitFailure } from '../git/git-failure.ts';
import { refuseHugeFolder } from '../sources/index-age.ts';
import { findPlace } from '../sources/open-source.ts';
import { failureResult } from './next-steps.ts';

const textOf = (failure: Failure): string => (failureResult(failure).content[0] as { text: string }).text;

/** What an agent is told of what goes wrong in some work. */
async function told(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    return textOf(asFailure(error));
  }
  throw new Error('nothing went wrong');
}

describe('the next step fits what went wrong', () => {
  it.each<[string, () => unknown, string]>([
    ['a folder that is not there', () => findPlace('/nowhere/at/all'), 'Give a folder or a URL that exists.'],
    ['a file for a folder', () => findPlace('/dev/null'), 'Give a folder or a URL that exists.'],
    [
      'an address without a repository',
      () => {
        throw gitFailure('fatal: repository not found', 'https://example.com/a/b');
      },
      'Give a folder or a URL that exists.',
    ],
    [
      'a whole disk, by naming nothing',
      async () => refuseHugeFolder(await findPlace('/')),
      'Give `repo`, or start the server in a repository.',
    ],
  ])('%s', async (_case, work, step) => {
    expect(await told(work)).toMatch(new RegExp(`\nNext: ${step.replaceAll('.', '\\.')}$`));
  });

  it.each<[Failure, string]>([
    [new Failure('not-found', 'No package.', { package: 'x' }), 'Give a package as `repo_graph` lists it.'],
    [
      new Failure('unknown-symbol', 'Several.', { repositories: 'x, y' }),
      'Call it again with one of these names as `repo`.',
    ],
    [new Failure('not-found', 'No owner.', { owner: 'x' }), 'Give an owner as `ownership_query` lists them.'],
    [
      new Failure('not-found', 'No words.', { repo: 'x' }),
      'Give the folder or URL of a repository that this server may read.',
    ],
    [new Failure('bad-input', 'No file.', { path: 'x' }), 'Give a path as `outline` lists it.'],
    [new Failure('not-found', 'No file.', { path: 'x' }), 'Check the name; `outline` lists paths'],
    [new Failure('not-found', 'Nothing.'), 'Check the name; `outline` lists paths'],
    [new Failure('empty-repository', 'No files.', { repo: 'x' }), 'Ask again once it contains files;'],
    [new Failure('bad-input', 'No.', { tool: 'x' }), 'Correct the arguments'],
  ])('%s', (failure, step) => {
    expect(textOf(failure)).toContain(`\nNext: ${step}`);
  });
});
