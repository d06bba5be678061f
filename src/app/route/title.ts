import { repositoryTitle } from '../state/repository-title.ts';
import { nameInRepository } from '../symbols/symbol-words.ts';
import type { ChangesPlace, Place, Route } from './places.ts';

/** The page's title: the most particular thing first, so that a row of tabs can be told apart. */
export function titleOf(route: Route): string {
  switch (route.screen) {
    case 'home':
      return 'knowing';
    case 'open':
      return `Opening ${repositoryTitle(route.url)} · knowing`;
    case 'snapshot':
      return `Checking ${repositoryTitle(route.repo)} · knowing`;
    case 'comparison':
      return `Checking a change of ${repositoryTitle(route.repo)} · knowing`;
    case 'repository':
      return `${placeTitle(route.place)} · ${repositoryTitle(route.repo)}${stateTitle(route.state)} · knowing`;
  }
}

const shortName = (name: string): string => (/^[0-9a-f]{40,64}$/.test(name) ? name.slice(0, 7) : name);

const stateTitle = (state: string | null): string => (state === null ? '' : ` at ${shortName(state)}`);

function placeTitle(place: Place): string {
  switch (place.view) {
    case 'overview':
      return 'Overview';
    case 'explore':
      if (place.layout !== 'graph' && place.file !== null) return place.file;
      if (place.graph.focus.kind === 'symbol') return nameInRepository(place.graph.focus.symbol);
      return place.graph.focus.kind === 'package' ? place.graph.focus.package : 'Packages';
    case 'search':
      return place.query === '' ? 'Search' : `Search: ${place.query.slice(0, 80)}`;
    case 'ask':
      return place.task === '' ? 'Ask' : place.task.replace(/\s+/g, ' ').slice(0, 80);
    case 'blast':
      return place.symbol === null ? 'Blast radius' : `Blast radius of ${nameInRepository(place.symbol)}`;
    case 'flow':
      return 'Flow';
    case 'system':
      return place.section === 'routes' ? 'Routes' : 'Infrastructure';
    case 'changes':
      return placeOfChange(place) ?? 'Changes';
    case 'proofs':
      return place.section === 'verify' ? 'Verify a proof' : 'Proofs';
    case 'health':
      return 'Health';
  }
}

function placeOfChange({ base, head, change }: ChangesPlace): string | null {
  if (change !== null) return `Changes of ${change.replace(/^https?:\/\//, '')}`;
  return base === null ? null : `Changes ${shortName(base)}…${shortName(head ?? 'now')}`;
}
