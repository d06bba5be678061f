import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

const PACKAGE = '=== Cargo.toml\n[package]\nname = "shop"\n[dependencies]\nregex = "1"\nanyhow = "1"\n';

const check: typeof checkEdges = (fixture, types, expected) =>
  checkEdges((fixture.includes('=== Cargo.toml') ? '' : PACKAGE) + fixture, types, expected);

describe('linking Rust', () => {
  it('follows modules, use trees, re-exports and names shared by a module and a function', () =>
    check(
      `=== src/main.rs
mod stock;
#[path = "elsewhere/desk.rs"]
mod counter;
use stock::{self, item::{Item as Thing, make}, shelf::*};
use crate::stock::Shown;
fn main() {
  make();
  fill();
  stock::item::Item::open();
  Thing::open();
  Shown::open();
  stock::count();
  counter::ring();
  inner::deep::run();
}
mod inner {
  use super::make as build;
  pub mod deep {
    pub fn run() { super::super::make(); super::twice(); self::own(); crate::stock::count(); }
    fn own() {}
  }
  fn twice() { build(); }
}
=== src/elsewhere/desk.rs
pub fn ring() {}
=== src/stock/mod.rs
pub mod item;
pub mod shelf;
mod count;
pub use self::count::count;
pub use item::Item as Shown;
=== src/stock/count.rs
pub fn count() { super::shelf::fill(); super::super::main(); }
=== src/stock/item.rs
pub struct Item;
impl Item { pub fn open() {} }
pub fn make() -> Item { Item }
=== src/stock/shelf.rs
pub fn fill() {}
`,
      ['calls'],
      `main -calls-> make
       main -calls-> fill
       main -calls-> Item.open
       main -calls-> count
       main -calls-> ring
       main -calls-> inner.deep.run
       inner.deep.run -calls-> make
       inner.deep.run -calls-> inner.twice
       inner.deep.run -calls-> inner.deep.own
       inner.deep.run -calls-> count
       inner.twice -calls-> make
       count -calls-> fill
       count -calls-> main`,
    ));

  it('knows the crates of a workspace, dependencies outside and the standard library', () =>
    check(
      `=== Cargo.toml
[workspace]
members = ["app", "stock-room"]
=== app/Cargo.toml
[package]
name = "app"
[dependencies]
room = { path = "../stock-room", package = "stock-room" }
regex = "1"
=== app/src/main.rs
use regex::Regex;
use room::Shelf;
fn main() -> std::io::Result<()> {
  let shelf = Shelf::new();
  shelf.fill();
  app::help();
  let re = Regex::new("x").unwrap();
  re.is_match("y");
  std::fs::read_to_string("z")?.trim();
  missing::call();
  Ok(())
}
=== app/src/lib.rs
pub fn help() {}
=== app/tests/all.rs
use app::help;
#[test]
fn helps() { help(); }
#[tokio::test]
async fn helps_later() { help(); }
=== stock-room/Cargo.toml
[package]
name = "stock-room"
=== stock-room/src/lib.rs
pub struct Shelf;
impl Shelf { pub fn new() -> Self { Shelf } pub fn fill(&self) {} }
`,
      ['calls', 'tests'],
      `main -calls-> Shelf.new
       main -calls-> Shelf.fill
       main -calls-> help
       main -calls-> crates/regex
       main -calls-> crates/regex.Regex.new
       main -calls-> crates/std.Ok
       main -calls-> crates/std.fs.read_to_string
       main -calls-> crates/std.str.trim
       helps -calls-> help
       helps -tests-> help
       helps_later -calls-> help
       helps_later -tests-> help`,
    ));

  it('gives impl blocks to their types, wherever those are, and traits to what implements them', () =>
    check(
      `=== src/lib.rs
mod price;
mod item;
use item::Item;
use price::Price;
pub trait Named { fn name(&self) -> String; fn shout(&self) -> String { self.name() } }
impl Named for Item { fn name(&self) -> String { self.amount(); String::new() } }
impl Named for str { fn name(&self) -> String { String::new() } }
impl<T: Price> Named for Vec<T> { fn name(&self) -> String { self[0].amount(); String::new() } }
pub fn show(item: &Item, any: &dyn Named, list: Vec<Item>, text: &str) {
  item.shout();
  item.name();
  any.name();
  list.name();
  text.name();
  Named::name(item);
  <Item as Price>::amount(item);
}
pub fn all<T>(one: T, two: impl Price) where T: Named + Price { one.shout(); one.amount(); two.amount(); T::zero(); }
=== src/price.rs
pub trait Price: Clone { fn amount(&self) -> u32; fn zero() -> Self; }
=== src/item.rs
#[derive(Clone)]
pub struct Item { cents: u32 }
impl crate::price::Price for Item { fn amount(&self) -> u32 { self.cents } fn zero() -> Self { Self { cents: 0 } } }
`,
      ['calls', 'implements', 'extends', 'overrides', 'instantiates', 'accesses_field'],
      `Named.shout -calls-> Named.name
       Item.name -calls-> Item.amount
       Item.name -calls-> crates/std.String.new
       str.name -calls-> crates/std.String.new
       Vec.name -calls-> Price.amount
       Vec.name -calls-> crates/std.String.new
       show -calls-> Named.shout
       show -calls-> Item.name
       show -calls-> Named.name
       show -calls-> Vec.name
       show -calls-> str.name
       show -calls-> Item.amount
       all -calls-> Named.shout
       all -calls-> Price.amount
       all -calls-> Price.zero
       Item -implements-> Named
       Item -implements-> Price
       Item -implements-> crates/std.Clone
       Price -extends-> crates/std.Clone
       Item.name -overrides-> Named.name
       str.name -overrides-> Named.name
       Vec.name -overrides-> Named.name
       Item.amount -overrides-> Price.amount
       Item.zero -overrides-> Price.zero
       Item.zero -instantiates-> Item
       Item.amount -accesses_field-> Item.cents
       Item.zero -accesses_field-> Item.cents`,
    ));

  it('goes through smart pointers, results, options, collections, iterators and closures', () =>
    check(
      `=== src/lib.rs
use std::{cell::RefCell, collections::HashMap, rc::Rc, sync::{Arc, Mutex}};
#[derive(Default, Clone)]
pub struct Item { parts: Vec<Item> }
impl Item {
  fn price(&self) -> Option<Tag> { None }
  fn load() -> Result<Item, Failure> { Err(Failure) }
}
pub struct Tag;
impl Tag { fn print(&self) {} }
pub struct Failure;
impl Failure { fn log(&self) {} }
struct Wrapper(Item);
impl std::ops::Deref for Wrapper { type Target = Item; fn deref(&self) -> &Item { &self.0 } }
type Shared = Arc<Mutex<HashMap<String, Item>>>;
fn pointers(a: Rc<RefCell<Item>>, shared: Shared, boxed: Box<dyn Fn(u8) -> Tag>, w: Wrapper) -> Option<()> {
  a.borrow().price()?.print();
  shared.lock().unwrap().get("x")?.price();
  boxed(1).print();
  w.price();
  w.0.load_later();
  Some(())
}
fn chains(items: &[Item], tags: HashMap<u8, Tag>) {
  items.iter().filter_map(|item| item.price()).for_each(|tag| tag.print());
  items.iter().flat_map(|item| item.parts.iter()).enumerate().map(|(i, part)| part.price()).next();
  for (key, tag) in &tags { tag.print(); }
  if let Some(tag) = tags.values().max_by_key(|tag| tag.print()) { tag.print(); }
  let loaded = Item::load().map_err(|error| error.log()).unwrap_or_default();
  loaded.clone().parts[0].price();
  match Item::load() { Ok(item) => item.price(), Err(failure) => { failure.log(); None } };
  let all = items.iter().map(Item::price).collect::<Vec<_>>();
  let [first, ..] = items else { return };
  first.price();
}
`,
      ['calls'],
      `Item.load -calls-> crates/std.Err
       pointers -calls-> crates/std.cell.RefCell.borrow
       pointers -calls-> Item.price
       pointers -calls-> Tag.print
       pointers -calls-> crates/std.sync.Mutex.lock
       pointers -calls-> crates/std.Result.unwrap
       pointers -calls-> crates/std.collections.HashMap.get
       pointers -calls-> crates/std.Some
       chains -calls-> crates/std.slice.iter
       chains -calls-> crates/std.Iterator.filter_map
       chains -calls-> crates/std.Iterator.for_each
       chains -calls-> crates/std.Iterator.flat_map
       chains -calls-> crates/std.Iterator.enumerate
       chains -calls-> crates/std.Iterator.map
       chains -calls-> crates/std.Iter.next
       chains -calls-> crates/std.Iterator.collect
       chains -calls-> crates/std.Iterator.max_by_key
       chains -calls-> crates/std.collections.HashMap.values
       chains -calls-> crates/std.Result.map_err
       chains -calls-> crates/std.Result.unwrap_or_default
       chains -calls-> crates/std.Clone.clone
       chains -calls-> Item.load
       chains -calls-> Item.price
       chains -calls-> Tag.print
       chains -calls-> Failure.log`,
    ));

  it('takes values apart: variants, structs, tuples, let else, chains of conditions', () =>
    check(
      `=== src/lib.rs
pub enum State<T> { Open, Paid(T, Note), Sent { to: Place } }
use State::*;
pub struct Note;
impl Note { fn read(&self) -> Option<Place> { None } }
pub struct Place { pub name: Note }
impl Place { fn visit(&self) {} }
pub struct Item;
impl Item { fn sell(&self) -> (Note, Place) { todo!() } }
fn go(state: State<Item>, pair: (Item, Note)) {
  match &state {
    State::Paid(item, note) => { item.sell(); note.read(); }
    Sent { to } => to.visit(),
    Open => {}
  }
  let State::Paid(by, _) = state else { return };
  let (note, Place { name, .. }) = by.sell();
  note.read();
  if let Some(place) = name.read() && let Place { name: inner } = place { inner.read(); place.visit(); }
  let (item, mut rest) = pair;
  item.sell();
  rest.read();
  let made = State::Paid(Item, Note);
  let sent = State::<Item>::Sent { to: Place { name: Note } };
  while let Paid(again, ..) = made { again.sell().1.visit(); }
}
`,
      ['calls', 'instantiates'],
      `Item.sell -calls-> crates/std.todo
       go -calls-> Item.sell
       go -calls-> Note.read
       go -calls-> Place.visit
       go -instantiates-> State.Paid
       go -instantiates-> State.Sent
       go -instantiates-> Place`,
    ));

  it('fills in type parameters, Self and associated types', () =>
    check(
      `=== src/lib.rs
pub struct Stack<T> { items: Vec<T> }
impl<T: Show> Stack<T> {
  pub fn of(first: T) -> Self { Stack { items: vec![first] } }
  pub fn with(mut self, item: T) -> Self { self }
  pub fn top(&self) -> Option<&T> { self.items.last() }
  fn all(&self) { for item in &self.items { item.show(); } }
}
impl<T> Iterator for Stack<T> { type Item = T; fn next(&mut self) -> Option<Self::Item> { self.items.pop() } }
pub trait Show { fn show(&self); }
pub struct Card;
impl Card { fn flip(&self) {} }
impl Show for Card { fn show(&self) {} }
pub trait Source { type Out: Show; fn get(&self) -> Self::Out; fn pair(&self) -> (Self::Out, Self) where Self: Sized; }
impl Source for Card { type Out = Card; fn get(&self) -> Card { Card } fn pair(&self) -> (Card, Self) { (Card, Card) } }
fn use_source<S: Source>(source: S, card: Card) { source.get().show(); card.pair().0.flip(); }
fn cards(given: impl Iterator<Item = Card>) {
  Stack::of(Card).with(Card).top().unwrap().flip();
  for card in Stack::of(Card) { card.flip(); }
  for card in given { card.flip(); }
}
fn apply<A, B>(value: A, f: impl Fn(A) -> B) -> B { f(value) }
fn applied() { apply(1, |n| Card).flip(); apply(Card, |card| card.flip()); }
`,
      ['calls'],
      `Stack.of -calls-> crates/std.vec
       Stack.top -calls-> crates/std.slice.last
       Stack.all -calls-> Show.show
       Stack.next -calls-> crates/std.Vec.pop
       use_source -calls-> Source.get
       use_source -calls-> Show.show
       use_source -calls-> Card.pair
       use_source -calls-> Card.flip
       cards -calls-> Stack.next
       cards -calls-> Stack.of
       cards -calls-> Stack.with
       cards -calls-> Stack.top
       cards -calls-> Card.flip
       cards -calls-> crates/std.Option.unwrap
       applied -calls-> apply
       applied -calls-> Card.flip`,
    ));

  it('reads macros: what they are given, what they call and the functions they declare', () =>
    check(
      `=== src/main.rs
#[macro_use]
mod messages;
use shop::Till;
fn main() {
  let till = Till;
  let message = 1;
  message!("{}", till.count());
  println!("{}", till.total().max(helper(2)));
  assert_eq!(vec![helper(1)], crate::list!(till.count()));
}
fn helper(n: u8) -> u8 { n }
macro_rules! case {
  ($name:ident, $value:expr) => { #[test] fn $name() { check($value); } };
}
fn check(n: u8) {}
case!(first, helper(3));
=== src/messages.rs
macro_rules! message { ($($t:tt)*) => { $crate::messages::write($($t)*) } }
macro_rules! list { ($($t:tt)*) => { vec![$($t)*] } }
pub fn write() {}
=== src/lib.rs
pub struct Till;
impl Till { pub fn count(&self) -> u8 { 0 } pub fn total(&self) -> u8 { 0 } }
`,
      ['calls', 'tests'],
      `main -calls-> message
       main -calls-> Till.count
       main -calls-> Till.total
       main -calls-> helper
       main -calls-> list
       main -calls-> crates/std.println
       main -calls-> crates/std.assert_eq
       main -calls-> crates/std.vec
       main -calls-> crates/std.u8.max
       message -calls-> write
       list -calls-> crates/std.vec
       case -calls-> check
       first -calls-> case
       first -calls-> helper
       first -tests-> case
       first -tests-> helper`,
    ));

  it('tells what is thrown, decorated and derived, and never leads from outside into the repository', () =>
    check(
      `=== src/lib.rs
use anyhow::Result;
#[derive(Debug)]
pub enum Failure { Empty, Bad(u8) }
fn load(n: u8) -> Result<Item> { Err(Failure::Bad(n))?; Err(Failure::Empty.into()) }
pub struct Item;
impl Item { pub fn find(&self) {} pub fn split(&self) {} }
#[regex::matched]
fn go(re: regex::Regex) -> Result<()> {
  load(1)?.find();
  re.find("x").split();
  "a b".split(" ");
  Ok(())
}
`,
      ['calls', 'throws', 'decorates', 'implements'],
      `load -calls-> crates/std.Err
       load -calls-> crates/std.Universal.into
       load -throws-> Failure
       go -calls-> load
       go -calls-> Item.find
       go -calls-> crates/regex
       go -calls-> crates/regex.Regex.find
       go -calls-> crates/std.str.split
       go -calls-> crates/std.Ok
       go -decorates-> crates/regex.matched
       Failure -implements-> crates/std.Debug`,
    ));

  it('awaits what a type says it gives, and what a function returns', () =>
    check(
      `=== src/lib.rs
use std::future::{Future, IntoFuture};
pub struct Reply;
impl Reply { pub async fn text(self) {} }
pub struct Builder;
impl Builder { pub fn header(self) -> Builder { self } }
impl IntoFuture for Builder {
    type Output = Reply;
    type IntoFuture = futures::BoxFuture<'static, Self::Output>;
    fn into_future(self) -> Self::IntoFuture { loop {} }
}
pub struct Soon;
impl Future for Soon { type Output = Reply; fn poll(&self) -> Poll<Self::Output> { loop {} } }
pub struct Sum;
impl Add for Sum { type Output = Reply; fn add(self, other: Sum) -> Reply { Reply } }
impl Sum { fn text(self) {} }
pub struct Client;
impl Client { pub fn get(&self) -> Builder { Builder } }
pub async fn client() -> Client { Client }
pub async fn sum() -> Sum { Sum }
pub async fn by_builder(c: Client) { let res = c.get().header().await; res.text().await; }
pub async fn by_future(soon: Soon) { soon.await.text().await; }
pub async fn by_function() { client().await.get(); sum().await.text(); }
`,
      ['calls'],
      `by_builder -calls-> Client.get
       by_builder -calls-> Builder.header
       by_builder -calls-> Reply.text
       by_future -calls-> Reply.text
       by_future -calls-> Soon.poll
       by_function -calls-> client
       by_function -calls-> sum
       by_function -calls-> Client.get
       by_function -calls-> Sum.text`,
    ));

  it('knows what functions and methods return that a macro declares', () =>
    check(
      `=== src/lib.rs
pub struct Router<S> { state: S }
macro_rules! top {
  ($name:ident, GET) => { top!(#[doc = "GET"] $name, GET); };
  ($(#[$m:meta])+ $name:ident, $method:ident) => {
    $(#[$m])+
    pub fn $name<H, S>(handler: H) -> Router<S> where H: Fn() -> S { on(handler) }
  };
}
macro_rules! chained {
  ($name:ident) => { pub fn $name<H: Fn() -> u8>(self, handler: H) -> Self { self } };
}
macro_rules! opened {
  ($name:ident) => { fn $name() -> inner::Lid { loop {} } };
}
macro_rules! unsaid {
  ($name:ident, $kind:ty) => { fn $name() -> $kind { loop {} } };
}
mod inner { pub struct Lid; impl Lid { pub fn lift(&self) {} } }
fn on<H, S>(handler: H) -> Router<S> { loop {} }
fn shown() {}
top!(get, GET);
opened!(lid);
unsaid!(hidden, Router);
impl<S> Router<S> {
  chained!(post);
  chained!(put);
  pub fn done(self) {}
}
pub fn made() { get(shown).post(shown).put(shown).done(); lid().lift(); hidden().lift(); }
`,
      ['calls'],
      `top -calls-> on
       top -calls-> top
       get -calls-> top
       lid -calls-> opened
       hidden -calls-> unsaid
       Router.post -calls-> chained
       Router.put -calls-> chained
       made -calls-> get
       made -calls-> Router.post
       made -calls-> Router.put
       made -calls-> Router.done
       made -calls-> lid
       made -calls-> inner.Lid.lift
       made -calls-> hidden`,
    ));

  it('finds what traits of the repository add to types outside', () =>
    check(
      `=== Cargo.toml
[package]
name = "shop"
[dependencies]
http = "1"
=== src/lib.rs
use http::request::Parts;
pub type Request<T = Body> = http::Request<T>;
pub struct Body;
pub struct Other;
pub trait RequestExt { fn extract(self); fn limited(&self) {} }
impl RequestExt for Request { fn extract(self) { self.limited(); self.headers(); } }
pub trait PartsExt { fn extract(&mut self) -> Other; }
impl PartsExt for Parts { fn extract(&mut self) -> Other { self.extract() } }
impl From<Other> for http::Error { fn from(other: Other) -> Self { loop {} } }
impl Other { fn shown(&self) {} }
pub fn handle(req: Request, parts: &mut Parts, uri: http::Uri) {
  req.extract();
  parts.extract().shown();
  uri.extract();
  http::Error::from(uri);
}
`,
      ['calls'],
      `Request.extract -calls-> RequestExt.limited
       Request.extract -calls-> crates/http.Request.headers
       Parts.extract -calls-> Parts.extract
       handle -calls-> Request.extract
       handle -calls-> Parts.extract
       handle -calls-> Other.shown
       handle -calls-> crates/http.Uri.extract
       handle -calls-> crates/http.Error.from`,
    ));
});
