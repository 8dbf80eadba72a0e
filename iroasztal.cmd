@echo off
rem Starts the desk by a double click (Windows).
cd /d "%~dp0"
npm run --silent desk
