import { describe, expect, it } from 'vitest';
import { parameterChanges } from './parameter-changes.ts';

/** `+name`, `-name` and `old>new`. */
const changes = (language: string, before: string, after: string): string[] =>
  parameterChanges(before, after, language).map(({ change, name, was }) =>
    change === 'renamed' ? `${was}>${name}` : `${change === 'added' ? '+' : '-'}${name}`,
  );

describe('parameters', () => {
  it.each<[string, string, string, string[]]>([
    ['python', 'def f(self, a)', 'def f(self, a, b=1)', ['+b']],
    ['python', 'def f(a, *, b: int = 1, **rest)', 'def f(a, *, c: int = 1, **rest)', ['b>c']],
    ['python', 'def f(a, b, c)', 'def f(a, c)', ['-b']],
    ['python', 'def f(a: int)', 'def f(b: str)', ['-a', '+b']],
    ['python', 'def f(a, b)', 'def f(b, a)', []],
    ['python', 'def f(a: int)', 'def f(a: str)', []],
    ['go', 'func (e *Engine) Add(a, b int, h ...H) error', 'func (e *Engine) Add(a, c int, h ...H) error', ['b>c']],
    [
      'go',
      'func Map[K comparable](in map[K]int)',
      'func Map[K comparable](ctx context.Context, in map[K]int)',
      ['+ctx'],
    ],
    ['java', 'int f(final String a, @Nullable(x) List<A, B> b)', 'int f(final String name)', ['-b', 'a>name']],
    ['java', 'void f(String... more)', 'void f(int count, String... more)', ['+count']],
    ['csharp', 'void F([FromBody] int a = 3, ref T b)', 'void F([FromBody] int a = 3, ref T c)', ['b>c']],
    [
      'typescript',
      'f(a?: string, { b, c }: P = {}): void',
      'f(a?: string, { b }: P = {}, d = 1): void',
      ['{ b, c }>{ b }', '+d'],
    ],
    ['typescript', 'f(on: (e: Event, n: number) => void)', 'f(off: (e: Event, n: number) => void)', ['on>off']],
    [
      'rust',
      "fn f<F: Fn(i32) -> i32>(&self, mut a: &'a str, g: F)",
      "fn f<F: Fn(i32) -> i32>(&self, mut b: &'a str)",
      ['-g', 'a>b'],
    ],
    ['rust', 'fn f(a: std::path::Path)', 'fn f(b: std::path::Path)', ['a>b']],
    ['c', 'int f(const char *a, void (*done)(int))', 'int f(const char *b, void (*done)(int), int n[])', ['a>b', '+n']],
    ['php', 'function f(?int $a = null, &$b)', 'function f(?int $a = null, &$c)', ['$b>$c']],
    ['ruby', 'def f(a, key: 1, &block)', 'def f(a, other: 1, &block)', ['key>other']],
    ['swift', 'func f(from a: Int, to b: Int)', 'func f(from a: Int)', ['-b']],
    ['kotlin', 'fun f(vararg a: Int, b: (Int) -> Unit = {})', 'fun f(vararg a: Int, c: (Int) -> Unit = {})', ['b>c']],
    ['python', 'class A', 'class A(B)', []],
  ])('%s: %s → %s', (language, before, after, expected) => {
    expect(changes(language, before, after)).toEqual(expected);
  });
});
