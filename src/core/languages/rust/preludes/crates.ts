/** Crates so common that what they hand back decides much: results and shared values. By the name of the package. */
export const CRATE_PRELUDES: ReadonlyMap<string, string> = new Map([
  [
    'anyhow',
    `
pub type Result<T> = std::Result<T, Error>;
pub struct Error;
pub trait Context<T> { fn context<C>(self, context: C) -> Result<T>; fn with_context<C>(self, f: impl FnOnce() -> C) -> Result<T>; }
pub fn Ok<T>(value: T) -> Result<T>;
`,
  ],
  ['eyre', 'pub type Result<T> = std::Result<T, Report>;\npub struct Report;\n'],
  ['color-eyre', 'pub type Result<T> = std::Result<T, Report>;\npub struct Report;\n'],
  [
    'once_cell',
    `
pub mod sync {
    pub struct Lazy<T>;
    impl<T> Lazy<T> { pub fn new(f: impl FnOnce() -> T) -> Lazy<T>; }
    impl<T> std::Deref for Lazy<T> { type Target = T; fn deref(&self) -> &T; }
    pub struct OnceCell<T>;
    impl<T> OnceCell<T> { pub fn new() -> OnceCell<T>; pub fn get(&self) -> Option<&T>; pub fn get_or_init(&self, f: impl FnOnce() -> T) -> &T; }
}
`,
  ],
  [
    'parking_lot',
    `
pub struct Mutex<T>;
impl<T> Mutex<T> { pub fn new(value: T) -> Mutex<T>; pub fn lock(&self) -> MutexGuard<T>; pub fn into_inner(self) -> T; }
pub struct RwLock<T>;
impl<T> RwLock<T> { pub fn new(value: T) -> RwLock<T>; pub fn read(&self) -> MutexGuard<T>; pub fn write(&self) -> MutexGuard<T>; }
pub struct MutexGuard<T>;
impl<T> std::Deref for MutexGuard<T> { type Target = T; fn deref(&self) -> &T; }
`,
  ],
]);
