import { expect, it } from 'vitest';
import { benchOf } from '../../tools/tools.testing.ts';
import { checkEdges } from '../linking.testing.ts';

const FIXTURE = `using Xunit;
namespace Shop;
public class Database { public Database() { Open(); } void Open() {} public int Ask() { return 1; } }
public class Quiet { public Quiet() {} }
public class Tests : Xunit.IClassFixture<Database>, IComparable<Quiet> {
  readonly Database database;
  public Tests(Database database) { this.database = database; }
  [Fact] public void Asks() { database.Ask(); }
  [Theory] [MemberData(nameof(Rows))] public void Own(int a) {}
  [Theory] [MemberData(nameof(Other.Lines), MemberType = typeof(Other))] public void Elsewhere(int a) {}
  public static object Rows() { return null; }
}
public class Other { public static object Lines() { return null; } }
`;

it('ties tests of xUnit to their class fixtures and to the members that give their data', () =>
  checkEdges(
    `=== tests/Tests.cs\n${FIXTURE}`,
    ['calls', 'references'],
    `Database.Database -calls-> Database.Open
     Tests -calls-> Database.Database
     Tests.Asks -calls-> Database.Ask
     Tests.Own -references-> Tests.Rows
     Tests.Elsewhere -references-> Other
     Tests.Elsewhere -references-> Other.Lines`,
  ));

it('lets a change of a class fixture reach the tests of the class', async () => {
  const bench = await benchOf({ 'tests/Tests.cs': FIXTURE });
  const { tests } = await bench.call('test_scope', { repo: 'shop', symbols: ['Database.Open'] });
  expect(tests.map(({ test }) => test.name).sort()).toEqual(['Asks', 'Elsewhere', 'Own']);
});
