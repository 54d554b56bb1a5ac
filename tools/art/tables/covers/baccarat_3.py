"""Black lacquer and gold: ace and king before the sun, towers of the dearest chips."""
from tables.covers.stage import Chips, card, stage, standing, sun


def draw(job):
    stage(job, (0.016, 0.012, 0.010), (0.012, 0.008, 0.007), light=0.75)
    sun(job["flame"], radius=1.08, count=36)
    t = job["textures"]
    card(t["one"], t["back"]).matrix_world = standing(-0.36, 0.6, 1.12, 12, 6, 10, 1.22)
    card(t["two"], t["back"]).matrix_world = standing(0.38, 0.48, 1.10, 12, -6, -10, 1.22)
    c = Chips(job["flame"])
    black, gold, brown = job["colours"]["10000"], job["colours"]["1000"], job["colours"]["5000"]
    c.stack(black, True, 11, -1.0, -0.25, 0.30, 5)
    c.stack(brown, True, 8, 1.0, -0.25, 0.30, 25)
    c.stack(gold, True, 6, -0.55, -0.70, 0.30, 45)
    c.stack(black, True, 4, 0.56, -0.72, 0.30, 65)
    c.stack(gold, True, 2, 0.02, -0.98, 0.30, 85)
