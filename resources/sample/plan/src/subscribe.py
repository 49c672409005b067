"""The form that people sign up with."""

from store import add_subscriber


def handle_form(form: dict[str, str]) -> str:
    address = form["email"]
    add_subscriber(address)
    return "Thank you. You will hear from us."
