#!/bin/sh
# Starts the desk by a double click (macOS; on Linux "Run in terminal").
cd "$(dirname "$0")" && npm run --silent desk
