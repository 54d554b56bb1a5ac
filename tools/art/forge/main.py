"""Run by Blender: makes the pictures that a list of jobs describes. `blender -b -P main.py -- jobs.json`"""
import importlib
import json
import os
import sys
import bpy

if bpy.app.version[:2] != (3, 4):
    sys.exit(f"The forge wants Blender 3.4, whose materials it names; this is {bpy.app.version_string}")
here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, here)
from forge.film import take  # noqa: E402 - the path must be set first

with open(sys.argv[sys.argv.index("--") + 1], encoding="utf-8") as f:
    jobs = json.load(f)
for job in jobs:
    importlib.import_module(job["scene"]).draw(job)
    take(job["picture"])
