"""The cup and the tray of hi-lo: red lacquer and gold."""
import math
import bpy
from mathutils import Matrix
from forge.materials import gold, lacquer, material
from forge.shapes import again, ball, inflate, lathe, path_points, place
from forge.studio import scene

RED = (0.30, 0.008, 0.008)
DARK = (0.07, 0.004, 0.005)


def flames_around(flame, mat, count, r, z, slope, wide, high, mirror=True):
    """Flames that stand on a turned wall; `slope` degrees is how far the wall leans back."""
    f = inflate("flame", path_points(flame)[0] / 40.0, mat, 0.12, 0.17, 0.02)
    for i in range(count):
        stand = Matrix.Translation((r, 0, z)) @ Matrix.Rotation(math.radians(90), 4, "Z") @ Matrix.Rotation(math.radians(90 - slope), 4, "X")
        m = Matrix.Rotation(2 * math.pi * (i + 0.5) / count, 4, "Z") @ stand
        again(f, m @ Matrix.Diagonal((wide * (-1 if mirror and i % 2 else 1), high, 0.35 * high, 1)))
    bpy.data.objects.remove(f)


def beads(mat, count, r, z, size):
    b = ball("bead", size, (0, 0, -9), mat, 16)
    for i in range(count):
        a = 2 * math.pi * i / count
        again(b, Matrix.Translation((r * math.cos(a), r * math.sin(a), z)))
    bpy.data.objects.remove(b)


def cup(flame):
    """A dome on a wide lip, with a knob like a lotus bud; it stands on the ground."""
    before = set(bpy.data.objects)
    g, red = gold(rough=0.18), lacquer("cup", RED)
    lathe("dome", [(0.93, 0.10), (0.90, 0.22), (0.86, 0.42), (0.78, 0.64), (0.66, 0.84), (0.50, 0.99), (0.32, 1.08), (0.20, 1.11)], red, segments=192)
    lathe("lip", [(0.90, 0.0), (1.0, 0.0), (1.03, 0.03), (1.02, 0.07), (0.97, 0.10), (0.955, 0.13), (0.975, 0.16), (0.955, 0.19), (0.90, 0.205)], g, segments=192)
    lathe("band", [(0.815, 0.565), (0.825, 0.585), (0.81, 0.61), (0.79, 0.615)], g, segments=192)
    lathe("band", [(0.595, 0.915), (0.60, 0.935), (0.58, 0.955), (0.55, 0.955)], g, segments=192)
    lathe("collar", [(0.34, 1.06), (0.35, 1.09), (0.31, 1.13), (0.20, 1.15), (0.13, 1.18), (0.10, 1.24), (0.14, 1.28), (0.13, 1.31), (0.09, 1.33), (0.13, 1.38), (0.155, 1.46), (0.13, 1.55), (0.07, 1.63), (0.03, 1.72), (0.0, 1.76)], g, segments=96)
    flames_around(flame, g, 28, 0.905, 0.20, 8, 0.25, 0.34)
    flames_around(flame, g, 24, 0.80, 0.62, 33, 0.22, 0.27)
    flames_around(flame, g, 16, 0.545, 0.96, 62, 0.19, 0.20)
    beads(g, 60, 0.985, 0.085, 0.022)
    return [o for o in bpy.data.objects if o not in before]


def tray(flame):
    """A round tray with a raised rim and a floor of lacquer."""
    before = set(bpy.data.objects)
    g, red, dark = gold(rough=0.2), lacquer("tray", RED), lacquer("floor", DARK)
    lathe("floor", [(0, 0.05), (1.18, 0.05)], dark, segments=192)
    lathe("ring", [(1.16, 0.05), (1.17, 0.075), (1.20, 0.08), (1.22, 0.06)], g, segments=192)
    lathe("field", [(1.20, 0.055), (1.52, 0.07)], red, segments=192)
    lathe("rim", [(1.50, 0.06), (1.52, 0.11), (1.56, 0.16), (1.62, 0.19), (1.70, 0.18), (1.74, 0.12), (1.74, 0.04), (1.70, 0.0), (1.55, -0.04)], g, segments=224)
    lathe("foot", [(1.55, -0.04), (1.45, -0.12), (0, -0.12)], red, segments=128)
    f = inflate("flame", path_points(flame)[0] / 40.0, g, 0.12, 0.17, 0.02)
    for i in range(36):
        a = 360 * (i + 0.5) / 36
        t = math.radians(a)
        again(f, place(1.245 * math.cos(t), 1.245 * math.sin(t), 0.055, a - 90, 0.24 * (1 if i % 2 else -1), 0.26, 0.22))
    for i in range(16):
        a = 360 * (i + 0.5) / 16
        t = math.radians(a)
        again(f, place(0.28 * math.cos(t), 0.28 * math.sin(t), 0.045, a - 90, 0.20 * (1 if i % 2 else -1), 0.24, 0.12))
    bpy.data.objects.remove(f)
    lathe("rose", [(0.24, 0.05), (0.25, 0.065), (0.27, 0.065), (0.28, 0.05)], g, segments=96)
    beads(g, 96, 1.645, 0.19, 0.026)
    return [o for o in bpy.data.objects if o not in before]


def draw(job):
    if job["view"] == "cup":
        scene(job["width"], job["height"], job["samples"], tilt=50, span=2.3, at=(0, 0, 0.45), light=0.9)
        cup(job["flame"])
    else:
        scene(job["width"], job["height"], job["samples"], tilt=50, span=3.56, at=(0, 0, 0.04), light=0.9)
        tray(job["flame"])
