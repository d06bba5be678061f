import { describe, expect, it } from 'vitest';
import { planRuns, shellLine, type TestPlace } from './test-runners.ts';

const place = (language: string, path: string, ...names: string[]): TestPlace => ({ language, path, line: 7, names });
const commands = (tests: readonly TestPlace[], files: string[] = [], packages: string[] = []): string[] =>
  planRuns(tests, { hasFile: (path) => files.includes(path), dependsOn: (name) => packages.includes(name) }).map(
    (run) => shellLine(run.arguments),
  );

describe('lines that run tests', () => {
  it.each([
    [
      'go',
      [place('go', 'a/b_test.go', 'TestX'), place('go', 'main_test.go', 'TestY')],
      "go test . ./a -run '^(TestX|TestY)$'",
    ],
    ['pytest', [place('python', 'tests/t.py', 'TestA', 'test_b')], 'pytest tests/t.py::TestA::test_b'],
    ['cargo', [place('rust', 'src/lib.rs', 'tests', 'adds')], 'cargo test -- tests::adds'],
    ['maven', [place('java', 'src/test/java/T.java', 'CartTest', 'adds(int)')], "mvn test '-Dtest=CartTest#adds'"],
    ['rspec', [place('ruby', 'spec/a_spec.rb', 'Cart', 'adds up')], 'rspec spec/a_spec.rb:7'],
    [
      'dotnet',
      [place('csharp', 'T.cs', 'Shop', 'CartTests', 'Adds')],
      "dotnet test --filter 'FullyQualifiedName~CartTests.Adds'",
    ],
  ])('%s', (_name, tests, line) => {
    expect(commands(tests)).toEqual([line]);
  });

  it('follow the packages and files of the repository', () => {
    const script = [place('typescript', 'src/a.test.ts', 'cart (v2)', "isn't empty")];
    const title = String.raw`'^(cart \(v2\) isn'\''t empty)$'`;
    expect(commands(script, [], ['npm/vitest'])).toEqual([`vitest run src/a.test.ts -t ${title}`]);
    expect(commands(script, [], ['npm/jest'])).toEqual([`jest --runTestsByPath src/a.test.ts -t ${title}`]);
    expect(commands(script)).toEqual(['node --test src/a.test.ts']);
    const java = [place('java', 'T.java', 'CartTest', 'adds')];
    expect(commands(java, ['build.gradle.kts'])).toEqual(['gradle test --tests CartTest.adds']);
  });

  it('name files where there are too many tests, and one line for each runner', () => {
    const many = Array.from({ length: 100 }, (_, i) => place('python', `t/test_${i % 2}.py`, `test_${i}`));
    expect(commands([...many, place('go', 'a_test.go', 'TestA')])).toEqual([
      "go test . -run '^(TestA)$'",
      'pytest t/test_0.py t/test_1.py',
    ]);
    expect(commands([place('cobol', 't.cob', 'T')])).toEqual([]);
  });
});
