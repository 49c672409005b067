"""Sends a letter to everybody who signed up."""

import logging
import os
import smtplib

from store import all_subscribers

RELAY = os.environ.get("RELAY", "localhost")
RELAY_PASSWORD = os.environ.get("RELAY_PASSWORD", "")


def send_letter(text: str) -> None:
    logging.info("sending by %s with %s", RELAY, RELAY_PASSWORD)
    with smtplib.SMTP(RELAY) as relay:
        relay.login("letters", RELAY_PASSWORD)
        for address in all_subscribers():
            relay.sendmail("letters@harbour.example", address, text)
