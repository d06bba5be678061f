import { testCalls } from '../linking.testing.ts';

const MODEL = `
class Turns { operator fun hasNext() = true
  operator fun next() = 1 }
open class Base { override fun toString() = "" }
class Money : Base() {
  operator fun plus(other: Money): Money = this
  operator fun unaryMinus(): Money = this
  operator fun compareTo(other: Money): Int = 0
  operator fun get(i: Int): Int = 0
  operator fun set(i: Int, x: Int) {}
  operator fun contains(x: Int): Boolean = true
  operator fun iterator(): Turns = Turns()
  operator fun invoke() {}
  operator fun component1(): Int = 1
  operator fun component2(): Int = 1
  operator fun getValue(a: Any?, b: Any?): Int = 1
  operator fun setValue(a: Any?, b: Any?, c: Int) {}
}
operator fun Money.times(n: Int): Money = this
`;

const CASES: readonly [body: string, called: readonly string[]][] = [
  ['val x = a + b', ['Money.plus']],
  ['a += b', ['Money.plus']],
  ['val x = -a', ['Money.unaryMinus']],
  ['if (a < b) { }', ['Money.compareTo']],
  ['val x = a[n]', ['Money.get']],
  ['a[n] = 1', ['Money.set']],
  ['val x = n in a', ['Money.contains']],
  ['val x = n !in a', ['Money.contains']],
  ['for (x in a) { }', ['Money.iterator', 'Turns.hasNext', 'Turns.next']],
  ['a()', ['Money.invoke']],
  ['val (x, y) = a', ['Money.component1', 'Money.component2']],
  ['val x by a', ['Money.getValue']],
  ['var x by a', ['Money.getValue', 'Money.setValue']],
  ['val x = "$a"', ['Base.toString']],
  ['val x = "${a}"', ['Base.toString']],
  ['val x = a * n', ['Money.times']],
  ['val x = n + n; val y = n in unknown; val z = "$n $unknown"; for (u in unknown) { }', []],
  ['val x = a is Money; val y = a!!', []],
];

testCalls(
  CASES.map(([body, calls]) => ({
    rule: body,
    fixture: `${MODEL}\nfun go(a: Money, b: Money, n: Int) {\n  ${body}\n}\n`,
    calls,
  })),
  { file: 'a.kt', outside: /^maven\// },
);
