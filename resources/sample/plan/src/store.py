"""The one table of the service."""

import sqlite3

DATABASE = "letters.sqlite"


def add_subscriber(address: str) -> None:
    with sqlite3.connect(DATABASE) as db:
        db.execute("INSERT OR IGNORE INTO subscribers (address) VALUES (?)", (address,))


def all_subscribers() -> list[str]:
    with sqlite3.connect(DATABASE) as db:
        return [row[0] for row in db.execute("SELECT address FROM subscribers")]
