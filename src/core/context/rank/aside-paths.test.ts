import { describe, expect, it } from 'vitest';
import { isAside } from './aside-paths.ts';

describe('what stands aside', () => {
  it.each([
    'examples/hello/main.go',
    'example/app.py',
    '_examples/todos/main.go',
    'docs/conf.py',
    'packages/core/docs/guide.ts',
    'scripts/release.ts',
    'bench/run.ts',
    'benches/search.rs',
    'benchmarks/router.ts',
    'src/fixtures/user.rb',
    'pkg/test-support/server.go',
    'crates/cargo-test-support/../test_support/lib.rs',
    'src/generated/api.ts',
    'vendor/lib/a.php',
    'third_party/zlib/z.c',
    'app/migrations/0001_initial.py',
    'Samples/Basic/Program.cs',
    'e2e/login.spec.ts',
  ])('%s does', (path) => {
    expect(isAside(path)).toBe(true);
  });

  it.each([
    'src/app.py',
    'main.go',
    'docs.go',
    'src/example.ts',
    'src/benchmark.rs',
    'src/documents/read.ts',
    'src/vendors/list.rb',
    'src/scripting/run.ts',
    'lib/sampler/sample.rb',
    '',
  ])('%s does not', (path) => {
    expect(isAside(path)).toBe(false);
  });
});
