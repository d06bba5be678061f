import type { ShellCommand, ShellWord } from './shell-commands.ts';

interface Deployer {
  readonly program: RegExp;
  /** One of the words must match, where given. */
  readonly verb?: RegExp;
  /** Options whose value is a path. */
  readonly options: RegExp;
  /** Which of the words that are no options is a path, counted from the end of the verbs; -1: none. */
  readonly position?: number;
  /** Whether without any path the directory is meant that it runs in. */
  readonly isHere?: boolean;
}

const DEPLOYERS: readonly Deployer[] = [
  { program: /^(kubectl|oc)$/, verb: /^(apply|create|replace)$/, options: /^(-f|-k|--filename|--kustomize)$/ },
  { program: /^kustomize$/, verb: /^build$/, options: /^$/, position: 1 },
  { program: /^helm$/, verb: /^(install|upgrade|template)$/, options: /^(-f|--values)$/, position: 2 },
  { program: /^(terraform|tofu)$/, verb: /^(apply|plan|init)$/, options: /^-chdir$/, isHere: true },
  { program: /^docker-compose$/, options: /^(-f|--file)$/ },
  { program: /^docker$/, verb: /^(compose|stack)$/, options: /^(-f|--file|-c|--compose-file)$/ },
  { program: /^aws$/, verb: /^cloudformation$/, options: /^(--template-file|--template-body)$/ },
  { program: /^sam$/, verb: /^(deploy|build)$/, options: /^(-t|--template|--template-file)$/, isHere: true },
  { program: /^skaffold$/, options: /^(-f|--filename)$/, isHere: true },
  { program: /^ansible-playbook$/, options: /^(-i|--inventory)$/, position: 0 },
  { program: /^pulumi$/, verb: /^up$/, options: /^(-C|--cwd)$/, isHere: true },
  { program: /^(serverless|sls)$/, verb: /^deploy$/, options: /^(-c|--config)$/, isHere: true },
  { program: /^gcloud$/, verb: /^deploy$/, options: /^--source$/ },
];

/** The files and directories that a command rolls out; none where it deploys nothing. */
export function deployedPaths([program, ...words]: ShellCommand): readonly ShellWord[] {
  const deployer = program && DEPLOYERS.find((row) => row.program.test(program.text));
  if (!program || !deployer) return [];
  const { verb, options, position, isHere } = deployer;
  if (verb && !words.some(({ text }) => verb.test(text))) return [];
  const paths: ShellWord[] = [];
  const plain: ShellWord[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const word = words[i]!;
    const equals = word.text.indexOf('=');
    if (!word.text.startsWith('-')) plain.push(word);
    else if (equals > 0) {
      if (options.test(word.text.slice(0, equals)))
        paths.push({ text: word.text.slice(equals + 1), at: word.at + equals + 1 });
    } else if (options.test(word.text)) {
      const value = words[(i += 1)];
      if (value) paths.push(value);
    } else if (/^--?\w[\w-]*$/.test(word.text) && takesValue(word.text, words[i + 1])) i += 1;
  }
  const positional = position === undefined ? undefined : plain[position];
  if (positional) paths.push(positional);
  if (paths.length === 0 && isHere) paths.push({ text: '.', at: program.at });
  return paths
    .map(({ text, at }) => ({ text: text.replace(/^file:\/\//, ''), at }))
    .filter(({ text }) => /^[\w@.+*/-]+$/.test(text) && !text.startsWith('/') && text !== '-');
}

/** Whether the next word belongs to an option that nobody here knows: options with a value say so by a name. */
const takesValue = (option: string, next: ShellWord | undefined): boolean =>
  /^(-n|--namespace|--set|--set-string|--version|--stack-name|--region|--profile|--context|--kubeconfig|--timeout)$/.test(
    option,
  ) &&
  next !== undefined &&
  !next.text.startsWith('-');
