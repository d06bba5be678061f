// Something to ask every tool about flask, as an agent would: without the repository where it may be left out.

const task = 'which domain is the session cookie saved with';

const DIFF = `--- a/src/flask/sessions.py
+++ b/src/flask/sessions.py
@@ -175,3 +175,3 @@
-    def get_cookie_domain(self, app: Flask) -> str | None:
+    def get_cookie_domain(self, app: Flask, host: str) -> str | None:
`;

/** By tool. `known` holds the folder, the repository's name, its snapshot, an earlier commit and a proof of `prove`. */
export const FLASK_QUESTIONS = {
  index_repo: ({ folder }) => ({ source: folder }),
  list_repos: () => ({}),
  explore: () => ({ query: task }),
  context_for_task: () => ({ task }),
  context_for_files: () => ({ files: ['src/flask/sessions.py'] }),
  context_for_pr: () => ({ diff: DIFF }),
  plan_turn: () => ({ task }),
  explain_symbol: () => ({ task, symbol: 'SessionInterface.get_cookie_domain' }),
  feedback: () => ({ task, symbols: ['SessionInterface.get_cookie_domain'], useful: true }),
  learned: ({ repo }) => ({ repo }),
  graph_query: () => ({ query: 'cookie' }),
  search: () => ({ pattern: 'cookie_domain' }),
  symbol: () => ({ symbol: 'Flask.run, url_for' }),
  symbol_details: () => ({ symbol: 'Flask.run' }),
  callers: () => ({ symbol: 'SessionInterface.get_cookie_domain' }),
  callees: () => ({ symbol: 'Flask.run' }),
  cross_repo_callers: () => ({ symbol: 'Flask.run' }),
  impact: () => ({ symbol: 'SessionInterface.get_cookie_domain' }),
  blast_radius: () => ({ symbol: 'SessionInterface.get_cookie_domain' }),
  flow: () => ({ from: 'Flask.wsgi_app', to: 'Flask.dispatch_request' }),
  trace_dataflow: () => ({ symbol: 'Flask.full_dispatch_request' }),
  test_scope: () => ({ files: ['src/flask/sessions.py'] }),
  changes: ({ earlier }) => ({ base: earlier }),
  pr_impact: ({ earlier }) => ({ base: earlier, head: 'current' }),
  semantic_diff: ({ earlier }) => ({ base: earlier }),
  snapshot_diff: ({ earlier }) => ({ base: earlier }),
  repo_graph: () => ({}),
  communities: () => ({}),
  ownership: () => ({ target: 'src/flask/sessions.py' }),
  ownership_query: () => ({}),
  routes: () => ({}),
  infrastructure: () => ({}),
  neighbourhood: () => ({ symbol: 'Flask.run' }),
  package_symbols: () => ({ package: 'src/flask' }),
  outline: () => ({ path: 'src/flask/sessions.py' }),
  files: () => ({}),
  file_view: () => ({ path: 'src/flask/sessions.py' }),
  stats: () => ({}),
  stale_edges: () => ({}),
  log: () => ({ all: true }),
  blame: () => ({ source: 'Flask.run' }),
  churn: () => ({}),
  fsck: () => ({}),
  repair: ({ repo }) => ({ repo }),
  gc: ({ repo }) => ({ repo, dryRun: true }),
  prove: () => ({ source: 'Flask.run', target: 'show_server_banner' }),
  prove_absent: () => ({ package: 'src/flask', type: 'executes_process' }),
  verify: ({ proof, snapshot }) => ({ proof, snapshot }),
  untrack_repo: ({ repo }) => ({ repo }),
};

/** A mistake for every tool that can be asked wrongly: by what it must be given, or by a value of the wrong type. */
export function mistakeFor({ inputSchema: { required = [], properties = {} } }) {
  const [name] = required.length > 0 ? required : Object.keys(properties);
  if (name === undefined) return null;
  return { [name]: 42 };
}
