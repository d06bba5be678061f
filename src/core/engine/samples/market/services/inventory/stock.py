import psycopg


class Stock:
    """What is left of each item."""

    def __init__(self, url: str):
        self.connection = psycopg.connect(url)

    def reserve(self, item: str) -> None:
        with self.connection.cursor() as cursor:
            cursor.execute("UPDATE stock SET reserved = reserved + 1 WHERE item = %s", (item,))
