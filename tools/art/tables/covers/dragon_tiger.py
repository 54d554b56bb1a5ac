"""Serpent and tiger face each other, a card before each."""
from mathutils import Matrix
from forge.relief import carve
from forge.shapes import move
from tables.covers.stage import Chips, card, lying, stage, standing, sun


def draw(job):
    stage(job, (0.055, 0.008, 0.030), (0.030, 0.008, 0.030), fstop=4.0)
    sun(job["flame"], z=1.45, radius=1.1, count=36)
    serpent = carve(job["dragon"], step=0.02)
    move(serpent, standing(-0.52, 0.62, 1.02, 6, 0, 0, 0.98) @ Matrix.Diagonal((-1, 1, 1, 1)))
    tiger = carve(job["tiger"], step=0.02)
    move(tiger, standing(0.62, 0.05, 0.80, 10, -10, 0, 0.76))
    t = job["textures"]
    card(t["one"], t["back"]).matrix_world = lying(-0.55, -0.85, 0.01, 14, 0.66)
    card(t["two"], t["back"]).matrix_world = lying(0.28, -1.02, 0.02, -10, 0.66)
    c = Chips(job["flame"])
    c.stack(job["colours"]["100"], False, 3, -1.08, -0.40, 0.26, 20)
    c.stack(job["colours"]["1000"], True, 2, 1.02, -0.80, 0.26, 40)
