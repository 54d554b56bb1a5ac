"""The wheel, seen from the table's edge, with the ball on its way."""
from mathutils import Matrix
from forge.materials import ivory, lacquer
from forge.shapes import ball, lathe, move
from tables.covers.stage import Chips, stage, sun
from tables.wheel import bowl, rotor, turret
import bpy


def draw(job):
    stage(job, (0.010, 0.070, 0.040), (0.010, 0.045, 0.034), tilt=56, at=(0, 0.15, 0.70), distance=7.2, fstop=3.2)
    sun(job["flame"], z=1.36, radius=0.98, count=30)
    before = set(bpy.data.objects)
    bowl(job["flame"])
    rotor(job["textures"]["numbers"], job["flame"])
    turret()
    lathe("foot", [(0.80, -0.02), (0.975, 0.0), (1.004, 0.06), (1.004, 0.268)], lacquer("foot", (0.16, 0.012, 0.010)), segments=160)
    ball("ball", 0.036, (0.54, -0.65, 0.235), ivory("ball", (0.95, 0.92, 0.86)), 32)
    move([o for o in bpy.data.objects if o not in before], Matrix.Translation((0, 0.32, 0.22)) @ Matrix.Rotation(0.16, 4, "X") @ Matrix.Scale(1.42, 4))
    c = Chips(job["flame"])
    c.stack(job["colours"]["100"], False, 4, -0.92, -1.22, 0.27, 10)
    c.stack(job["colours"]["1000"], True, 2, 0.90, -1.26, 0.27, 40)
