"""Keeps what is in stock."""

import os
from concurrent import futures

import grpc

from gen import inventory_pb2, inventory_pb2_grpc
from stock import Stock


class InventoryService(inventory_pb2_grpc.InventoryServicer):
    """Answers the other services."""

    def __init__(self, stock: Stock):
        self.stock = stock

    def Reserve(self, request, context):
        for item in request.items:
            self.stock.reserve(item)
        return inventory_pb2.ReserveReply(ok=True)


def serve() -> None:
    server = grpc.server(futures.ThreadPoolExecutor())
    stock = Stock(os.environ["DATABASE_URL"])
    inventory_pb2_grpc.add_InventoryServicer_to_server(InventoryService(stock), server)
    server.add_insecure_port("[::]:50051")
    server.start()


if __name__ == "__main__":
    serve()
