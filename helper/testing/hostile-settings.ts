/** Settings of git, by name and value. */
export type Planted = readonly (readonly [name: string, value: string])[];

/** A way by which a repository's own settings make git run a program, read what lies elsewhere or call a host. */
export interface HostileSetting {
  readonly name: string;
  /** Where git documents it. */
  readonly page: string;
  /** What is written to the repository's configuration. `program` notes that it was run. */
  readonly plant: (program: string) => Planted;
  /** What plain git is given to show that this works, in a copy of the repository of `hostile-repository.ts`. */
  readonly control?: readonly string[];
  readonly input?: string;
}

const CONFIG = 'https://git-scm.com/docs/git-config';
const setting = (name: string): string =>
  `${CONFIG}#Documentation/git-config.txt-${name.replace(/[<>]/g, (c) => (c === '<' ? 'lt' : 'gt'))}`;
const one =
  (name: string, more: Planted = []): HostileSetting['plant'] =>
  (program) => [[name, program], ...more];
const row = (
  name: string,
  plant: HostileSetting['plant'],
  control?: readonly string[],
  input?: string,
): HostileSetting => ({
  ...{ name, page: setting(name), plant },
  ...(control && { control }),
  ...(input !== undefined && { input }),
});

const WHO = 'protocol=https\nhost=example.invalid\n\n';
const EXT: Planted = [['protocol.ext.allow', 'always']];
/** An object that the repository does not have. */
const MISSING = '5'.repeat(40);

/**
 * All settings of git 2.39 to 2.52 by which a repository could reach beyond its own data: of `git help --config`, those
 * whose value is a command, a program, a path or an address. Rows without a control need more than a repository to be
 * seen at work: a terminal, a desktop, a mail server, a newer git, or settings that git takes from the person alone.
 */
export const HOSTILE_SETTINGS: readonly HostileSetting[] = [
  // Signatures, of which the repository has one of each kind.
  row('gpg.program', one('gpg.program', [['log.showSignature', 'true']]), ['log']),
  row(
    'gpg.<format>.program',
    (program) => [
      ['gpg.x509.program', program],
      ['log.showSignature', 'true'],
    ],
    ['log'],
  ),
  row(
    'gpg.ssh.allowedSignersFile',
    (program) => [
      ['gpg.ssh.program', program],
      ['gpg.ssh.allowedSignersFile', '/dev/null'],
      ['log.showSignature', 'true'],
    ],
    ['log'],
  ),
  row(
    'gpg.ssh.defaultKeyCommand',
    one('gpg.ssh.defaultKeyCommand', [
      ['gpg.format', 'ssh'],
      ['commit.gpgSign', 'true'],
    ]),
    ['commit', '--allow-empty', '-m', 'signed'],
  ),
  // Attributes, which name drivers.
  row('filter.<driver>.clean', one('filter.clean.clean'), ['status']),
  row('filter.<driver>.smudge', one('filter.smudge.smudge'), ['checkout', '-f', 'other', '--', 'c.py']),
  row('filter.<driver>.process', one('filter.process.process', [['filter.process.required', 'true']]), ['status']),
  row('diff.external', one('diff.external'), ['diff', 'other']),
  row('diff.<driver>.command', one('diff.command.command'), ['diff', 'other']),
  row('diff.<driver>.textconv', one('diff.textconv.textconv'), ['blame', 'a.py']),
  row('merge.<driver>.driver', one('merge.driver.driver'), ['merge', '-m', 'merge', 'other']),
  // What a command starts beside itself.
  row('core.fsmonitor', one('core.fsmonitor'), ['status']),
  row('core.pager', one('core.pager')),
  row('pager.<cmd>', (program) =>
    ['log', 'blame', 'status', 'diff', 'config'].map((name) => [`pager.${name}`, program]),
  ),
  row('core.editor', one('core.editor'), ['commit', '--amend', '--allow-empty']),
  row('sequence.editor', one('sequence.editor'), ['rebase', '-i', 'HEAD~1']),
  row('interactive.diffFilter', one('interactive.diffFilter')),
  row(
    'alias.*',
    (program) => [
      ['alias.evil', `!${program}`],
      ['alias.status', `!${program}`],
      ['alias.log', `!${program}`],
    ],
    ['evil'],
  ),
  row(
    'trailer.<token>.cmd',
    one('trailer.evil.cmd', [
      ['trailer.evil.key', 'Evil'],
      ['trailer.evil.ifmissing', 'add'],
    ]),
    ['interpret-trailers', '--trailer', 'evil=x'],
    'subject\n',
  ),
  row(
    'trailer.<token>.command',
    one('trailer.old.command', [
      ['trailer.old.key', 'Old'],
      ['trailer.old.ifmissing', 'add'],
    ]),
    ['interpret-trailers'],
    'subject\n',
  ),
  row('tar.<format>.command', one('tar.evil.command'), ['archive', '--format=evil', 'HEAD']),
  row('difftool.<tool>.cmd', one('difftool.evil.cmd', [['diff.tool', 'evil']]), ['difftool', '-y', 'other']),
  row('mergetool.<tool>.cmd', one('mergetool.evil.cmd', [['merge.tool', 'evil']])),
  row('guitool.<name>.cmd', one('guitool.evil.cmd')),
  row('man.<tool>.cmd', one('man.evil.cmd', [['man.viewer', 'evil']]), ['help', '--man', 'log']),
  row('browser.<tool>.cmd', one('browser.evil.cmd', [['web.browser', 'evil']]), [
    'web--browse',
    'https://example.invalid',
  ]),
  row('instaweb.httpd', one('instaweb.httpd')),
  row('sendemail.sendmailCmd', one('sendemail.sendmailCmd')),
  row('sendemail.toCmd', one('sendemail.toCmd')),
  row('imap.tunnel', one('imap.tunnel')),
  row('gc.recentObjectsHook', one('gc.recentObjectsHook')),
  row('uploadpack.packObjectsHook', one('uploadpack.packObjectsHook')),
  row('submodule.<name>.update', (program) => [
    ['submodule.sub.update', `!${program}`],
    ['submodule.sub.url', '.'],
    ['submodule.recurse', 'true'],
    ['fetch.recurseSubmodules', 'true'],
  ]),
  row('core.alternateRefsCommand', one('core.alternateRefsCommand'), ['fetch', '.', 'other']),
  // Talking to others.
  row('core.sshCommand', one('core.sshCommand'), ['ls-remote', 'ssh://example.invalid/x']),
  row('core.gitProxy', one('core.gitProxy'), ['ls-remote', 'git://example.invalid/x']),
  row('core.askPass', one('core.askPass'), ['credential', 'fill'], WHO),
  row('credential.helper', one('credential.helper'), ['credential', 'fill'], WHO),
  row('credential.<url>.*', one('credential.https://example.invalid.helper'), ['credential', 'fill'], WHO),
  row(
    'remote.<name>.uploadpack',
    (program) => [
      ['remote.evil.url', '.'],
      ['remote.evil.uploadpack', program],
      ['remote.origin.uploadpack', program],
    ],
    ['ls-remote', 'evil'],
  ),
  row(
    'remote.<name>.receivepack',
    (program) => [
      ['remote.evil.url', '.'],
      ['remote.evil.receivepack', program],
      ['remote.origin.receivepack', program],
    ],
    ['push', 'evil', 'HEAD:refs/heads/new'],
  ),
  row('remote.<name>.vcs', (program) => [['remote.helper.url', program], ['remote.helper.vcs', 'ext'], ...EXT], [
    'ls-remote',
    'helper',
  ]),
  row('protocol.<name>.allow', (program) => [['remote.ext.url', `ext::${program}`], ...EXT], ['ls-remote', 'ext']),
  row(
    'url.<base>.insteadOf',
    (program) => [
      [`url.ext::${program} .insteadOf`, 'https://example.invalid/'],
      [`url.ext::${program} .insteadOf`, 'http://127.0.0.1'],
      ...EXT,
    ],
    ['ls-remote', 'https://example.invalid/x'],
  ),
  row(
    'url.<base>.pushInsteadOf',
    (program) => [
      [`url.ext::${program} push .pushInsteadOf`, 'https://example.invalid/'],
      [`url.ext::${program} push .pushInsteadOf`, 'http://127.0.0.1'],
      ...EXT,
    ],
    ['push', 'https://example.invalid/x', 'HEAD'],
  ),
  row(
    'extensions.partialClone',
    (program) => [
      ['core.repositoryFormatVersion', '1'],
      ['extensions.partialClone', 'lazy'],
      ['remote.lazy.url', '.'],
      ['remote.lazy.promisor', 'true'],
      ['remote.lazy.uploadpack', program],
    ],
    ['cat-file', '-p', MISSING],
  ),
];

/** Hooks by name. https://git-scm.com/docs/githooks */
export const HOOKS: readonly string[] = [
  ...['applypatch-msg', 'pre-applypatch', 'post-applypatch', 'pre-commit', 'pre-merge-commit', 'prepare-commit-msg'],
  ...['commit-msg', 'post-commit', 'pre-rebase', 'post-checkout', 'post-merge', 'pre-push', 'pre-receive', 'update'],
  ...['proc-receive', 'post-receive', 'post-update', 'reference-transaction', 'push-to-checkout', 'pre-auto-gc'],
  ...['post-rewrite', 'sendemail-validate', 'fsmonitor-watchman', 'post-index-change'],
];
