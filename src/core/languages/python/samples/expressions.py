import typing
from typing import cast


def everything(a, b: int, items: dict[str, Item], *args, **kwargs):
    a.b.c(1, "two", b"3", 4.0, None, True, key=a, *args, **kwargs)
    a[0].method()[b:1](a[b, 2])
    "x".join(str(i) for i in items)
    f"{a.b!r:>{b.width}} {call(a):%Y}" "tail"
    ("parenthesised").upper()
    value = a or Default()
    other = a and a.b
    third = First() if a.ok else Second()
    negated = not a.b()
    compared = a.b() == b.c() < 3 in items
    total = a + b * -a.count()
    [a, *args, Item()]
    (a, Item())
    {a, Item()}
    {"key": Item(), **kwargs}
    listed = [x.name for x in items if isinstance(x, Item) for y in x.parts]
    shadowed = [items for items in items.values()]
    mapped = {k: v.name for k, v in items.items()}
    unique = {x for x in items}
    lazy = (x.run() async for x in items)
    typed = cast("Item", a)
    again = typing.cast(list[Item], a)
    kind = type(a)
    made = type(a)()
    same = a.__class__()
    if (found := lookup(a)) is not None:
        found.use()
    handler = lambda event, *rest, flag=False, **more: event.target.fire(flag)
    handler(lambda: a.later())
    a.attribute = b.attribute
    a.counter += 1
    a["key"] = b
    (yield a)
    raise Error(a) from a.cause


async def waiting(client):
    response = await client.get("/")
    async for chunk in response.stream():
        chunk.decode()
    async with client.open() as stream:
        stream.read()
    return [await task for task in client.tasks]
