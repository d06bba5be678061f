import { EDGE_LABELS } from '../identity/edge-identity.ts';
import { hashedText } from '../identity/package-label.ts';
import { PROOF_FORMAT, type Proof, type UncalledClaim } from './proof.ts';
import { ABOVE_LIMIT, partsOf, UNCALLED_KINDS } from './uncalled-parts.ts';

/** Whether a value has a form. Forms are exact: a field that is not known is no part of a proof. */
type Form = (value: unknown) => boolean;

const matching =
  (pattern: RegExp): Form =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (...values: readonly unknown[]): Form =>
  (value) =>
    values.includes(value);

const list =
  (item: Form, least: number, most: number): Form =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(item);

const record = (fields: Readonly<Record<string, Form>>, optional: Readonly<Record<string, Form>> = {}): Form => {
  const required = Object.entries(fields);
  const all = new Map([...required, ...Object.entries(optional)]);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const given = value as Readonly<Record<string, unknown>>;
    return (
      required.every(([name]) => Object.hasOwn(given, name)) &&
      Object.keys(given).every((name) => all.get(name)?.(given[name]) ?? false)
    );
  };
};

const anyOf =
  (...forms: readonly Form[]): Form =>
  (value) =>
    forms.some((form) => form(value));

const hash = matching(/^[0-9a-f]{64}$/);
const leaf = matching(/^[0-9a-f]{192}$/);
/** A stretch of a tree has at most 32 subtrees on each side: sizes are below 2³². */
const path = matching(/^(?:[0-9a-f]{64}){0,64}$/);
const word = matching(/^[a-z][a-z_]*$/);
/** Nothing of a type that does not exist is in any tree: “A does not call B” must not be shown by the absence of `call`. */
const type = oneOf(...EDGE_LABELS);
/** What is not in the form in which it is hashed would name something that is in no tree, and so be absent. */
const name: Form = (value) => typeof value === 'string' && hashedText(value) === value;
const count: Form = (value) =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 0xffff_ffff;

const node = record({ url: name, package: name, symbol: name, kind: word });

const claimForm = (kind: Proof['claim']['kind'], fields: Readonly<Record<string, Form>>): Form =>
  record({ kind: oneOf(kind), repo: name, ...fields });

const edgeClaim = claimForm('edge', { source: node, type, target: node, provenance: word });
const claim = anyOf(
  edgeClaim,
  claimForm('no_edge', { source: node, type, target: node }),
  claimForm('no_edge_from', { source: node, type }),
  claimForm('no_edge_to', { type, target: node }),
  claimForm('no_edge_from_package', { package: name, type, target: node }),
  claimForm('no_type_in_package', { package: name, type }),
  claimForm('no_package', { package: name }),
  claimForm('no_edge_from_package_and_below', { package: name, type, target: node }),
  claimForm('no_type_in_package_and_below', { package: name, type }),
);

const far = list(record({ node, provenance: word }), 0, Infinity);
const links = (most: number): Form => list(record({ source: node, type, target: node, provenance: word }), 0, most);
const claimOfParts = claimForm('uncalled', {
  target: record({ url: name, package: name, symbol: name, kind: oneOf(...UNCALLED_KINDS) }),
  above: links(ABOVE_LIMIT),
  within: links(Infinity),
  handed: links(Infinity),
  except: links(Infinity),
});
const laterClaim = anyOf(
  claimForm('only_from', { type, target: node, sources: far }),
  claimForm('only_to', { source: node, type, targets: far }),
  // What none of its parts asks for is no part of the claim, whatever it seems to say.
  (value) => claimOfParts(value) && partsOf(value as UncalledClaim) !== null,
);

const range = { size: count, index: count, path };
const group = record({ label: name, size: count, root: hash });
const groups = record(range, { before: group, after: group });
const inner = record({ label: name, types: groups });
const packages = record(range, { before: group, after: group, inside: list(inner, 1, Infinity) });
const leaves = record(range, {
  before: leaf,
  after: leaf,
  sources: list(record({ node, provenance: word }), 1, Infinity),
  leaves: list(leaf, 1, Infinity),
});
const evidence = record({ side: oneOf('forward', 'inbound'), other: hash, packages }, { types: groups, leaves });

const proofForm = (version: Proof['version'], claim: Form, pieces: number): Form =>
  record(
    { format: oneOf(PROOF_FORMAT), version: oneOf(version), claim, evidence: list(evidence, 1, pieces) },
    { witnesses: list(record({ claim: edgeClaim, evidence }), 1, 2) },
  );
const proof = anyOf(proofForm(1, claim, 2), proofForm(2, laterClaim, Infinity));

/** Characters of the longest text that is read as a proof, and so of the longest that is made. */
export const PROOF_LIMIT = 20_000_000;

/**
 * Reads whatever is given, a text or a value, as a proof; null where it is none. A value is taken as its JSON says, so
 * that accessors, prototypes, holes and circles have no part in what is checked.
 */
export function readProof(given: unknown): Proof | null {
  try {
    const text = typeof given === 'string' ? given : JSON.stringify(given);
    if (text.length > PROOF_LIMIT) return null;
    const value: unknown = JSON.parse(text);
    return proof(value) ? (value as Proof) : null;
  } catch {
    // No JSON, or nested too deep to be read.
    return null;
  }
}
