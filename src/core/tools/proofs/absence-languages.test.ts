import { describe, expect, it } from 'vitest';
import { absenceOf } from './absence.testing.ts';

const JAVA = 'class Pay { void settle() {} int getTotal() { return 1; } }\n';
const SCRIPT = 'class Pay { settle() {} }\nmodule.exports = Pay;\n';
const C = 'int settle(int x) { return x; }\n';

describe('a call counts in all languages that can mean the same', () => {
  it.each([
    ['Kotlin calls Java', 'A.kt', 'fun go(e: Ext) { e.find().settle() }\n', 'Pay.java', JAVA],
    ['Kotlin has one, too', 'A.kt', 'class K { fun settle() {} }\nfun go(e: Ext) { e.x.settle() }\n', 'Pay.java', JAVA],
    ['Scala calls Java', 'A.scala', 'object A { def go(e: Ext) = e.find().settle() }\n', 'Pay.java', JAVA],
    [
      'Java calls Scala',
      'A.java',
      'class A { void go(Ext e) { e.find().settle(); } }\n',
      'Pay.scala',
      'class Pay { def settle() = 1 }\n',
    ],
  ])('%s', async (_, path, source, otherPath, other) => {
    expect(await absenceOf({ [path]: source, [otherPath]: other }, 'Pay.settle')).toBe('named; except');
  });

  it.each([
    ['on an unknown value', 'fun go(e: Ext) { println(e.find().total) }\n'],
    ['on a known one', 'fun go(e: Pay) { println(e.total) }\n'],
  ])('Kotlin reads a getter of Java as a property %s', async (_, source) => {
    expect(await absenceOf({ 'A.kt': source, 'Pay.java': JAVA }, 'Pay.getTotal')).toBe('named; except');
  });

  it('Java calls the getter of a property of Kotlin', async () => {
    const files = {
      'Pay.kt': 'class Pay { val total: Int get() = 1 }\n',
      'A.java': 'class A { void go(E e) { e.x().getTotal(); } }\n',
    };
    expect(await absenceOf(files, 'Pay.total')).toMatch(/^named;/);
  });

  it('TypeScript has one of the name, and calls that of JavaScript', async () => {
    const files = { 'pay.js': SCRIPT, 'a.ts': 'class K { settle() {} }\nfunction go(e) { e.settle(); }\ngo(1);\n' };
    expect(await absenceOf(files, 'Pay.settle')).toBe('named namesake; except');
  });

  it.each([
    [
      'A.vue',
      '<template><b @click="e.find().settle()">x</b></template>\n<script setup>\nconst e = inject("e");\n</script>\n',
    ],
    ['A.svelte', '<script>\nexport let e;\n</script>\n<b on:click={() => e.settle()}>x</b>\n'],
  ])('the markup of %s', async (path, source) => {
    expect(await absenceOf({ [path]: source, 'pay.ts': 'export class Pay { settle() {} }\n' }, 'Pay.settle')).toBe(
      'text; except',
    );
  });

  it.each([
    [
      'Go',
      {
        'go.mod': 'module m\n',
        'a.go': 'package main\n// int settle(int x);\nimport "C"\nfunc main() { C.settle(1) }\n',
      },
    ],
    ['Python', { 'a.py': 'import ctypes\nctypes.CDLL("x").settle(1)\n' }],
    ['Rust', { 'a.rs': 'extern "C" { fn settle(x: i32) -> i32; }\nfn main() { unsafe { settle(1); } }\n' }],
  ])('%s calls C', async (_, files) => {
    expect(await waysOfC(files)).toContain('named');
  });

  it.each([
    ['views/a.erb', '<%= @pay.settle %>\n', 'lib/a.rb', 'class Pay\n  def settle; end\nend\n'],
    ['templates/a.html', '{{ pay.settle() }}\n', 'a.py', 'class Pay:\n    def settle(self): pass\n'],
  ])('%s, which is not read', async (path, template, otherPath, other) => {
    expect(await absenceOf({ [path]: template, [otherPath]: other }, 'Pay.settle')).toMatch(/^template;/);
  });
});

const waysOfC = (files: Readonly<Record<string, string>>): Promise<string> =>
  absenceOf({ '0.c': C, ...files }, 'settle');
