"""The wheel, seen from the table's edge, with the ball on its way."""
from mathutils import Matrix
from forge.materials import ivory
from forge.shapes import ball, move
from tables.covers.stage import Chips, stage, sun
from tables.wheel import bowl, rotor, turret
import bpy


def draw(job):
    stage(job, (0.010, 0.070, 0.040), (0.010, 0.045, 0.034), tilt=56, at=(0, 0.1, 0.66), fstop=3.2)
    sun(job["flame"], z=2.0, radius=1.15, count=30)
    before = set(bpy.data.objects)
    bowl(job["flame"])
    rotor(job["textures"]["numbers"], job["flame"])
    turret()
    ball("ball", 0.042, (0.52, -0.60, 0.215), ivory("ball", (0.95, 0.92, 0.86)), 32)
    move([o for o in bpy.data.objects if o not in before], Matrix.Translation((0, 0.25, 0.0)) @ Matrix.Scale(1.62, 4))
    c = Chips(job["flame"])
    c.stack(job["colours"]["100"], False, 4, -0.98, -1.42, 0.27, 10)
    c.stack(job["colours"]["1000"], True, 2, 0.96, -1.45, 0.27, 40)
