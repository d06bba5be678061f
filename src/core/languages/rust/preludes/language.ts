const INTEGERS = 'u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize'.split(' ');
const FLOATS = ['f32', 'f64'];

const number = (name: string): string => `
pub struct ${name};
impl Copy for ${name} {}
impl ${name} {
    pub const MAX: Self;
    pub const MIN: Self;
    pub fn abs(self) -> Self;
    pub fn pow(self, n: u32) -> Self;
    pub fn min(self, other: Self) -> Self;
    pub fn max(self, other: Self) -> Self;
    pub fn clamp(self, low: Self, high: Self) -> Self;
    pub fn checked_add(self, other: Self) -> Option<Self>;
    pub fn checked_sub(self, other: Self) -> Option<Self>;
    pub fn checked_mul(self, other: Self) -> Option<Self>;
    pub fn checked_div(self, other: Self) -> Option<Self>;
    pub fn saturating_add(self, other: Self) -> Self;
    pub fn saturating_sub(self, other: Self) -> Self;
    pub fn wrapping_add(self, other: Self) -> Self;
    pub fn wrapping_sub(self, other: Self) -> Self;
    pub fn is_ascii_digit(&self) -> bool;
    pub fn to_ascii_lowercase(&self) -> Self;
}
`;

/** What every file sees without a `use`. Methods that give back what they hold say so; others are foreign unlisted. */
export const LANGUAGE_PRELUDE = `
${[...INTEGERS, ...FLOATS].map(number).join('')}
pub struct bool;
impl bool {
    pub fn then<T>(self, f: impl FnOnce() -> T) -> Option<T>;
    pub fn then_some<T>(self, t: T) -> Option<T>;
}
pub struct char;
impl char {
    pub fn from_u32(i: u32) -> Option<char>;
    pub fn to_digit(self, radix: u32) -> Option<u32>;
    pub fn to_ascii_lowercase(&self) -> char;
    pub fn to_ascii_uppercase(&self) -> char;
    pub fn len_utf8(self) -> usize;
}

pub struct str;
impl str {
    pub fn len(&self) -> usize;
    pub fn is_empty(&self) -> bool;
    pub fn as_bytes(&self) -> &[u8];
    pub fn as_str(&self) -> &str;
    pub fn chars(&self) -> Iter<char>;
    pub fn char_indices(&self) -> Iter<(usize, char)>;
    pub fn bytes(&self) -> Iter<u8>;
    pub fn lines(&self) -> Iter<&str>;
    pub fn split<P>(&self, pattern: P) -> Iter<&str>;
    pub fn rsplit<P>(&self, pattern: P) -> Iter<&str>;
    pub fn splitn<P>(&self, n: usize, pattern: P) -> Iter<&str>;
    pub fn rsplitn<P>(&self, n: usize, pattern: P) -> Iter<&str>;
    pub fn split_whitespace(&self) -> Iter<&str>;
    pub fn split_once<P>(&self, pattern: P) -> Option<(&str, &str)>;
    pub fn rsplit_once<P>(&self, pattern: P) -> Option<(&str, &str)>;
    pub fn split_at(&self, mid: usize) -> (&str, &str);
    pub fn strip_prefix<P>(&self, pattern: P) -> Option<&str>;
    pub fn strip_suffix<P>(&self, pattern: P) -> Option<&str>;
    pub fn trim(&self) -> &str;
    pub fn trim_start(&self) -> &str;
    pub fn trim_end(&self) -> &str;
    pub fn trim_matches<P>(&self, pattern: P) -> &str;
    pub fn trim_end_matches<P>(&self, pattern: P) -> &str;
    pub fn trim_start_matches<P>(&self, pattern: P) -> &str;
    pub fn get<I>(&self, i: I) -> Option<&str>;
    pub fn find<P>(&self, pattern: P) -> Option<usize>;
    pub fn rfind<P>(&self, pattern: P) -> Option<usize>;
    pub fn matches<P>(&self, pattern: P) -> Iter<&str>;
    pub fn parse<F>(&self) -> Result<F, ParseError>;
    pub fn replace<P>(&self, from: P, to: &str) -> String;
    pub fn repeat(&self, n: usize) -> String;
    pub fn to_lowercase(&self) -> String;
    pub fn to_uppercase(&self) -> String;
    pub fn to_ascii_lowercase(&self) -> String;
    pub fn to_ascii_uppercase(&self) -> String;
    pub fn to_owned(&self) -> String;
    pub fn into_owned(self) -> String;
    pub fn to_string(&self) -> String;
}
pub struct ParseError;

pub struct String;
impl String {
    pub fn new() -> String;
    pub fn with_capacity(n: usize) -> String;
    pub fn from<T>(t: T) -> String;
    pub fn from_utf8(bytes: Vec<u8>) -> Result<String, FromUtf8Error>;
    pub fn from_utf8_lossy(bytes: &[u8]) -> Cow<str>;
    pub fn into_bytes(self) -> Vec<u8>;
    pub fn into_boxed_str(self) -> Box<str>;
    pub fn pop(&mut self) -> Option<char>;
    pub fn drain<R>(&mut self, range: R) -> Iter<char>;
    pub fn as_mut_str(&mut self) -> &mut str;
}
impl Deref for String { type Target = str; fn deref(&self) -> &str; }
pub struct FromUtf8Error;

/** What arrays and slices have. */
pub struct slice<T>;
impl<T> slice<T> {
    pub fn len(&self) -> usize;
    pub fn is_empty(&self) -> bool;
    pub fn iter(&self) -> Iter<T>;
    pub fn iter_mut(&mut self) -> Iter<T>;
    pub fn first(&self) -> Option<&T>;
    pub fn last(&self) -> Option<&T>;
    pub fn first_mut(&mut self) -> Option<&mut T>;
    pub fn last_mut(&mut self) -> Option<&mut T>;
    pub fn split_first(&self) -> Option<(&T, &[T])>;
    pub fn split_last(&self) -> Option<(&T, &[T])>;
    pub fn get(&self, i: usize) -> Option<&T>;
    pub fn get_mut(&mut self, i: usize) -> Option<&mut T>;
    pub fn windows(&self, n: usize) -> Iter<[T]>;
    pub fn chunks(&self, n: usize) -> Iter<[T]>;
    pub fn chunks_exact(&self, n: usize) -> Iter<[T]>;
    pub fn split(&self, f: impl FnMut(&T) -> bool) -> Iter<[T]>;
    pub fn split_at(&self, mid: usize) -> (&[T], &[T]);
    pub fn split_at_mut(&mut self, mid: usize) -> (&mut [T], &mut [T]);
    pub fn to_vec(&self) -> Vec<T>;
    pub fn to_owned(&self) -> Vec<T>;
    pub fn into_vec(self) -> Vec<T>;
    pub fn concat(&self) -> T;
    pub fn join<S>(&self, separator: S) -> String;
    pub fn sort_by(&mut self, f: impl FnMut(&T, &T) -> Ordering);
    pub fn sort_by_key<K>(&mut self, f: impl FnMut(&T) -> K);
    pub fn sort_unstable_by(&mut self, f: impl FnMut(&T, &T) -> Ordering);
    pub fn sort_unstable_by_key<K>(&mut self, f: impl FnMut(&T) -> K);
    pub fn binary_search_by(&self, f: impl FnMut(&T) -> Ordering) -> Result<usize, usize>;
    pub fn partition_point(&self, f: impl FnMut(&T) -> bool) -> usize;
    pub fn index(&self, i: usize) -> &T;
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> [U];
    pub fn as_slice(&self) -> &[T];
    pub fn strip_prefix<P>(&self, prefix: P) -> Option<&[T]>;
    pub fn strip_suffix<P>(&self, suffix: P) -> Option<&[T]>;
    pub fn to_ascii_lowercase(&self) -> Vec<u8>;
}
impl<T> IntoIterator for slice<T> { type Item = T; fn into_iter(self) -> Iter<T>; }

pub struct Vec<T>;
impl<T> Vec<T> {
    pub fn new() -> Vec<T>;
    pub fn with_capacity(n: usize) -> Vec<T>;
    pub fn push(&mut self, value: T);
    pub fn pop(&mut self) -> Option<T>;
    pub fn remove(&mut self, i: usize) -> T;
    pub fn swap_remove(&mut self, i: usize) -> T;
    pub fn drain<R>(&mut self, range: R) -> Iter<T>;
    pub fn split_off(&mut self, at: usize) -> Vec<T>;
    pub fn retain(&mut self, f: impl FnMut(&T) -> bool);
    pub fn retain_mut(&mut self, f: impl FnMut(&mut T) -> bool);
    pub fn dedup_by_key<K>(&mut self, f: impl FnMut(&mut T) -> K);
    pub fn as_slice(&self) -> &[T];
    pub fn as_mut_slice(&mut self) -> &mut [T];
    pub fn into_boxed_slice(self) -> Box<[T]>;
    pub fn index(&self, i: usize) -> &T;
}
impl<T> Deref for Vec<T> { type Target = [T]; fn deref(&self) -> &[T]; }
impl<T> IntoIterator for Vec<T> { type Item = T; fn into_iter(self) -> Iter<T>; }

pub enum Option<T> { None, Some(T) }
pub fn Some<T>(value: T) -> Option<T>;
pub const None: Option<_>;
impl<T> Option<T> {
    pub fn is_some(&self) -> bool;
    pub fn is_none(&self) -> bool;
    pub fn is_some_and(self, f: impl FnOnce(T) -> bool) -> bool;
    pub fn is_none_or(self, f: impl FnOnce(T) -> bool) -> bool;
    pub fn as_ref(&self) -> Option<&T>;
    pub fn as_mut(&mut self) -> Option<&mut T>;
    pub fn as_deref(&self) -> Option<<T as Deref>::Target>;
    pub fn as_deref_mut(&mut self) -> Option<<T as Deref>::Target>;
    pub fn expect(self, message: &str) -> T;
    pub fn unwrap(self) -> T;
    pub fn unwrap_or(self, default: T) -> T;
    pub fn unwrap_or_else(self, f: impl FnOnce() -> T) -> T;
    pub fn unwrap_or_default(self) -> T;
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Option<U>;
    pub fn inspect(self, f: impl FnOnce(&T)) -> Option<T>;
    pub fn map_or<U>(self, default: U, f: impl FnOnce(T) -> U) -> U;
    pub fn map_or_else<U>(self, default: impl FnOnce() -> U, f: impl FnOnce(T) -> U) -> U;
    pub fn ok_or<E>(self, error: E) -> Result<T, E>;
    pub fn ok_or_else<E>(self, f: impl FnOnce() -> E) -> Result<T, E>;
    pub fn iter(&self) -> Iter<T>;
    pub fn and<U>(self, other: Option<U>) -> Option<U>;
    pub fn and_then<U>(self, f: impl FnOnce(T) -> Option<U>) -> Option<U>;
    pub fn filter(self, f: impl FnOnce(&T) -> bool) -> Option<T>;
    pub fn or(self, other: Option<T>) -> Option<T>;
    pub fn or_else(self, f: impl FnOnce() -> Option<T>) -> Option<T>;
    pub fn insert(&mut self, value: T) -> &mut T;
    pub fn get_or_insert(&mut self, value: T) -> &mut T;
    pub fn get_or_insert_with(&mut self, f: impl FnOnce() -> T) -> &mut T;
    pub fn take(&mut self) -> Option<T>;
    pub fn replace(&mut self, value: T) -> Option<T>;
    pub fn zip<U>(self, other: Option<U>) -> Option<(T, U)>;
    pub fn cloned(self) -> Option<T>;
    pub fn copied(self) -> Option<T>;
    pub fn flatten(self) -> T;
    pub fn transpose(self) -> T;
}
impl<T> IntoIterator for Option<T> { type Item = T; fn into_iter(self) -> Iter<T>; }

pub enum Result<T, E> { Ok(T), Err(E) }
pub fn Ok<T, E>(value: T) -> Result<T, E>;
pub fn Err<E, T>(error: E) -> Result<T, E>;
impl<T, E> Result<T, E> {
    pub fn is_ok(&self) -> bool;
    pub fn is_err(&self) -> bool;
    pub fn ok(self) -> Option<T>;
    pub fn err(self) -> Option<E>;
    pub fn as_ref(&self) -> Result<&T, &E>;
    pub fn as_mut(&mut self) -> Result<&mut T, &mut E>;
    pub fn expect(self, message: &str) -> T;
    pub fn expect_err(self, message: &str) -> E;
    pub fn unwrap(self) -> T;
    pub fn unwrap_err(self) -> E;
    pub fn unwrap_or(self, default: T) -> T;
    pub fn unwrap_or_else(self, f: impl FnOnce(E) -> T) -> T;
    pub fn unwrap_or_default(self) -> T;
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Result<U, E>;
    pub fn map_err<F>(self, f: impl FnOnce(E) -> F) -> Result<T, F>;
    pub fn map_or<U>(self, default: U, f: impl FnOnce(T) -> U) -> U;
    pub fn map_or_else<U>(self, default: impl FnOnce(E) -> U, f: impl FnOnce(T) -> U) -> U;
    pub fn inspect_err(self, f: impl FnOnce(&E)) -> Result<T, E>;
    pub fn and_then<U>(self, f: impl FnOnce(T) -> Result<U, E>) -> Result<U, E>;
    pub fn or_else<F>(self, f: impl FnOnce(E) -> Result<T, F>) -> Result<T, F>;
    pub fn iter(&self) -> Iter<T>;
    pub fn context<C>(self, context: C) -> Result<T, E>;
    pub fn with_context<C>(self, f: impl FnOnce() -> C) -> Result<T, E>;
    pub fn transpose(self) -> T;
    pub fn cloned(self) -> Result<T, E>;
    pub fn copied(self) -> Result<T, E>;
}
impl<T, E> IntoIterator for Result<T, E> { type Item = T; fn into_iter(self) -> Iter<T>; }

pub struct Box<T>;
impl<T> Box<T> {
    pub fn new(value: T) -> Box<T>;
    pub fn pin(value: T) -> Box<T>;
    pub fn from<U>(value: U) -> Box<T>;
    pub fn leak(value: Box<T>) -> &mut T;
}
impl<T> Deref for Box<T> { type Target = T; fn deref(&self) -> &T; }

/** Every iterator of the standard library is one of these: only what it gives matters. */
pub struct Iter<T>;
impl<T> Iterator for Iter<T> { type Item = T; fn next(&mut self) -> Option<T>; }
impl<T> Iter<T> {
    pub fn as_str(&self) -> &str;
    pub fn as_slice(&self) -> &[T];
}

pub trait Iterator {
    type Item;
    fn next(&mut self) -> Option<Self::Item>;
    fn size_hint(&self) -> (usize, Option<usize>);
    fn count(self) -> usize;
    fn last(self) -> Option<Self::Item>;
    fn nth(&mut self, n: usize) -> Option<Self::Item>;
    fn step_by(self, n: usize) -> Iter<Self::Item>;
    fn chain<U>(self, other: U) -> Iter<Self::Item>;
    fn zip<U: IntoIterator>(self, other: U) -> Iter<(Self::Item, U::Item)>;
    fn map<B>(self, f: impl FnMut(Self::Item) -> B) -> Iter<B>;
    fn for_each(self, f: impl FnMut(Self::Item));
    fn filter(self, f: impl FnMut(&Self::Item) -> bool) -> Iter<Self::Item>;
    fn filter_map<B>(self, f: impl FnMut(Self::Item) -> Option<B>) -> Iter<B>;
    fn enumerate(self) -> Iter<(usize, Self::Item)>;
    fn peekable(self) -> Peekable<Self::Item>;
    fn skip_while(self, f: impl FnMut(&Self::Item) -> bool) -> Iter<Self::Item>;
    fn take_while(self, f: impl FnMut(&Self::Item) -> bool) -> Iter<Self::Item>;
    fn map_while<B>(self, f: impl FnMut(Self::Item) -> Option<B>) -> Iter<B>;
    fn skip(self, n: usize) -> Iter<Self::Item>;
    fn take(self, n: usize) -> Iter<Self::Item>;
    fn scan<S, B>(self, state: S, f: impl FnMut(&mut S, Self::Item) -> Option<B>) -> Iter<B>;
    fn flat_map<U: IntoIterator>(self, f: impl FnMut(Self::Item) -> U) -> Iter<U::Item>;
    fn flatten(self) -> Iter<<Self::Item as IntoIterator>::Item>;
    fn fuse(self) -> Iter<Self::Item>;
    fn inspect(self, f: impl FnMut(&Self::Item)) -> Iter<Self::Item>;
    fn by_ref(&mut self) -> &mut Self;
    fn collect<B>(self) -> B;
    fn partition<B>(self, f: impl FnMut(&Self::Item) -> bool) -> (B, B);
    fn fold<B>(self, init: B, f: impl FnMut(B, Self::Item) -> B) -> B;
    fn try_fold<B>(&mut self, init: B, f: impl FnMut(B, Self::Item) -> B) -> B;
    fn try_for_each<R>(&mut self, f: impl FnMut(Self::Item) -> R) -> R;
    fn reduce(self, f: impl FnMut(Self::Item, Self::Item) -> Self::Item) -> Option<Self::Item>;
    fn all(&mut self, f: impl FnMut(Self::Item) -> bool) -> bool;
    fn any(&mut self, f: impl FnMut(Self::Item) -> bool) -> bool;
    fn find(&mut self, f: impl FnMut(&Self::Item) -> bool) -> Option<Self::Item>;
    fn find_map<B>(&mut self, f: impl FnMut(Self::Item) -> Option<B>) -> Option<B>;
    fn position(&mut self, f: impl FnMut(Self::Item) -> bool) -> Option<usize>;
    fn rposition(&mut self, f: impl FnMut(Self::Item) -> bool) -> Option<usize>;
    fn max(self) -> Option<Self::Item>;
    fn min(self) -> Option<Self::Item>;
    fn max_by_key<B>(self, f: impl FnMut(&Self::Item) -> B) -> Option<Self::Item>;
    fn min_by_key<B>(self, f: impl FnMut(&Self::Item) -> B) -> Option<Self::Item>;
    fn max_by(self, f: impl FnMut(&Self::Item, &Self::Item) -> Ordering) -> Option<Self::Item>;
    fn min_by(self, f: impl FnMut(&Self::Item, &Self::Item) -> Ordering) -> Option<Self::Item>;
    fn rev(self) -> Iter<Self::Item>;
    fn unzip<A, B>(self) -> (A, B);
    fn copied(self) -> Iter<Self::Item>;
    fn cloned(self) -> Iter<Self::Item>;
    fn cycle(self) -> Iter<Self::Item>;
    fn sum<S>(self) -> S;
    fn product<S>(self) -> S;
    fn next_back(&mut self) -> Option<Self::Item>;
    fn into_iter(self) -> Self;
}
pub struct Peekable<T>;
impl<T> Iterator for Peekable<T> { type Item = T; fn next(&mut self) -> Option<T>; }
impl<T> Peekable<T> {
    pub fn peek(&mut self) -> Option<&T>;
    pub fn peek_mut(&mut self) -> Option<&mut T>;
    pub fn next_if(&mut self, f: impl FnOnce(&T) -> bool) -> Option<T>;
}
pub trait DoubleEndedIterator: Iterator { fn next_back(&mut self) -> Option<Self::Item>; }
pub trait ExactSizeIterator: Iterator { fn len(&self) -> usize; }
pub trait IntoIterator { type Item; type IntoIter; fn into_iter(self) -> Iter<Self::Item>; }
pub trait FromIterator<A> { fn from_iter<T: IntoIterator<Item = A>>(iter: T) -> Self; }
pub trait Extend<A> { fn extend<T: IntoIterator<Item = A>>(&mut self, iter: T); }

pub struct Range<T>;
impl<T> Iterator for Range<T> { type Item = T; fn next(&mut self) -> Option<T>; }
impl<T> Range<T> { pub fn contains(&self, item: &T) -> bool; pub fn is_empty(&self) -> bool; pub start: T; pub end: T; }

pub trait Clone { fn clone(&self) -> Self; fn clone_from(&mut self, source: &Self); }
pub trait Copy: Clone {}
pub trait Default { fn default() -> Self; }
pub trait Debug { fn fmt(&self, f: &mut std::fmt::Formatter) -> Result<(), std::fmt::Error>; }
pub trait Display { fn fmt(&self, f: &mut std::fmt::Formatter) -> Result<(), std::fmt::Error>; }
pub trait PartialEq<Rhs> { fn eq(&self, other: &Rhs) -> bool; fn ne(&self, other: &Rhs) -> bool; }
pub trait Eq: PartialEq {}
pub trait PartialOrd<Rhs>: PartialEq { fn partial_cmp(&self, other: &Rhs) -> Option<Ordering>; fn lt(&self, other: &Rhs) -> bool; fn le(&self, other: &Rhs) -> bool; fn gt(&self, other: &Rhs) -> bool; fn ge(&self, other: &Rhs) -> bool; }
pub trait Ord: Eq + PartialOrd { fn cmp(&self, other: &Self) -> Ordering; fn max(self, other: Self) -> Self; fn min(self, other: Self) -> Self; fn clamp(self, low: Self, high: Self) -> Self; }
pub trait Hash { fn hash<H>(&self, state: &mut H); }
pub trait Drop { fn drop(&mut self); }
pub trait Deref { type Target; fn deref(&self) -> &Self::Target; }
pub trait From<T> { fn from(value: T) -> Self; }
pub trait Into<T> { fn into(self) -> T; }
pub trait TryFrom<T> { type Error; fn try_from(value: T) -> Result<Self, Self::Error>; }
pub trait TryInto<T> { type Error; fn try_into(self) -> Result<T, Self::Error>; }
pub trait AsRef<T> { fn as_ref(&self) -> &T; }
pub trait AsMut<T> { fn as_mut(&mut self) -> &mut T; }
pub trait ToOwned { fn to_owned(&self) -> Self; }
pub trait ToString { fn to_string(&self) -> String; }
pub trait Send {}
pub trait Sync {}
pub trait Sized {}
pub trait Unpin {}
pub fn drop<T>(value: T);

/** What every value has. */
pub trait Universal {
    fn to_string(&self) -> String;
    fn into<T>(self) -> T;
    fn try_into<T>(self) -> Result<T, std::convert::Infallible>;
    fn to_owned(&self) -> Self;
    fn borrow(&self) -> &Self;
    fn borrow_mut(&mut self) -> &mut Self;
    fn type_id(&self) -> std::any::TypeId;
}

pub enum Ordering { Less, Equal, Greater }
impl Ordering {
    pub fn reverse(self) -> Ordering;
    pub fn then(self, other: Ordering) -> Ordering;
    pub fn then_with(self, f: impl FnOnce() -> Ordering) -> Ordering;
}
pub enum Cow<B> { Borrowed(B), Owned(B) }
impl<B> Cow<B> { pub fn into_owned(self) -> <B as ToOwned>::Owned; pub fn to_mut(&mut self) -> &mut B; }
impl<B> Deref for Cow<B> { type Target = B; fn deref(&self) -> &B; }

${'assert assert_eq assert_ne cfg column compile_error concat dbg debug_assert debug_assert_eq debug_assert_ne env eprint eprintln file format format_args include include_bytes include_str line matches module_path option_env panic print println stringify thread_local todo unimplemented unreachable vec write writeln'
  .split(' ')
  .map((name) => `macro_rules! ${name} { () => {} }`)
  .join('\n')}
`;
