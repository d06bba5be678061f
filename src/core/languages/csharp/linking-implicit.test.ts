import { expect, it } from 'vitest';
import { linkFixture, renderEdges } from '../../link/link.testing.ts';

const MODEL = `
class Turns { public bool MoveNext() => true; public int Current => 1; }
class Base { public override string ToString() => ""; }
class Money : Base {
  public static Money operator +(Money a, Money b) => a;
  public static Money operator +(Money a, string b) => a;
  public static Money operator -(Money a) => a;
  public static Money operator -(Money a, Money b) => a;
  public static bool operator ==(Money a, Money b) => true;
  public static bool operator !=(Money a, Money b) => true;
  public static bool operator <(Money a, int b) => true;
  public int this[int i] { get => 1; set {} }
  public Turns GetEnumerator() => null;
  public void Dispose() {}
  public void Deconstruct(out int a, out int b) { a = b = 1; }
}
class Later { public System.Threading.Tasks.ValueTask DisposeAsync() => default; public int GetAwaiter() => 1; }
class Plain { public int Add; }
`;

const CASES: readonly [body: string, called: readonly string[]][] = [
  ['var x = a + b;', ['Money.operator +(Money,Money)']],
  ['a += b;', ['Money.operator +(Money,Money)']],
  ['var x = n + a;', ['Money.operator +(Money,Money)', 'Money.operator +(Money,string)']],
  ['var x = -a;', ['Money.operator -(Money)']],
  ['var x = a - b;', ['Money.operator -(Money,Money)']],
  ['if (a == b) {}', ['Money.operator ==']],
  ['return a != b;', ['Money.operator !=']],
  ['while (a < n) {}', ['Money.operator <']],
  ['var x = a[n];', ['Money.this[]']],
  ['a[n] = 1;', ['Money.this[]']],
  ['foreach (var x in a) {}', ['Money.GetEnumerator', 'Turns.Current', 'Turns.MoveNext']],
  ['using (var x = Make()) {}', ['Money.Dispose', 'go.Make']],
  ['using (a) {}', ['Money.Dispose']],
  ['using var x = a;', ['Money.Dispose']],
  ['await using var x = later;', ['Later.DisposeAsync']],
  ['await later;', ['Later.GetAwaiter']],
  ['var x = $"{a}";', ['Base.ToString']],
  ['var x = "" + a;', ['Base.ToString']],
  ['var x = "" + n + a;', ['Base.ToString']],
  ['var x = a + "";', ['Base.ToString']],
  ['var (x, y) = a;', ['Money.Deconstruct']],
  // Numbers and what is not known call nothing of ours.
  ['var x = n + n; if (n == n) {}', []],
  ['var x = unknown + unknown; foreach (var y in unknown) {}', []],
  ['var x = plain + plain;', []],
];

it.each(CASES)('%s', async (body, called) => {
  const fixture = `=== a.cs
${MODEL}
class go {
  Money Make() => null;
  async void Go(Money a, Money b, Later later, Plain plain, int n, dynamic unknown) { ${body} }
}
`;
  const lines = renderEdges(await linkFixture(fixture), ['calls', 'accesses_field']);
  const targets = lines
    .filter((line) => line.startsWith('go.Go -'))
    .map((line) => line.replace(/^.*> /, '').replace(/ \?.*$/, ''));
  expect(targets.filter((target) => !target.startsWith('nuget/')).sort()).toEqual(called);
});
