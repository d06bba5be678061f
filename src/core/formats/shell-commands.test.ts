import { describe, expect, it } from 'vitest';
import { shellCommands } from './shell-commands.ts';

describe('shell commands', () => {
  it.each([
    ['go build -o x ./cmd && \\\n  chmod +x "a b.sh"', ['go build -o x ./cmd', 'chmod +x a b.sh']],
    ['CC=gcc sudo -E make -C sub | tee log; exec ./run.sh', ['make -C sub', 'tee log', './run.sh']],
    ['if [ -f x ]; then cat x; fi', ['cat x']],
    ['for f in *.go; do gofmt $f; done # all', ['gofmt $f']],
    ['echo "$(date) | x" \'it; is\'', ['echo $(date) | x it; is']],
    ["echo 'never closed", ["echo 'never closed"]],
    ['', []],
  ])('%j', (text, expected) => {
    const commands = shellCommands(text);
    expect(commands.map((words) => words.map((word) => word.text).join(' '))).toEqual(expected);
  });

  it('know where their words stand', () => {
    expect(shellCommands('a && b', 10).map(([word]) => word!.at)).toEqual([10, 15]);
  });
});
