import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking Elixir', () => {
  it('finds functions of modules by whole names, aliases, imports and pipes, private ones in their module only', () =>
    checkEdges(
      `=== lib/shop/cart.ex
defmodule Shop.Cart do
  alias Shop.Price
  alias Shop.Store, as: S
  import Shop.Tools
  def add(cart, item) do
    twice(Price.of(item)) |> S.keep()
    clean(cart)
    Logger.info("x")
    Ecto.Query.from(cart)
  end
  def add(cart), do: add(cart, nil)
  defp twice(x), do: x
end
=== lib/shop/price.ex
defmodule Shop.Price do
  def of(item), do: Shop.Tools.clean(item)
  defp twice(x), do: x
end
=== lib/shop/store.ex
defmodule Shop.Store do
  def keep(x), do: &Shop.Price.of/1
end
=== lib/shop/tools.ex
defmodule Shop.Tools do
  def clean(x), do: hd(x)
end
`,
      ['calls'],
      `Shop.Cart.add -calls-> Shop.Cart.add
       Shop.Cart.add -calls-> Shop.Cart.twice
       Shop.Cart.add -calls-> Shop.Price.of
       Shop.Cart.add -calls-> Shop.Store.keep
       Shop.Cart.add -calls-> Shop.Tools.clean
       Shop.Cart.add -calls-> elixir/Logger.info
       Shop.Cart.add -calls-> hex/Ecto.Query.from
       Shop.Price.of -calls-> Shop.Tools.clean
       Shop.Store.keep -calls-> Shop.Price.of
       Shop.Tools.clean -calls-> elixir/Kernel.hd`,
    ));
});
