import { describe, expect, it } from 'vitest';
import { repairConditionals } from './conditionals.ts';

/** The lines that are left, without those that are blank. */
const left = (source: string): string[] =>
  repairConditionals(source)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

describe('conditionals that the grammar of C cannot read', () => {
  it('leaves those between whole statements and declarations as they are', () => {
    const source = `#include <a.h>
#if defined(A)
int one(void) { return 1; }
#elif B
int one(void) { return 2; }
#endif
#ifdef LIBM
DEFINE(acos)
#else
OTHER(acos)
#endif
#ifdef LIBM
DEFINE(asin)
#else
OTHER(asin)
#endif
struct s {
#ifdef A
  int a;
#endif
};
void f(void) {
  one(); /* { */ one("}");
#ifdef A
  if (a) { one(); } // (
#else
  two();
#endif
}
`;
    expect(repairConditionals(source)).toBe(source);
  });

  it('keeps every element of a list', () =>
    expect(left(`jv j = {\n#ifdef A\n  ONE,\n#else\n  TWO,\n#endif\n  0\n};`)).toEqual([
      'jv j = {',
      'ONE,',
      'TWO,',
      '0',
      '};',
    ]));

  it('keeps the first branch inside of an expression', () =>
    expect(left(`int f(void) {\n  return a\n#if A && \\\n  B\n    + b\n#else\n    + c\n#endif\n  ;\n}`)).toEqual([
      'int f(void) {',
      'return a',
      '+ b',
      ';',
      '}',
    ]));

  it('takes the same side of a condition around both halves of a block', () =>
    expect(
      left(`void f(void) {
#ifndef A
  if (a) {
#else
  while (b) {
#endif
    one();
#ifdef A
    two(); }
#else
  }
#endif
}
void g(void) {}`),
    ).toEqual(['void f(void) {', 'if (a) {', 'one();', '}', '}', 'void g(void) {}']));

  it('keeps what stands around half a block where there is no other branch', () =>
    expect(left(`void f(void) {\n#ifdef A\n  if (a) {} else {\n#endif\n  one();\n#ifdef A\n  }\n#endif\n}`)).toEqual([
      'void f(void) {',
      'if (a) {} else {',
      'one();',
      '}',
      '}',
    ]));

  it('blanks what is included into a list, and takes no head of a function for Windows', () =>
    expect(
      left(`#include "a.h"
struct f all[] = {
#include "rows.inc"
  {1},
};
#ifdef WIN32
int umain(int argc) {
#else
int main(int argc) {
#endif
}`),
    ).toEqual(['#include "a.h"', 'struct f all[] = {', '{1},', '};', 'int main(int argc) {', '}']));

  it('reads a header as C does, and lines stay where they are', () => {
    const source = `#ifdef __cplusplus\nextern "C" {\n#endif\nint f(void);\n#ifdef __cplusplus\n}\n#endif\n`;
    expect(left(source)).toEqual(['int f(void);']);
    expect(repairConditionals(source).length).toBe(source.length);
    expect(repairConditionals('#if A\nint f(void) {')).toBe('#if A\nint f(void) {');
  });
});
