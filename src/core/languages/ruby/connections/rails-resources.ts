/** One route of a resource: where it is below the resource's path, and whether that names one of many. */
interface ResourceRoute {
  readonly methods: readonly string[];
  readonly isMember: boolean;
  readonly path: string;
}

/** https://guides.rubyonrails.org/routing.html#crud-verbs-and-actions */
export const RESOURCE_ROUTES: ReadonlyMap<string, ResourceRoute> = new Map([
  ['index', { methods: ['GET'], isMember: false, path: '' }],
  ['create', { methods: ['POST'], isMember: false, path: '' }],
  ['new', { methods: ['GET'], isMember: false, path: 'new' }],
  ['show', { methods: ['GET'], isMember: true, path: '' }],
  ['edit', { methods: ['GET'], isMember: true, path: 'edit' }],
  ['update', { methods: ['PATCH', 'PUT'], isMember: true, path: '' }],
  ['destroy', { methods: ['DELETE'], isMember: true, path: '' }],
]);

/** Actions of a resource: `only` and `except` choose among them; one that there is a single of has no index. */
export function resourceActions(
  isSingle: boolean,
  only: readonly string[] | undefined,
  except: readonly string[] | undefined,
): readonly string[] {
  return [...RESOURCE_ROUTES.keys()].filter(
    (action) =>
      !(isSingle && action === 'index') && (only?.includes(action) ?? true) && !(except?.includes(action) ?? false),
  );
}
