import { toBlast, toFlow, toProof, toSymbol } from '../route/moves.ts';
import {
  FIRST_ASK,
  FIRST_CHANGES,
  FIRST_HEALTH,
  FIRST_OVERVIEW,
  FIRST_PLACE,
  FIRST_SEARCH,
  FIRST_SYSTEM,
  symbolOf,
  type Place,
  type View,
} from '../route/places.ts';
import { router } from '../route/router.svelte.ts';
import { workspace } from '../state/workspace.svelte.ts';

/** A view about the symbol that is selected now, so that changing views does not lose it. */
export function placeOfView(view: View): Place {
  const place = router.place ?? FIRST_PLACE;
  if (place.view === view) return place;
  const symbol = symbolOf(place);
  switch (view) {
    case 'overview':
      return FIRST_OVERVIEW;
    case 'explore': {
      const spot = workspace.selection?.value?.symbol;
      return spot !== undefined && symbol !== null ? toSymbol({ ...FIRST_PLACE, layout: 'code' }, spot) : FIRST_PLACE;
    }
    case 'search':
      return FIRST_SEARCH;
    case 'ask':
      return FIRST_ASK;
    case 'blast':
      return toBlast(symbol);
    case 'flow':
      return toFlow(symbol, null);
    case 'system':
      return FIRST_SYSTEM;
    case 'changes':
      return FIRST_CHANGES;
    case 'proofs':
      return toProof({ source: symbol });
    case 'health':
      return FIRST_HEALTH;
  }
}
