def branches(x, flag):
    if flag:
        made = First()
    elif x:
        made = Second()
    else:
        return None
    made.use()
    if made is None:
        made = Third()
    made.use()


def narrowing(x: Base, y, z):
    if isinstance(x, Child) and x.is_child():
        x.child_only()
    elif isinstance(x, (A, B)) or isinstance(x, pkg.C):
        x.a_or_b()
    x.base()
    if not isinstance(y, Child):
        raise TypeError
    y.child_only()
    assert isinstance(z, Child), "message"
    z.child_only()
    z = y.other if isinstance(y, Other) else y.child
    if type(x) is Exact:
        x.exact()
    while isinstance(x, Node):
        x = x.parent
    if issubclass(y, Child):
        y.create()


def paths(self, other):
    if isinstance(self.loader, Special):
        self.loader.special()
        self.loader = other
        self.loader.plain()
    if not isinstance(other.a.b, Deep):
        return isinstance(other.x, X) and other.x.only_x()
    other.a.b.deep()
    other = self
    other.a.b.unknown()


def loops(items, found=None):
    for key, (name, *rest) in items:
        if name.matches():
            found = Match(name)
            break
        continue
    else:
        found = Missing()
    found.report()
    while True:
        item = items.next()
        if item.last:
            break
    item.close()


def exceptions():
    try:
        handle = open_it()
    except (OSError, ValueError) as error:
        handle = Fallback(error.filename)
    except* GroupError:
        raise
    else:
        handle.check()
    finally:
        cleanup()
    handle.close()


def contexts():
    with open("a") as source, lock, pair() as (left, right):
        source.read(left, right)


def matching(command):
    match command:
        case Move(target=place, speed=Speed() as fast) if place.free:
            command.move(place, fast)
        case Stop() as stop:
            stop.now()
        case [first, second, *others]:
            first.go(second, others)
        case {"action": action, **extra}:
            action.do(extra)
        case colors.RED | 1 | "x" | None:
            pass
        case (left, right):
            left.join(right)
        case other:
            other.fail()
    match left, right:
        case a, b:
            a.pair(b)


for entry in load_entries():
    entry.register()

with configure() as config:
    config.apply()
