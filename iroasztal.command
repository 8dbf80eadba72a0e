#!/bin/sh
# Starts the desk by a double click (macOS; on Linux "Run in terminal"). After an error the window stays open.
cd "$(dirname "$0")" || exit 1
if ! command -v node >/dev/null; then
  PATH="$PATH:/usr/local/bin:/opt/homebrew/bin" # windows of the Finder do not read the shell's profile
fi
if ! command -v node >/dev/null; then
  echo "A Node.js hiányzik. Megnyitom a letöltőlapját: telepítsd a 24-es LTS változatot, és indítsd el ezt újra."
  open https://nodejs.org/en/download 2>/dev/null
  read -r _
  exit 1
fi
node tools/desk/launch.mjs || read -r _
