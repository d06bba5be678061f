import { resolve } from 'node:path';
import { Failure } from '../../src/core/base/failure.ts';
import { usage } from '../cli/arguments.ts';
import { EXIT, type CommandBody, type Invocation } from '../cli/command.ts';
import { JSON_OUTPUT } from '../cli/common-options.ts';
import { renderTable } from '../../src/core/tools/text-table.ts';
import { findPlace } from '../sources/open-source.ts';
import { TrustStore, trustPath } from '../trust/trust-store.ts';

export const trustCommand: CommandBody = {
  details:
    'Without a path, lists your decisions. Reading a repository never runs anything from it; only knowing\n' +
    'enrich lsp can, because language servers use its build tools, and only if you trust it. Trust applies to one\n' +
    'folder on this machine: you are asked again for another repository at the same path.',
  positionals: [{ name: 'PATH', isOptional: true }],
  options: [{ name: 'revoke', kind: 'flag', summary: 'stop trusting it' }, JSON_OUTPUT],
  run: async (invocation) => {
    const [given] = invocation.arguments.positionals;
    const store = new TrustStore();
    if (invocation.arguments.flag('revoke')) {
      if (given === undefined) throw usage('Pass the repository: knowing trust --revoke PATH.');
      await revoke(invocation, store, given);
    } else if (given === undefined) list(invocation, store);
    else await trust(invocation, store, given);
    return EXIT.ok;
  },
};

async function trust({ output, wantsJson }: Invocation, store: TrustStore, given: string): Promise<void> {
  const path = await rootOf(given);
  store.decide(path, 'trusted');
  if (wantsJson) output.printJson({ path, decision: 'trusted' });
  else output.print(`Language servers may now run code from ${path}.`);
}

async function revoke({ output, wantsJson }: Invocation, store: TrustStore, given: string): Promise<void> {
  // A folder that is gone can still be taken off the list.
  const path = await rootOf(given).catch(() => resolve(given));
  const wasTrusted = store.revoke(path);
  if (wantsJson) output.printJson({ path, decision: 'untrusted', wasTrusted });
  else output.print(wasTrusted ? `${path} is no longer trusted.` : `${path} was not trusted.`);
}

function list({ output, wantsJson }: Invocation, store: TrustStore): void {
  const repositories = store.all.map(({ path, decision }) => ({ path, decision }));
  if (wantsJson) output.printJson({ repositories });
  else if (repositories.length === 0) output.print('No decisions yet.');
  else
    output.print(
      renderTable(
        [{ title: 'repository' }, { title: '' }],
        repositories.map(({ path, decision }) => [path, decision === 'trusted' ? 'trusted' : 'not trusted']),
      ),
    );
}

/** The top folder of the repository around a path, or the folder itself: what servers would be started in. */
async function rootOf(given: string): Promise<string> {
  const place = await findPlace(given);
  if (place.kind === 'remote') throw new Failure('bad-input', `${given} is not a folder on this disk.`);
  return trustPath(place.location);
}
