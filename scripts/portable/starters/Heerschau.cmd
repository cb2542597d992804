@echo off
chcp 65001 >nul
title Heerschau
"%~dp0node\node.exe" "%~dp0app\scripts\heerschau.mjs" %*
if errorlevel 1 pause
