import { formatAddress, parseAddress } from './address.ts';
import { inState } from './moves.ts';
import { HOME, nameForTools, type Focus, type Place, type Route } from './places.ts';

/** Kept beside the address in the browser's history: where the graph has been, for its breadcrumbs. */
interface Memory {
  readonly trail: readonly Focus[];
}

const LONGEST_TRAIL = 12;

/** The address bar as state. Every change of it is a step that the back button can undo, unless it says otherwise. */
class Router {
  #route = $state.raw<Route>(parseAddress(location.hash));
  // Apart from the route, so that what only needs these is not made anew at every step.
  readonly #repo = $derived(this.#route.screen === 'repository' ? this.#route.repo : null);
  readonly #state = $derived(this.#route.screen === 'repository' ? this.#route.state : null);
  #trail = $state.raw<readonly Focus[]>([]);

  constructor() {
    this.#remember(readMemory());
    window.addEventListener('popstate', (event) => this.#arrive(event.state));
  }

  get route(): Route {
    return this.#route;
  }

  get trail(): readonly Focus[] {
    return this.#trail;
  }

  /** The repository in view, or null outside of one. */
  get repo(): string | null {
    return this.#repo;
  }

  /** The recorded state in view; null for the current one, and outside of a repository. */
  get state(): string | null {
    return this.#state;
  }

  /** What tools call the state in view, or null outside of a repository. */
  get repoAtState(): string | null {
    return this.#repo === null ? null : nameForTools({ repo: this.#repo, state: this.#state });
  }

  get place(): Place | null {
    return this.#route.screen === 'repository' ? this.#route.place : null;
  }

  go(route: Route): void {
    this.#move(route, 'pushState');
  }

  /** Changes the address without a step back to the old one: filters, a line, the end of an opening. */
  replace(route: Route): void {
    this.#move(route, 'replaceState');
  }

  /** The address of another place in the state in view. */
  hrefOf(place: Place): string {
    const [repo, state] = [this.#repo, this.#state];
    return formatAddress(repo === null ? HOME : { screen: 'repository', repo, state, place });
  }

  /** The same place in another state; null: the current one. */
  hrefOfState(state: string | null): string {
    if (this.#route.screen !== 'repository') return formatAddress(this.#route);
    return formatAddress({ ...this.#route, state, place: inState(this.#route.place) });
  }

  goState(state: string | null): void {
    if (this.#route.screen !== 'repository') return;
    const { repo, place } = this.#route;
    this.go({ screen: 'repository', repo, state, place: inState(place) });
  }

  /** The same state of the same repository at another place. */
  goPlace(place: Place): void {
    if (this.#route.screen === 'repository') this.go({ ...this.#route, place });
  }

  replacePlace(place: Place): void {
    if (this.#route.screen === 'repository') this.replace({ ...this.#route, place });
  }

  #move(route: Route, how: 'pushState' | 'replaceState'): void {
    const address = formatAddress(route);
    if (address === location.hash && how === 'pushState') return;
    const before = how === 'pushState' ? this.#trail : withoutStep(this.#trail, this.#route);
    this.#route = route;
    this.#remember(nextTrail(before, route));
    history[how]({ trail: $state.snapshot(this.#trail) } satisfies Memory, '', address);
  }

  #arrive(memory: unknown): void {
    const route = parseAddress(location.hash);
    this.#route = route;
    const known = isMemory(memory) ? memory.trail : null;
    this.#remember(known ?? nextTrail(this.#trail, route));
    // A followed link arrives without memory: give it one, so that coming back to it finds its breadcrumbs.
    if (known === null) history.replaceState({ trail: $state.snapshot(this.#trail) } satisfies Memory, '');
  }

  #remember(trail: readonly Focus[]): void {
    this.#trail = trail;
  }
}

const isMemory = (value: unknown): value is Memory =>
  typeof value === 'object' && value !== null && 'trail' in value && Array.isArray(value.trail);

const readMemory = (): readonly Focus[] => {
  const state: unknown = history.state;
  return isMemory(state) ? state.trail : nextTrail([], parseAddress(location.hash));
};

export const focusKey = (focus: Focus): string => {
  switch (focus.kind) {
    case 'packages':
      return `packages ${focus.under ?? ''}`;
    case 'package':
      return `package ${focus.package}`;
    case 'symbol':
      return `symbol ${focus.symbol}`;
  }
};

/** The trail without the step that is about to be replaced. */
function withoutStep(trail: readonly Focus[], route: Route): readonly Focus[] {
  if (route.screen !== 'repository' || route.place.view !== 'explore') return trail;
  const last = trail.at(-1);
  const isLast = last !== undefined && focusKey(last) === focusKey(route.place.graph.focus);
  return isLast ? trail.slice(0, -1) : trail;
}

/** The trail with the new focus at its end; coming back to an earlier one cuts what came after it. */
function nextTrail(trail: readonly Focus[], route: Route): readonly Focus[] {
  if (route.screen !== 'repository') return [];
  if (route.place.view !== 'explore') return trail;
  const { focus } = route.place.graph;
  if (focus.kind === 'packages' && focus.under === null) return [];
  const before = trail.findIndex((step) => focusKey(step) === focusKey(focus));
  return before >= 0 ? trail.slice(0, before + 1) : [...trail, focus].slice(-LONGEST_TRAIL);
}

export const router = new Router();
