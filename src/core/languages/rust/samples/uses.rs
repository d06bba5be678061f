use std::collections::HashMap;
use std::io::{self, prelude::*, BufRead as _, Read as Reader};
use crate::stock::{item::{Item, self}, shelf};
use super::{super::far, near as close};
use self::inner::deep::Thing;
pub use inner::Shown;
pub(crate) use crate::stock::*;
use ::regex::Regex;
use serde;
use Kind::{Big, Small};
extern crate libc;
extern crate alloc as memory;

mod plain;
pub mod open;
#[path = "other/place.rs"]
mod moved;

enum Kind { Big, Small }

pub mod inner {
    use super::Kind;
    use self::deep::Thing as Other;
    pub mod deep {
        pub struct Thing;
        use super::super::plain::helper;
        fn up() -> super::super::Kind { super::shown(); crate::stock::find(); self::Thing::new(); Kind::Big }
    }
    mod file_inside;
    pub struct Shown;
    pub fn shown() {}
}

fn local() -> inner::Shown {
    use std::mem::swap;
    use Kind::*;
    swap(Big, Small);
    plain::helper(libc::getpid(), u8::MAX, std::process::id());
    inner::Shown
}
