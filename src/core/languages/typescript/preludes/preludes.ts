import type { Prelude } from '../../rules.ts';
import { ECMASCRIPT } from './ecmascript.ts';
import { WEB } from './web.ts';

export const preludes: readonly Prelude[] = [
  { package: 'ecmascript', path: 'ecmascript.ts', source: ECMASCRIPT },
  { package: 'web', path: 'web.ts', source: WEB },
];
