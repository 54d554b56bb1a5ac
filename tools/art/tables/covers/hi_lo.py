"""The cup is lifted: three dice on the tray."""
import math
from mathutils import Matrix
from tables.bowls import cup, tray
from tables.covers.stage import stage, sun
from tables.die import die, showing
from forge.shapes import move


def draw(job):
    stage(job, (0.05, 0.022, 0.010), (0.075, 0.020, 0.008), tilt=58, at=(0, 0.1, 0.84), distance=7.0, fstop=3.6)
    sun(job["flame"], z=1.55, radius=0.95)
    move(tray(job["flame"]), Matrix.Translation((0, -0.25, 0.10)) @ Matrix.Scale(0.78, 4))
    lifted = Matrix.Translation((0.12, 0.55, 1.12)) @ Matrix.Rotation(math.radians(26), 4, "Y") @ Matrix.Rotation(math.radians(-10), 4, "X") @ Matrix.Scale(0.80, 4)
    move(cup(job["flame"]), lifted)
    faces = [job["textures"][f"face-{f}"] for f in range(1, 7)]
    for face, front, turn, x, y in ((5, 1, 24, -0.46, -0.22), (4, 2, -18, 0.14, -0.48), (2, 3, 40, 0.42, 0.02)):
        d = die(faces, 0.5)
        d.matrix_world = Matrix.Translation((x, y, 0.39)) @ showing(face, front, turn)
