import { plural } from '../../../model/english-plural.ts';
import { NONE, type FileFacts } from '../../../model/facts.ts';
import { symbolCount } from '../../../model/symbols.ts';
import type { DrawnRoute } from '../../connections.ts';
import { callsByScope, type BlockCall } from '../block-call.ts';
import { RESOURCE_ROUTES, resourceActions } from './rails-resources.ts';

/**
 * Routes of Rails: nested blocks, each of which adds to the path, the module and the controller of those inside.
 * https://guides.rubyonrails.org/routing.html
 */
interface Scope {
  readonly path: string;
  /** Likewise, without the resources around: where the members of shallow ones are. */
  readonly outside: string;
  readonly isShallow: boolean;
  readonly modules: readonly string[];
  /** Controller of routes that name none, without its modules; '' where there is none. */
  readonly controller: string;
  /** The resource around: where its members and what is nested in it are. */
  readonly resource: { readonly path: string; readonly members: string; readonly isSingle: boolean } | null;
}

const ROOT: Scope = { path: '', outside: '', isShallow: false, modules: [], controller: '', resource: null };
const VERBS: ReadonlySet<string> = new Set(['get', 'post', 'put', 'patch', 'delete', 'options']);
const DEPTH_LIMIT = 32;
/** Files that are evaluated inside the block of `config/routes.rb`. */
const PART_OF_ROUTES = /(?:^|\/)config\/routes\/.*\.rb$/;

export function railsRoutes(path: string, facts: FileFacts): readonly DrawnRoute[] {
  const isPart = PART_OF_ROUTES.test(path);
  if (!isPart && !facts.strings.includes('draw')) return [];
  return new RailsRoutes(facts).read(isPart);
}

class RailsRoutes {
  readonly #calls: ReadonlyMap<number, readonly BlockCall[]>;
  readonly #symbols: number;
  readonly #concerns = new Map<string, number>();
  readonly #routes: DrawnRoute[] = [];

  constructor(facts: FileFacts) {
    this.#calls = callsByScope(facts);
    this.#symbols = symbolCount(facts);
  }

  read(isPart: boolean): readonly DrawnRoute[] {
    if (isPart) this.#block(0, ROOT, 0);
    for (const calls of this.#calls.values())
      for (const { name, hasReceiver, block } of calls) if (name === 'draw' && hasReceiver) this.#block(block, ROOT, 0);
    return this.#routes;
  }

  #block(symbol: number, scope: Scope, depth: number): void {
    if (symbol < 0 || symbol >= this.#symbols || depth > DEPTH_LIMIT) return;
    for (const call of this.#calls.get(symbol) ?? []) this.#call(call, scope, depth + 1);
  }

  #call(call: BlockCall, scope: Scope, depth: number): void {
    const { name, block, hasReceiver } = call;
    if (hasReceiver) {
      // `%w[a b].each do`, `with_options … do |x|`: where they stand says nothing of the path.
      if (name !== 'draw') this.#block(block, scope, depth);
      return;
    }
    if (VERBS.has(name) || name === 'match') {
      this.#verb(call, scope);
      return;
    }
    switch (name) {
      case 'root':
        this.#route(call, { ...scope, resource: null }, ['GET'], '', call.texts[0] ?? text(call, 'to') ?? '');
        break;
      case 'resources':
      case 'resource':
        for (const resource of call.texts) if (resource !== null) this.#resource(call, resource, scope, depth);
        break;
      case 'namespace':
      case 'scope':
      case 'controller':
        this.#block(block, inner(call, scope), depth);
        break;
      case 'shallow':
        this.#block(block, { ...scope, isShallow: true }, depth);
        break;
      case 'member':
        this.#block(block, { ...scope, path: memberPath(scope), resource: null }, depth);
        break;
      case 'collection':
        this.#block(block, { ...scope, path: scope.resource?.path ?? scope.path, resource: null }, depth);
        break;
      case 'concern':
        this.#concerns.set(call.texts[0] ?? '', block);
        break;
      case 'concerns':
        for (const concern of call.texts) this.#block(this.#concerns.get(concern ?? '') ?? NONE, scope, depth);
        break;
      default:
        // `constraints`, `defaults`, `authenticate` and the like.
        this.#block(block, scope, depth);
    }
  }

  /** `get '/x', to: 'users#show'`, `get 'x' => 'users#show'`, `get :x, on: :member`, `match 'x', via: [:get, :post]`. */
  #verb(call: BlockCall, scope: Scope): void {
    const via = call.options.get('via') ?? [];
    const methods = call.name === 'match' ? (via.length > 0 ? via : ['any']) : [call.name];
    const named = methods.map((method) => (method === 'all' || method === 'any' ? 'ANY' : method.toUpperCase()));
    const around = { ...scope, path: pathOn(text(call, 'on'), scope) };
    for (const path of call.texts) if (path !== null) this.#route(call, around, named, path, text(call, 'to') ?? '');
    if (call.texts.length > 0) return;
    for (const [path, [to = '']] of call.options) if (to.includes('#')) this.#route(call, around, named, path, to);
  }

  /** `to` is `controller#action`, an action alone, or '' where options or the path tell it. */
  #route(call: BlockCall, scope: Scope, methods: readonly string[], path: string, to: string): void {
    const [before = '', after] = to.split('#');
    const parts = path
      .replace(/\(.*?\)/g, '')
      .split('/')
      .filter((part) => part !== '' && !/^[:*]/.test(part));
    const plain = parts.at(-1) ?? '';
    const written = after === undefined ? undefined : before;
    const controller = written ?? text(call, 'controller') ?? (scope.controller || parts.slice(0, -1).join('/'));
    const action = after ?? (before || (text(call, 'action') ?? plain));
    // A call in place of a text: a redirection, an application.
    if (to === '' && call.options.has('to')) return;
    if (controller !== '' && action !== '')
      this.#add(call, methods, `${scope.path}/${path}`, scope.modules, controller, action);
  }

  #resource(call: BlockCall, name: string, outer: Scope, depth: number): void {
    const isSingle = call.name === 'resource';
    const scope = { ...outer, path: outer.resource ? memberPath(outer) : outer.path };
    const own = text(call, 'path') ?? name;
    const path = `${scope.path}/${own}`;
    const isShallow = outer.isShallow || call.options.has('shallow');
    const members = isShallow && outer.resource !== null ? `${outer.outside}/${own}` : path;
    // The controller of a resource that there is a single of is named in the plural too.
    const controller = text(call, 'controller') ?? (isSingle ? plural(name) : name);
    const modules = [...scope.modules, ...(text(call, 'module')?.split('/') ?? [])];
    const resource = { path, members, isSingle };
    for (const action of resourceActions(isSingle, call.options.get('only'), call.options.get('except'))) {
      const { methods, isMember, path: rest } = RESOURCE_ROUTES.get(action)!;
      const below = isMember && !isSingle ? `${members}/:id` : path;
      this.#add(call, methods, `${below}/${rest}`, modules, controller, action);
    }
    const inside: Scope = { path, outside: outer.outside, isShallow, modules, controller, resource };
    for (const concern of call.options.get('concerns') ?? [])
      this.#block(this.#concerns.get(concern) ?? NONE, inside, depth);
    this.#block(call.block, inside, depth);
  }

  #add(
    { expr }: BlockCall,
    methods: readonly string[],
    pattern: string,
    modules: readonly string[],
    controller: string,
    action: string,
  ): void {
    // A controller with a slash in front is named from the top.
    const parts = controller.startsWith('/') ? controller.slice(1).split('/') : [...modules, ...controller.split('/')];
    const type = `${parts.map((part) => part.replaceAll('_', '')).join('::')}controller`.toLowerCase();
    this.#routes.push({ methods, pattern: pattern.replace(/\(.*?\)/g, ''), type, action, expr });
  }
}

const text = (call: BlockCall, option: string): string | undefined => call.options.get(option)?.[0];

/** What `namespace`, `scope` and `controller` add to the routes inside. */
function inner(call: BlockCall, scope: Scope): Scope {
  const { name } = call;
  const [first = null] = call.texts;
  const isNamespace = name === 'namespace';
  const module = text(call, 'module') ?? (isNamespace && !call.options.has('module') ? first : null);
  const path = text(call, 'path') ?? (name === 'controller' || call.options.has('path') ? null : first);
  const controller = name === 'controller' ? first : (text(call, 'controller') ?? null);
  const around = scope.resource ? memberPath(scope) : scope.path;
  return {
    path: path === null ? around : `${around}/${path}`,
    outside: path === null ? scope.outside : `${scope.outside}/${path}`,
    isShallow: scope.isShallow,
    modules: module === null ? scope.modules : [...scope.modules, ...module.split('/')],
    controller: controller ?? (isNamespace ? '' : scope.controller),
    resource: null,
  };
}

/** Below one of the resources around. */
function memberPath({ path, resource }: Scope): string {
  return resource === null || resource.isSingle ? (resource?.path ?? path) : `${resource.members}/:id`;
}

/** Where a route in the block of a resource is: without a word below one of them, as nested resources are. */
function pathOn(on: string | undefined, scope: Scope): string {
  if (scope.resource === null) return scope.path;
  return on === 'collection' ? scope.resource.path : memberPath(scope);
}
