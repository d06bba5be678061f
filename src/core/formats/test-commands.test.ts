import { expect, it } from 'vitest';
import { shellCommands } from './shell-commands.ts';
import { testedPaths } from './test-commands.ts';

it.each([
  ['go test ./services/orders/...', ['./services/orders']],
  ['go test -race ./...', ['.']],
  ['go build ./cmd/app', null],
  ['pytest -x tests/unit', ['tests/unit']],
  ['python -m pytest', ['.']],
  ['python -m http.server', null],
  ['npm run test:unit', ['.']],
  ['npm run build', null],
  ['npx vitest run src/app', ['src/app']],
  ['./gradlew clean test', ['.']],
  ['bundle exec rspec spec/models', ['spec/models']],
  ['cargo test --workspace', ['.']],
])('%s runs the tests of %j', (text, paths) => {
  expect(shellCommands(text).map((command) => testedPaths(command)?.map((word) => word.text) ?? null)).toEqual([paths]);
});
