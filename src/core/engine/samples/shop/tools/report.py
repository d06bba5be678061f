"""Reports about orders."""

from __future__ import annotations

import json
from dataclasses import dataclass


@dataclass
class Order:
    number: int
    lines: list[Line]

    def total(self) -> int:
        return sum(line.cost() for line in self.lines)


class Line:
    def __init__(self, price: int, count: int = 1) -> None:
        self.price = price
        self.count = count

    def cost(self) -> int:
        return self.price * self.count


class EmptyOrder(ValueError):
    """Raised for an order without lines."""


def report(order: Order) -> str:
    if not order.lines:
        raise EmptyOrder(order.number)
    return json.dumps({"number": order.number, "total": order.total()})
