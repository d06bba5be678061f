require "test_helper"

class OrderTest < Minitest::Test
  def setup
    @order = Shop::Order.new("a")
  end

  def test_sum
    assert_equal 0, @order.sum
  end

  test "finds items" do
    assert @order.find("x")
  end

  context "with items" do
    setup { @order = Shop::Order.new("b") }

    should "count" do
      assert_equal 1, @order.count_all
    end
  end
end

RSpec.describe Shop::Order do
  let(:order) { Shop::Order.new("a") }
  subject(:other) { described_class.new("b") }

  before { @x = order }

  def helper(x) = x

  it "sums" do
    expect(helper(order).sum).to eq(0)
  end

  context 'when empty' do
    it { is_expected.to be_empty }
  end
end
