import unittest

import pytest


@pytest.fixture
def client(app):
    return app.test_client()


def test_index(client):
    assert client.get("/").status_code == 200


def helper():
    pass


class TestViews:
    def test_view(self, client):
        client.get("/view")

    def setup_method(self):
        pass


class ViewCase(unittest.TestCase):
    def test_it(self):
        with self.assertRaises(ValueError) as caught:
            fail()
