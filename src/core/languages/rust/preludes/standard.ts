/** What matters of the standard library's modules: what hands back what it holds, and what programs implement. */
export const STANDARD_PRELUDE = `
pub mod prelude { pub mod v1 {} }
pub mod option { pub use std::Option; }
pub mod result { pub use std::Result; }
pub mod vec { pub use std::Vec; }
pub mod string { pub use std::{String, ToString}; }
pub mod boxed { pub use std::Box; }
pub mod clone { pub use std::Clone; }
pub mod default { pub use std::Default; }
pub mod marker { pub use std::{Copy, Send, Sync, Sized, Unpin}; pub struct PhantomData<T>; }
pub mod convert { pub use std::{AsMut, AsRef, From, Into, TryFrom, TryInto}; pub enum Infallible {} }
pub mod hash { pub use std::Hash; pub trait Hasher { fn finish(&self) -> u64; } pub trait BuildHasher {} }
pub mod borrow { pub use std::{Cow, ToOwned}; pub trait Borrow<T> { fn borrow(&self) -> &T; } }
pub mod iter {
    pub use std::{DoubleEndedIterator, ExactSizeIterator, Extend, FromIterator, IntoIterator, Iterator, Peekable};
    pub fn once<T>(value: T) -> Iter<T>;
    pub fn repeat<T>(value: T) -> Iter<T>;
    pub fn empty<T>() -> Iter<T>;
    pub fn from_fn<T>(f: impl FnMut() -> Option<T>) -> Iter<T>;
    pub fn successors<T>(first: Option<T>, f: impl FnMut(&T) -> Option<T>) -> Iter<T>;
    pub fn zip<A: IntoIterator, B: IntoIterator>(a: A, b: B) -> Iter<(A::Item, B::Item)>;
}
pub mod ops {
    pub use std::{Deref, Drop, Range};
    pub trait DerefMut: Deref { fn deref_mut(&mut self) -> &mut Self::Target; }
    pub trait Index<I> { type Output; fn index(&self, i: I) -> &Self::Output; }
    pub enum ControlFlow<B, C> { Continue(C), Break(B) }
}
pub mod cmp {
    pub use std::{Eq, Ord, Ordering, PartialEq, PartialOrd};
    pub fn max<T>(a: T, b: T) -> T;
    pub fn min<T>(a: T, b: T) -> T;
    pub struct Reverse<T>(pub T);
}
pub mod mem {
    pub fn replace<T>(dest: &mut T, value: T) -> T;
    pub fn take<T>(dest: &mut T) -> T;
    pub fn swap<T>(a: &mut T, b: &mut T);
    pub fn drop<T>(value: T);
}
pub mod fmt {
    pub use std::{Debug, Display};
    pub type Result = std::Result<(), Error>;
    pub struct Error;
    pub struct Arguments;
    pub struct Formatter;
    impl Formatter {
        pub fn write_str(&mut self, s: &str) -> Result;
        pub fn write_fmt(&mut self, args: Arguments) -> Result;
        pub fn debug_struct(&mut self, name: &str) -> DebugStruct;
        pub fn debug_tuple(&mut self, name: &str) -> DebugStruct;
        pub fn debug_list(&mut self) -> DebugStruct;
        pub fn debug_map(&mut self) -> DebugStruct;
        pub fn alternate(&self) -> bool;
        pub fn pad(&mut self, s: &str) -> Result;
    }
    pub struct DebugStruct;
    impl DebugStruct { pub fn field<T>(&mut self, name: &str, value: T) -> &mut DebugStruct; pub fn entry<T>(&mut self, value: T) -> &mut DebugStruct; pub fn entries<T>(&mut self, values: T) -> &mut DebugStruct; pub fn finish(&mut self) -> Result; pub fn finish_non_exhaustive(&mut self) -> Result; }
    pub trait Write { fn write_str(&mut self, s: &str) -> Result; fn write_char(&mut self, c: char) -> Result; fn write_fmt(&mut self, args: Arguments) -> Result; }
}
pub mod error {
    pub trait Error { fn source(&self) -> Option<&dyn Error>; fn description(&self) -> &str; fn cause(&self) -> Option<&dyn Error>; }
}
pub mod rc {
    pub struct Rc<T>;
    impl<T> Rc<T> { pub fn new(value: T) -> Rc<T>; pub fn clone(this: &Rc<T>) -> Rc<T>; pub fn downgrade(this: &Rc<T>) -> Weak<T>; pub fn get_mut(this: &mut Rc<T>) -> Option<&mut T>; pub fn make_mut(this: &mut Rc<T>) -> &mut T; pub fn try_unwrap(this: Rc<T>) -> Result<T, Rc<T>>; }
    impl<T> std::Deref for Rc<T> { type Target = T; fn deref(&self) -> &T; }
    impl<T> std::Clone for Rc<T> {}
    pub struct Weak<T>;
    impl<T> Weak<T> { pub fn new() -> Weak<T>; pub fn upgrade(&self) -> Option<Rc<T>>; pub fn clone(&self) -> Weak<T>; }
}
pub mod cell {
    pub struct Cell<T>;
    impl<T> Cell<T> { pub fn new(value: T) -> Cell<T>; pub fn get(&self) -> T; pub fn set(&self, value: T); pub fn take(&self) -> T; pub fn replace(&self, value: T) -> T; }
    pub struct RefCell<T>;
    impl<T> RefCell<T> { pub fn new(value: T) -> RefCell<T>; pub fn borrow(&self) -> Ref<T>; pub fn borrow_mut(&self) -> Ref<T>; pub fn get_mut(&mut self) -> &mut T; pub fn into_inner(self) -> T; pub fn replace(&self, value: T) -> T; pub fn take(&self) -> T; }
    pub struct Ref<T>;
    impl<T> std::Deref for Ref<T> { type Target = T; fn deref(&self) -> &T; }
    pub struct OnceCell<T>;
    impl<T> OnceCell<T> { pub fn new() -> OnceCell<T>; pub fn get(&self) -> Option<&T>; pub fn get_or_init(&self, f: impl FnOnce() -> T) -> &T; }
    pub struct LazyCell<T>;
    impl<T> std::Deref for LazyCell<T> { type Target = T; fn deref(&self) -> &T; }
}
pub mod sync {
    pub struct Arc<T>;
    impl<T> Arc<T> { pub fn new(value: T) -> Arc<T>; pub fn clone(this: &Arc<T>) -> Arc<T>; pub fn downgrade(this: &Arc<T>) -> Weak<T>; pub fn get_mut(this: &mut Arc<T>) -> Option<&mut T>; pub fn make_mut(this: &mut Arc<T>) -> &mut T; pub fn try_unwrap(this: Arc<T>) -> Result<T, Arc<T>>; pub fn into_inner(this: Arc<T>) -> Option<T>; }
    impl<T> std::Deref for Arc<T> { type Target = T; fn deref(&self) -> &T; }
    impl<T> std::Clone for Arc<T> {}
    pub struct Weak<T>;
    impl<T> Weak<T> { pub fn new() -> Weak<T>; pub fn upgrade(&self) -> Option<Arc<T>>; pub fn clone(&self) -> Weak<T>; }
    pub struct Mutex<T>;
    impl<T> Mutex<T> { pub fn new(value: T) -> Mutex<T>; pub fn lock(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn try_lock(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn get_mut(&mut self) -> Result<&mut T, PoisonError>; pub fn into_inner(self) -> Result<T, PoisonError>; }
    pub struct RwLock<T>;
    impl<T> RwLock<T> { pub fn new(value: T) -> RwLock<T>; pub fn read(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn write(&self) -> Result<MutexGuard<T>, PoisonError>; pub fn get_mut(&mut self) -> Result<&mut T, PoisonError>; pub fn into_inner(self) -> Result<T, PoisonError>; }
    pub struct MutexGuard<T>;
    impl<T> std::Deref for MutexGuard<T> { type Target = T; fn deref(&self) -> &T; }
    pub struct PoisonError;
    pub struct OnceLock<T>;
    impl<T> OnceLock<T> { pub fn new() -> OnceLock<T>; pub fn get(&self) -> Option<&T>; pub fn get_or_init(&self, f: impl FnOnce() -> T) -> &T; }
    pub struct LazyLock<T>;
    impl<T> LazyLock<T> { pub fn new(f: impl FnOnce() -> T) -> LazyLock<T>; }
    impl<T> std::Deref for LazyLock<T> { type Target = T; fn deref(&self) -> &T; }
    pub mod mpsc {
        pub fn channel<T>() -> (Sender<T>, Receiver<T>);
        pub struct Sender<T>;
        impl<T> Sender<T> { pub fn send(&self, value: T) -> Result<(), SendError<T>>; pub fn clone(&self) -> Sender<T>; }
        pub struct Receiver<T>;
        impl<T> Receiver<T> { pub fn recv(&self) -> Result<T, RecvError>; pub fn try_recv(&self) -> Result<T, RecvError>; pub fn iter(&self) -> Iter<T>; pub fn try_iter(&self) -> Iter<T>; }
        impl<T> std::IntoIterator for Receiver<T> { type Item = T; fn into_iter(self) -> Iter<T>; }
        pub struct SendError<T>(pub T);
        pub struct RecvError;
    }
    pub mod atomic {
        pub struct AtomicBool; pub struct AtomicUsize; pub struct AtomicU64; pub struct AtomicI64; pub struct AtomicU32;
        pub enum Ordering { Relaxed, Release, Acquire, AcqRel, SeqCst }
    }
}
pub mod thread {
    pub fn spawn<T>(f: impl FnOnce() -> T) -> JoinHandle<T>;
    pub fn scope<T>(f: impl FnOnce(&Scope) -> T) -> T;
    pub struct Scope;
    impl Scope { pub fn spawn<T>(&self, f: impl FnOnce() -> T) -> JoinHandle<T>; }
    pub struct JoinHandle<T>;
    impl<T> JoinHandle<T> { pub fn join(self) -> Result<T, std::any::Any>; }
}
pub mod collections {
    pub struct HashMap<K, V>;
    impl<K, V> HashMap<K, V> {
        pub fn new() -> HashMap<K, V>;
        pub fn with_capacity(n: usize) -> HashMap<K, V>;
        pub fn get<Q>(&self, key: &Q) -> Option<&V>;
        pub fn get_mut<Q>(&mut self, key: &Q) -> Option<&mut V>;
        pub fn get_key_value<Q>(&self, key: &Q) -> Option<(&K, &V)>;
        pub fn insert(&mut self, key: K, value: V) -> Option<V>;
        pub fn remove<Q>(&mut self, key: &Q) -> Option<V>;
        pub fn remove_entry<Q>(&mut self, key: &Q) -> Option<(K, V)>;
        pub fn entry(&mut self, key: K) -> hash_map::Entry<K, V>;
        pub fn keys(&self) -> Iter<K>;
        pub fn values(&self) -> Iter<V>;
        pub fn values_mut(&mut self) -> Iter<V>;
        pub fn into_keys(self) -> Iter<K>;
        pub fn into_values(self) -> Iter<V>;
        pub fn iter(&self) -> Iter<(K, V)>;
        pub fn iter_mut(&mut self) -> Iter<(K, V)>;
        pub fn drain(&mut self) -> Iter<(K, V)>;
        pub fn range<R>(&self, range: R) -> Iter<(K, V)>;
        pub fn first_key_value(&self) -> Option<(&K, &V)>;
        pub fn last_key_value(&self) -> Option<(&K, &V)>;
        pub fn pop_first(&mut self) -> Option<(K, V)>;
        pub fn retain(&mut self, f: impl FnMut(&K, &mut V) -> bool);
        pub fn index<Q>(&self, key: &Q) -> &V;
    }
    impl<K, V> std::IntoIterator for HashMap<K, V> { type Item = (K, V); fn into_iter(self) -> Iter<(K, V)>; }
    pub type BTreeMap<K, V> = HashMap<K, V>;
    pub mod hash_map {
        pub use std::collections::HashMap;
        pub enum Entry<K, V> { Occupied(OccupiedEntry<K, V>), Vacant(VacantEntry<K, V>) }
        impl<K, V> Entry<K, V> { pub fn or_insert(self, default: V) -> &mut V; pub fn or_insert_with(self, f: impl FnOnce() -> V) -> &mut V; pub fn or_default(self) -> &mut V; pub fn and_modify(self, f: impl FnOnce(&mut V)) -> Entry<K, V>; pub fn key(&self) -> &K; }
        pub struct OccupiedEntry<K, V>;
        impl<K, V> OccupiedEntry<K, V> { pub fn get(&self) -> &V; pub fn get_mut(&mut self) -> &mut V; pub fn into_mut(self) -> &mut V; pub fn remove(self) -> V; pub fn insert(&mut self, value: V) -> V; }
        pub struct VacantEntry<K, V>;
        impl<K, V> VacantEntry<K, V> { pub fn insert(self, value: V) -> &mut V; pub fn into_key(self) -> K; }
    }
    pub mod btree_map { pub use std::collections::{BTreeMap, hash_map::Entry}; }
    pub struct HashSet<T>;
    impl<T> HashSet<T> {
        pub fn new() -> HashSet<T>;
        pub fn with_capacity(n: usize) -> HashSet<T>;
        pub fn insert(&mut self, value: T) -> bool;
        pub fn get<Q>(&self, value: &Q) -> Option<&T>;
        pub fn take<Q>(&mut self, value: &Q) -> Option<T>;
        pub fn iter(&self) -> Iter<T>;
        pub fn drain(&mut self) -> Iter<T>;
        pub fn union(&self, other: &HashSet<T>) -> Iter<T>;
        pub fn intersection(&self, other: &HashSet<T>) -> Iter<T>;
        pub fn difference(&self, other: &HashSet<T>) -> Iter<T>;
        pub fn first(&self) -> Option<&T>;
        pub fn last(&self) -> Option<&T>;
        pub fn pop_first(&mut self) -> Option<T>;
        pub fn range<R>(&self, range: R) -> Iter<T>;
        pub fn retain(&mut self, f: impl FnMut(&T) -> bool);
    }
    impl<T> std::IntoIterator for HashSet<T> { type Item = T; fn into_iter(self) -> Iter<T>; }
    pub type BTreeSet<T> = HashSet<T>;
    pub struct VecDeque<T>;
    impl<T> VecDeque<T> {
        pub fn new() -> VecDeque<T>;
        pub fn with_capacity(n: usize) -> VecDeque<T>;
        pub fn push_back(&mut self, value: T);
        pub fn push_front(&mut self, value: T);
        pub fn pop_back(&mut self) -> Option<T>;
        pub fn pop_front(&mut self) -> Option<T>;
        pub fn front(&self) -> Option<&T>;
        pub fn back(&self) -> Option<&T>;
        pub fn front_mut(&mut self) -> Option<&mut T>;
        pub fn back_mut(&mut self) -> Option<&mut T>;
        pub fn iter(&self) -> Iter<T>;
        pub fn iter_mut(&mut self) -> Iter<T>;
        pub fn get(&self, i: usize) -> Option<&T>;
        pub fn drain<R>(&mut self, range: R) -> Iter<T>;
        pub fn index(&self, i: usize) -> &T;
    }
    impl<T> std::IntoIterator for VecDeque<T> { type Item = T; fn into_iter(self) -> Iter<T>; }
    pub type LinkedList<T> = VecDeque<T>;
    pub struct BinaryHeap<T>;
    impl<T> BinaryHeap<T> { pub fn new() -> BinaryHeap<T>; pub fn push(&mut self, value: T); pub fn pop(&mut self) -> Option<T>; pub fn peek(&self) -> Option<&T>; pub fn into_sorted_vec(self) -> Vec<T>; pub fn iter(&self) -> Iter<T>; }
    impl<T> std::IntoIterator for BinaryHeap<T> { type Item = T; fn into_iter(self) -> Iter<T>; }
}
pub mod path {
    use std::ffi::{OsStr, OsString};
    use std::io;
    pub struct Path;
    impl Path {
        pub fn new<S>(s: &S) -> &Path;
        pub fn as_os_str(&self) -> &OsStr;
        pub fn to_str(&self) -> Option<&str>;
        pub fn to_string_lossy(&self) -> Cow<str>;
        pub fn to_path_buf(&self) -> PathBuf;
        pub fn to_owned(&self) -> PathBuf;
        pub fn as_path(&self) -> &Path;
        pub fn parent(&self) -> Option<&Path>;
        pub fn ancestors(&self) -> Iter<&Path>;
        pub fn file_name(&self) -> Option<&OsStr>;
        pub fn file_stem(&self) -> Option<&OsStr>;
        pub fn extension(&self) -> Option<&OsStr>;
        pub fn strip_prefix<P>(&self, base: P) -> Result<&Path, StripPrefixError>;
        pub fn join<P>(&self, path: P) -> PathBuf;
        pub fn with_file_name<S>(&self, name: S) -> PathBuf;
        pub fn with_extension<S>(&self, extension: S) -> PathBuf;
        pub fn components(&self) -> Components;
        pub fn iter(&self) -> Iter<&OsStr>;
        pub fn display(&self) -> Display;
        pub fn metadata(&self) -> io::Result<std::fs::Metadata>;
        pub fn symlink_metadata(&self) -> io::Result<std::fs::Metadata>;
        pub fn canonicalize(&self) -> io::Result<PathBuf>;
        pub fn read_link(&self) -> io::Result<PathBuf>;
        pub fn read_dir(&self) -> io::Result<std::fs::ReadDir>;
    }
    pub struct PathBuf;
    impl PathBuf { pub fn new() -> PathBuf; pub fn from<T>(t: T) -> PathBuf; pub fn into_os_string(self) -> OsString; pub fn into_boxed_path(self) -> Box<Path>; }
    impl std::Deref for PathBuf { type Target = Path; fn deref(&self) -> &Path; }
    impl std::Clone for PathBuf {}
    pub struct Components;
    impl std::Iterator for Components { type Item = Component; fn next(&mut self) -> Option<Component>; }
    pub enum Component { Prefix(OsString), RootDir, CurDir, ParentDir, Normal(OsStr) }
    pub struct Display;
    pub struct StripPrefixError;
}
pub mod ffi {
    pub struct OsStr;
    impl OsStr { pub fn new<S>(s: &S) -> &OsStr; pub fn to_str(&self) -> Option<&str>; pub fn to_string_lossy(&self) -> Cow<str>; pub fn to_os_string(&self) -> OsString; pub fn to_owned(&self) -> OsString; pub fn as_os_str(&self) -> &OsStr; }
    pub struct OsString;
    impl OsString { pub fn new() -> OsString; pub fn from<T>(t: T) -> OsString; pub fn into_string(self) -> Result<String, OsString>; }
    impl std::Deref for OsString { type Target = OsStr; fn deref(&self) -> &OsStr; }
    impl std::Clone for OsString {}
}
pub mod io {
    pub type Result<T> = std::Result<T, Error>;
    pub struct Error;
    impl Error { pub fn new<E>(kind: ErrorKind, error: E) -> Error; pub fn other<E>(error: E) -> Error; pub fn kind(&self) -> ErrorKind; pub fn last_os_error() -> Error; }
    pub enum ErrorKind { NotFound, PermissionDenied, AlreadyExists, InvalidInput, InvalidData, UnexpectedEof, Interrupted, BrokenPipe, WouldBlock, TimedOut, Other, Unsupported, WriteZero, ConnectionReset }
    pub trait Read { fn read(&mut self, buf: &mut [u8]) -> Result<usize>; fn read_to_end(&mut self, buf: &mut Vec<u8>) -> Result<usize>; fn read_to_string(&mut self, buf: &mut String) -> Result<usize>; fn read_exact(&mut self, buf: &mut [u8]) -> Result<()>; fn by_ref(&mut self) -> &mut Self; fn bytes(self) -> Iter<Result<u8>>; fn take(self, limit: u64) -> Self; }
    pub trait Write { fn write(&mut self, buf: &[u8]) -> Result<usize>; fn flush(&mut self) -> Result<()>; fn write_all(&mut self, buf: &[u8]) -> Result<()>; fn write_fmt(&mut self, args: std::fmt::Arguments) -> Result<()>; fn by_ref(&mut self) -> &mut Self; }
    pub trait BufRead: Read { fn fill_buf(&mut self) -> Result<&[u8]>; fn consume(&mut self, n: usize); fn lines(self) -> Iter<Result<String>>; fn split(self, byte: u8) -> Iter<Result<Vec<u8>>>; fn read_line(&mut self, buf: &mut String) -> Result<usize>; fn read_until(&mut self, byte: u8, buf: &mut Vec<u8>) -> Result<usize>; }
    pub trait Seek { fn seek(&mut self, pos: SeekFrom) -> Result<u64>; }
    pub enum SeekFrom { Start(u64), End(i64), Current(i64) }
    pub struct BufReader<R>;
    impl<R> BufReader<R> { pub fn new(inner: R) -> BufReader<R>; pub fn with_capacity(n: usize, inner: R) -> BufReader<R>; pub fn get_ref(&self) -> &R; pub fn get_mut(&mut self) -> &mut R; pub fn into_inner(self) -> R; }
    impl<R> Read for BufReader<R> {}
    impl<R> BufRead for BufReader<R> {}
    pub struct BufWriter<W>;
    impl<W> BufWriter<W> { pub fn new(inner: W) -> BufWriter<W>; pub fn with_capacity(n: usize, inner: W) -> BufWriter<W>; pub fn get_ref(&self) -> &W; pub fn get_mut(&mut self) -> &mut W; pub fn into_inner(self) -> std::Result<W, Error>; }
    impl<W> Write for BufWriter<W> {}
    pub type LineWriter<W> = BufWriter<W>;
    pub struct Cursor<T>;
    impl<T> Cursor<T> { pub fn new(inner: T) -> Cursor<T>; pub fn into_inner(self) -> T; pub fn get_ref(&self) -> &T; pub fn position(&self) -> u64; }
    impl<T> Read for Cursor<T> {}
    impl<T> BufRead for Cursor<T> {}
    impl<T> Write for Cursor<T> {}
    pub fn stdin() -> Stdin;
    pub fn stdout() -> Stdout;
    pub fn stderr() -> Stdout;
    pub struct Stdin;
    impl Stdin { pub fn lock(&self) -> Stdin; pub fn lines(self) -> Iter<Result<String>>; }
    impl Read for Stdin {}
    impl BufRead for Stdin {}
    pub struct Stdout;
    impl Stdout { pub fn lock(&self) -> Stdout; pub fn is_terminal(&self) -> bool; }
    impl Write for Stdout {}
    pub mod prelude { pub use std::io::{BufRead, Read, Seek, Write}; }
}
pub mod fs {
    use std::io;
    use std::path::{Path, PathBuf};
    pub struct File;
    impl File { pub fn open<P>(path: P) -> io::Result<File>; pub fn create<P>(path: P) -> io::Result<File>; pub fn metadata(&self) -> io::Result<Metadata>; pub fn try_clone(&self) -> io::Result<File>; pub fn options() -> OpenOptions; }
    impl io::Read for File {}
    impl io::Write for File {}
    impl io::Seek for File {}
    pub struct OpenOptions;
    impl OpenOptions { pub fn new() -> OpenOptions; pub fn read(&mut self, yes: bool) -> &mut OpenOptions; pub fn write(&mut self, yes: bool) -> &mut OpenOptions; pub fn append(&mut self, yes: bool) -> &mut OpenOptions; pub fn create(&mut self, yes: bool) -> &mut OpenOptions; pub fn truncate(&mut self, yes: bool) -> &mut OpenOptions; pub fn open<P>(&self, path: P) -> io::Result<File>; }
    pub struct Metadata;
    impl Metadata { pub fn file_type(&self) -> FileType; pub fn len(&self) -> u64; pub fn permissions(&self) -> Permissions; pub fn modified(&self) -> io::Result<std::time::SystemTime>; pub fn created(&self) -> io::Result<std::time::SystemTime>; pub fn accessed(&self) -> io::Result<std::time::SystemTime>; }
    pub struct FileType;
    pub struct Permissions;
    pub struct ReadDir;
    impl std::Iterator for ReadDir { type Item = io::Result<DirEntry>; fn next(&mut self) -> Option<io::Result<DirEntry>>; }
    pub struct DirEntry;
    impl DirEntry { pub fn path(&self) -> PathBuf; pub fn metadata(&self) -> io::Result<Metadata>; pub fn file_type(&self) -> io::Result<FileType>; pub fn file_name(&self) -> std::ffi::OsString; }
    pub fn read<P>(path: P) -> io::Result<Vec<u8>>;
    pub fn read_to_string<P>(path: P) -> io::Result<String>;
    pub fn read_dir<P>(path: P) -> io::Result<ReadDir>;
    pub fn metadata<P>(path: P) -> io::Result<Metadata>;
    pub fn symlink_metadata<P>(path: P) -> io::Result<Metadata>;
    pub fn canonicalize<P>(path: P) -> io::Result<PathBuf>;
    pub fn write<P, C>(path: P, contents: C) -> io::Result<()>;
}
pub mod env {
    use std::ffi::OsString;
    use std::path::PathBuf;
    pub fn args() -> Iter<String>;
    pub fn args_os() -> Iter<OsString>;
    pub fn var<K>(key: K) -> Result<String, VarError>;
    pub fn var_os<K>(key: K) -> Option<OsString>;
    pub fn vars() -> Iter<(String, String)>;
    pub fn current_dir() -> std::io::Result<PathBuf>;
    pub fn current_exe() -> std::io::Result<PathBuf>;
    pub fn temp_dir() -> PathBuf;
    pub enum VarError { NotPresent, NotUnicode(OsString) }
}
pub mod process {
    use std::io;
    pub struct Command;
    impl Command { pub fn new<S>(program: S) -> Command; pub fn arg<S>(&mut self, arg: S) -> &mut Command; pub fn args<I>(&mut self, args: I) -> &mut Command; pub fn env<K, V>(&mut self, key: K, value: V) -> &mut Command; pub fn current_dir<P>(&mut self, dir: P) -> &mut Command; pub fn stdin<T>(&mut self, cfg: T) -> &mut Command; pub fn stdout<T>(&mut self, cfg: T) -> &mut Command; pub fn stderr<T>(&mut self, cfg: T) -> &mut Command; pub fn spawn(&mut self) -> io::Result<Child>; pub fn output(&mut self) -> io::Result<Output>; pub fn status(&mut self) -> io::Result<ExitStatus>; }
    pub struct Child;
    impl Child { pub fn wait(&mut self) -> io::Result<ExitStatus>; pub fn wait_with_output(self) -> io::Result<Output>; pub fn kill(&mut self) -> io::Result<()>; }
    pub struct Output { pub status: ExitStatus, pub stdout: Vec<u8>, pub stderr: Vec<u8> }
    pub struct ExitStatus;
    pub struct ExitCode;
    pub struct Stdio;
    pub fn exit(code: i32) -> !;
}
pub mod time {
    pub struct Duration;
    impl Duration { pub fn from_secs(n: u64) -> Duration; pub fn from_millis(n: u64) -> Duration; pub fn as_secs(&self) -> u64; pub fn as_millis(&self) -> u128; pub fn as_secs_f64(&self) -> f64; }
    pub struct Instant;
    impl Instant { pub fn now() -> Instant; pub fn elapsed(&self) -> Duration; pub fn duration_since(&self, earlier: Instant) -> Duration; }
    pub struct SystemTime;
    impl SystemTime { pub fn now() -> SystemTime; pub fn elapsed(&self) -> Result<Duration, SystemTimeError>; pub fn duration_since(&self, earlier: SystemTime) -> Result<Duration, SystemTimeError>; }
    pub struct SystemTimeError;
}
pub mod str {
    pub fn from_utf8(bytes: &[u8]) -> Result<&str, Utf8Error>;
    pub struct Utf8Error;
    pub trait FromStr { type Err; fn from_str(s: &str) -> Result<Self, Self::Err>; }
}
pub mod pin { pub struct Pin<P>; impl<P> Pin<P> { pub fn new(pointer: P) -> Pin<P>; pub fn as_mut(&mut self) -> Pin<P>; pub fn get_mut(self) -> P; } impl<P> std::Deref for Pin<P> { type Target = P; fn deref(&self) -> &P; } }
pub mod future { pub trait Future { type Output; fn poll(self: std::pin::Pin<&mut Self>, cx: &mut std::task::Context) -> std::task::Poll<Self::Output>; } pub trait IntoFuture { type Output; type IntoFuture; fn into_future(self) -> Self::IntoFuture; } }
pub mod task { pub enum Poll<T> { Ready(T), Pending } pub struct Context; pub struct Waker; }
pub mod any { pub trait Any {} pub struct TypeId; pub fn type_name<T>() -> &str; }
`;
