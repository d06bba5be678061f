namespace Shop
{
    using Stock;
    namespace Inner
    {
        class Empty { }
    }

    public class Statements
    {
        private Store<Item> _store;
        private Func<Item, bool> _filter;

        public async Task<int> Run(string[] args, object anything, IEnumerable<Item> items)
        {
            var store = new Store<Item>(null) { Name = "x", First = new() { Price = 1 }, Tags = { "a", "b" }, ["k"] = Make() };
            Store<Item> other = new(Logger.Default);
            const int limit = 3;
            int a = 1, b = store.Count;
            var (name, price) = items.First();
            (int left, Item right) = Split(items);
            (a, b) = (b, a);
            foreach (var item in items) item.Use();
            foreach (Item item in store.All()) { item.Use(); }
            foreach (var (key, value) in Pairs()) value.Use();
            await foreach (var item in Stream()) item.Use();
            for (int i = 0, j = Start(); i < limit; i++) Step(i);
            while (Next()) { Step(a); }
            do { Step(b); } while (Next());
            if (anything is Item found && found.Price > 1) found.Use();
            else if (anything is Store<Item>) { Use(anything); }
            if (anything is not Item missing) return 1;
            missing.Use();
            if (anything is Item { Price: > 3, Owner: var owner, Parent.Name: { Length: 2 } } whole) { owner.Use(); whole.Use(); }
            if (anything is null or (string and not "")) throw new ArgumentException(nameof(anything));
            if (items is [var head, ..]) head.Use();
            if (anything is (int x, Item second)) second.Use();
            switch (anything)
            {
                case Item one when one.Price > 2: one.Use(); break;
                case Store<Item> { Count: 0 } empty: empty.Put(null); goto default;
                case 3: case "x": break;
                default: throw;
            }
            var text = anything switch
            {
                Item one => one.Name,
                Store<Item> { Name: "x" } s when s.Count > 0 => s.ToString(),
                (var p, _) => p.ToString(),
                _ => throw new InvalidOperationException($"no {anything.GetType().Name,3:x} and {{}}"),
            };
            try { Step(1); }
            catch (IOException e) when (e.Message != null) { Log(e.Message); }
            catch (Exception) { throw; }
            catch { }
            finally { store.Dispose(); }
            using (var stream = Open()) { stream.Read(); }
            using var file = Open();
            await using var source = Make();
            lock (_store) { Step(2); }
            checked { a += 1; }
            unsafe { int* pointer = &a; }
            fixed (char* c = text) { }
            if (dictionary.TryGetValue("x", out var got)) got.Use();
            Parse("1", out int parsed, out _);
            int Local(int by) { return by * a; }
            static async Task<Item> Later(Item given) => await Task.FromResult(given);
            (await Later(null)).Use();
            Local(3);
            label: Step(3);
            yield return 3;
            return store?.First?.Use() ?? 0;
        }

        public void Expressions(List<Item> items, Item[] array, IDictionary<string, Item> byName)
        {
            var chosen = items.Where(item => item.Price > 1).OrderBy(item => item.Name).Select((item, index) => new { item.Name, Index = index, Made = item.Make() }).ToList();
            chosen[0].Made.Use();
            var query = from item in items
                        join other in array on item.Id equals other.Id into joined
                        from inner in joined
                        let price = item.Price
                        where price > 1 && inner.Fits(item)
                        orderby item.Name, item.Price descending
                        group item by item.Name into groups
                        select groups.First();
            items[0].Use(); byName["x"].Use(); array[^1].Use(); var slice = array[1..3];
            ((Item)array[0]).Use(); (array[0] as Item)?.Use(); var cast = (Item?)null;
            _filter = item => item.Fits(item);
            _filter += delegate (Item item) { return item.Fits(item); };
            _filter.Invoke(array[0]); _filter(array[0]);
            Action<int> act = static (int n) => { Step(n); };
            Func<Item> make = () => new Item(); make().Use();
            Handle(async (Item item, CancellationToken _) => await item.UseAsync().ConfigureAwait(false));
            items.ForEach(Handle);
            var type = typeof(Item); var size = sizeof(int); var def = default(Item); var nothing = default(string);
            var name = nameof(Item.Price);
            var implicitArray = new[] { new Item(), array[0] }; implicitArray[0].Use();
            var sized = new Item[3]; Item[] listed = { new Item() }; var filled = new Item[] { Make() };
            List<Item> collected = [new Item(), .. items];
            var copied = person with { Name = "x", Age = Count() };
            var tuple = (First: array[0], 2); tuple.First.Use();
            var either = flag ? array[0] : items[0]; either.Use();
            items[0].Price++; --items[0].Price; items[0].Price += 2; this.Count = 3; base.Run();
            Generic<Item>(array[0]); this.Generic<Item>(); Shop.Statements.Static(); global::Shop.Statements.Static();
            items?[0]?.Use(); array!.Length.ToString(); (array[0] ?? throw new Exception()).Use();
            items ??= new List<Item>(); var r = ref array[0]; named(by: 3, items: new());
            "text".Trim(); @"verbatim".Trim(); """raw""".Trim(); 'c'.ToString(); 1.ToString(); 1.5.ToString(); true.ToString();
            Span<int> numbers = stackalloc int[3]; var made = new Dictionary<string, Item> { ["a"] = Make(), { "b", Make() } };
            if (!(byName is Dictionary<string, Item> real)) return; real.Clear();
            unchecked { } var all = checked(1 + 2); Item local; local = Make(); local.Use();
        }
    }
}
