import { describe, expect, it } from 'vitest';
import { absenceOf } from './absence.testing.ts';

describe('code outside the repository calls what overrides its own', () => {
  it.each([
    ['a base outside', 'a.py', 'import threading\nclass Job(threading.Thread):\n    def run(self): pass\n', 'Job.run'],
    ['an unknown base', 'a.py', 'class Job(ext.Base):\n    def handle(self): pass\n', 'Job.handle'],
    ['a computed base', 'a.py', 'def base(): return ext()\nclass Job(base()):\n    def go(self): pass\n', 'Job.go'],
    [
      'a base outside',
      'a.ts',
      "import { Base } from 'x';\nexport class Job extends Base { onOpen() {} }\n",
      'Job.onOpen',
    ],
    ['a base outside', 'A.java', 'import org.x.Base;\nclass Job extends Base { void handle() {} }\n', 'Job.handle'],
    ['an unknown base', 'A.kt', 'class Job : Handler() { override fun handle() {} }\n', 'Job.handle'],
    ['a base outside', 'A.scala', 'import org.x.Base\nclass Job extends Base { def handle() = 1 }\n', 'Job.handle'],
    ['a base outside', 'A.swift', 'import UIKit\nclass V: UIViewController { override func load() {} }\n', 'V.load'],
    ['a base outside', 'A.cs', 'using X;\nclass Job : Base { public override void Handle() {} }\n', 'Job.Handle'],
    ['an unknown base', 'a.cpp', 'class Job : public Base { public: void handle() {} };\n', 'Job.handle'],
    ['a base outside', 'a.php', '<?php\nuse X\\Base;\nclass Job extends Base { function handle() {} }\n', 'Job.handle'],
    ['a base outside', 'a.rb', "require 'x'\nclass Job < X::Base\n  def perform; end\nend\n", 'Job.perform'],
    ['a base of a base', 'a.py', 'class Mid(ext.Base): pass\nclass Job(Mid):\n    def go(self): pass\n', 'Job.go'],
  ])('%s (%s)', async (_, path, source, display) => {
    const said = await absenceOf({ [path]: source }, display);
    expect(said).toMatch(/^inherited;/);
    expect(said).toContain('outside');
  });

  it('a trait outside, of the members of its own block alone', async () => {
    const source =
      'use ext::Handler;\nstruct H;\nimpl Handler for H { fn handle(&self) {} }\nimpl H { fn own(&self) {} }\n';
    const files = { 'Cargo.toml': '[package]\nname = "a"\n', 'src/main.rs': `${source}fn main() {}\n` };
    expect(await absenceOf(files, 'H.handle')).toContain('outside');
    expect(await absenceOf(files, 'H.own')).not.toContain('outside');
  });

  it.each([
    [
      'has a heir with a base outside',
      'import ext\nclass M:\n    def pay(self): pass\nclass H(M, ext.Base): pass\n',
      'M.pay',
      'inherited',
    ],
    ['is given to code outside', 'import ext\nclass H:\n    def pay(self): pass\next.serve(H())\n', 'H.pay', 'given'],
  ])('what %s', async (_, source, display, way) => {
    expect(await absenceOf({ 'a.py': source }, display)).toMatch(new RegExp(`^${way};`));
  });

  it.each([
    ['a.js', "const ext = require('ext');\nclass H { fetch() {} }\next.serve(new H());\n", 'H.fetch'],
    ['a.rb', "require 'ext'\nclass H\n  def fetch; end\nend\nExt.serve(H.new)\n", 'H.fetch'],
    [
      'a.go',
      'package main\nimport "ext.io/x"\ntype H struct{}\nfunc (h H) Fetch() {}\nfunc main() { x.Use(H{}) }\n',
      'H.Fetch',
    ],
  ])('what is given to code outside in %s', async (path, source, display) => {
    expect(await absenceOf({ [path]: source }, display)).toMatch(/^given;/);
  });

  it('and not of what is made here, for here', async () => {
    const source = 'class H:\n    def pay(self): pass\ndef use(h: H): pass\nuse(H())\n';
    expect(await absenceOf({ 'a.py': source }, 'H.pay')).toBe('; holds');
  });
});

describe('what is written in a value can be called through it', () => {
  it.each([
    ['passed', "import { use } from 'x';\nconst on = { pay() {} };\nuse(on);\n"],
    ['spread', 'const on = { pay: () => {} };\nexport const all = { ...on };\n'],
    ['indexed', 'const on = { pay() {} };\nexport function go(k: string) { (on as any)[k](); }\n'],
  ])('an object that is %s', async (_, source) => {
    expect(await absenceOf({ 'a.ts': source }, 'on.pay')).toMatch(/^escaping;/);
  });

  it('and not where nothing uses it', async () => {
    expect(await absenceOf({ 'a.ts': 'const on = { pay() {} };\n' }, 'on.pay')).toMatch(/^;/);
  });

  it.each([
    [
      'A.java',
      'import org.x.*;\nclass A { Object go() { return new Base() { public void pay() {} }; } }\n',
      'A.go.pay',
    ],
    ['A.kt', 'import org.x.Base\nfun go() = x.use(object : Base { override fun pay() {} })\n', 'go.pay'],
  ])('a class without a name in %s', async (path, source, display) => {
    expect(await absenceOf({ [path]: source }, display)).toMatch(/^unnamed;/);
  });

  it.each([
    ['locals', 'def make():\n    def pay(): pass\n    return locals()\nmake()["pa" + "y"]()\n', 'make.pay'],
    ['globals', 'def pay(): pass\nglobals()["pa" + "y"]()\n', 'pay'],
    ['code', 'def pay(): pass\ndef go(text): exec(text)\n', 'pay'],
  ])('by %s of the place (Python)', async (_, source, display) => {
    expect(await absenceOf({ 'a.py': source }, display)).toMatch(/^computed;/);
  });

  it.each([
    ['a.js', 'class H { go(k) { this[k](); } pay() {} }\nnew H().go("pa" + "y");\n'],
    ['a.php', '<?php\nclass H { function pay() {} }\nfunction go(H $o, $m) { $o->$m(); }\n'],
  ])('by a computed name in %s', async (path, source) => {
    expect(await absenceOf({ [path]: source }, 'H.pay')).toMatch(/^computed;/);
  });
});
