"""The roulette wheel in parts, seen from above: the bowl stands, the rotor turns, the turret stands on it."""
import math
import bpy
from mathutils import Matrix
from forge.materials import gold, ivory, lacquer, material
from forge.shapes import again, ball, block, inflate, lathe, mesh, path_points, place
from forge.studio import scene

POCKETS = 37
OUTER = 0.705


def laid(o, radius):
    """The picture seen from above covers a square around the origin."""
    layer = o.data.uv_layers.new(name="uv")
    for loop in o.data.loops:
        x, y, _ = o.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (x / radius / 2 + 0.5, y / radius / 2 + 0.5)


def bowl(flame):
    before = set(bpy.data.objects)
    g, wood, track, apron = gold(rough=0.2), lacquer("wood", (0.11, 0.016, 0.008)), lacquer("track", (0.04, 0.006, 0.004)), lacquer("apron", (0.15, 0.03, 0.012))
    lathe("rim", [(1.0, 0.10), (1.0, 0.26), (0.985, 0.29), (0.96, 0.30), (0.93, 0.29)], g, segments=224)
    lathe("wall", [(0.935, 0.29), (0.90, 0.25), (0.885, 0.22)], wood, segments=224)
    lathe("ring", [(0.89, 0.225), (0.88, 0.235), (0.87, 0.225)], g, segments=224)
    lathe("track", [(0.875, 0.225), (0.85, 0.20), (0.82, 0.19), (0.80, 0.185)], track, segments=224)
    lathe("apron ring", [(0.806, 0.18), (0.80, 0.195), (0.794, 0.18)], g, segments=224)
    lathe("apron", [(0.80, 0.183), (0.75, 0.155), (0.70, 0.12), (0, 0.02)], apron, segments=224)
    diamond = block("diamond", (0.075, 0.022, 0.03), 0.008, g, 3)
    for i in range(8):
        a = 45 * i + 22.5
        t = math.radians(a)
        again(diamond, place(0.752 * math.cos(t), 0.752 * math.sin(t), 0.165, a + (90 if i % 2 else 0)))
    bpy.data.objects.remove(diamond)
    f = inflate("flame", path_points(flame)[0] / 40.0, g, 0.12, 0.17, 0.03)
    for i in range(64):
        a = 360 * (i + 0.5) / 64
        t = math.radians(a)
        again(f, place(0.893 * math.cos(t), 0.893 * math.sin(t), 0.24, a - 90, 0.055 * (1 if i % 2 else -1), 0.052, 0.08))
    bpy.data.objects.remove(f)
    return [o for o in bpy.data.objects if o not in before]


def rotor(numbers, flame):
    """The pocket of zero lies at the top, the others follow clockwise."""
    before = set(bpy.data.objects)
    g = gold(rough=0.2)
    paint = material("numbers", (1, 1, 1), rough=0.22, coat=1, coat_rough=0.03, texture=numbers)
    lathe("edge", [(0.682, 0.12), (0.69, 0.162), (OUTER - 0.007, 0.162), (OUTER, 0.11)], g, segments=224)
    laid(lathe("numbers", [(0.565, 0.125), (0.686, 0.152)], paint, segments=222), OUTER)
    lathe("ring", [(0.55, 0.10), (0.555, 0.138), (0.564, 0.138), (0.57, 0.12)], g, segments=222)
    laid(lathe("pockets", [(0.41, 0.05), (0.47, 0.045), (0.56, 0.07)], paint, segments=222), OUTER)
    for i in range(POCKETS):
        a = math.pi / 2 + 2 * math.pi * (i + 0.5) / POCKETS
        c, s = math.cos(a), math.sin(a)
        fret = block("fret", (0.14, 0.009, 0.07), 0.004, g, 2) if i == 0 else again(fret, Matrix())
        fret.matrix_world = place(0.487 * c, 0.487 * s, 0.095, math.degrees(a))
    lathe("inner ring", [(0.405, 0.05), (0.412, 0.112), (0.42, 0.112), (0.43, 0.05)], g, segments=222)
    lathe("cone", [(0.41, 0.10), (0.30, 0.15), (0.20, 0.21), (0.12, 0.26), (0, 0.28)], lacquer("cone", (0.20, 0.012, 0.008)), segments=192)
    f = inflate("flame", path_points(flame)[0] / 40.0, g, 0.12, 0.17, 0.03)
    for i in range(24):
        a = 360 * (i + 0.5) / 24
        t = math.radians(a)
        lean = Matrix.Rotation(math.radians(a - 90), 4, "Z") @ Matrix.Rotation(math.radians(28), 4, "X")
        again(f, Matrix.Translation((0.225 * math.cos(t), 0.225 * math.sin(t), 0.19)) @ lean @ Matrix.Diagonal((0.085 * (1 if i % 2 else -1), 0.145, 0.1, 1)))
    bpy.data.objects.remove(f)
    lathe("cone ring", [(0.19, 0.20), (0.20, 0.225), (0.215, 0.22), (0.225, 0.19)], g, segments=192)
    for i in range(4):
        a = math.pi / 4 + math.pi / 2 * i
        arm = block("arm", (0.22, 0.026, 0.026), 0.012, g, 3)
        arm.matrix_world = place(0.15 * math.cos(a), 0.15 * math.sin(a), 0.33, math.degrees(a))
        ball("knob", 0.032, (0.265 * math.cos(a), 0.265 * math.sin(a), 0.33), g)
    return [o for o in bpy.data.objects if o not in before]


def turret():
    g = gold(rough=0.14)
    lathe("turret", [(0.12, 0.26), (0.115, 0.30), (0.085, 0.34), (0.07, 0.40), (0.085, 0.44), (0.075, 0.48), (0.05, 0.52), (0.045, 0.56), (0.055, 0.59), (0.035, 0.64), (0, 0.68)], g, segments=96)


def draw(job):
    view = job["view"]
    span = {"bowl": 2.04, "rotor": OUTER * 2 + 0.01, "turret": 0.26, "ball": 2.1}[view]
    scene(job["width"], job["height"], job["samples"], tilt=0, span=span, light=0.9, exposure=0.1, even=view == "rotor")
    if view == "bowl":
        bowl(job["flame"])
    elif view == "rotor":
        rotor(job["textures"]["numbers"], job["flame"])
    elif view == "turret":
        turret()
    else:
        ball("ball", 1, (0, 0, 0), ivory("ball", (0.95, 0.92, 0.86)), 64)
