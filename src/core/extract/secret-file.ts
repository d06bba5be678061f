const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Names under which programs keep passwords, tokens and private keys. */
const SECRET_NAMES = [
  /^\.env(?:\..+)?$|.\.env$/,
  /^id_(?:rsa|dsa|ecdsa|ed25519)(?:_sk)?$/,
  /\.(?:pem|key|p12|pfx|jks|keystore|kdbx|ppk)$/,
  /^(?:\.netrc|_netrc|\.npmrc|\.pypirc|\.pgpass|\.htpasswd|\.git-credentials|\.dockercfg|\.vault-pass(?:word)?)$/,
  /^(?:credentials|secrets?)(?:\.(?:json|ya?ml|toml|ini|txt))?$/,
  /\.tfstate(?:\.backup)?$/,
];

/** Written to be copied and filled in: what they hold is meant to be read. */
const SAMPLE = /\.(?:example|sample|template|dist|defaults?|tpl)$/;

/** Whether a file holds secrets by its name. Its names may be known; its text is not shown to anyone. */
export function isSecretFile(path: string): boolean {
  const name = fileNameOf(path).toLowerCase();
  return !SAMPLE.test(name) && SECRET_NAMES.some((pattern) => pattern.test(name));
}
