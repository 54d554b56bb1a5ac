"""Two hands of two cards on green cloth, chips before them."""
from tables.covers.stage import Chips, card, lying, stage, standing, sun


def draw(job):
    stage(job, (0.012, 0.085, 0.045), (0.012, 0.05, 0.035))
    sun(job["flame"], z=1.5)
    t = job["textures"]
    for name, m in (("left", standing(-0.62, 0.55, 0.98, 12, 10, 9, 1.12)), ("right", standing(0.30, 0.42, 1.0, 14, -6, -7, 1.18)), ("low", lying(0.78, -0.95, 0.02, -24, 0.8)), ("lower", lying(0.25, -1.12, 0.01, 12, 0.8))):
        card(t[name], t["back"]).matrix_world = m
    c = Chips(job["flame"])
    red, green, violet = job["colours"]["100"], job["colours"]["10"], job["colours"]["500"]
    c.stack(red, False, 7, -0.92, -0.55, 0.33, 10)
    c.stack(green, False, 4, -0.30, -0.80, 0.33, 50)
    c.stack(violet, False, 2, -0.78, -1.18, 0.33, 80)
