import type { HostileText } from './class-texts.testing.ts';
import type { Random } from './random.testing.ts';
import type { Shape } from './shapes.testing.ts';

type Writer = (size: number, random: Random, shape: Shape) => readonly HostileText[];

const times = (count: number, text: (i: number) => string, between = ''): string =>
  Array.from({ length: count }, (_, i) => text(i)).join(between);
const one = (path: string, source: string): readonly HostileText[] => [{ path, source }];
const nested = (depth: number, open: string, inner: string, close: string): string =>
  open.repeat(depth) + inner + close.repeat(depth);

/** Files that import from each other as the shape says. */
const imports =
  (path: (i: number) => string, text: (below: readonly number[], i: number) => string): Writer =>
  (_size, _random, shape) =>
    shape.map((below, i) => ({ path: path(i), source: text(below, i) }));

/** Texts in which one question about the code leads to many others. */
export const CODE: Readonly<Record<string, Writer>> = {
  // Import graphs.
  'python: wildcard imports': imports(
    (i) => `p/m${i}.py`,
    (below, i) =>
      `${below.map((at) => `from p.m${at} import *\n`).join('')}def f${i}():\n    f0()\n    missing()\n    len([])\n`,
  ),
  'python: imported under other names': imports(
    (i) => `p/m${i}.py`,
    (below, i) =>
      `${below.map((at, k) => `from p.m${at} import a as a${k === 0 ? '' : k}\n`).join('')}def f${i}():\n    a.b()\n    a()\n`,
  ),
  'typescript: exports handed on': imports(
    (i) => `src/m${i}.ts`,
    (below, i) =>
      `${below.map((at) => `export * from './m${at}';\nimport { f0 as g${at}, missing as h${at} } from './m${at}';\ng${at}(); h${at}();\n`).join('')}export function f${i}() { f0(); missing(); }\n`,
  ),
  'typescript: exports under other names': imports(
    (i) => `src/m${i}.ts`,
    (below) =>
      `${below.map((at, k) => `export { a as ${k === 0 ? 'a' : `b${k}`} } from './m${at}';\nexport { default } from './m${at}';\n`).join('')}import { a } from './m0';\na();\n`,
  ),
  'javascript: module.exports handed on': imports(
    (i) => `src/m${i}.js`,
    (below) =>
      `${below.map((at) => `const c${at} = require('./m${at}');\n`).join('')}module.exports = Object.assign({}, ${below.map((at) => `...c${at}, c${at}.missing()`).join(', ') || '1'});\n`,
  ),
  'rust: uses handed on': (_size, _random, shape) => [
    { path: 'Cargo.toml', source: '[package]\nname = "a"\n' },
    { path: 'src/lib.rs', source: shape.map((_, i) => `pub mod m${i};\n`).join('') },
    ...shape.map((below, i) => ({
      path: `src/m${i}.rs`,
      source: `${below.map((at) => `pub use crate::m${at}::*;\npub use super::m${at}::g as h${at};\n`).join('')}pub fn f${i}() { f0(); missing(); self::g(); }\n`,
    })),
  ],
  'ruby: requires': imports(
    (i) => `lib/m${i}.rb`,
    (below, i) =>
      `${below.map((at) => `require_relative 'm${at}'\n`).join('')}module M${i}\n  A = M${below[0] ?? 0}::A\n  def self.f(x) = M${below[0] ?? 0}.f(A.new)\nend\n`,
  ),
  'c: includes': imports(
    (i) => `m${i}.h`,
    (below, i) =>
      `${below.map((at) => `#include "m${at}.h"\n`).join('')}#define M${i}(x) M${below[0] ?? 0}(M${below[1] ?? 0}(x))\nstatic int f${i}(int x) { return M${i}(f0(x)); }\n`,
  ),
  'java: wildcard imports': imports(
    (i) => `p${i}/A${i}.java`,
    (below, i) =>
      `package p${i};\n${below.map((at) => `import p${at}.*;\nimport static p${at}.A${at}.*;\n`).join('')}public class A${i} { static void f() { f(); missing(); new Missing(); A0.f(); } }\n`,
  ),
  'go: packages': (_size, _random, shape) => [
    { path: 'go.mod', source: 'module x\n' },
    ...shape.map((below, i) => ({
      path: `p${i}/a.go`,
      source: `package p${i}\n${below.map((at) => `import "x/p${at}"\n`).join('')}var V = ${below.map((at) => `p${at}.V`).join(' + ') || '1'}\nfunc F() { ${below.map((at) => `p${at}.F(); p${at}.Missing().A()`).join('; ')} }\n`,
    })),
  ],
  // Type expressions.
  'typescript: nested type arguments': (size) =>
    one(
      'a.ts',
      `type A<T> = { a: T, b: B<T> }; type B<T> = T[];\nlet x: ${nested(size, 'A<', 'string', '>')};\nx.a.b.a.b.missing();\n`,
    ),
  'typescript: aliases of aliases': (size, _random, shape) =>
    one(
      'a.ts',
      `${times(size, (i) => `type A${i} = ${shape[i]!.map((at) => `A${at}`).join(' | ') || 'string'};\nconst f${i} = (x: A${i}) => x.missing(x[0].missing());\n`)}`,
    ),
  'typescript: aliases of intersections': (size, _random, shape) =>
    one(
      'a.ts',
      `${times(size, (i) => `type A${i} = ${shape[i]!.map((at) => `A${at}`).join(' & ') || 'string'};\nconst f${i} = (x: A${i}) => x.missing(x[0].missing());\n`)}`,
    ),
  'typescript: aliases with arguments': (size, _random, shape) =>
    one(
      'a.ts',
      `${times(size, (i) => `type A${i}<T> = ${shape[i]!.map((at) => `A${at}<[T, T]>`).join(' & ') || 'T'};\nconst f${i} = (x: A${i}<string>) => x[0][1].missing();\n`)}`,
    ),
  'typescript: conditional types': (size) =>
    one(
      'a.ts',
      `type R<T> = ${times(size, (i) => `T extends string${i} ? R<T[${i}]> : `)}never;\nconst f = (x: R<R<string>>) => x.missing().a.b;\n`,
    ),
  'typescript: unions of unions': (size) =>
    one(
      'a.ts',
      `${times(size, (i) => `interface I${i} { a: U; m(): U }\n`)}type U = ${times(size, (i) => `(I${i} | I${(i * 7) % size})`, ' | ')};\nconst f = (x: U) => x.m().a.m().a.missing();\n`,
    ),
  'python: nested type arguments': (size) =>
    one(
      'a.py',
      `from typing import *\nx: ${nested(size, 'Dict[str, List[', 'int', ']]')} = {}\nx["a"][0]["b"].missing()\n`,
    ),
  'java: nested type arguments': (size) =>
    one(
      'A.java',
      `import java.util.*;\nclass A { ${nested(size, 'Map<String, List<', 'String', '>>')} x; void f() { x.get(1).get(2).get(3).missing(); } }\n`,
    ),
  'rust: nested type arguments': (size) =>
    one(
      'src/lib.rs',
      `pub struct W<T>(T);\nimpl<T> std::ops::Deref for W<T> { type Target = T; fn deref(&self) -> &T { &self.0 } }\nfn f(x: ${nested(size, 'W<', 'Box<String>', '>')}) { x.missing(); x.len(); }\n`,
    ),
  'csharp: nested type arguments': (size) =>
    one(
      'A.cs',
      `using System.Collections.Generic;\nclass A { ${nested(size, 'Dictionary<string, List<', 'A', '>>')} x; void F() { x["a"][0]["b"].Missing(); } }\n`,
    ),
  'go: named types of named types': (size, _random, shape) =>
    one(
      'a.go',
      `package a\n${times(size, (i) => `type T${i} ${shape[i]!.length > 0 ? `map[string]*T${shape[i]![0]}` : 'struct{}'}\nfunc f${i}(x T${i}) { x["a"]["b"].Missing() }\n`)}`,
    ),
  // Generics that grow at every step.
  'typescript: growing instances': (size) =>
    one(
      'a.ts',
      `${times(size, (i) => `class A${i}<T> extends A${(i + 1) % size}<[A${i}<T>, T, T, T]> { m${i}(): A${(i + 3) % size}<[T, T]> { return this.m0() } }\nnew A${i}<string>().m0().m1().m2().missing();\n`)}`,
    ),
  'java: growing instances': (size) =>
    one(
      'A.java',
      times(
        size,
        (i) =>
          `class A${i}<T> extends A${(i + 1) % size}<A${i}<T>> { A${(i + 1) % size}<A${i}<A${i}<T>>> m${i}(T t) { return this.m0(t).m1(t).missing(); } }\n`,
      ),
    ),
  'python: growing instances': (size) =>
    one(
      'a.py',
      `from typing import Generic, TypeVar\nT = TypeVar('T')\n${times(size, (i) => `class A${i}(A${(i + 1) % size}['A${i}[T]'], Generic[T]):\n    def m${i}(self) -> 'A${(i + 2) % size}[A${i}[T]]':\n        return self.m0().m1().missing()\n`)}`,
    ),
  'rust: blocks for every type': (size) =>
    one(
      'src/lib.rs',
      `pub struct S<T>(T);\n${times(size, (i) => `pub trait T${i} { fn m${i}(&self); }\nimpl<X: T${(i + 1) % size} + T${(i + 2) % size}> T${i} for X { fn m${i}(&self) { self.missing(); self.m${(i + 1) % size}(); } }\n`)}fn f(s: S<S<u8>>) { s.m0(); s.missing(); }\n`,
    ),
  'kotlin: growing instances': (size) =>
    one(
      'a.kt',
      times(
        size,
        (i) =>
          `open class A${i}<T> : A${(i + 1) % size}<A${i}<T>>() { fun m${i}(): A${(i + 2) % size}<A${i}<T>> = this.m0().missing() }\n`,
      ),
    ),
  'csharp: growing instances': (size) =>
    one(
      'A.cs',
      times(
        size,
        (i) =>
          `class A${i}<T> : A${(i + 1) % size}<A${i}<T>> { A${(i + 2) % size}<A${i}<T>> M${i}(T t) { return this.M0(t).M1(t).Missing(); } }\n`,
      ),
    ),
  // Variables, calls, closures.
  'python: variables of variables': (size, _random, shape) =>
    one(
      'a.py',
      `def f(a):\n${times(size, (i) => `    v${i} = ${shape[i]!.map((at) => `v${at}`).join(' or ') || 'a'}\n    v${i}.missing()\n`)}`,
    ),
  'python: assigned over and over': (size) =>
    one(
      'a.py',
      `def f(x):\n    while x:\n${times(size, (i) => `        x = x.m${i % 3}(x)\n        y = x or y\n`)}    return x.missing() + y.missing()\n`,
    ),
  'typescript: functions that call each other': (size, _random, shape) =>
    one(
      'a.ts',
      times(
        size,
        (i) =>
          `export function f${i}(x) { const y = ${shape[i]!.map((at) => `f${at}(y ?? x)`).join(' ?? ') || 'x'}; return y.missing ?? y; }\n`,
      ),
    ),
  'python: functions that return each other': (size, _random, shape) =>
    one(
      'a.py',
      times(
        size,
        (i) =>
          `def f${i}(x):\n${shape[i]!.map((at) => `    if x: return f${at}(f${at})\n`).join('')}    return x\nf${i}(f${i}).missing()\n`,
      ),
    ),
  'javascript: a long chain of calls': (size) =>
    one('a.js', `const a = make();\na${times(size, (i) => `.m${i % 5}(x => x.n${i % 3})`)};\n`),
  'java: a long chain of calls': (size) =>
    one(
      'A.java',
      `class A { A m(java.util.function.Function<A, A> f) { return this; } void f() { this${times(size, () => '.m(x -> x.m(y -> y))')}.missing(); } }\n`,
    ),
  'typescript: callbacks in callbacks': (size) =>
    one(
      'a.ts',
      `function run<T>(f: (x: T) => T): T { return f(null); }\n${times(size, (i) => `run(x${i} => `)}x0.missing()${')'.repeat(size)};\n`,
    ),
  'typescript: functions handed to functions': (size) =>
    one('a.ts', `const id = <T,>(f: T): T => f;\nconst x = ${nested(size, 'id(', 'id', ')')};\nx(x)(x).missing();\n`),
  'java: callbacks in callbacks': (size) =>
    one(
      'A.java',
      `import java.util.function.*;\nclass A { <T> T run(Function<T, T> f) { return f.apply(null); } void f() { ${times(size, (i) => `run(x${i} -> `)}x0${')'.repeat(size)}; } }\n`,
    ),
  'ruby: blocks in blocks': (size) =>
    one('a.rb', `${times(size, (i) => `a${i}.each do |x${i}|\n`)}x0.missing\n${'end\n'.repeat(size)}`),
  'ruby: parameters given to parameters': (size, _random, shape) =>
    one(
      'a.rb',
      times(
        size,
        (i) =>
          `class K${i}\n  def f${i}(x, y)\n${shape[i]!.map((at) => `    f${at}(y, x)\n    K${at}.new.f${at}(self, x)\n`).join('')}    x.missing(y)\n  end\nend\n`,
      ),
    ),
  'go: functions of functions': (size) =>
    one(
      'a.go',
      `package a\n${times(size, (i) => `func f${i}() func() ${i + 1 < size ? `interface{}` : 'int'} { return func() interface{} { return f${(i + 1) % size}()() } }\n`)}func g() { f0()()()() }\n`,
    ),
  'rust: closures in closures': (size) =>
    one('src/lib.rs', `fn f() { let a = ${times(size, (i) => `|x${i}| `)}x0.missing(); a(1)(2)(3); }\n`),
  'php: variables of variables': (size, _random, shape) =>
    one(
      'a.php',
      `<?php\nfunction f($a) {\n${times(size, (i) => `  $v${i} = ${shape[i]!.map((at) => `$v${at}`).join(' ?: ') || '$a'}; $v${i}->missing();\n`)}}\n`,
    ),
  'typescript: objects in objects': (size) =>
    one(
      'a.ts',
      `${times(size, (i) => `export const o${i} = { ...o${(i + 1) % size}, ...o${(i + 2) % size}, a: o${(i + 3) % size}.a };\no${i}.a.missing();\n`)}`,
    ),
  'typescript: one list of many types': (size) =>
    one(
      'a.ts',
      `${times(size, (i) => `class A${i} {}\n`)}const all = [${times(size, (i) => `new A${i}()`, ', ')}];\nall[0].missing();\nfor (const x of all) x.missing();\n`,
    ),
  'typescript: many declarations of one name': (size) =>
    one(
      'a.ts',
      times(size, (i) => `function f(a: ${i}): void;\nf(${i});\n`),
    ),
  'c: many declarations of one name': (size) =>
    one(
      'a.c',
      times(size, (i) => `int f(int a${i});\nint g${i}(void) { return f(${i}); }\n`),
    ),
  'python: many definitions of one name': (size) =>
    one(
      'a.py',
      times(size, (i) => `if a:\n    def f(): pass\nf(${i})\n`),
    ),
  'java: nested classes with unknown bases': (size) =>
    one(
      'A.java',
      `${times(size, (i) => `class N${i} extends M${i} { X${i} x; void f${i}() { g${i}(); } `)}${'}'.repeat(size)}\n`,
    ),
  'csharp: nested classes with unknown bases': (size) =>
    one(
      'A.cs',
      `${times(size, (i) => `class N${i} : M${i} { X${i} x; void F${i}() { G${i}(); } `)}${'}'.repeat(size)}\n`,
    ),
  // Overloads.
  'java: overloads': (size) =>
    one(
      'A.java',
      `class A { ${times(size, (i) => `void m(T${i % 9} a, B${i} b) {} `)} void f(A x) { ${times(size, (i) => `m(x, new B${i}()); `)} } }\n${times(size, (i) => `class B${i}${i > 0 ? ` extends B${i - 1}` : ''} {}\n`)}`,
    ),
  'csharp: overloads': (size) =>
    one(
      'A.cs',
      `class A { ${times(size, (i) => `void M(int a, B${i} b) {} `)} void F() { ${times(size, (i) => `M(1, new B${i}()); `)} } }\n${times(size, (i) => `class B${i} {}\n`)}`,
    ),
  'cpp: overloads': (size) =>
    one(
      'a.cpp',
      `${times(size, (i) => `void m(int a, B${i} b);\n`)}void f() { ${times(size, (i) => `m(1, b${i}); `)} }\n`,
    ),
  'kotlin: overloads': (size) =>
    one(
      'a.kt',
      `${times(size, (i) => `fun m(a: Int, b: B${i}) {}\nclass B${i}\n`)}fun f() { ${times(size, (i) => `m(1, B${i}()); `)} }\n`,
    ),
  'csharp: extensions': (size) =>
    one(
      'A.cs',
      `static class E { ${times(size, (i) => `public static B${i} M(this B${(i * 5) % size} b) { return null; } `)} static void F(B0 x) { x${times(size, () => '.M()')}; } }\n${times(size, (i) => `class B${i} {}\n`)}`,
    ),
  // Macros.
  'rust: macros': (size) =>
    one(
      'src/lib.rs',
      `${times(size, (i) => `macro_rules! m${i} { ($($x:tt)*) => { m${(i + 1) % size}!(m${(i + 2) % size}!($($x)*)); m${i}!(); }; }\n`)}fn f() { m0!(m1!(m2!(missing!()))); }\n`,
    ),
  'c: macros': (size) =>
    one(
      'a.c',
      `${times(size, (i) => `#define X${i} X${(i + 1) % size} X${(i + 2) % size}\n`)}int f(void) { return X0; }\n`,
    ),
  // Depth and breadth.
  'typescript: brackets': (size, random) =>
    one(
      'a.ts',
      `const x = ${nested(size * 4, random.pick(['(', '[', '{a:', '!', 'f(', '<T>(', '`${']), '1', random.pick([')', ']', '}', '', '}`']))};\n`,
    ),
  'python: brackets': (size, random) =>
    one(
      'a.py',
      `x = ${nested(size * 4, random.pick(['(', '[', '{', 'f(', '-', 'lambda: ']), '1', random.pick([')', ']', '}', '']))}\n`,
    ),
  'go: brackets': (size, random) =>
    one(
      'a.go',
      `package a\nvar x = ${nested(size * 4, random.pick(['(', '[]int{', 'f(', '*', 'func() {']), '1', random.pick([')', '}', '']))}\n`,
    ),
  'java: brackets': (size, random) =>
    one(
      'A.java',
      `class A { Object x = ${nested(size * 4, random.pick(['(', 'new A(', 'f(', '!', '() -> ']), '1', random.pick([')', ']', '']))}; }\n`,
    ),
  'rust: brackets': (size, random) =>
    one(
      'src/lib.rs',
      `fn f() { ${nested(size * 4, random.pick(['(', '[', '{', 'f(', 'match x { _ => ', 'vec![']), '1', random.pick([')', ']', '}']))} }\n`,
    ),
  'python: many names': (size) =>
    one(
      'a.py',
      `${times(size, (i) => `def f${i}(x${i}, *args):\n    y = x${i}.a${i}.b${i}(len(args))\n    return y[${i}]\n`)}`,
    ),
};

export const CODE_GENERATORS: readonly string[] = Object.keys(CODE);
