#!/usr/bin/env python3
"""Checks a proof against a trusted snapshot hash. Written from docs/proofs.md alone, with the standard library.

    python3 verify_proof.py proof.json SNAPSHOT
    python3 verify_proof.py --lines     [text, snapshot] as JSON on each line of standard input, verdicts on output
"""

import hashlib
import json
import math
import re
import sys
import unicodedata


class Refused(Exception):
    pass


# 1. Hashes


def varint(value):
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def H(domain, *fields):
    message = domain.encode("ascii") + b"\0"
    for field in fields:
        if isinstance(field, str):
            field = unicodedata.normalize("NFC", field).encode("utf-8")
        elif isinstance(field, int):
            field = varint(field)
        message += varint(len(field)) + field
    return hashlib.sha256(message).digest()


# 2. The graph


def node_hash(node):
    return H("node", node["url"], node["package"], node["symbol"], node["kind"])


def package_label(repo, node):
    label = node["package"] if node["url"] == repo else node["url"] + "/" + node["package"]
    return unicodedata.normalize("NFC", label)


def edge_leaf(source, target, type_, provenance):
    ends = node_hash(source), node_hash(target)
    return ends + (H("edge", *ends, type_, provenance),)


def leaf_parts(text):
    raw = bytes.fromhex(text)
    return raw[:32], raw[32:64], raw[64:]


def key_of(side, leaf):
    source, target, edge = leaf
    return source + target + edge if side == "forward" else target + source + edge


def group_hash(label, size, root):
    return H("tree", label, size, root)


# 3. Form

TYPES = (
    """calls imports implements extends overrides references contains type_hint_of accesses_field instantiates
    decorates throws documents tests co_tested_with similar_to handles_route consumes_endpoint implements_rpc
    consumes_rpc publishes subscribes connects_to depends_on deploys exposes configures deployed_by tested_by
    gated_by_flag reads_env executes_process owned_by authored_by inherits runtime_calls runtime_rpc runtime_produces
    runtime_consumes uses_network uses_files runs_code uses_native"""
).split()


def like(pattern):
    compiled = re.compile(pattern, re.ASCII)
    return lambda value: isinstance(value, str) and compiled.fullmatch(value) is not None


def is_name(value):
    if not isinstance(value, str) or any("\ud800" <= c <= "\udfff" for c in value):
        return False
    return unicodedata.normalize("NFC", value) == value


def is_count(value):
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return 0 <= value < 2**32 and value == int(value)


def one_of(*values):
    return lambda value: isinstance(value, str) and value in values


def record(required, optional=None):
    forms = {**required, **(optional or {})}

    def check(value):
        return (
            isinstance(value, dict)
            and all(name in value for name in required)
            and all(name in forms and forms[name](part) for name, part in value.items())
        )

    return check


def some(item, most=math.inf, least=1):
    return lambda value: isinstance(value, list) and least <= len(value) <= most and all(map(item, value))


is_hash = like("[0-9a-f]{64}")
is_leaf = like("[0-9a-f]{192}")
is_path = like("(?:[0-9a-f]{64}){0,64}")
is_word = like("[a-z][a-z_]*")
is_type = one_of(*TYPES)
is_node = record({"url": is_name, "package": is_name, "symbol": is_name, "kind": is_word})


def claim_form(kind, **fields):
    fields = {name.rstrip("_"): form for name, form in fields.items()}
    return record({"kind": one_of(kind), "repo": is_name, **fields})


is_edge_claim = claim_form("edge", source=is_node, type=is_type, target=is_node, provenance=is_word)
CLAIMS = [
    is_edge_claim,
    claim_form("no_edge", source=is_node, type=is_type, target=is_node),
    claim_form("no_edge_from", source=is_node, type=is_type),
    claim_form("no_edge_to", type=is_type, target=is_node),
    claim_form("no_edge_from_package", package=is_name, type=is_type, target=is_node),
    claim_form("no_type_in_package", package=is_name, type=is_type),
    claim_form("no_package", package=is_name),
    claim_form("no_edge_from_package_and_below", package=is_name, type=is_type, target=is_node),
    claim_form("no_type_in_package_and_below", package=is_name, type=is_type),
]
RANGE = {"size": is_count, "index": is_count, "path": is_path}
is_group = record({"label": is_name, "size": is_count, "root": is_hash})
is_groups = record(RANGE, {"before": is_group, "after": is_group})
is_packages = record(
    RANGE,
    {"before": is_group, "after": is_group, "inside": some(record({"label": is_name, "types": is_groups}))},
)
is_leaves = record(
    RANGE,
    {
        "before": is_leaf,
        "after": is_leaf,
        "sources": some(record({"node": is_node, "provenance": is_word})),
        "leaves": some(is_leaf),
    },
)
is_evidence = record(
    {"side": one_of("forward", "inbound"), "other": is_hash, "packages": is_packages},
    {"types": is_groups, "leaves": is_leaves},
)
is_far = some(record({"node": is_node, "provenance": is_word}), least=0)
LINK = record({"source": is_node, "type": is_type, "target": is_node, "provenance": is_word})
is_called = record(
    {"url": is_name, "package": is_name, "symbol": is_name, "kind": one_of("function", "method", "macro", "test")}
)
is_uncalled = claim_form(
    "uncalled",
    target=is_called,
    above=some(LINK, 255, least=0),
    within=some(LINK, least=0),
    handed=some(LINK, least=0),
    except_=some(LINK, least=0),
)
CLAIMS_2 = [
    claim_form("only_from", type=is_type, target=is_node, sources=is_far),
    claim_form("only_to", source=is_node, type=is_type, targets=is_far),
    lambda value: is_uncalled(value) and parts_of(value) is not None,
]


def proof_form(version, claims, pieces):
    return record(
        {
            "format": one_of("knowing-proof"),
            "version": lambda value: is_count(value) and value == version,
            "claim": lambda value: any(form(value) for form in claims),
            "evidence": some(is_evidence, pieces),
        },
        {"witnesses": some(record({"claim": is_edge_claim, "evidence": is_evidence}), 2)},
    )


is_proof_1 = proof_form(1, CLAIMS, 2)
is_proof_2 = proof_form(2, CLAIMS_2, math.inf)


def no_constant(word):
    raise ValueError(word + " is not JSON")


def read_proof(text):
    try:
        value = json.loads(text, parse_constant=no_constant)
        if is_proof_1(value) or is_proof_2(value):
            return value
    except (ValueError, RecursionError, OverflowError):
        pass
    raise Refused("form")


# 4. Verifying


def verify(text, trusted):
    try:
        if not is_hash(trusted):
            raise Refused("hash")
        proof = read_proof(text)
        claim, evidence, witnesses = proof["claim"], proof["evidence"], proof.get("witnesses", [])
        check_claim(claim, evidence, trusted)
        is_edge = claim["kind"] == "edge"
        nodes = [claim[end] for end in ("source", "target") if end in claim]
        for witness in witnesses:
            ends = witness["claim"]["source"], witness["claim"]["target"]
            if is_edge or not (any(node in ends for node in nodes) or is_of_covered(claim, witness["claim"])):
                raise Refused("witness")
            try:
                check_claim(witness["claim"], [witness["evidence"]], trusted)
            except Refused:
                raise Refused("witness") from None
    except Refused as refused:
        return {"valid": False, "reason": str(refused)}
    named = [w["claim"][end] for w in witnesses for end in ("source", "target")]
    shown = [node for node in nodes if is_edge or node in named]
    missing = "package"
    if any("types" in piece or "inside" in piece["packages"] for piece in evidence):
        missing = "type"
    if any("leaves" in piece for piece in evidence):
        missing = "edge"
    verdict = {
        "valid": True,
        "missing": None if is_edge else missing,
        "shown": len(shown),
        "notShown": len(nodes) - len(shown),
        "showsPackage": shows_package(claim, evidence, witnesses),
    }
    if claim["kind"] == "uncalled":
        last = [piece for piece, part in zip(evidence, parts_of(claim)) if is_open(part.get("target"))]
        verdict["showsOpen"] = any("types" in piece for piece in last)
    return verdict


def shows_package(claim, evidence, witnesses):
    if "package" not in claim or claim["kind"] == "no_package":
        return None
    for piece in evidence:
        if piece["side"] == "forward" and ("types" in piece or "inside" in piece["packages"]):
            return True
    return any(is_of_covered(claim, witness["claim"]) for witness in witnesses)


# 5. Checking a claim

WIDE = ("no_edge_from_package_and_below", "no_type_in_package_and_below")


def covers(claim, label):
    if claim["kind"] not in WIDE:
        return label == claim["package"]
    return label == claim["package"] or claim["package"] == "." or label.startswith(claim["package"] + "/")


def is_of_covered(claim, edge):
    return claim["kind"] in WIDE and covers(claim, package_label(edge["repo"], edge["source"]))


def ways_of(claim):
    """Lists of places: (side, package label, type, prefix), or (side, prefix of labels, type) for packages below."""
    kind, repo, type_ = claim["kind"], claim["repo"], claim.get("type")
    source, target, package = claim.get("source"), claim.get("target"), claim.get("package")
    if kind in ("edge", "no_edge"):
        return [[("forward", package_label(repo, source), type_, node_hash(source) + node_hash(target))]]
    if kind in ("no_edge_from", "only_to"):
        return [[("forward", package_label(repo, source), type_, node_hash(source))]]
    if kind in ("no_edge_to", "only_from"):
        return [[("inbound", package_label(repo, target), type_, node_hash(target))]]
    if kind == "no_edge_from_package":
        return [
            [("inbound", package_label(repo, target), type_, node_hash(target))],
            [("forward", package, type_, b"")],
        ]
    if kind == "no_type_in_package":
        return [[("forward", package, type_, None)]]
    if kind == "no_package":
        return [[("forward", package, None, None), ("inbound", package, None, None)]]
    covered = [("forward", package, type_, None), ("forward", package + "/", type_)]
    if package == ".":
        covered = [("forward", "", type_)]
    if kind == "no_type_in_package_and_below":
        return [covered]
    return [[("inbound", package_label(repo, target), type_, node_hash(target))], covered]


def check_claim(claim, evidence, trusted):
    if claim["kind"] == "uncalled":
        parts = parts_of(claim)
        if len(parts) != len(evidence):
            raise Refused("evidence")
        for part, piece in zip(parts, evidence):
            check_claim(part, [piece], trusted)
        return
    for way in ways_of(claim):
        if way[0][0] == evidence[0]["side"]:
            if len(way) != len(evidence):
                raise Refused("evidence")
            for place, piece in zip(way, evidence):
                check_evidence(claim, place, piece, trusted)
            return
    raise Refused("evidence")


def check_evidence(claim, place, evidence, trusted):
    side = place[0]
    if evidence["side"] != side:
        raise Refused("evidence")
    group = below_group(place, evidence) if len(place) == 3 else one_group(claim, place, evidence)
    other = bytes.fromhex(evidence["other"])
    sides = (group, other) if side == "forward" else (other, group)
    if H("snapshot", 1, claim["repo"], *sides).hex() != trusted:
        raise Refused("root")


def below_group(place, evidence):
    side, prefix, type_ = place
    if "types" in evidence or "leaves" in evidence:
        raise Refused("evidence")
    return group_over(side, evidence["packages"], below_items(evidence["packages"], prefix, type_))


def one_group(claim, place, evidence):
    side, label, type_, prefix = place
    packages, types, leaves = evidence["packages"], evidence.get("types"), evidence.get("leaves")
    if "inside" in packages:
        raise Refused("evidence")
    if leaves is not None:
        if type_ is None or prefix is None or types is None:
            raise Refused("evidence")
        group = group_over(type_, leaves, leaf_items(claim, side, prefix, leaves))
        group = group_around(label, types, group)
        group = group_around(side, packages, group)
    elif claim["kind"] == "edge" or claim.get("sources") or claim.get("targets") or (types is not None and type_ is None):
        raise Refused("evidence")
    elif types is not None:
        group = group_over(label, types, gap_items(types, type_))
        group = group_around(side, packages, group)
    else:
        group = group_over(side, packages, gap_items(packages, label))
    return group


def group_over(label, range_, items):
    root = root_of_range(int(range_["size"]), int(range_["index"]), items, bytes.fromhex(range_["path"]))
    return group_hash(label, int(range_["size"]), root)


def group_around(label, range_, group):
    if "before" in range_ or "after" in range_:
        raise Refused("evidence")
    return group_over(label, range_, [group])


# 6. Items of leaves


def leaf_items(claim, side, prefix, range_):
    if claim["kind"] == "edge":
        if any(name in range_ for name in ("before", "after", "sources", "leaves")):
            raise Refused("evidence")
        return [H("leaf", *edge_leaf(claim["source"], claim["target"], claim["type"], claim["provenance"]))]
    inside = inside_leaves(claim, side, range_)
    before = [leaf_parts(range_["before"])] if "before" in range_ else []
    after = [leaf_parts(range_["after"])] if "after" in range_ else []
    if any(key_of(side, leaf).startswith(prefix) for leaf in before + after):
        raise Refused("contrary")
    if any(key_of(side, leaf) > prefix for leaf in before) or any(key_of(side, leaf) < prefix for leaf in after):
        raise Refused("bounds")
    leaves = before + inside + after
    keys = [key_of(side, leaf) for leaf in leaves]
    if any(first >= second for first, second in zip(keys, keys[1:])):
        raise Refused("bounds")
    check_ends(range_, len(leaves))
    return [H("leaf", *leaf) for leaf in leaves]


def inside_leaves(claim, side, range_):
    sources, leaves = range_.get("sources"), range_.get("leaves")
    if claim["kind"] in ("only_from", "only_to"):
        if sources is not None or leaves is not None:
            raise Refused("evidence")
        if claim["kind"] == "only_from":
            return [edge_leaf(s["node"], claim["target"], claim["type"], s["provenance"]) for s in claim["sources"]]
        return [edge_leaf(claim["source"], t["node"], claim["type"], t["provenance"]) for t in claim["targets"]]
    if claim["kind"] not in ("no_edge_from_package", "no_edge_from_package_and_below"):
        if sources is not None or leaves is not None:
            raise Refused("evidence")
        return []
    if side == "inbound":
        if leaves is not None:
            raise Refused("evidence")
        if any(covers(claim, package_label(claim["repo"], source["node"])) for source in sources or []):
            raise Refused("contrary")
        return [edge_leaf(s["node"], claim["target"], claim["type"], s["provenance"]) for s in sources or []]
    if sources is not None or leaves is None:
        raise Refused("evidence")
    parts = [leaf_parts(leaf) for leaf in leaves]
    target = node_hash(claim["target"])
    if any(part[1] == target for part in parts):
        raise Refused("contrary")
    return parts


def check_ends(range_, items):
    if "before" not in range_ and range_["index"] != 0:
        raise Refused("bounds")
    if "after" not in range_ and range_["index"] + items != range_["size"]:
        raise Refused("bounds")


# 7. Gaps of groups


def gap_items(range_, label):
    wanted = label.encode("utf-8")
    for name, is_right in (("before", lambda found: found < wanted), ("after", lambda found: found > wanted)):
        if name in range_:
            found = range_[name]["label"].encode("utf-8")
            if not is_right(found):
                raise Refused("contrary" if found == wanted else "bounds")
    groups = [range_[name] for name in ("before", "after") if name in range_]
    check_ends(range_, len(groups))
    return [shown_group(group) for group in groups]


def shown_group(group):
    return group_hash(group["label"], int(group["size"]), bytes.fromhex(group["root"]))


# 8. Packages below


def below_items(range_, prefix, type_):
    start = prefix.encode("utf-8")
    inside = range_.get("inside", [])
    labels = [inner["label"].encode("utf-8") for inner in inside]
    before, after = ([range_[name]] if name in range_ else [] for name in ("before", "after"))
    if not all(label.startswith(start) for label in labels):
        raise Refused("bounds")
    if any(group["label"].encode("utf-8").startswith(start) for group in before + after):
        raise Refused("contrary")
    if any(group["label"].encode("utf-8") > start for group in before):
        raise Refused("bounds")
    if any(group["label"].encode("utf-8") < start for group in after):
        raise Refused("bounds")
    if any(first >= second for first, second in zip(labels, labels[1:])):
        raise Refused("bounds")
    check_ends(range_, len(before) + len(inside) + len(after))
    items = [shown_group(group) for group in before]
    for inner in inside:
        items.append(group_over(inner["label"], inner["types"], gap_items(inner["types"], type_)))
    return items + [shown_group(group) for group in after]


# 9. Root of a range


def root_of_range(size, index, items, path):
    end = index + len(items)
    if end > size:
        raise Refused("root")
    if not items:
        if size != 0 or path:
            raise Refused("root")
        return bytes(32)
    rest = [path[at : at + 32] for at in range(0, len(path), 32)]

    def visit(low, high):
        if high <= index or low >= end:
            if not rest:
                raise Refused("root")
            return rest.pop(0)
        if high - low == 1:
            return items[low - index]
        half = 1 << (high - low - 1).bit_length() - 1
        left = visit(low, low + half)
        return H("merkle", left, visit(low + half, high))

    root = visit(0, size)
    if rest:
        raise Refused("root")
    return root


# 10. Parts of uncalled

NO_USES = set("implements overrides contains documents tests co_tested_with similar_to owned_by authored_by".split())
USES = [type_ for type_ in TYPES if type_ not in NO_USES]
HANDED = ["decorates", "handles_route", "implements_rpc", "subscribes"]


def is_open(node):
    return node is not None and node["url"] == "open:/"


def called_name(symbol):
    """None where no call has such a name."""
    whole = re.sub(r"~[0-9]+\Z", "", symbol)
    if whole.endswith(")"):
        depth = 0
        for at in reversed(range(len(whole))):
            depth += {")": 1, "(": -1}.get(whole[at], 0)
            if depth == 0:
                whole = whole[:at]
                break
    name = whole.rpartition(".")[2]
    return None if name == "" or any(c in " ()[]{}\"'`" for c in name) else name


def parts_of(claim):
    target, parts = claim["target"], []
    lists = {name: list(reversed(claim[name])) for name in ("above", "within", "handed", "except")}

    def take(name, end, node, type_, is_wanted=lambda link: True):
        taken, rest = [], lists[name]
        while rest and rest[-1]["type"] == type_ and rest[-1][end] == node and is_wanted(rest[-1]):
            taken.append(rest.pop())
        return taken

    def add(kind, end, node, type_, links):
        far = "target" if end == "source" else "source"
        listed = [{"node": link[far], "provenance": link["provenance"]} for link in links]
        parts.append({"kind": kind, "repo": claim["repo"], "type": type_, end: node, far + "s": listed})

    symbols, known = [target], {node_key(target)}
    for node in symbols:
        for type_ in ("overrides", "implements"):
            links = take("above", "source", node, type_)
            for link in links:
                if node_key(link["target"]) not in known:
                    known.add(node_key(link["target"]))
                    symbols.append(link["target"])
            add("only_to", "source", node, type_, links)
    for node in symbols:
        for type_ in USES:
            links = take("within", "target", node, type_, lambda link: node_key(link["source"]) in known)
            add("only_from", "target", node, type_, links)
    for type_ in HANDED:
        add("only_to", "source", target, type_, take("handed", "source", target, type_))
    names = list(dict.fromkeys(called_name(node["symbol"]) for node in symbols))
    if None in names:
        return None
    for name in names:
        for role, type_ in (("call", "calls"), ("access", "accesses_field"), ("text", "references")):
            node = {"url": "open:/", "package": role, "symbol": name, "kind": "open"}
            add("only_from", "target", node, type_, take("except", "target", node, type_))
    return None if any(lists.values()) else parts


def node_key(node):
    return node["url"], node["package"], node["symbol"], node["kind"]


def main(arguments):
    if arguments == ["--lines"]:
        for line in sys.stdin.buffer:
            print(json.dumps(verify(*json.loads(line))))
        return 0
    if len(arguments) != 2:
        print(__doc__, file=sys.stderr)
        return 2
    with open(arguments[0], "rb") as file:
        try:
            text = file.read().decode("utf-8")
        except UnicodeDecodeError:
            text = ""
    verdict = verify(text, arguments[1].strip().lower())
    print(json.dumps(verdict))
    return 0 if verdict["valid"] else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
