//! Things a shop sells.
//!
//! And how they are kept.

use std::fmt::{self, Display as Show};

/// An item on sale.
///
/// Costs something.
#[derive(Debug, Clone, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub struct Item<'a, T: Price + 'a, const N: usize>
where
    T: fmt::Debug,
{
    /// What it is called.
    pub name: &'a str,
    #[serde(skip)]
    price: T,
    sizes: [u8; N],
}

pub struct Pair(pub u32, String);
struct Unit;

/** The state
 * of an order. */
#[derive(Default)]
pub enum State<T> {
    #[default]
    Open,
    /// With who paid.
    Paid(T, u8),
    Sent { to: String, at: u64 } ,
    Code = 3,
}

union Bits {
    whole: u32,
    part: [u8; 4],
}

/// Has a price.
pub trait Price<C = u32>: Clone + Into<C> {
    type Currency: Show;
    type Unit = u8;
    const ZERO: C;

    fn amount(&self) -> C;

    /// The price again.
    fn twice(&self) -> Option<Self>
    where
        Self: Sized,
    {
        let once = self.amount();
        Self::check(once);
        Some(self.clone())
    }

    fn check(amount: C) -> bool {
        amount == Self::ZERO
    }
}

impl<'a, T: Price, const N: usize> Item<'a, T, N> {
    pub const LIMIT: usize = 10;

    /// Makes one.
    pub fn new(name: &'a str, price: T) -> Self {
        Self { name, price, sizes: [0; N] }
    }

    pub(crate) async fn load(self: std::sync::Arc<Self>, (key, value): (String, u8)) -> Result<T, Self> {
        let limit = Self::LIMIT;
        key.len();
        Err(self)
    }

    unsafe extern "C" fn raw(&mut self, mut count: u8, _: u8) {}
}

impl<'a, T> fmt::Display for Item<'a, T, 2>
where
    T: Price,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.name)
    }
}

impl Iterator for Pair {
    type Item = State<u8>;

    fn next(&mut self) -> Option<Self::Item> {
        Some(State::Paid(self.0 as u8, 1))
    }
}

impl<T: Price> Show for [T] {}
impl<T> Price for Box<T> where T: Price {}
impl dyn Price {
    fn plain(&self) {}
}

pub type Shared<T> = std::rc::Rc<std::cell::RefCell<T>>;
const LIMIT: usize = Pair::size();
pub static mut COUNT: u32 = 0;
const _: () = assert!(LIMIT > 0);

extern "C" {
    pub fn puts(text: *const u8, ...) -> i32;
    static errno: i32;
}

#[inline]
#[tracing::instrument]
pub fn pick<F, I: Iterator<Item = Pair>>(items: I, with: F) -> impl Iterator<Item = u32> + '_
where
    F: for<'b> Fn(&'b Pair) -> bool,
{
    fn inner(pair: Pair) -> u32 {
        pair.0
    }
    struct Local;
    items.filter(|pair| with(pair)).map(inner)
}

/// Adds.
#[macro_export]
macro_rules! total {
    ($($x:expr),*) => { $crate::sum::of(&[$($x),*]) };
    (one) => { helper(1) };
}

#[cfg(test)]
mod tests {
    //! Tests of it.
    use super::*;

    #[test]
    #[should_panic]
    fn fails() {
        assert_eq!(Pair(1, String::new()).next().unwrap(), super::pick(Pair(1, total!(2)), |_| true));
    }

    #[tokio::test]
    async fn later() {
        helper().await;
    }

    fn helper() {}
}
