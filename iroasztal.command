#!/bin/sh
# Starts the desk by a double click (macOS; on Linux "Run in terminal"). After an error the window stays open.
cd "$(dirname "$0")" && npm run --silent desk || read -r _
