// How the repository of the soak moves: through its commits, with files that are edited for a while and put back.
import { execFileSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

/** Added to the end of a file that every commit has. */
const EDITS = [
  null,
  {
    file: 'src/flask/sessions.py',
    text: '\n\ndef soak_session(app):\n    return SessionInterface().get_cookie_domain(app)\n',
  },
  null,
  { file: 'src/flask/cli.py', text: '\n\ndef soak_command(app):\n    return run_command(app)\n' },
];

export class Edits {
  #folder;
  commits;

  constructor(folder, commits) {
    this.#folder = folder;
    this.commits = commits;
  }

  /** The same moves in another clone. */
  of(folder) {
    return new Edits(folder, this.commits);
  }

  /** Commits are left and come back; each is seen as it is and edited. */
  moveTo(step) {
    const commit = this.commits[Math.floor(step / EDITS.length) % this.commits.length];
    this.#apply(commit, EDITS[step % EDITS.length]);
  }

  /** Brings the clone to a state by its commit and the file that lies over it. */
  moveToState(commit, file) {
    const meant = EDITS.find((row) => row?.file === file) ?? null;
    this.#apply(commit, meant);
    return meant;
  }

  #apply(commit, edit) {
    const git = (...args) => execFileSync('git', ['-C', this.#folder, ...args], { stdio: 'pipe' });
    git('checkout', '-q', '--force', '--detach', commit);
    if (edit !== null) appendFileSync(join(this.#folder, edit.file), edit.text);
  }
}
