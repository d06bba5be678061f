// “Nobody calls it”, held against traces of the tests, and the calls that these show held against the graph.
import { harness } from './support/build.mjs';
import { measure } from './support/measure.mjs';
import { git } from './support/repositories.mjs';
import { scratch } from './support/scratch.mjs';
import { randomFrom } from './support/seeded.mjs';
import { isTestOrGenerated } from './support/source-paths.mjs';
import { percent, ratio, rounded, section, table } from './support/table.mjs';
import { areThere, TRACED, traceTests } from './support/traced-tests.mjs';

const SEED = 20;
const SYMBOLS = 500;

export async function run({ verbose, find, missing }) {
  const rows = [];
  for (const repository of find(Object.keys(TRACED))) {
    console.log(`${repository.name}: tests under the tracer …`);
    const traced = await traceTests(repository, missing);
    if (traced !== null) rows.push(await rowOf(repository, traced, verbose));
  }
  return rows;
}

async function rowOf({ name, path }, traced, verbose) {
  const args = [harness('soundness'), path, scratch(`soundness-${name}.db`), TRACED[name].language, ...traced.traces];
  const { code, output, messages } = await measure(process.execPath, args, { timeoutMs: 60 * 60_000 });
  if (code !== 0) throw new Error(`soundness of ${name}: ${messages}`);
  const { claims, calls, outside } = JSON.parse(output);
  if (verbose) tellMore(name, claims, calls);
  const drawn = draw(claims);
  return {
    repository: name,
    commit: git(path, 'rev-parse', '--short=12', 'HEAD'),
    all: figuresOf(claims),
    drawn: figuresOf(drawn),
    recall: {
      source: recallOf(calls.filter((call) => !isTestOrGenerated(call.path))),
      tests: recallOf(calls.filter((call) => isTestOrGenerated(call.path))),
    },
    outside: outsideOf(outside, areThere(name, traced, outside), verbose),
  };
}

function draw(claims) {
  const random = randomFrom(SEED);
  const ordered = claims.map((claim) => ({ claim, at: random() })).sort((a, b) => a.at - b.at);
  return ordered.slice(0, SYMBOLS).map(({ claim }) => claim);
}

const CLAIMED = {
  before: ({ before }) => before,
  now: ({ isUsed, ways }) => !isUsed && ways.length === 0,
  here: ({ isUsed, ways }) => !isUsed && ways.every((way) => way === 'unread' || way === 'published'),
};

/** Symbols, those that no edge leads to and no test runs, and what is claimed of them and contradicted by traces. */
function figuresOf(claims) {
  const unrun = claims.filter(({ run }) => run === null);
  const figures = {
    symbols: claims.length,
    unrun: unrun.length,
    unreached: unrun.filter(({ isUsed }) => !isUsed).length,
    refusedBy: countWays(unrun.filter(({ isUsed }) => !isUsed)),
  };
  for (const [name, isClaimed] of Object.entries(CLAIMED)) {
    const claimed = claims.filter(isClaimed);
    const contradicted = claimed.filter(({ run }) => run !== null);
    figures[name] = {
      claimed: claimed.length,
      share: rounded(ratio(claimed.length, claims.length)),
      shareOfUnrun: rounded(ratio(claimed.length - contradicted.length, unrun.length)),
      contradicted: contradicted.length,
      contradictedInside: contradicted.filter(({ run }) => run.fromInside).length,
    };
  }
  return figures;
}

function countWays(claims) {
  const counts = {};
  for (const way of claims.flatMap(({ ways }) => ways)) counts[way] = (counts[way] ?? 0) + 1;
  return counts;
}

/** Of places that call something by its name, that call what a value holds, and that the language calls unnamed. */
function recallOf(calls) {
  const kinds = {
    named: calls.filter(({ isImplicit, isNamed }) => !isImplicit && isNamed),
    held: calls.filter(({ isImplicit, isNamed }) => !isImplicit && !isNamed),
    implicit: calls.filter(({ isImplicit }) => isImplicit),
  };
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, sites]) => {
      const found = sites.filter((site) => site.found === 'call').length;
      return [kind, { sites: sites.length, found, recall: rounded(ratio(found, sites.length)) }];
    }),
  );
}

function outsideOf(members, there, verbose) {
  const sum = (wanted) => members.reduce((sites, { sites: one }, i) => (there[i] === wanted ? sites + one : sites), 0);
  if (verbose)
    for (const [i, { package: name, symbol, sites }] of members.entries())
      if (there[i] === false) console.log(`not there: ${name} ${symbol}, ${sites} sites`);
  const [right, wrong, unknown] = [true, false, null].map(sum);
  return { right, wrong, unknown, share: rounded(ratio(wrong, right + wrong)) };
}

function tellMore(name, claims, calls) {
  for (const claim of claims.filter((one) => CLAIMED.here(one) && one.run !== null))
    console.log(`${name}: claimed and run: ${claim.file}:${claim.line} ${claim.symbol}`);
  for (const { path, line, symbol, found, isNamed } of calls)
    if (found !== 'call' && isNamed) console.log(`${name}: not found: ${path}:${line} ${symbol}`);
}

const claimCells = ({ claimed, share, shareOfUnrun, contradicted }) => [
  claimed,
  percent(share),
  percent(shareOfUnrun),
  contradicted,
];

const recallCells = ({ sites, recall }) => [sites, percent(recall)];

export const render = (result) =>
  section(
    'Soundness',
    result,
    `“Nobody calls it” is asked of callables and held against traces of the repository’s own tests (\`sys.setprofile\`, \`TracePoint\`): a claim is contradicted where the trace shows the symbol running, whoever called it. *Drawn* are ${SYMBOLS} callables, seed ${SEED}; *all* are those that a trace can see (blocks and attributes of Ruby are no methods to it). *Before* is the absence of an edge \`calls\`; *now*, what \`unseenCallers\` leaves nothing open of; *of here* is the same but for what is told beside it, that others can use the package and that files could not be read: it says that nobody in the repository calls it, and only calls from there contradict it. The share of what the tests never ran is an upper bound of what can be claimed rightly: much of it has callers that no test runs.`,
    table(
      [
        'repository',
        'asked',
        'symbols',
        'never run',
        'and no edge',
        'claimed before',
        'share',
        'of never run',
        'contradicted',
        'claimed now',
        'share',
        'of never run',
        'contradicted',
        'claimed of here',
        'share',
        'of never run',
        'contradicted',
      ],
      result.rows.flatMap(({ repository, ...row }) =>
        ['drawn', 'all'].map((asked) => {
          const { symbols, unrun, unreached, before, now, here } = row[asked];
          const claims = [
            ...claimCells(before),
            ...claimCells(now),
            here.claimed,
            percent(here.share),
            percent(here.shareOfUnrun),
            here.contradictedInside,
          ];
          return [repository, asked, symbols, unrun, unreached, ...claims];
        }),
      ),
    ),
    'Why the claim is refused of what no test ran and no edge leads to, all callables; a symbol can have several reasons.',
    table(
      ['repository', 'reasons'],
      result.rows.map(({ repository, all }) => [
        repository,
        Object.entries(all.refusedBy)
          .sort(([, a], [, b]) => b - a)
          .map(([way, count]) => `${way} ${count}`)
          .join(', '),
      ]),
    ),
    'Traced calls with both ends in the repository, each place and callee once: whether an edge says that the callee, or what it overrides or makes, is called or read on that line. *Named*: the line has the name of the callee or of the type that is made. *Held*: it calls what a value holds: a callback, a decorator’s result. *Implicit*: operators, iteration, contexts. Generators are left out, which run where they are read. *Not there* are sites of calls that lead to an outside member which the installed packages do not have, of those that can be looked up.',
    table(
      [
        'repository',
        'source, named',
        'recall',
        'held',
        'recall',
        'implicit',
        'recall',
        'tests, named',
        'recall',
        'held',
        'recall',
        'outside sites',
        'not there',
      ],
      result.rows.map(({ repository, recall: { source, tests }, outside }) => [
        repository,
        ...[source.named, source.held, source.implicit, tests.named, tests.held].flatMap(recallCells),
        outside.right + outside.wrong,
        percent(outside.share),
      ]),
    ),
  );
