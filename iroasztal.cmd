@echo off
rem Starts the desk by a double click (Windows). After an error the window stays open.
cd /d "%~dp0"
call npm run --silent desk || pause
