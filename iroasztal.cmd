@echo off
rem Starts the desk by a double click (Windows). After an error the window stays open.
chcp 65001 >nul
cd /d "%~dp0"
where node >nul 2>nul
if errorlevel 1 (
  echo A Node.js hiányzik. Megnyitom a letöltőlapját: telepítsd a 24-es LTS változatot, és indítsd el ezt újra.
  start "" https://nodejs.org/en/download
  pause
  exit /b 1
)
node tools\desk\launch.mjs || pause
