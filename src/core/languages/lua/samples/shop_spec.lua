local shop = require("shop")

describe("a shop", function()
  it("adds items", function()
    local made = shop.Shop.new("x")
    made:add({ name = "apple" })
    assert.are.equal(1, #made.items)
  end)
end)
