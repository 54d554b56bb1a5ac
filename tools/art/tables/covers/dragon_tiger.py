"""Serpent and tiger face each other, a card before each."""
from mathutils import Matrix
from forge.relief import carve
from forge.shapes import move
from tables.covers.stage import Chips, card, lying, stage, standing, sun


def draw(job):
    stage(job, (0.055, 0.008, 0.030), (0.030, 0.008, 0.030), fstop=4.0)
    sun(job["flame"], radius=1.35, count=36)
    serpent = carve(job["dragon"], step=0.02)
    move(serpent, standing(-0.52, 0.55, 1.58, 6, 0, 0, 0.80) @ Matrix.Diagonal((-1, 1, 1, 1)) @ Matrix.Diagonal((-1, 1, 1, 1)))
    tiger = carve(job["tiger"], step=0.02)
    move(tiger, standing(0.60, 0.15, 0.88, 8, -8, 0, 0.66))
    t = job["textures"]
    card(t["one"], t["back"]).matrix_world = lying(-0.62, -0.92, 0.01, 14, 0.72)
    card(t["two"], t["back"]).matrix_world = lying(0.26, -1.05, 0.02, -10, 0.72)
    c = Chips(job["flame"])
    c.stack(job["colours"]["100"], False, 3, -1.12, -0.30, 0.28, 20)
    c.stack(job["colours"]["1000"], True, 2, 1.08, -0.72, 0.28, 40)
