const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Names under which programs keep passwords, tokens and private keys, by their own documentation. */
const SECRET_NAMES = [
  // https://docs.docker.com/compose/how-tos/environment-variables/, https://direnv.net/man/direnv.1.html
  /^\.env(?:\..+)?$|.\.env$|^\.envrc(?:\..+)?$/,
  // https://man.openbsd.org/ssh-keygen#FILES; other programs give keys names of the same kind.
  /^id_[a-z0-9_-]+$/,
  /\.(?:pem|key|p8|p12|pfx|jks|bks|keystore|kdbx?|ppk|agekey|ovpn|kubeconfig)$/,
  // curl, npm, PyPI, PostgreSQL, MySQL, Apache, git, Docker, Ansible, Vault, Boto, s3cmd.
  /^(?:\.netrc|_netrc|\.npmrc|\.pypirc|\.pgpass|pgpass\.conf|\.my\.cnf|\.mylogin\.cnf|\.htpasswd|\.dockercfg)$/,
  /^(?:\.git-credentials|\.vault-pass(?:word)?|\.vault-token|\.boto|\.s3cfg|kubeconfig)$/,
  /^\.?(?:credentials|secrets?)(?:\.(?:json|ya?ml|toml|ini|txt|xml|properties))?$/,
  // https://developer.hashicorp.com/terraform/language/manage-sensitive-data, …/cli/config/config-file#credentials
  /\.tfstate(?:\..+)?$|\.tfvars(?:\.json)?$|^(?:\.terraformrc|terraform\.rc|credentials\.tfrc\.json)$/,
  // https://cloud.google.com/docs/authentication/application-default-credentials, …/iam/docs/keys-create-delete
  /^(?:.*[-_.])?service[-_]?account(?:key)?s?(?:[-_.].*)?\.json$|^application_default_credentials\.json$|^client_secrets?.*\.json$/,
  /firebase-adminsdk.*\.json$/,
  // https://getcomposer.org/doc/articles/authentication-for-private-packages.md, Azure Functions, Maven.
  /^(?:auth\.json|local\.settings\.json|settings-security\.xml)$/,
  /^\.(?:bash|zsh|sh|psql|mysql|python|node_repl|rediscli|irb)_history$/,
];

/** Folders of programs in which these files, or all of them, hold secrets. */
const SECRET_PLACES = /(?:^|\/)(?:\.(?:ssh|gnupg)\/.*|\.docker\/config\.json|\.kube\/config|\.config\/gh\/hosts\.yml)$/;

/** Written to be copied and filled in: what they hold is meant to be read. */
const SAMPLE = /\.(?:example|sample|template|dist|defaults?|tpl)$/;

/** Whether a file holds secrets by its name. Its names may be known; its text is not shown to anyone. */
export function isSecretFile(path: string): boolean {
  const lower = path.toLowerCase();
  const name = fileNameOf(lower);
  if (SAMPLE.test(name) || name.endsWith('.pub')) return false;
  return SECRET_PLACES.test(lower) || SECRET_NAMES.some((pattern) => pattern.test(name));
}
