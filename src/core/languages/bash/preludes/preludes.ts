import type { Prelude } from '../../rules.ts';

const BUILTINS =
  'bg bind break caller cd command compgen complete continue declare dirs disown echo enable eval exec exit export false fc fg getopts hash help history jobs kill let local logout mapfile popd printf pushd pwd read readarray readonly return set shift shopt suspend test times true type typeset ulimit umask unset wait';
const PROGRAMS =
  'apt-get awk basename bc brew bzip2 cargo cat chgrp chmod chown cmake cmp comm cp curl cut date dd df diff dig dirname docker docker-compose du env expr file find free gcc getconf git go gpg grep egrep fgrep gunzip gzip head helm hostname id install ip java jq kubectl last ldconfig less ln locale ls lsof make man md5sum mkdir mktemp mount mv nc netstat nice node nohup npm npx openssl patch perl php pip pip3 pkill ps python python3 readlink realpath rm rmdir rsync ruby scp sed seq sh bash zsh sha1sum sha256sum shasum sleep sort split ssh stat strings stty su sudo systemctl tail tar tee terraform time timeout top touch tput tr trap tty umount uname uniq unzip uptime wc wget which whoami xargs xz yarn yum zip';

const declared = (names: string): string =>
  names
    .split(' ')
    .map((name) => `${name}() { :; }`)
    .join('\n');

/** Commands of the shell itself, and the programs that scripts run most. */
export const preludes: readonly Prelude[] = [
  { package: 'bash', path: 'bash.sh', source: declared(BUILTINS) },
  { package: 'programs', path: 'programs.sh', source: declared(PROGRAMS) },
];
