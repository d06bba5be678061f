import { expect, it } from 'vitest';
import { makesCommit, parseHookInput } from './hook-input.ts';

it.each<[boolean, string]>([
  [true, 'git commit -m "x"'],
  [true, 'npm test && git commit -am x'],
  [true, 'git -C /a -c user.name=x commit'],
  [true, 'cd a; GIT_EDITOR=true git --no-pager commit --amend'],
  [true, '/usr/bin/git commit'],
  [true, 'git add -A\ngit commit'],
  [false, 'git status'],
  [false, 'git log --grep commit'],
  [false, 'git commit-graph write'],
  [false, 'echo "git commit"'],
  [false, 'grep -r "git commit" docs'],
  [false, 'legit commit'],
])('%s: %s', (isCommit, command) => {
  expect(makesCommit(command)).toBe(isCommit);
});

it.each(['', 'no json', '[]', '{}', '{"cwd": 1, "tool_input": {}}', '{"cwd": "/a"}'])('%j is no input', (text) => {
  expect(parseHookInput(text)).toBeNull();
});

it('more than is needed is passed over', () => {
  const text = JSON.stringify({ session_id: 'x', cwd: '/a', tool_input: { file_path: '/a/b', content: 'c' } });
  expect(parseHookInput(text)).toEqual({ cwd: '/a', tool_input: { file_path: '/a/b' } });
});
