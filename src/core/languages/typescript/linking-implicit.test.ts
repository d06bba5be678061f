import { testCalls } from '../linking.testing.ts';

const MODEL = `
class Turns { next() { return { done: true, value: 1 } } }
class Base { toString() { return '' } }
class Money extends Base {
  [Symbol.iterator](): Turns { return new Turns() }
  [Symbol.asyncIterator](): Turns { return new Turns() }
  [Symbol.dispose]() {}
  async [Symbol.asyncDispose]() {}
  then(done: (x: number) => void) {}
}
class Plain { next() {} }
`;

const CASES: readonly [body: string, called: readonly string[]][] = [
  ['for (const x of a) {}', ['Money.[Symbol.iterator]', 'Turns.next']],
  ['for await (const x of a) {}', ['Money.[Symbol.asyncIterator]', 'Turns.next']],
  ['for (const x in a) {}', []],
  ['const x = [...a]', ['Money.[Symbol.iterator]', 'Turns.next']],
  ['{ using x = a }', ['Money.[Symbol.dispose]']],
  ['{ await using x = a }', ['Money.[Symbol.asyncDispose]']],
  ['const x = await a', ['Money.then']],
  ['await a', ['Money.then']],
  ['const x = `${a}`', ['Base.toString']],
  ["const x = '' + a", ['Base.toString']],
  ["const x = a + ''", ['Base.toString']],
  ['const x = String(a)', ['Base.toString']],
  ['const x = `${n} ${unknown} ${plain}` + n; for (const y of unknown) {}', []],
];

testCalls(
  CASES.map(([body, calls]) => ({
    rule: body,
    fixture: `${MODEL}
async function go(a: Money, plain: Plain, n: number, unknown: any) { ${body} }
`,
    calls,
  })),
  { file: 'a.ts', outside: /^npm\// },
);
