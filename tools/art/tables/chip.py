"""A chip: lacquer with inlays of ivory, rings of gold, a wreath of flames around the place of its figure."""
import math
import bpy
from forge.materials import enamel, gold, ivory, lacquer
from forge.shapes import again, inflate, lathe, mesh, path_points, place
from forge.studio import scene

THICK = 0.24
INLAYS = 8


def sector(name, r0, r1, z0, z1, a0, a1, mat, n=14):
    """A piece of a ring, with its outer wall."""
    v, f = [], []
    for i in range(n + 1):
        a = a0 + (a1 - a0) * i / n
        c, s = math.cos(a), math.sin(a)
        v += [(r0 * c, r0 * s, z1), ((r1 - 0.02) * c, (r1 - 0.02) * s, z1), (r1 * c, r1 * s, z1 - 0.02), (r1 * c, r1 * s, z0)]
    for i in range(n):
        for q in range(3):
            f.append((i * 4 + q, i * 4 + q + 1, i * 4 + 4 + q + 1, i * 4 + 4 + q))
    return mesh(name, v, f, mat, auto=40)


def chip(colour, flame, rich=False):
    """A chip that lies on the ground around the origin; `rich` ones have inlays of gold."""
    before = set(bpy.data.objects)
    g = gold(rough=0.2)
    body, inlay = lacquer("chip", colour), gold("inlay", rough=0.26, base=(1.0, 0.72, 0.30)) if rich else ivory("inlay", (0.90, 0.82, 0.66))
    h = THICK
    lathe("body", [(0, 0), (0.97, 0), (1.0, 0.03), (1.0, h - 0.03), (0.985, h - 0.005), (0.97, h), (0.76, h), (0.75, h - 0.02), (0.50, h - 0.02), (0, h - 0.02)], body, segments=128)
    lathe("ring", [(0.745, h - 0.02), (0.755, h + 0.012), (0.775, h + 0.012), (0.785, h - 0.01)], g, segments=128)
    lathe("middle ring", [(0.49, h - 0.02), (0.50, h + 0.01), (0.52, h + 0.01), (0.53, h - 0.02)], g, segments=128)
    lathe("middle", [(0, h - 0.012), (0.495, h - 0.012)], enamel("middle", tuple(c * 0.55 for c in colour), 0.3), segments=96)
    for i in range(INLAYS):
        a = 2 * math.pi * i / INLAYS
        sector("inlay", 0.80, 1.006, -0.002, h + 0.006, a - 0.155, a + 0.155, inlay)
    f = inflate("flame", path_points(flame)[0] / 40.0, g, 0.10, 0.15, 0.022)
    for i in range(16):
        a = 360 * (i + 0.5) / 16
        t = math.radians(a)
        again(f, place(0.54 * math.cos(t), 0.54 * math.sin(t), h - 0.02, a - 90, 0.24, 0.20, 0.3))
    bpy.data.objects.remove(f)
    return [o for o in bpy.data.objects if o not in before]


def draw(job):
    view = job["view"]
    if view == "top":
        scene(job["width"], job["height"], job["samples"], tilt=0, span=2.06, light=0.95, exposure=0.15)
    else:
        scene(job["width"], job["height"], job["samples"], tilt=50, span=2.06, at=(0, 0, THICK / 2), light=0.95, exposure=0.15)
    chip(job["colour"], job["flame"], job["rich"])
