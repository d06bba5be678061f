import type { FlatTree } from '../../syntax/flat-tree.ts';

/** GOOS and GOARCH values known to the go command, as file names use them (`listen_windows_amd64.go`). */
const PLATFORMS = new Set(
  (
    'aix android darwin dragonfly freebsd hurd illumos ios js linux nacl netbsd openbsd plan9 solaris wasip1 windows zos ' +
    '386 amd64 amd64p32 arm armbe arm64 arm64be loong64 mips mipsle mips64 mips64le mips64p32 mips64p32le ppc ppc64 ' +
    'ppc64le riscv riscv64 s390 s390x sparc sparc64 wasm'
  ).split(' '),
);

/** Whether a build constraint decides if the file is compiled, so that its names may stand in other files as well. */
export function hasBuildConstraint(tree: FlatTree, path: string): boolean {
  const stem = path.slice(path.lastIndexOf('/') + 1).replace(/(_test)?\.go$/, '');
  const parts = stem.split('_');
  if (parts.length > 1 && PLATFORMS.has(parts.at(-1)!)) return true;
  for (
    let node = tree.firstChild(tree.root);
    node >= 0 && tree.kind(node) === 'comment';
    node = tree.nextSibling(node)
  ) {
    if (/^\/\/(go:build |\s*\+build )/.test(tree.text(node))) return true;
  }
  return false;
}
