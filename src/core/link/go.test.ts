import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../extract/extract-file.ts';
import { formatsOf } from '../formats/table.ts';
import { golang } from '../languages/go/language.ts';
import { edgeTypeOf } from '../model/edge-types.ts';
import type { FileRow, NodeRow } from '../model/rows.ts';
import { SyntaxParser } from '../syntax/parser.ts';
import { link, preludeInputs } from './link.ts';

const parser = await SyntaxParser.open({
  fetchGrammar: async (name) => new Uint8Array(await readFile(`public/grammars/${name}.wasm`)),
});
const grammar = await parser.loadGrammar('go');
const read = (path: string, source: string): ReturnType<typeof factsOf> =>
  factsOf(parser.parseWith(grammar, source)!, golang, path);
const preludes = preludeInputs((language, path, source) => read(path, language === 'go' ? source : '')).filter(
  ({ language }) => language === golang,
);

/** Links files written as `-- path --` sections; edges of the asked types come back as lines, sorted. */
async function check(text: string, types: readonly string[], expected: string): Promise<void> {
  const sections = text.split(/^-- (.+) --\n/m).slice(1);
  const sources = new Map<string, string>();
  for (let i = 0; i < sections.length; i += 2) sources.set(sections[i]!, sections[i + 1]!);
  const paths = [...sources.keys()].sort();
  const files = paths.map((path): FileRow => ({
    path,
    contentHash: null,
    objectId: '',
    language: 'go',
    size: 0,
    lines: 0,
    skipped: null,
    syntaxErrors: 0,
    isTest: golang.isTestPath(path),
  }));
  const go = paths.filter((path) => path.endsWith('.go'));
  const facts = new Map(go.map((path) => [path, read(path, sources.get(path)!)]));
  const manifests = paths.flatMap((path) =>
    formatsOf(path).map(({ id, parse }) => ({ kind: id, path, data: parse(sources.get(path)!) })),
  );
  const { nodes, edges } = await link({ url: 'example.com/shop', files, facts, manifests, preludes });
  const nameOf = ({ url, package: place, symbol, file }: NodeRow): string =>
    url.startsWith('external')
      ? `${place}:${symbol}`
      : [place === '.' ? '' : `${place}/`, symbol, symbol.includes('~') ? ` (${paths[file]})` : ''].join('');
  const lines: string[] = [];
  for (let edge = 0; edge < edges.count; edge += 1) {
    const type = edgeTypeOf(edges.type[edge]!);
    if (types.includes(type))
      lines.push(`${nameOf(nodes[edges.source[edge]!]!)} ${type} ${nameOf(nodes[edges.target[edge]!]!)}`);
  }
  const wanted = expected
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  expect(lines.sort()).toEqual(wanted.sort());
}

const MODULE = '-- go.mod --\nmodule example.com/shop\n';

describe('linking Go', () => {
  it('finds functions and methods through packages, aliases, fields, embedding and results', () =>
    check(
      `${MODULE}-- main.go --
package main
import (
  st "example.com/shop/stock"
  "net/http"
)
type app struct {
  *st.Store
  items map[string][]st.Item
}
func main() {
  a := &app{}
  a.Open().Close()
  a.items["x"][0].Price()
  http.ListenAndServe(":80", nil)
  run := a.Get
  run("y")
}
-- stock/stock.go --
package stock
type Store struct{}
func (s *Store) Open() *Item { return s.Get("") }
func (s *Store) Get(name string) *Item { return nil }
-- stock/item.go --
package stock
type Item struct{}
func (i Item) Price() int { return 0 }
func (i *Item) Close() {}
`,
      ['calls', 'instantiates'],
      `main calls stock/Store.Open
       main calls stock/Item.Close
       main calls stock/Item.Price
       main calls net/http:ListenAndServe
       main calls stock/Store.Get
       main instantiates app
       stock/Store.Open calls stock/Store.Get`,
    ));

  it('follows type parameters of functions, types, receivers and the standard library', () =>
    check(
      `${MODULE}-- main.go --
package main
import (
  "iter"
  "slices"
  "sync/atomic"
)
type item struct{}
func (item) use() {}
type shelf []item
type list[T any] struct { held T }
func (l *list[E]) first() E { return l.held }
func (l *list[E]) all() iter.Seq[E] { return nil }
func convert[A, B any](from []A, f func(A) B) []B { return nil }
var current atomic.Pointer[item]
func results(items []item, named shelf) {
  l := list[item]{}
  l.first().use()
}
func iterators(l *list[item]) {
  for one := range l.all() { one.use() }
}
func inferred(items []item) {
  convert(items, func(i item) *list[item] { return nil })[0].first().use()
}
func standard(named shelf) {
  current.Load().use()
  slices.Max(named).use()
}
func channels(c chan item) {
  for one := range c { one.use() }
}
`,
      ['calls'],
      `results calls list.first
       results calls item.use
       iterators calls list.all
       iterators calls item.use
       inferred calls convert
       inferred calls list.first
       inferred calls item.use
       standard calls item.use
       standard calls slices:Max
       standard calls sync/atomic:Pointer.Load
       channels calls item.use`,
    ));

  it('does not look for a foreign receiver in the repository', () =>
    check(
      `${MODULE}-- main.go --
package main
import (
  . "github.com/acme/dsl"
  "github.com/acme/lib"
)
type only struct{ lib.Base }
func (only) Distinctive() {}
func Describe2() {}
func main() {
  lib.Make().Distinctive()
  var x lib.Thing
  x.Field.Distinctive()
  only{}.Promoted()
  Describe()
  Distinctive(3)
}
func Distinctive(x any) lib.T { return lib.T(x) }
`,
      ['calls'],
      `main calls github.com/acme/lib:Make
       main calls github.com/acme/lib:
       main calls github.com/acme/lib:Thing.Field.Distinctive
       main calls github.com/acme/lib:Base.Promoted
       main calls github.com/acme/dsl:Describe
       main calls Distinctive
       Distinctive calls github.com/acme/lib:T`,
    ));

  it('keeps packages of one directory apart, and takes every platform for possible', () =>
    check(
      `${MODULE}-- lib/gen.go --
//go:build ignore

package main
func main() { check() }
func check() {}
-- lib/lib.go --
package odd
func Open() { check(); listen() }
func check() {}
-- lib/lib_test.go --
package odd_test
import "example.com/shop/lib"
import "testing"
func TestOpen(t *testing.T) { odd.Open(); check() }
func check() {}
-- lib/listen_linux.go --
package odd
func listen() {}
-- lib/listen_windows.go --
package odd
func listen() {}
`,
      ['calls', 'tests'],
      `lib/main calls lib/check
       lib/Open calls lib/check~2 (lib/lib.go)
       lib/Open calls lib/listen
       lib/Open calls lib/listen~2 (lib/listen_windows.go)
       lib/TestOpen calls lib/Open
       lib/TestOpen tests lib/Open
       lib/TestOpen calls lib/check~3 (lib/lib_test.go)`,
    ));

  it('tells which types satisfy an interface by their method sets', () =>
    check(
      `${MODULE}-- main.go --
package main
import "io"
type opener interface {
  io.Closer
  open(name string, flags ...int) (*file, error)
}
type file struct{}
func (*file) Close() error { return nil }
func (f *file) open(string, ...int) (*file, error) { return f, nil }
type wrapper struct{ *file }
type other struct{}
func (other) Close() error { return nil }
func (other) open(name string, flags []string) (*file, error) { return nil, nil }
type failure struct{}
func (failure) Error() string { return "" }
`,
      ['implements'],
      `file implements opener
       wrapper implements opener
       file implements io:Closer
       wrapper implements io:Closer
       other implements io:Closer
       failure implements builtin:error`,
    ));
});
