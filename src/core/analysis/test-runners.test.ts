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

  it.each([
    [
      'go runs what is inside a test with it, fuzz tests and examples by name, benchmarks by their own flag',
      [
        place('go', 'a_test.go', 'TestX', 'with/slash'),
        place('go', 'a_test.go', 'FuzzY'),
        place('go', 'a_test.go', 'ExampleCart_Add'),
        place('go', 'a_test.go', 'BenchmarkZ'),
      ],
      "go test . -run '^(ExampleCart_Add|FuzzY|TestX)$' -bench '^(BenchmarkZ)$'",
    ],
    [
      'go runs benchmarks alone',
      [place('go', 'x/a_test.go', 'BenchmarkZ')],
      "go test ./x -run '^$' -bench '^(BenchmarkZ)$'",
    ],
    [
      'pytest takes classes in classes, and files with a space',
      [place('python', 'my tests/t.py', 'TestA', 'TestB', 'test_c')],
      "pytest 'my tests/t.py::TestA::TestB::test_c'",
    ],
    [
      'cargo takes modules in modules, several names behind the dashes',
      [place('rust', 'src/a.rs', 'tests', 'nested', 'adds'), place('rust', 'tests/it.rs', 'works')],
      'cargo test -- tests::nested::adds works',
    ],
    [
      'maven takes a class in a class, and several methods',
      [place('java', 'T.java', 'CartTest', 'Empty', 'adds(int, String)'), place('java', 'T.java', 'CartTest', 'sums')],
      "mvn test '-Dtest=CartTest#sums,CartTest$Empty#adds'",
    ],
    [
      'maven takes names of Kotlin',
      [place('kotlin', 'T.kt', 'CartTest', '`adds up`')],
      "mvn test '-Dtest=CartTest#adds up'",
    ],
    [
      'rspec takes places, whatever a group is called',
      [place('ruby', "spec/it's_spec.rb", 'Cart', '#add', "when it's (empty)")],
      String.raw`rspec 'spec/it'\''s_spec.rb:7'`,
    ],
    [
      'dotnet takes a class in a class by the end of its name, and what has a meaning in filters as it is',
      [place('csharp', 'T.cs', 'Shop', 'CartTests', 'Empty', 'Adds'), place('csharp', 'T.cs', 'Shop', 'A!B', 'C')],
      String.raw`dotnet test --filter 'FullyQualifiedName~A\!B.C|FullyQualifiedName~Empty.Adds'`,
    ],
  ])('%s', (_name, tests, line) => {
    expect(commands(tests)).toEqual([line]);
  });

  it.each([
    ['adds %i and %s', 'adds 1 and x'],
    ['$a.b is $c', '3 is no'],
    ['reads ${name}.json (twice)', 'reads x.json (twice)'],
    ['is 100% sure', 'is 100% sure'],
    ['x'.repeat(160), 'x'.repeat(200)],
    ['a|b [c] {d} ^e$ \\f /g', 'a|b [c] {d} ^e$ \\f /g'],
  ])('find the test %s by what it is called when it runs', (title, called) => {
    const tests = [place('typescript', 'a.test.ts', 'cart', title)];
    for (const runner of ['npm/vitest', 'npm/jest']) {
      const [run] = planRuns(tests, { hasFile: () => false, dependsOn: (name) => name === runner });
      const pattern = new RegExp(run!.arguments.at(-1)!);
      expect(pattern.test(`cart ${called}`)).toBe(true);
      expect(pattern.test(`cart not ${called}`)).toBe(title.startsWith('$'));
    }
  });

  it.each([
    ['npm/vitest', 'typescript', '--reporter=evil.test.ts', 'vitest run ./--reporter=evil.test.ts'],
    ['npm/jest', 'typescript', '--config=evil.test.ts', 'jest --runTestsByPath ./--config=evil.test.ts'],
    ['npm/mocha', 'javascript', '--require=x/a.test.js', 'mocha ./--require=x/a.test.js'],
    ['', 'javascript', '--import=x.test.js', 'node --test ./--import=x.test.js'],
    ['', 'python', '-pevil/test_a.py', 'pytest ./-pevil/test_a.py::T'],
    ['', 'python', '@options/test_a.py', 'pytest ./@options/test_a.py::T'],
    ['', 'ruby', '-revil_spec.rb', 'rspec ./-revil_spec.rb:7'],
    ['', 'ruby', '-revil_test.rb', '-e \'ARGV.each { |file| require "./#{file}" }\' ./-revil_test.rb'],
    ['', 'go', '-exec=x/a_test.go', 'go test ././-exec=x'],
  ])('take no option from the name of a file: %s %s %s', (dependency, language, path, line) => {
    const [command] = commands([place(language, path, 'T')], [], [dependency]);
    expect(command).toContain(line);
  });

  it('take a class in a class by its name in the JVM with Gradle, too', () => {
    const tests = [place('java', 'T.java', 'CartTest', 'Empty', 'adds()')];
    expect(commands(tests, ['build.gradle'])).toEqual(["gradle test --tests 'CartTest$Empty.adds'"]);
  });

  it('name everything where there are too many tests for names', () => {
    const many = (language: string, name: string): TestPlace[] =>
      Array.from({ length: 41 }, (_, i) => place(language, 'a', 'Outer', 'Suite', `${name}${i}`));
    expect(commands(many('rust', 'adds'))).toEqual(['cargo test']);
    expect(commands(many('java', 'adds'))).toEqual(["mvn test '-Dtest=Outer$Suite'"]);
    expect(commands(many('csharp', 'Adds'))).toEqual(["dotnet test --filter 'FullyQualifiedName~Suite'"]);
    expect(commands(many('ruby', 'adds'))).toEqual([
      'ruby -Ilib -Itest -e \'ARGV.each { |file| require "./#{file}" }\' a',
    ]);
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
      'pytest t/test_0.py t/test_1.py',
      "go test . -run '^(TestA)$'",
    ]);
    expect(commands([place('cobol', 't.cob', 'T')])).toEqual([]);
  });
});
