import type { Prelude } from '../rules.ts';

export const CSHARP_PRELUDES: readonly Prelude[] = [
  { package: 'System', path: 'System.cs', source: 'public class Object { public string ToString(); }' },
];
