import type { EdgeType } from '../../../core/model/edge-types.ts';
import type { ToolOutput } from '../../../core/tools/table.ts';
import type { Direction } from './layered-layout.ts';
import { infrastructureMaps } from './infrastructure-map.ts';
import { neighbourhoodMap, withoutExternal, type Expansion } from './neighbourhood-map.ts';
import { packageMaps } from './package-map.ts';
import { packageTypesMaps } from './package-types.ts';
import { resultsMaps, type Results } from './results-map.ts';
import { pictures, type Picture, type Stage } from './picture.ts';

type NeighbourhoodResult = ToolOutput<'neighbourhood'>;

/** What a picture is made of: an answer of the engine and how to look at it. Nothing else decides how it looks. */
export type PictureRequest = { readonly stage: Stage } & PictureSubject;

type PictureSubject =
  | {
      readonly kind: 'packages';
      readonly answer: ToolOutput<'repo_graph'>;
      readonly under: string | null;
      readonly types: readonly EdgeType[];
    }
  | {
      readonly kind: 'package';
      readonly answer: ToolOutput<'package_symbols'>;
      readonly types: readonly EdgeType[];
      readonly minConfidence: number;
      readonly tests: boolean;
    }
  | { readonly kind: 'results'; readonly answer: Results }
  | { readonly kind: 'infrastructure'; readonly answer: Pick<ToolOutput<'infrastructure'>, 'symbols' | 'edges'> }
  | {
      readonly kind: 'symbol';
      readonly symbol: string;
      readonly answer: NeighbourhoodResult;
      readonly expansions: readonly Expansion[];
      readonly external: boolean;
    };

/** Below this width callers stand above and callees below, where that can be read better. */
const NARROW = 560;
const EITHER: readonly Direction[] = ['right', 'down'];

/** The pictures that were tried, one step of work each; the last is the one to show. */
export function picturesOf(request: PictureRequest): Generator<Picture> {
  const { stage } = request;
  switch (request.kind) {
    case 'packages':
      return pictures(packageMaps(request.answer, request), EITHER, stage);
    case 'package':
      return pictures(packageTypesMaps(request.answer, request), EITHER, stage);
    case 'results':
      return pictures(resultsMaps(request.answer), EITHER, stage);
    case 'infrastructure':
      return pictures(infrastructureMaps(request.answer), EITHER, stage);
    case 'symbol': {
      const { symbol, external } = request;
      const inside = (part: NeighbourhoodResult): NeighbourhoodResult =>
        external ? part : withoutExternal(part, symbol);
      const added = request.expansions.map(({ ref, part }) => ({ ref, part: inside(part) }));
      const map = neighbourhoodMap(symbol, inside(request.answer), added);
      return pictures([map], stage.width < NARROW ? EITHER : ['right'], stage);
    }
  }
}
