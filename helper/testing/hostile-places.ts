import { chmodSync, cpSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plantSettings, type HostileRepositories } from './hostile-repository.ts';
import { git, writeFiles } from './sample-repository.ts';

/** A place beside the configuration itself from which git takes programs, and how plain git is made to run one. */
export interface HostilePlace {
  readonly name: string;
  readonly page: string;
  readonly plant: (folder: string, program: string, hostile: HostileRepositories) => void;
  readonly control: readonly string[];
  /** Where the control is run, inside the repository. */
  readonly at?: string;
}

const CONFIG = 'https://git-scm.com/docs/git-config';
const COMMIT = ['commit', '--allow-empty', '-m', 'next'];

/** In the order in which they can be planted into one repository: the first needs git, and runs it before there is a trap. */
export const HOSTILE_PLACES: readonly HostilePlace[] = [
  {
    name: 'settings of a submodule',
    page: 'https://git-scm.com/docs/gitsubmodules',
    plant: (folder, program, hostile) => {
      cpSync(hostile.copy(), join(folder, 'sub'), { recursive: true });
      git(folder, ['update-index', '--add', '--cacheinfo', `160000,${git(folder, ['rev-parse', 'HEAD'])},sub`]);
      writeFiles(folder, { '.gitmodules': '[submodule "sub"]\n\tpath = sub\n\turl = ./sub\n\tupdate = checkout\n' });
      plantSettings(join(folder, 'sub/.git'), [['core.fsmonitor', program]]);
    },
    control: ['status'],
  },
  {
    name: 'hooks',
    page: 'https://git-scm.com/docs/githooks',
    plant: (folder, program, hostile) => hostile.plantHooks(join(folder, '.git/hooks'), program),
    control: COMMIT,
  },
  {
    name: 'core.hooksPath',
    page: `${CONFIG}#Documentation/git-config.txt-corehooksPath`,
    plant: (folder, program, hostile) => {
      hostile.plantHooks(join(folder, '.husky'), program);
      plantSettings(join(folder, '.git'), [['core.hooksPath', '.husky']]);
    },
    control: COMMIT,
  },
  {
    name: 'include.path',
    page: `${CONFIG}#_includes`,
    plant: (folder, program) => {
      writeFiles(folder, { 'included.txt': `[core]\n\tfsmonitor = ${program}\n` });
      plantSettings(join(folder, '.git'), [['include.path', '../included.txt']]);
    },
    control: ['status'],
  },
  {
    name: 'includeIf.<condition>.path',
    page: `${CONFIG}#_conditional_includes`,
    plant: (folder, program) => {
      writeFiles(folder, { 'conditional.txt': `[filter "clean"]\n\tclean = ${program}\n` });
      plantSettings(join(folder, '.git'), [['includeIf.gitdir:/**.path', '../conditional.txt']]);
    },
    control: ['status'],
  },
  {
    name: 'config.worktree',
    page: 'https://git-scm.com/docs/git-worktree#_configuration_file',
    plant: (folder, program) => {
      writeFiles(folder, { '.git/config.worktree': `[filter "process"]\n\tprocess = ${program}\n` });
      plantSettings(join(folder, '.git'), [['extensions.worktreeConfig', 'true']]);
    },
    control: ['status'],
  },
  {
    name: 'info/attributes',
    page: 'https://git-scm.com/docs/gitattributes#_description',
    plant: (folder, program) => {
      writeFiles(folder, { '.git/info/attributes': 'test_a.py filter=info\n' });
      plantSettings(join(folder, '.git'), [['filter.info.clean', program]]);
    },
    control: ['status'],
  },
  {
    name: 'core.attributesFile',
    page: `${CONFIG}#Documentation/git-config.txt-coreattributesFile`,
    plant: (folder, program) => {
      writeFiles(folder, { 'attributes.txt': '*.md filter=elsewhere\n' });
      plantSettings(join(folder, '.git'), [
        ['core.attributesFile', join(folder, 'attributes.txt')],
        ['filter.elsewhere.clean', program],
      ]);
    },
    control: ['status'],
  },
  {
    name: 'a bare repository in a folder',
    page: `${CONFIG}#Documentation/git-config.txt-safebareRepository`,
    plant: (folder, program, hostile) => {
      cpSync(hostile.bare('embedded'), join(folder, 'docs'), { recursive: true });
      plantSettings(join(folder, 'docs'), [
        ['core.bare', 'false'],
        ['core.worktree', '..'],
        ['core.fsmonitor', program],
      ]);
    },
    control: ['status'],
    at: 'docs',
  },
  {
    name: 'a program named git',
    page: 'https://git-scm.com/docs/git#Documentation/git.txt-codePATHcode',
    plant: (folder, program) => {
      mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
      cpSync(program, join(folder, 'node_modules/.bin/git'));
      cpSync(program, join(folder, 'git'));
      for (const file of ['node_modules/.bin/git', 'git']) chmodSync(join(folder, file), 0o755);
    },
    control: ['status'],
  },
];

export const GIT_FILE: HostilePlace = {
  name: 'a .git file that leads elsewhere',
  page: 'https://git-scm.com/docs/gitrepository-layout',
  plant: (folder, program) => {
    const elsewhere = join(folder, '..', 'elsewhere');
    renameSync(join(folder, '.git'), elsewhere);
    writeFileSync(join(folder, '.git'), `gitdir: ${elsewhere}\n`);
    plantSettings(elsewhere, [['core.fsmonitor', program]]);
  },
  control: ['status'],
};
