import { describe, expect, it } from 'vitest';
import { absenceOf } from './absence.testing.ts';

describe('a text that names a symbol', () => {
  it.each([
    ['a.php', '<?php\nclass H { function pay() {} }\ncall_user_func([$o, "pay"]);\n', 'H.pay'],
    ['a.php', "<?php\nclass H { static function pay() {} }\ncall_user_func('H::pay');\n", 'H.pay'],
    ['a.php', "<?php\nfunction pay() {}\narray_map('pay', []);\n", 'pay'],
    ['A.kt', 'class H { fun pay() {} }\nfun go(o: Any) { o.javaClass.getMethod("pay").invoke(o) }\n', 'H.pay'],
    ['A.scala', 'class H { def pay() = 1 }\nobject A { def go(o: Any) = o.getClass.getMethod("pay") }\n', 'H.pay'],
    ['A.swift', 'class H { @objc func pay() {} }\nfunc go(t: X) { t.perform(Selector("pay")) }\n', 'H.pay'],
    ['A.swift', 'class H { @objc func pay(_ x: Int) {} }\nfunc go() { NSSelectorFromString("pay:") }\n', 'H.pay'],
    ['a.c', 'void pay(void) {}\nint main() { dlsym(0, "pay"); }\n', 'pay'],
    ['a.cpp', 'extern "C" void pay() {}\nint main() { auto f = dlsym(0, "pay"); }\n', 'pay'],
    ['a.lua', 'local M = {}\nfunction M.pay() end\nM["pay"]()\n', 'M.pay'],
    ['a.dart', 'class H { void pay() {} }\nvoid go(o) { o.find("pay"); }\n', 'H.pay'],
  ])('in %s: %s', async (path, source, display) => {
    expect(await absenceOf({ [path]: source }, display)).toBe('text; except');
  });
});

describe('the text of a macro of C', () => {
  const pay = 'static int pay(int x) { return x; }\n';
  it.each([
    ['calls', `${pay}#define PAY(x) pay(x)\nint main() { return PAY(1); }\n`],
    [
      'calls in several lines',
      `${pay}#define PAY(x) do { \\\n  pay(x); \\\n} while (0)\nint main() { PAY(1); return 0; }\n`,
    ],
    ['names', `${pay}#define PAY pay\nint main() { return PAY(1); }\n`],
    ['hands on', `${pay}#define EACH(X) X(pay)\n`],
  ])('%s what it has the name of', async (_, source) => {
    expect(await absenceOf({ 'a.c': source }, 'pay')).toBe('used; refuted');
  });

  it('calls members', async () => {
    const source =
      'struct H { int pay() { return 1; } };\n#define PAY(c) (c)->pay()\nint main() { H h; return PAY(&h); }\n';
    expect(await absenceOf({ 'a.cpp': source }, 'H.pay')).toBe('used; refuted');
  });

  it.each([
    ['pay_cash', 'pay_##k(x)', 'named'],
    ['cash_pay', 'k##_pay(x)', 'named'],
    ['pay', 'f(x) /* pay(x) */', ''],
  ])('can be %s with %s', async (name, body, ways) => {
    const source = `static int ${name}(int x) { return x; }\n#define PAY(k, x) ${body}\n`;
    expect((await absenceOf({ 'a.c': source }, name)).split(';')[0]).toBe(ways);
  });
});
