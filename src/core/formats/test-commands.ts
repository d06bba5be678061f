import type { ShellCommand, ShellWord } from './shell-commands.ts';

interface TestRunner {
  readonly program: RegExp;
  /** The words that follow the program must begin so, where given. */
  readonly verb?: RegExp;
}

/** Programs that run tests, by their own documentation. */
const TEST_RUNNERS: readonly TestRunner[] = [
  { program: /^(pytest|py\.test|tox|nox|nose2|vitest|jest|mocha|ava|rspec|phpunit|pest|ctest|bats)$/ },
  { program: /^(go|cargo|dotnet|swift|deno|bun|sbt|mix|flutter)$/, verb: /^test\b/ },
  { program: /^(npm|pnpm|yarn)$/, verb: /^(run )?test\b/ },
  { program: /^npx$/, verb: /^(vitest|jest|mocha|ava|playwright test)\b/ },
  { program: /^(mvn|mvnw|gradle|gradlew)$/, verb: /^(.* )?(test|verify|check)\b/ },
  { program: /^python[\d.]*$/, verb: /^-m (pytest|unittest)\b/ },
  { program: /^(uv|poetry|pipenv|hatch)$/, verb: /^run (pytest|tox|nox)\b/ },
  { program: /^(rake|rails)$/, verb: /^(test|spec)\b/ },
  { program: /^bundle$/, verb: /^exec (rspec|rake (test|spec)|rails test)\b/ },
];

/** The places whose tests a command runs: those it names, or the one it runs in (`.`); null where it runs none. */
export function testedPaths(command: ShellCommand): readonly ShellWord[] | null {
  const [program, ...words] = command;
  if (program === undefined) return null;
  const name = program.text.slice(program.text.lastIndexOf('/') + 1);
  const rest = words.map(({ text }) => text).join(' ');
  const isRunner = TEST_RUNNERS.some(({ program: of, verb }) => of.test(name) && (verb?.test(rest) ?? true));
  if (!isRunner) return null;
  const named = words
    .map(({ text, at }) => ({ text: text.replace(/\/?\.\.\.$/, ''), at }))
    .filter(({ text }) => /^\.{0,2}\/?[\w@.+-]+(\/[\w@.+-]+)*\/?$/.test(text) && text.includes('/'));
  return named.length > 0 ? named : [{ text: '.', at: program.at }];
}
