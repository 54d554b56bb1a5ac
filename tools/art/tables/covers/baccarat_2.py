"""A fan of court cards on blue cloth between two towers."""
from tables.covers.stage import Chips, card, stage, standing, sun


def draw(job):
    stage(job, (0.012, 0.035, 0.13), (0.014, 0.022, 0.075))
    sun(job["flame"], radius=1.05, count=32)
    t = job["textures"]
    for i, name in enumerate(("one", "two", "three")):
        roll = 26 - 26 * i
        card(t[name], t["back"]).matrix_world = standing(-0.52 + 0.52 * i, 0.62 - 0.10 * i, 1.12 - 0.10 * abs(i - 1), 12, 0, roll, 1.12)
    c = Chips(job["flame"])
    blue, violet, gold = job["colours"]["50"], job["colours"]["500"], job["colours"]["1000"]
    c.stack(blue, False, 9, -0.92, -0.35, 0.31, 5)
    c.stack(violet, False, 6, 0.92, -0.38, 0.31, 25)
    c.stack(gold, True, 3, -0.40, -0.78, 0.31, 60)
    c.stack(violet, False, 2, 0.34, -0.86, 0.31, 90)
