import { describe, expect, it } from 'vitest';
import { programInputs } from '../link.ts';
import { readFixture } from '../link.testing.ts';
import { ownFiles, Program } from '../program.ts';
import { MentionIndex } from './mention-index.ts';
import { hashesOf } from './mentioned-names.ts';

const FIXTURE = `
=== a.py
def alpha(): pass
=== b.py
from a import alpha
=== c.py
gamma = 1
`;

const programOf = async (fixture: string): Promise<Program> => new Program(programInputs(await readFixture(fixture)));

function mentioning(index: MentionIndex, program: Program, name: string): string[] {
  const hashes = new Set<number>();
  hashesOf(name, hashes);
  return index.find(program, hashes).map(({ path }) => path);
}

describe('files by the names in them', () => {
  it('are found in the order of the program', async () => {
    const program = await programOf(FIXTURE);
    const index = MentionIndex.of(ownFiles(program));
    expect(mentioning(index, program, 'alpha')).toEqual(['a.py', 'b.py']);
    expect(mentioning(index, program, 'gamma')).toEqual(['c.py']);
    expect(mentioning(index, program, 'delta')).toEqual([]);
  });

  it('are those that the program has, whatever others followed from the same index', async () => {
    const [before, after] = [await programOf(FIXTURE), await programOf(FIXTURE.replace('gamma = 1', 'alpha = 1'))];
    const first = MentionIndex.of(ownFiles(before));
    const read = new Map(ownFiles(after).map(({ path, facts }) => [path, facts]));
    const second = first.with(read, []);
    expect(mentioning(second, after, 'alpha')).toEqual(['a.py', 'b.py', 'c.py']);
    expect(mentioning(second, after, 'gamma')).toEqual([]);
    expect(mentioning(first, before, 'gamma')).toEqual(['c.py']);
    expect(mentioning(second.with(new Map(), ['c.py']), after, 'alpha')).toEqual(['a.py', 'b.py']);
  });
});
