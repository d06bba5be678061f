import { testCalls } from '../linking.testing.ts';

const MODEL = `
use std::fmt;
use std::ops::{Add, AddAssign, Index, IndexMut, Neg};
struct Money { n: i32 }
struct Plain { n: i32 }
impl Plain { fn add(self, other: Plain) -> Plain { self } fn fmt(&self) {} fn eq(&self) {} }
impl Add for Money { type Output = Money; fn add(self, other: Money) -> Money { self } }
impl AddAssign for Money { fn add_assign(&mut self, other: Money) {} }
impl Neg for Money { type Output = Money; fn neg(self) -> Money { self } }
impl PartialEq for Money { fn eq(&self, other: &Money) -> bool { true } }
impl PartialOrd for Money { fn partial_cmp(&self, other: &Money) -> Option<std::cmp::Ordering> { None } }
impl Index<usize> for Money { type Output = i32; fn index(&self, i: usize) -> &i32 { &self.n } }
impl IndexMut<usize> for Money { fn index_mut(&mut self, i: usize) -> &mut i32 { &mut self.n } }
impl fmt::Display for Money { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { Ok(()) } }
struct Turns {}
impl Iterator for Turns { type Item = i32; fn next(&mut self) -> Option<i32> { None } }
impl IntoIterator for Money { type Item = i32; type IntoIter = Turns; fn into_iter(self) -> Turns { Turns {} } }
impl std::future::Future for Money { fn poll(&self) {} }
struct Log {}
impl fmt::Display for Log { fn fmt(&self) {} }
impl fmt::Debug for Log { fn fmt(&self) {} }
`;

const CASES: readonly [body: string, called: readonly string[]][] = [
  ['let x = a + b;', ['Money.add']],
  ['a += b;', ['Money.add_assign']],
  ['let x = -a;', ['Money.neg']],
  ['if a == b {}', ['Money.eq']],
  ['let x = a != b;', ['Money.eq']],
  ['while a < b {}', ['Money.partial_cmp']],
  ['let x = a[n];', ['Money.index']],
  ['a[n] = 1;', ['Money.index_mut']],
  ['for x in a {}', ['Money.into_iter', 'Turns.next']],
  ['for x in turns {}', ['Turns.next']],
  ['a.await;', ['Money.poll']],
  ['println!("{}", a);', ['Money.fmt']],
  ['println!("{a}");', ['Money.fmt']],
  ['let x = format!("{} {{}} {:>3}", n, a);', ['Money.fmt']],
  ['write!(out, "{1}", n, a);', ['Money.fmt']],
  ['println!("{:?}", a);', []],
  ['assert_eq!(a, b);', ['Money.eq']],
  // Members of the same name that are of no trait are not what syntax calls.
  ['let x = plain + plain; if plain == plain {} println!("{}", plain);', []],
  ['let x = n + n; if n == n {} println!("{}", n); for x in unknown {}', []],
];

testCalls(
  CASES.map(([body, calls]) => ({
    rule: body,
    fixture: `${MODEL}
fn go(mut a: Money, b: Money, plain: Plain, turns: Turns, n: usize) { ${body} }
`,
    calls,
  })),
  { file: 'src/lib.rs', outside: /^crates\// },
);
