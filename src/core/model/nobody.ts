/** Who owns what a rule without owners takes away from the rules before it. Names of others begin with `@` or hold one. */
export const NOBODY = { kind: 'person', name: 'nobody' } as const;
