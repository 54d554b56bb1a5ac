"""A pair of nines on jade cloth, and one great chip of gold that stands on its edge."""
import math
from mathutils import Matrix
from tables.chip import chip
from tables.covers.stage import Chips, card, lying, stage, standing, sun
from forge.shapes import move


def draw(job):
    stage(job, (0.008, 0.075, 0.070), (0.006, 0.045, 0.045))
    sun(job["flame"], radius=1.02, count=30)
    t = job["textures"]
    card(t["one"], t["back"]).matrix_world = standing(-0.50, 0.70, 1.22, 10, 8, 14, 1.08)
    card(t["two"], t["back"]).matrix_world = standing(0.46, 0.60, 1.22, 10, -8, -12, 1.08)
    great = chip(job["colours"]["1000"], job["flame"], True)
    move(great, standing(0.0, -0.10, 0.60, 6, 0, 12, 0.60))
    c = Chips(job["flame"])
    c.stack(job["colours"]["10"], False, 5, -0.95, -0.55, 0.30, 20)
    c.stack(job["colours"]["1000"], True, 3, 0.92, -0.62, 0.30, 40)
    c.stack(job["colours"]["10"], False, 2, 0.42, -1.02, 0.30, 60)
