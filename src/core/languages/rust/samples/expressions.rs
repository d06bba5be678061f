fn calls(list: Vec<Item>, shop: &mut Shop) -> Result<u8, Failure> {
    let first = list.iter().map(|item| item.price()).collect::<Vec<_>>();
    let name = shop.owner.name().trim();
    let text = format!("{} {}", first.len(), shop.label::<u8>(1)?);
    let made = Item { name, price: compute(2), ..Item::default() };
    let tuple = (made, 1.5, 'c', true, b"x", "s");
    let generic = Vec::<u8>::with_capacity(4);
    let cast = <Item as Price>::amount(&tuple.0) as usize;
    let nested = tuple.0.parts[cast].name[1..2].len();
    let boxed: Box<dyn Fn(u8) -> u8> = Box::new(move |x: u8| -> u8 { x + 1 });
    boxed(1);
    (shop.handler)(cast);
    shop.count += -nested;
    *shop.total = !cast;
    crate::LAST = first;
    shop.fetch().await?.send(&made, &mut list, ..);
    let ready = async move { shop.wait().await };
    let value = unsafe { raw(ready) };
    if list.is_empty() && shop.is_open() || value > 3 {
        return Err(Failure::Empty);
    } else if let Some(found) = shop.find("x") {
        found.buy();
    } else {
        panic!("nothing in {}", shop.name());
    }
    let sum = if cast > 1 { shop.high() } else { shop.low() };
    sum.show();
    let f = shop.handler;
    let numbers = [1, 2, helper()];
    let zeros = [0u8; 16];
    'outer: loop {
        while shop.next() { continue 'outer; }
        break 'outer;
    }
    Self::finish(shop);
    std::panic::panic_any(Failure::new());
    Ok(shop.rest())
}

fn patterns(state: State<Item>, pairs: &[(u8, Item)]) -> u8 {
    let State::Paid(by, amount) = state else { return 0 };
    let Item { name, price: ref cost, .. } = by;
    let (a, mut b): (Item, u8) = pair();
    for (index, (count, item)) in pairs.iter().enumerate() {
        item.price();
    }
    for &Item { name, .. } in list {}
    while let Some(Ok(line)) = lines.next() {
        line.trim();
    }
    match state {
        State::Open | State::Code => 1,
        State::Paid(who, _) if who.is_known() => who.price(),
        State::Sent { to, at: when @ 1..=9 } => to.len(),
        Ok(x) | Err(x) => x.y(),
        [head, .., tail] => head.z(),
        [one, rest @ ..] => rest.len(),
        &(ref left, right) => left.join(right),
        LIMIT => limit(),
        "text" | 'c' | 1 => 2,
        other => other.rest(),
    };
    if let Some(inner) = a.get() && let Ok(deep) = inner.get() && deep.is() {
        deep.use_it();
    }
    b
}

fn macros(shop: &Shop) {
    println!("{}: {:?}", shop.name(), shop.items[0].price().max(1));
    let list = vec![Item::new(1), shop.pick(|item| item.price() > 2)];
    let more = vec![0; 10];
    assert!(matches!(shop.state(), State::Paid(_, n) if n > 1), "is {}", shop.state());
    assert_eq!(list.len(), more[shop.count()].size as usize);
    log::debug!(target: "shop", "found {}", crate::find::<u8>(shop)?);
    my_macro! { let x: Item = Item { name: make(), price }; x.show(); move |a: Item, b| a.join(b) }
    write!(out, "{}", dbg!(shop.label()))?;
    outer!(inner!(deep(1)), Self::go(), $crate::x());
}

struct Counter(u8);

impl Counter {
    fn up(self) -> Self {
        let Self(count) = self;
        let closure = |&n: &u8, (a, b)| n + a;
        match closure(&count, (1, 2)) {
            0 => Self(1),
            _ => return Self { 0: count },
        }
    }
}
