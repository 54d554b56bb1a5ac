"""Cards in flight over red cloth."""
import math
from mathutils import Matrix
from tables.covers.stage import Chips, card, stage, standing, sun


def draw(job):
    stage(job, (0.13, 0.010, 0.010), (0.085, 0.006, 0.008), fstop=1.6)
    sun(job["flame"], radius=1.0)
    t = job["textures"]
    names = ("back", "back", "one", "two", "three")
    for i, name in enumerate(names):
        u = i / (len(names) - 1)
        x, z = -1.25 + 1.75 * u, 2.35 - 1.55 * u + 0.25 * math.sin(u * math.pi)
        m = standing(x, 1.0 - 1.15 * u, z, 20 - 10 * u, 34 - 46 * u, 58 - 74 * u, 0.72 + 0.42 * u)
        card(t["back"] if name == "back" else t[name], t["back"]).matrix_world = m
    c = Chips(job["flame"])
    red, gold = job["colours"]["100"], job["colours"]["1000"]
    c.stack(red, False, 5, -0.86, -0.62, 0.33, 10)
    c.stack(gold, True, 3, -0.28, -0.98, 0.33, 30)
