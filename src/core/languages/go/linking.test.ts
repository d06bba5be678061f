import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

const MODULE = '=== go.mod\nmodule example.com/shop\n';

const check: typeof checkEdges = (fixture, types, expected) => checkEdges(MODULE + fixture, types, expected);

describe('linking Go', () => {
  it('finds functions and methods through packages, aliases, fields, embedding and results', () =>
    check(
      `=== main.go
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
=== stock/stock.go
package stock
type Store struct{}
func (s *Store) Open() *Item { return s.Get("") }
func (s *Store) Get(name string) *Item { return nil }
=== stock/item.go
package stock
type Item struct{}
func (i Item) Price() int { return 0 }
func (i *Item) Close() {}
`,
      ['calls', 'instantiates'],
      `main -calls-> Store.Open
       main -calls-> Item.Close
       main -calls-> Item.Price
       main -calls-> go/net/http.ListenAndServe
       main -calls-> Store.Get
       main -instantiates-> app
       Store.Open -calls-> Store.Get`,
    ));

  it('follows type parameters of functions, types, receivers and the standard library', () =>
    check(
      `=== main.go
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
      `results -calls-> list.first
       results -calls-> item.use
       iterators -calls-> list.all
       iterators -calls-> item.use
       inferred -calls-> convert
       inferred -calls-> list.first
       inferred -calls-> item.use
       standard -calls-> item.use
       standard -calls-> go/slices.Max
       standard -calls-> go/sync/atomic.Pointer.Load
       channels -calls-> item.use`,
    ));

  it('does not look for a foreign receiver in the repository', () =>
    check(
      `=== main.go
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
      `main -calls-> go/github.com/acme/lib.Make
       main -calls-> go/github.com/acme/lib
       main -calls-> go/github.com/acme/lib.Thing.Field.Distinctive
       main -calls-> go/github.com/acme/lib.Base.Promoted
       main -calls-> go/github.com/acme/dsl.Describe
       main -calls-> Distinctive
       Distinctive -calls-> go/github.com/acme/lib.T`,
    ));

  it('keeps packages of one directory apart, and takes every platform for possible', () =>
    check(
      `=== lib/gen.go
//go:build ignore

package main
func main() { check() }
func check() {}
=== lib/lib.go
package odd
func Open() { check(); listen() }
func check() {}
=== lib/lib_test.go
package odd_test
import "example.com/shop/lib"
import "testing"
func TestOpen(t *testing.T) { odd.Open(); check() }
func check() {}
=== lib/listen_linux.go
package odd
func listen() {}
=== lib/listen_windows.go
package odd
func listen() {}
`,
      ['calls', 'tests'],
      `main -calls-> check
       Open -calls-> check~2
       Open -calls-> listen ?0.35
       Open -calls-> listen~2 ?0.35
       TestOpen -calls-> Open
       TestOpen -tests-> Open
       TestOpen -calls-> check~3`,
    ));

  it('tells which types satisfy an interface by their method sets', () =>
    check(
      `=== main.go
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
      `file -implements-> opener
       wrapper -implements-> opener
       file -implements-> go/io.Closer
       wrapper -implements-> go/io.Closer
       other -implements-> go/io.Closer
       failure -implements-> go/builtin.error`,
    ));

  it('calls one of the variants of a build, and none that its own file is never built with', () =>
    check(
      `=== main.go
package main
func main() { notify(); reload() }
=== notify.go
//go:build !systemd

package main
func notify() {}
=== notify_systemd.go
//go:build systemd

package main
func notify() {}
=== signals_linux.go
package main
func trap() { reload() }
func reload() {}
=== signals_android.go
package main
func hold() { reload() }
=== signals_windows.go
package main
type service struct{}
func (s service) run() { reload() }
func reload() {}
`,
      ['calls'],
      `main -calls-> notify ?0.35
       main -calls-> notify~2 ?0.35
       main -calls-> reload ?0.35
       main -calls-> reload~2 ?0.35
       trap -calls-> reload
       hold -calls-> reload
       service.run -calls-> reload~2`,
    ));
});
