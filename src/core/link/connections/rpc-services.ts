import type { DocumentFacts } from '../../model/document-facts.ts';
import type { NodeKind } from '../../model/node-kinds.ts';

/** What of documents tells which places code connects to. */
const DECLARED: ReadonlySet<NodeKind> = new Set(['rpc_service', 'rpc_method', 'graphql_field']);

/** All that is taken from documents here, as a text: code has to be read again only where it is another one. */
export function servicesText(documents: ReadonlyMap<string, DocumentFacts>): string {
  const lines: string[] = [];
  for (const { nodes } of documents.values())
    for (const { kind, symbol } of nodes) if (DECLARED.has(kind)) lines.push(`${kind} ${symbol}`);
  return lines.join('\n');
}

/** The services that interface descriptions of the repository declare. */
export class RpcServices {
  /** Full names of services by their last part. */
  readonly #services = new Map<string, Set<string>>();
  /** Names of methods as declared, by full name of the service and name in lower case. */
  readonly #methods = new Map<string, Map<string, string>>();
  readonly #methodNames = new Set<string>();

  constructor(documents: ReadonlyMap<string, DocumentFacts>) {
    for (const { nodes } of documents.values())
      for (const { kind, symbol } of nodes) {
        if (kind === 'rpc_service') this.#addService(symbol);
        else if (kind === 'rpc_method') this.#addMethod(symbol);
      }
  }

  get isEmpty(): boolean {
    return this.#services.size === 0;
  }

  /** Whether some service has a method of that name, however it begins. */
  hasMethod(name: string): boolean {
    return spellings(name).some((spelling) => this.#methodNames.has(spelling));
  }

  has(service: string): boolean {
    return this.#services.has(service);
  }

  /** `pkg.Service/Method` of each service that is called so and has the method; the short name where several are. */
  methods(service: string, method: string): readonly string[] {
    for (const spelling of spellings(method)) {
      const full = [...(this.#services.get(service) ?? [])].filter((name) => this.#methods.get(name)?.has(spelling));
      if (full.length === 0) continue;
      const declared = this.#methods.get(full[0]!)!.get(spelling)!;
      return [full.length === 1 ? `${full[0]!}/${declared}` : `${service}/${declared}`];
    }
    return [];
  }

  #addService(name: string): void {
    const short = name.slice(name.lastIndexOf('.') + 1);
    this.#services.set(short, (this.#services.get(short) ?? new Set()).add(name));
  }

  #addMethod(symbol: string): void {
    const [service = '', method = ''] = symbol.split('/');
    const methods = this.#methods.get(service) ?? new Map<string, string>();
    methods.set(method.toLowerCase(), method);
    this.#methods.set(service, methods);
    this.#methodNames.add(method.toLowerCase());
  }
}

/**
 * A method as declared, in snake case, and without what generated code adds to the name of one that does not wait for
 * its answer.
 * https://learn.microsoft.com/en-us/aspnet/core/grpc/client#make-grpc-calls
 * https://grpc.io/docs/languages/ruby/basics/#implementing-routeguide
 */
function spellings(name: string): readonly string[] {
  const lower = name.toLowerCase();
  if (lower.endsWith('async')) return [lower, lower.slice(0, -'async'.length)];
  return lower.includes('_') ? [lower, lower.replaceAll('_', '')] : [lower];
}
