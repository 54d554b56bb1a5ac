"""Three dice in a golden tray, close by."""
from mathutils import Matrix
from tables.bowls import tray
from tables.covers.stage import Chips, stage, sun
from tables.die import die, showing
from forge.shapes import move


def draw(job):
    stage(job, (0.06, 0.008, 0.012), (0.085, 0.008, 0.010), tilt=58, at=(0, 0.1, 0.72), distance=6.6, fstop=3.2)
    sun(job["flame"], z=1.5, radius=0.9)
    move(tray(job["flame"]), Matrix.Translation((0, 0.0, 0.10)) @ Matrix.Scale(0.76, 4))
    faces = [job["textures"][f"face-{f}"] for f in range(1, 7)]
    for face, front, turn, x, y, z, size in ((4, 1, 28, -0.44, -0.06, 0.44, 0.60), (6, 2, -24, 0.42, -0.12, 0.44, 0.60), (1, 3, 8, 0.02, 0.14, 1.03, 0.60)):
        d = die(faces, size)
        d.matrix_world = Matrix.Translation((x, y, z)) @ showing(face, front, turn)
