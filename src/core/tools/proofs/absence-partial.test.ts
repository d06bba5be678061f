import { describe, expect, it } from 'vitest';
import { absenceOf } from './absence.testing.ts';

const PYTHON = 'class Cash:\n    def pay(self): pass\nclass Card:\n    def pay(self): pass\n';
const SCRIPT = 'class Cash { pay() {} }\nclass Card { pay() {} }\n';
const RUBY = 'class Cash\n  def pay; end\nend\nclass Card\n  def pay; end\nend\n';
const JAVA = 'class Cash { void pay() {} }\nclass Card { void pay() {} }\n';
const KOTLIN = 'class Cash { fun pay() {} }\nclass Card { fun pay() {} }\n';
const PHP = '<?php\nclass Cash { function pay() {} }\nclass Card { function pay() {} }\n';

describe('a call on a value of which a part is unknown is open beside what is known', () => {
  it.each([
    ['one of two values', 'def go(c):\n    x = Cash() if c else c.find()\n    x.pay()\n'],
    ['a fallback', 'def go(c):\n    x = c.find() or Cash()\n    x.pay()\n'],
    ['assigned on a branch', 'def go(c):\n    x = Cash()\n    if c: x = c.find()\n    x.pay()\n'],
    ['assigned after an exception', 'def go(c):\n    try: x = Cash()\n    except E: x = c\n    x.pay()\n'],
    ['a default', 'def go(x=Cash()):\n    x.pay()\n'],
    ['one of two results', 'def find(c):\n    if c: return Cash()\n    return c.x()\ndef go(c): find(c).pay()\n'],
    ['an element', 'def go(c):\n    for x in [Cash(), c.find()]: x.pay()\n'],
    ['an element that is added', 'def go(c):\n    l = [Cash()]\n    l.append(c)\n    for x in l: x.pay()\n'],
    ['an entry', 'def go(c, k): {"a": Cash(), "b": c.find()}[k].pay()\n'],
    [
      'what a part of it gives',
      'class Box:\n    def make(self): return Cash()\ndef go(c): (Box() if c else c.find()).make().pay()\n',
    ],
    [
      'an attribute',
      'class Till:\n    def __init__(self): self.gate = Cash()\n    def go(self): self.gate.pay()\ndef swap(t, g): t.gate = g\n',
    ],
    ['a variable of a module', 'gate = Cash()\ndef use(g):\n    global gate\n    gate = g\ndef go(): gate.pay()\n'],
  ])('%s (Python)', async (_, source) => {
    const files = { 'shop/cart.py': PYTHON + source };
    expect(await absenceOf(files, 'Card.pay')).toBe('named namesake; except');
  });

  it.each([
    ['a.js', `${SCRIPT}function go(c) { let x = new Cash(); if (c) x = c.find(); x.pay(); }\ngo(1);\n`],
    ['a.js', `${SCRIPT}function go(x = new Cash()) { x.pay(); }\ngo(1);\n`],
    ['a.ts', `${SCRIPT}export function go(c: any) { const x = c.find() ?? new Cash(); x.pay(); }\n`],
    ['lib/a.rb', `${RUBY}def go(x) = x.pay\ngo(Cash.new)\n`],
    ['lib/a.rb', `${RUBY}def go(c)\n  x = c ? Cash.new : c.find\n  x.pay\nend\n`],
    ['a.php', `${PHP}function go($c) { $x = $c ? new Cash() : $c->find(); $x->pay(); }\n`],
  ])('in %s: %s', async (path, source) => {
    expect(await absenceOf({ [path]: source }, 'Card.pay')).toBe('named namesake; except');
  });

  it.each([
    ['A.java', `${JAVA}class A { void go(boolean c, Ext e) { var x = c ? new Cash() : e.find(); x.pay(); } }\n`],
    ['A.kt', `${KOTLIN}fun go(e: Ext) { val x = e.find() ?: Cash()\n x.pay() }\n`],
  ])('in %s: %s', async (path, source) => {
    expect(await absenceOf({ [path]: source }, 'Card.pay')).toBe('named; except');
  });

  it('and not where all of that name are known already, or what it is', async () => {
    const one = 'class Cash:\n    def pay(self): pass\ndef go(c): (Cash() if c else c.find()).pay()\n';
    expect(await absenceOf({ 'shop/cart.py': one }, 'Cash.pay')).toBe('used; refuted');
    const known = `${JAVA}class A { void go() { var x = new Cash(); x.pay(); } }\n`;
    expect(await absenceOf({ 'A.java': known }, 'Card.pay')).toBe('; holds');
  });
});
