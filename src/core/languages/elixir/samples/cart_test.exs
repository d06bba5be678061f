defmodule Shop.CartTest do
  use ExUnit.Case

  setup do
    {:ok, cart: %Shop.Cart{}}
  end

  describe "add/2" do
    test "adds items", %{cart: cart} do
      assert Shop.Cart.add(cart, 1)
    end
  end
end
