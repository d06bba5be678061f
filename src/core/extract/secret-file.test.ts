import { expect, it } from 'vitest';
import { isSecretFile } from './secret-file.ts';

it.each([
  '.env',
  'deploy/.env.production',
  'config/app.env',
  'id_rsa',
  'keys/id_ed25519',
  'tls/server.key',
  'tls/SERVER.PEM',
  '.npmrc',
  'home/.netrc',
  '.aws/credentials',
  'k8s/secrets.yaml',
  'infra/terraform.tfstate',
])('%s holds secrets', (path) => {
  expect(isSecretFile(path)).toBe(true);
});

it.each([
  '.env.example',
  'deploy/.env.sample',
  'id_rsa.pub',
  'src/environment.ts',
  'src/secrets.ts',
  'src/credentials.py',
  'keys.ts',
  'monkey',
  'env',
])('%s does not', (path) => {
  expect(isSecretFile(path)).toBe(false);
});
