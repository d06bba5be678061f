import type { FlatTree } from '../../syntax/flat-tree.ts';

/** GOOS and GOARCH values known to the go command, as file names use them (`listen_windows_amd64.go`). */
const SYSTEMS = new Set(
  'aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos'.split(
    ' ',
  ),
);
const ARCHITECTURES = new Set(
  (
    '386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 mips64p32le ppc ppc64 ' +
    'ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm'
  ).split(' '),
);

/** Systems that files of another are compiled for as well. */
const IS_ALSO: ReadonlyMap<string, string> = new Map([
  ['android', 'linux'],
  ['illumos', 'solaris'],
  ['ios', 'darwin'],
]);

interface Platform {
  readonly system: string | null;
  readonly architecture: string | null;
}

/** What the name of a file says of the platform that it is compiled for. */
function platformOf(path: string): Platform {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(_test)?\.go$/, '');
  const parts = stem.split('_').slice(1);
  const last = parts.at(-1) ?? '';
  const architecture = ARCHITECTURES.has(last) ? last : null;
  const system = (architecture === null ? last : parts.at(-2)) ?? '';
  return { system: SYSTEMS.has(system) ? system : null, architecture };
}

/** Whether the names of two files say that no program is made of both. */
export function areNeverTogether(path: string, other: string): boolean {
  const [one, two] = [platformOf(path), platformOf(other)];
  const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && a !== b;
  const alike = IS_ALSO.get(one.system ?? '') === two.system || IS_ALSO.get(two.system ?? '') === one.system;
  return differ(one.architecture, two.architecture) || (differ(one.system, two.system) && !alike);
}

/** Whether a build constraint decides if the file is compiled, so that its names may stand in other files as well. */
export function hasBuildConstraint(tree: FlatTree, path: string): boolean {
  const { system, architecture } = platformOf(path);
  if (system !== null || architecture !== null) return true;
  for (
    let node = tree.firstChild(tree.root);
    node >= 0 && tree.kind(node) === 'comment';
    node = tree.nextSibling(node)
  ) {
    if (/^\/\/(go:build |\s*\+build )/.test(tree.text(node))) return true;
  }
  return false;
}
