/** What the answers to earlier calls tell, for inputs that need it. */
export interface Known {
  readonly folder: string;
  readonly repo: string;
}

type Input = Readonly<Record<string, unknown>>;

const DIFF = `--- a/shop/price.py
+++ b/shop/price.py
@@ -1,2 +1,2 @@
 def total(items):
-    return sum(price(item) for item in items)
+    return sum(price(item) for item in items or [])
`;

const task = 'How are the prices of a cart added up?';

/**
 * Something to ask each tool about the sample repository, as an agent would: without the repository where it may be left
 * out. A new tool needs a row.
 */
export const TOOL_INPUTS: Readonly<Record<string, (known: Known) => Input>> = {
  index_repo: ({ folder }) => ({ source: folder }),
  list_repos: () => ({}),
  context_for_task: () => ({ task }),
  context_for_files: () => ({ files: ['shop/cart.py'] }),
  context_for_pr: () => ({ diff: DIFF }),
  plan_turn: () => ({ task }),
  explain_symbol: () => ({ task, symbol: 'Cart.sum' }),
  feedback: () => ({ task, symbols: ['Cart.sum'], useful: true }),
  learned: () => ({}),
  graph_query: () => ({ query: 'cart' }),
  symbol: () => ({ symbol: 'Cart' }),
  callers: () => ({ symbol: 'total' }),
  callees: () => ({ symbol: 'Cart.sum' }),
  cross_repo_callers: () => ({ symbol: 'total' }),
  blast_radius: () => ({ symbol: 'price' }),
  flow_between: () => ({ from: 'Cart.add', to: 'price' }),
  trace_dataflow: () => ({ symbol: 'Cart.sum' }),
  test_scope: () => ({ files: ['shop/price.py'] }),
  pr_impact: () => ({ base: 'current', head: 'current' }),
  semantic_diff: () => ({ base: 'current' }),
  snapshot_diff: () => ({ base: 'current' }),
  repo_graph: () => ({}),
  communities: () => ({}),
  ownership: () => ({ target: 'shop/price.py' }),
  ownership_query: () => ({}),
  routes: () => ({}),
  infrastructure: () => ({}),
  neighbourhood: () => ({ symbol: 'Cart' }),
  package_symbols: () => ({ package: 'shop' }),
  files: () => ({}),
  file_view: () => ({ path: 'shop/cart.py' }),
  stats: () => ({}),
  stale_edges: () => ({}),
  log: () => ({}),
  blame: () => ({ source: 'Cart.sum' }),
  churn: () => ({}),
  fsck: () => ({}),
  repair: ({ repo }) => ({ repo }),
  gc: ({ repo }) => ({ repo }),
  prove: () => ({ source: 'Cart.sum', target: 'total' }),
  prove_absent: () => ({ target: 'Cart.sum', type: 'imports' }),
  verify: () => ({ proof: {}, snapshot: '0'.repeat(64) }),
  untrack_repo: ({ repo }) => ({ repo }),
};
