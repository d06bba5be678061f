defmodule Shop.Cart do
  @moduledoc """
  What a customer takes.
  """
  use GenServer
  import Shop.Tools, only: [sum: 1]
  alias Shop.{Item, Price}
  alias Shop.Store, as: S
  require Logger

  @limit 10
  @type t :: %__MODULE__{items: [Item.t()]}
  @callback total(t) :: integer
  defstruct items: [], count: 0

  @doc "Adds an item."
  @spec add(t, Item.t()) :: t
  def add(%{items: items} = cart, item, opts \\ []) when length(items) < @limit do
    Logger.info("added #{item.name}")
    price = Price.of(item, opts)
    items |> Enum.map(&twice/1) |> sum()
    %__MODULE__{cart | items: [price | items]}
  end

  def add(cart, _, _), do: cart

  # Twice as many.
  defp twice(x), do: x * 2

  defmacro trace(expr) do
    quote do: unquote(expr)
  end

  defguard is_small(x) when x < 3
  defdelegate size(cart), to: S

  @impl true
  def handle_call({:get, key}, _from, state) do
    case Map.get(state, key) do
      nil -> {:reply, S.fetch(key), state}
      value when is_small(value) -> {:reply, fn y -> twice(y) + value end, state}
    end
  end

  defmodule Inner do
    def run, do: Shop.Cart.add(%Shop.Cart{}, 1)
  end
end

defprotocol Shop.Shape do
  @doc "How much room it takes."
  def area(shape)
end

defimpl Shop.Shape, for: Shop.Cart do
  def area(cart), do: Shop.Tools.sum(cart.items)
end
