import { expect, it } from 'vitest';
import { isSameState, stateNameIn } from './state-name.ts';

const state = { commit: 'c'.repeat(40), snapshot: 'a'.repeat(64), analyzer: '7', record: 12 };

it('a state is called by its commit, a folder’s by its snapshot, one of another analyzer by its number', () => {
  expect(stateNameIn(state, '7')).toBe(state.commit);
  expect(stateNameIn({ ...state, commit: null }, '7')).toBe(state.snapshot);
  expect(stateNameIn(state, '8')).toBe('#12');
});

it('two records are of the same state where commit, graph and analyzer are the same', () => {
  expect(isSameState(state, { ...state })).toBe(true);
  for (const other of [{ commit: null }, { snapshot: 'b'.repeat(64) }, { analyzer: '8' }])
    expect(isSameState(state, { ...state, ...other })).toBe(false);
});
