import { testCalls } from '../linking.testing.ts';

const MODEL = `
class Turns { public boolean hasNext() { return true; } public Integer next() { return 1; } public void remove() {} }
class Base { @Override public String toString() { return ""; } public String toString(int width) { return ""; } }
class Money extends Base implements AutoCloseable {
  public Turns iterator() { return null; }
  public void close() {}
}
class Other { }
`;

const CASES: readonly [body: string, called: readonly string[]][] = [
  ['for (Integer x : a) {}', ['Money.iterator', 'Turns.hasNext', 'Turns.next']],
  ['for (var x : a) {}', ['Money.iterator', 'Turns.hasNext', 'Turns.next']],
  ['try (Money x = make()) {}', ['Money.close', 'Run.make']],
  ['try (var x = make()) {}', ['Money.close', 'Run.make']],
  ['try (a) {}', ['Money.close']],
  ['String x = "" + a;', ['Base.toString()']],
  ['String x = n + "" + a + n;', ['Base.toString()']],
  ['String x = "" + n + other; int y = n + n;', []],
  ['for (int x : numbers) {} for (var y : unknown) {}', []],
];

testCalls(
  CASES.map(([body, calls]) => ({
    rule: body,
    from: 'Run.go',
    fixture: `${MODEL}
class Run {
  Money make() { return null; }
  void go(Money a, Other other, int n, int[] numbers) { ${body} }
}
`,
    calls,
  })),
  { file: 'Run.java', outside: /^maven\// },
);
