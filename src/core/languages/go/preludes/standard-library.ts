/**
 * What matters to resolution of the standard library, by import path: generic functions and types that hand back what
 * they are given, functions whose results have methods worth knowing, and the interfaces that programs implement.
 * Everything else of a package is foreign without being listed. Concrete types are written as structs of functions, so
 * that nothing is said to implement them; types that are not listed are named through an import of their package.
 */
export const STANDARD_LIBRARY: ReadonlyMap<string, string> = new Map([
  [
    'cmp',
    `
func Or[T comparable](vals ...T) T
`,
  ],
  [
    'container/heap',
    `
type Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
	Push(x any)
	Pop() any
}
`,
  ],
  [
    'context',
    `
import "time"
type Context interface {
	Deadline() (deadline time.Time, ok bool)
	Done() <-chan struct{}
	Err() error
	Value(key any) any
}
`,
  ],
  [
    'database/sql',
    `
type Scanner interface { Scan(src any) error }
`,
  ],
  [
    'database/sql/driver',
    `
import "database/sql/driver"
type Valuer interface { Value() (driver.Value, error) }
`,
  ],
  [
    'encoding',
    `
type BinaryMarshaler interface { MarshalBinary() (data []byte, err error) }
type BinaryUnmarshaler interface { UnmarshalBinary(data []byte) error }
type TextMarshaler interface { MarshalText() (text []byte, err error) }
type TextUnmarshaler interface { UnmarshalText(text []byte) error }
`,
  ],
  [
    'encoding/json',
    `
type Marshaler interface { MarshalJSON() ([]byte, error) }
type Unmarshaler interface { UnmarshalJSON([]byte) error }
`,
  ],
  [
    'encoding/xml',
    `
import "encoding/xml"
type Marshaler interface { MarshalXML(e *xml.Encoder, start xml.StartElement) error }
type Unmarshaler interface { UnmarshalXML(d *xml.Decoder, start xml.StartElement) error }
`,
  ],
  [
    'errors',
    `
func As(err error, target any) bool
func AsType[E error](err error) (E, bool)
func Is(err, target error) bool
func Join(errs ...error) error
func New(text string) error
func Unwrap(err error) error
`,
  ],
  [
    'flag',
    `
type Getter interface {
	Value
	Get() any
}
type Value interface {
	String() string
	Set(string) error
}
`,
  ],
  [
    'fmt',
    `
import "fmt"
type Formatter interface { Format(f fmt.State, verb rune) }
type GoStringer interface { GoString() string }
type Stringer interface { String() string }
func Errorf(format string, a ...any) error
func Sprint(a ...any) string
func Sprintf(format string, a ...any) string
func Sprintln(a ...any) string
`,
  ],
  [
    'hash',
    `
import "io"
type Hash interface {
	io.Writer
	Sum(b []byte) []byte
	Reset()
	Size() int
	BlockSize() int
}
`,
  ],
  [
    'io',
    `
type ByteReader interface { ReadByte() (byte, error) }
type ByteScanner interface {
	ByteReader
	UnreadByte() error
}
type ByteWriter interface { WriteByte(c byte) error }
type Closer interface { Close() error }
type ReadCloser interface {
	Reader
	Closer
}
type ReadSeekCloser interface {
	Reader
	Seeker
	Closer
}
type ReadSeeker interface {
	Reader
	Seeker
}
type ReadWriteCloser interface {
	Reader
	Writer
	Closer
}
type ReadWriter interface {
	Reader
	Writer
}
type Reader interface { Read(p []byte) (n int, err error) }
type ReaderAt interface { ReadAt(p []byte, off int64) (n int, err error) }
type ReaderFrom interface { ReadFrom(r Reader) (n int64, err error) }
type RuneReader interface { ReadRune() (r rune, size int, err error) }
type Seeker interface { Seek(offset int64, whence int) (int64, error) }
type StringWriter interface { WriteString(s string) (n int, err error) }
type WriteCloser interface {
	Writer
	Closer
}
type WriteSeeker interface {
	Writer
	Seeker
}
type Writer interface { Write(p []byte) (n int, err error) }
type WriterAt interface { WriteAt(p []byte, off int64) (n int, err error) }
type WriterTo interface { WriteTo(w Writer) (n int64, err error) }
func MultiReader(readers ...Reader) Reader
func MultiWriter(writers ...Writer) Writer
func NopCloser(r Reader) ReadCloser
func TeeReader(r Reader, w Writer) Reader
`,
  ],
  [
    'io/fs',
    `
import (
	"io/fs"
	"time"
)
type DirEntry interface {
	Name() string
	IsDir() bool
	Type() fs.FileMode
	Info() (FileInfo, error)
}
type FS interface { Open(name string) (File, error) }
type File interface {
	Stat() (FileInfo, error)
	Read([]byte) (int, error)
	Close() error
}
type FileInfo interface {
	Name() string
	Size() int64
	Mode() fs.FileMode
	ModTime() time.Time
	IsDir() bool
	Sys() any
}
type GlobFS interface {
	FS
	Glob(pattern string) ([]string, error)
}
type ReadDirFS interface {
	FS
	ReadDir(name string) ([]DirEntry, error)
}
type ReadDirFile interface {
	File
	ReadDir(n int) ([]DirEntry, error)
}
type ReadFileFS interface {
	FS
	ReadFile(name string) ([]byte, error)
}
type StatFS interface {
	FS
	Stat(name string) (FileInfo, error)
}
type SubFS interface {
	FS
	Sub(dir string) (FS, error)
}
`,
  ],
  [
    'iter',
    `
type Seq[V any] func(yield func(V) bool)
type Seq2[K, V any] func(yield func(K, V) bool)
func Pull[V any](seq Seq[V]) (next func() (V, bool), stop func())
func Pull2[K, V any](seq Seq2[K, V]) (next func() (K, V, bool), stop func())
`,
  ],
  [
    'log/slog',
    `
import (
	"context"
	"log/slog"
)
type Handler interface {
	Enabled(context.Context, slog.Level) bool
	Handle(context.Context, slog.Record) error
	WithAttrs(attrs []slog.Attr) Handler
	WithGroup(name string) Handler
}
type LogValuer interface { LogValue() slog.Value }
`,
  ],
  [
    'maps',
    `
import "iter"
func All[K comparable, V any](m map[K]V) iter.Seq2[K, V]
func Clone[M any](m M) M
func Collect[K comparable, V any](seq iter.Seq2[K, V]) map[K]V
func Keys[K comparable, V any](m map[K]V) iter.Seq[K]
func Values[K comparable, V any](m map[K]V) iter.Seq[V]
`,
  ],
  [
    'net',
    `
import "time"
type Addr interface {
	Network() string
	String() string
}
type Conn interface {
	Read(b []byte) (n int, err error)
	Write(b []byte) (n int, err error)
	Close() error
	LocalAddr() Addr
	RemoteAddr() Addr
	SetDeadline(t time.Time) error
	SetReadDeadline(t time.Time) error
	SetWriteDeadline(t time.Time) error
}
type Error interface {
	error
	Timeout() bool
	Temporary() bool
}
type Listener interface {
	Accept() (Conn, error)
	Close() error
	Addr() Addr
}
type PacketConn interface {
	ReadFrom(p []byte) (n int, addr Addr, err error)
	WriteTo(p []byte, addr Addr) (n int, err error)
	Close() error
	LocalAddr() Addr
	SetDeadline(t time.Time) error
	SetReadDeadline(t time.Time) error
	SetWriteDeadline(t time.Time) error
}
`,
  ],
  [
    'net/http',
    `
import (
	"bufio"
	"io"
	"io/fs"
	"net"
	"net/http"
	"net/url"
)
type CookieJar interface {
	SetCookies(u *url.URL, cookies []*http.Cookie)
	Cookies(u *url.URL) []*http.Cookie
}
type File interface {
	io.Closer
	io.Reader
	io.Seeker
	Readdir(count int) ([]fs.FileInfo, error)
	Stat() (fs.FileInfo, error)
}
type FileSystem interface { Open(name string) (File, error) }
type Flusher interface { Flush() }
type Handler interface { ServeHTTP(w ResponseWriter, r *http.Request) }
type Hijacker interface { Hijack() (net.Conn, *bufio.ReadWriter, error) }
type Pusher interface { Push(target string, opts *http.PushOptions) error }
type ResponseWriter interface {
	Header() http.Header
	Write([]byte) (int, error)
	WriteHeader(statusCode int)
}
type RoundTripper interface { RoundTrip(*http.Request) (*http.Response, error) }
`,
  ],
  [
    'os',
    `
import "io/fs"
type DirEntry = fs.DirEntry
type FileInfo = fs.FileInfo
type FileMode = fs.FileMode
`,
  ],
  [
    'slices',
    `
import "iter"
func All[E any](s []E) iter.Seq2[int, E]
func AppendSeq[S any, E any](s S, seq iter.Seq[E]) S
func Backward[E any](s []E) iter.Seq2[int, E]
func Chunk[S any](s S, n int) iter.Seq[S]
func Clip[S any](s S) S
func Clone[S any](s S) S
func Collect[E any](seq iter.Seq[E]) []E
func Compact[S any](s S) S
func CompactFunc[S any](s S, eq any) S
func Concat[S any](slices ...S) S
func Delete[S any](s S, i, j int) S
func DeleteFunc[S any](s S, del any) S
func Grow[S any](s S, n int) S
func Insert[S any](s S, i int, v ...any) S
func Max[E any](x []E) E
func MaxFunc[E any](x []E, cmp func(a, b E) int) E
func Min[E any](x []E) E
func MinFunc[E any](x []E, cmp func(a, b E) int) E
func Repeat[S any](x S, count int) S
func Replace[S any](s S, i, j int, v ...any) S
func Sorted[E any](seq iter.Seq[E]) []E
func SortedFunc[E any](seq iter.Seq[E], cmp func(E, E) int) []E
func SortedStableFunc[E any](seq iter.Seq[E], cmp func(E, E) int) []E
func Values[E any](s []E) iter.Seq[E]
`,
  ],
  [
    'sort',
    `
type Interface interface {
	Len() int
	Less(i, j int) bool
	Swap(i, j int)
}
func Reverse(data Interface) Interface
`,
  ],
  [
    'sync',
    `
type Locker interface {
	Lock()
	Unlock()
}
func OnceFunc(f func()) func()
func OnceValue[T any](f func() T) func() T
func OnceValues[T1, T2 any](f func() (T1, T2)) func() (T1, T2)
`,
  ],
  [
    'sync/atomic',
    `
type Pointer[T any] struct {
	CompareAndSwap func(old, new *T) bool
	Load           func() *T
	Store          func(val *T)
	Swap           func(new *T) *T
}
`,
  ],
  [
    'unique',
    `
type Handle[T comparable] struct { Value func() T }
func Make[T comparable](value T) Handle[T]
`,
  ],
  [
    'weak',
    `
type Pointer[T any] struct { Value func() *T }
func Make[T any](ptr *T) Pointer[T]
`,
  ],
  [
    'golang.org/x/exp/maps',
    `
func Clone[M any](m M) M
func Keys[K comparable, V any](m map[K]V) []K
func Values[K comparable, V any](m map[K]V) []V
`,
  ],
  [
    'golang.org/x/exp/slices',
    `
func Clone[S any](s S) S
func Compact[S any](s S) S
func Delete[S any](s S, i, j int) S
func Insert[S any](s S, i int, v ...any) S
func Max[E any](x []E) E
func Min[E any](x []E) E
`,
  ],
]);
