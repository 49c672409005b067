#!/bin/sh
# Chromium ends without a window, and with words for its developers, where its sandbox cannot start. This looks first and
# says what to do. It never takes the sandbox away by itself.
self=$(readlink -f "$0")
here=$(dirname "$self")
program="$self.bin"
name=$(basename "$self")

# The AppImage's own starter adds this switch where it finds no user namespaces. Only a person may give the sandbox up.
if [ -n "${APPIMAGE:-}" ] && [ "${1:-}" = --no-sandbox ] && [ -z "${CRITIQUE_NO_SANDBOX:-}" ]; then
  shift
fi

for argument in "$@"; do
  [ "$argument" = --no-sandbox ] && exec "$program" "$@"
done

complain() {
  printf '%s\n' "$1" >&2
  if [ ! -t 2 ] && [ -z "${CRITIQUE_NO_DIALOG:-}" ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then
    for dialog in "zenity --error --no-markup --text" "kdialog --error" "xmessage -center"; do
      # Word splitting is meant: a program and its switches.
      if command -v "${dialog%% *}" >/dev/null 2>&1; then
        $dialog "$1"
        break
      fi
    done
  fi
  exit 1
}

is_setuid_helper() {
  [ -u "$here/chrome-sandbox" ] && [ "$(stat -c %u "$here/chrome-sandbox")" = 0 ]
}

has_own_profile() {
  [ -f "/etc/apparmor.d/$name" ] && grep -qF "$program" "/etc/apparmor.d/$name"
}

if [ "$(id -u)" = 0 ]; then
  complain "This application does not run as root: its windows would have no sandbox. Start it as an ordinary user."
fi
if ! is_setuid_helper; then
  if [ "$(cat /proc/sys/kernel/apparmor_restrict_unprivileged_userns 2>/dev/null)" = 1 ]; then
    has_own_profile || complain "The sandbox that keeps this application's windows apart from your files cannot start: this system lets only known programs make user namespaces.

Install the .deb package: it tells the system about this program (an AppArmor profile).
Or allow it for all programs: sudo sysctl kernel.apparmor_restrict_unprivileged_userns=0"
  elif command -v unshare >/dev/null 2>&1 && ! unshare -U -r true 2>/dev/null; then
    complain "The sandbox that keeps this application's windows apart from your files cannot start: this system does not let users make user namespaces.

Allow them: sudo sysctl kernel.unprivileged_userns_clone=1 user.max_user_namespaces=10000
Or install the .deb package, whose helper needs none."
  fi
fi

exec "$program" "$@"
