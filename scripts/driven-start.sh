#!/bin/sh
# Starts $DRIVEN_PROGRAM so that it waits for a test driver (hold-until-driven.cjs). The driver takes NODE_OPTIONS out of what it hands on.
NODE_OPTIONS="--require \"$(dirname "$0")/hold-until-driven.cjs\"" exec "$DRIVEN_PROGRAM" "$@"
