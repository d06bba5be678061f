import type { Prelude } from '../../rules.ts';
import { STANDARD_LIBRARY } from './standard-library.ts';

/** What every file sees without an import. `make` and `new` are given a value of the type they are called with. */
const BUILTIN = `package builtin

type bool struct{}
type string struct{}
type int struct{}
type int8 struct{}
type int16 struct{}
type int32 struct{}
type int64 struct{}
type uint struct{}
type uint8 struct{}
type uint16 struct{}
type uint32 struct{}
type uint64 struct{}
type uintptr struct{}
type float32 struct{}
type float64 struct{}
type complex64 struct{}
type complex128 struct{}
type byte = uint8
type rune = int32
type any interface{}
type comparable interface{}

type error interface {
	Error() string
}

func append[S any](slice S, elems ...any) S
func cap(v any) int
func clear(v any)
func close(c any)
func complex(r, i float64) complex128
func copy(dst, src any) int
func delete(m any, key any)
func imag(c complex128) float64
func len(v any) int
func make[T any](t T, size ...int) T
func max[T any](x T, y ...T) T
func min[T any](x T, y ...T) T
func new[T any](t T) *T
func panic(v any)
func print(args ...any)
func println(args ...any)
func real(c complex128) float64
func recover() any
`;

export const preludes: readonly Prelude[] = [
  { package: 'builtin', path: 'builtin.go', source: BUILTIN },
  ...Array.from(STANDARD_LIBRARY, ([path, source]) => ({
    package: path,
    path: `${path}.go`,
    source: `package ${path.slice(path.lastIndexOf('/') + 1)}\n${source}`,
    isImported: true,
  })),
];
