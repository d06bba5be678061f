import { describe, it } from 'vitest';
import { checkEdges } from '../linking.testing.ts';

describe('linking fixtures of pytest', () => {
  it('finds those of plugins that a conftest names, for tests and for fixtures', () =>
    checkEdges(
      `=== conftest.py
pytest_plugins = ["shop.tests.fixtures", "shop.more"]
=== shop/__init__.py
=== shop/models.py
class Order:
    def pay(self): pass
class Cart:
    def clear(self): pass
=== shop/tests/__init__.py
=== shop/tests/fixtures/__init__.py
from .orders import *
=== shop/tests/fixtures/orders.py
import pytest
from shop.models import Order
@pytest.fixture
def order(cart):
    cart.clear()
    return Order()
=== shop/more.py
import pytest
from shop.models import Cart
@pytest.fixture
def cart():
    yield Cart()
=== shop/tests/test_orders.py
def test_pay(order):
    order.pay()
`,
      ['calls', 'references'],
      `test_pay -references-> order
       test_pay -calls-> Order.pay
       order -references-> cart
       order -calls-> Cart.clear`,
    ));

  it('finds those of plugins that the project has as entry points or loads by its options', () =>
    checkEdges(
      `=== pyproject.toml
[project.entry-points.pytest11]
shop = "shop.plugin"
[tool.pytest.ini_options]
addopts = "-p shop.more"
=== shop/__init__.py
=== shop/plugin.py
import pytest
@pytest.fixture
def cart(): return 1
=== shop/more.py
import pytest
@pytest.fixture
def order(): return 1
=== tests/test_cart.py
def test_cart(cart, order): pass
=== other/test_none.py
def test_none(missing): pass
`,
      ['references'],
      `test_cart -references-> cart
       test_cart -references-> order`,
    ));

  it('ties fixtures that are used by name or by all', () =>
    checkEdges(
      `=== conftest.py
import pytest
@pytest.fixture
def database(): pass
@pytest.fixture(scope="session", autouse=True)
def settings(): pass
=== test_a.py
import pytest
pytestmark = pytest.mark.usefixtures("database")
@pytest.mark.usefixtures("database", "own")
def test_one(): pass
@pytest.fixture
def own(): pass
@pytest.mark.usefixtures("database")
class TestTwo:
    @pytest.fixture(autouse=True)
    def always(self): pass
    def test_two(self): pass
`,
      ['references'],
      `conftest.py -references-> settings
       test_a.py -references-> database
       test_one -references-> database
       test_one -references-> own
       TestTwo -references-> database
       TestTwo -references-> TestTwo.always`,
    ));
});
