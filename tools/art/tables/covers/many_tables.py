"""A little of every table: wheel, cards, dice, chips."""
from mathutils import Matrix
import bpy
from forge.shapes import move
from tables.covers.stage import Chips, card, stage, standing, sun
from tables.die import die, showing
from tables.wheel import bowl, rotor, turret


def draw(job):
    stage(job, (0.030, 0.014, 0.045), (0.022, 0.010, 0.036), fstop=4.0)
    sun(job["flame"], z=1.5, radius=1.12, count=36)
    before = set(bpy.data.objects)
    bowl(job["flame"])
    rotor(job["textures"]["numbers"], job["flame"])
    turret()
    move([o for o in bpy.data.objects if o not in before], standing(0.36, 1.1, 1.30, 24, -8, 0, 0.95))
    t = job["textures"]
    card(t["one"], t["back"]).matrix_world = standing(-0.72, 0.52, 0.96, 12, 10, 16, 0.98)
    card(t["two"], t["back"]).matrix_world = standing(-0.20, 0.34, 0.92, 12, 2, -8, 0.98)
    faces = [t[f"face-{f}"] for f in range(1, 7)]
    for face, front, turn, x, y in ((4, 1, 26, 0.52, -0.25), (6, 2, -18, 0.98, -0.55)):
        d = die(faces, 0.46)
        d.matrix_world = Matrix.Translation((x, y, 0.23)) @ showing(face, front, turn)
    c = Chips(job["flame"])
    c.stack(job["colours"]["100"], False, 5, -0.98, -0.50, 0.29, 10)
    c.stack(job["colours"]["50"], False, 3, -0.40, -0.78, 0.29, 40)
    c.stack(job["colours"]["1000"], True, 2, 0.24, -1.05, 0.29, 70)
